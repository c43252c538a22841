/** The record of processing activities (GDPR 30(1)), with one activity per policy in force. */
import { days, document, fields, list, stated, tableOf } from "./controller.ts";
import { basisInWords, MEASURES, type ProcessingFacts } from "./facts.ts";

type RecordOfProcessing = Readonly<ReturnType<typeof recordOfProcessing>>;

const SUBJECTS: readonly string[] = [
  "people whose assistant remembers for them",
  "people who take part in their conversations",
  "people who are mentioned there",
];

/** The content required by Article 30(1)(a) to (g); no field is empty. */
export const recordOfProcessing = ({ controller, policies, recipients, regions }: ProcessingFacts) => ({
  kind: "keepsake-record-of-processing",
  version: 1,
  controller: {
    name: controller.name,
    contact: controller.contact,
    region: stated(controller.region),
    representative: stated(controller.representative),
    dataProtectionOfficer: stated(controller.dataProtectionOfficer),
  },
  activities: policies.map((policy) => ({
    name: `Long-term memory of assistants (${policy.preset})`,
    purpose: policy.purpose,
    meaning: stated(controller.purposes?.[policy.purpose]),
    basis: basisInWords(policy.basis),
    custody: policy.custody,
    vaultCount: policy.vaultCount,
    policy: policy.hash,
    categoriesOfSubjects: [...(controller.categoriesOfSubjects ?? SUBJECTS)],
    categoriesOfData: [
      ...policy.classes.map((each) => each.class),
      ...(policy.transcripts ? ["transcripts of conversations"] : []),
      ...(policy.workPatterns === "allowed" ? ["work patterns"] : []),
    ],
    specialCategories: policy.sensitive === "refused" ? "refused" : "only with explicit consent",
    erasure: policy.classes.map((each) => ({ class: each.class, kept: days(each.retentionDays) })),
  })),
  recipients: recipients.map((each) => ({
    name: each.name,
    role: stated(each.role),
    receives: each.receives,
    region: stated(each.region),
    safeguards: stated(each.safeguards),
    contract: stated(each.contract),
  })),
  transfers: {
    allowedRegions: regions.allowed === null ? null : [...regions.allowed],
    blockedRegions: [...regions.blocked],
  },
  measures: [...MEASURES, ...(controller.measures ?? [])],
});

export const recordMarkdown = (record: RecordOfProcessing): string =>
  document("Record of processing activities", {
    Controller: fields(record.controller),
    Activities: tableOf(
      record.activities,
      {
        activity: "name",
        purpose: (each) => `${each.purpose}: ${each.meaning}`,
        basis: "basis",
        custody: "custody",
        vaults: "vaultCount",
        "special categories": "specialCategories",
        subjects: (each) => each.categoriesOfSubjects.join(", "),
        data: (each) => each.categoriesOfData.join(", "),
      },
      "None: there are no vaults yet.",
    ),
    "Time limits for erasure": tableOf(
      record.activities.flatMap(({ name, erasure }) => erasure.map((each) => ({ name, ...each }))),
      { activity: "name", class: "class", retention: "kept" },
    ),
    "Recipients and transfers": recipientsMarkdown(record),
    "Security measures": record.measures,
  });

function recipientsMarkdown({ recipients, transfers: { allowedRegions, blockedRegions } }: RecordOfProcessing): string {
  const table = tableOf(
    recipients,
    {
      recipient: "name",
      role: "role",
      receives: "receives",
      region: "region",
      safeguards: "safeguards",
      contract: "contract",
    },
    "None: all data stay with the controller.",
  );
  const regions = list([
    `Regions allowed: ${allowedRegions === null ? "any" : allowedRegions.join(", ")}`,
    `Regions blocked: ${blockedRegions.length === 0 ? "none" : blockedRegions.join(", ")}`,
  ]);
  return `${table}\n\n${regions}`;
}
