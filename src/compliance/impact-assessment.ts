/**
 * The data protection impact assessment (GDPR 35): what is processed and why, the risks to the persons after the threat model, and what stands
 * against them, from the live configuration. What only the controller can judge is theirs to state, and is said to be missing where they did not.
 */

import type { ProcessingFacts } from "./facts.ts";
import { basisInWords, MEASURES } from "./legal-basis.ts";
import { days, document, list, stated, table, tableOf } from "./markdown.ts";

interface ImpactAssessment {
  readonly kind: "keepsake-impact-assessment";
  readonly version: 1;
  readonly controller: Readonly<Record<"name" | "contact", string>>;
  readonly description: readonly Readonly<
    Record<"preset" | "purpose" | "basis" | "custody" | "vaults" | "sensitive", string>
  >[];
  readonly necessity: Readonly<
    Record<"statement" | "minimisation" | "storageLimitation" | "accuracy" | "rights", string>
  >;
  readonly recipients: readonly Readonly<Record<"name" | "receives" | "region" | "safeguards", string>>[];
  readonly risks: readonly Threat[];
  readonly measures: readonly string[];
  /** What the configuration makes worse, or better, than the threat model takes for granted. */
  readonly findings: readonly string[];
  readonly officersAdvice: string;
  readonly viewsOfSubjects: string;
  readonly nextReview: string;
}

export function impactAssessment(facts: ProcessingFacts): ImpactAssessment {
  const { controller, policies, recipients } = facts;
  return {
    kind: "keepsake-impact-assessment",
    version: 1,
    controller: { name: controller.name, contact: controller.contact },
    description: policies.map((policy) => ({
      preset: policy.preset,
      purpose: `${policy.purpose}: ${stated(controller.purposes?.[policy.purpose])}`,
      basis: basisInWords(policy.basis),
      custody: policy.custody,
      vaults: String(policy.vaultCount),
      sensitive: policy.sensitive === "refused" ? "refused" : "on explicit consent alone",
    })),
    necessity: {
      statement: stated(controller.necessity),
      minimisation:
        "A gate decides by written rules what is kept; chatter, secrets and what nobody consented to are not.",
      storageLimitation:
        policies
          .map(
            ({ preset, classes }) =>
              `${preset}: ${classes.map((each) => `${each.class} ${days(each.retentionDays)}`).join(", ")}`,
          )
          .join("; ") || "there is no vault yet",
      accuracy:
        "What is corrected or outdated is history and is no longer recalled; every memory shows what it rests on.",
      rights: "Each right is one command and one call, entered into a register with the time that the law sets.",
    },
    recipients: recipients.map((each) => ({
      name: each.name,
      receives: each.receives,
      region: stated(each.region),
      safeguards: stated(each.safeguards),
    })),
    risks: THREATS,
    measures: [...MEASURES, ...(controller.measures ?? [])],
    findings: findingsOf(facts),
    officersAdvice: stated(controller.officersAdvice),
    viewsOfSubjects: stated(controller.viewsOfSubjects),
    nextReview: stated(controller.nextReview),
  };
}

function findingsOf({ policies, recipients, regions }: ProcessingFacts): readonly string[] {
  const some = (test: (policy: ProcessingFacts["policies"][number]) => boolean): boolean => policies.some(test);
  const unplaced = recipients.filter(({ region }) => region === undefined).length;
  const unguarded = recipients.filter(({ safeguards, contract }) => safeguards === undefined && contract === undefined);
  return [
    recipients.length === 0
      ? "Nothing is sent to anybody: there is no provider."
      : `Data go to ${recipients.length} recipients.`,
    ...(unplaced > 0 ? [`Of ${unplaced} recipients nobody has said in which region they are.`] : []),
    ...(unguarded.length > 0
      ? [`For ${unguarded.length} recipients neither a contract nor safeguards are stated.`]
      : []),
    ...(recipients.some(({ getsSensitive }) => getsSensitive) ? ["A recipient may be sent sensitive data."] : []),
    ...(regions.allowed === null ? ["No region is excluded: endpoints may be anywhere."] : []),
    ...(some(({ custody }) => custody === "deployment")
      ? ["There are vaults of which the operator holds the key."]
      : []),
    ...(some(({ sensitive }) => sensitive !== "refused")
      ? ["Special categories of data may be kept, on explicit consent."]
      : []),
    ...(some(({ workPatterns }) => workPatterns === "allowed") ? ["Work patterns are collected without consent."] : []),
    ...(some(({ basis, assessment }) => basis === "legitimate-interest" && assessment === undefined)
      ? ["Legitimate interest is named, and no balancing test is referred to."]
      : []),
    ...(some(({ decisionUse }) => decisionUse === "allowed")
      ? ["Memories may be used for decisions about persons."]
      : []),
    ...(some(({ highRisk }) => highRisk) ? ["It is declared a high-risk system: every recall is logged."] : []),
    ...(some(({ classes }) => classes.some((each) => each.isPersonal && each.retentionDays === null))
      ? ["Some classes of personal data are kept until they are erased."]
      : []),
  ];
}

export function assessmentMarkdown(assessment: ImpactAssessment): string {
  const { controller, description, necessity, recipients, risks, measures, findings } = assessment;
  return document("Data protection impact assessment", [
    ["Controller", table(["", ""], Object.entries(controller))],
    [
      "What is processed, and why",
      tableOf(
        description,
        {
          preset: "preset",
          purpose: "purpose",
          basis: "basis",
          custody: "custody",
          vaults: "vaults",
          "special categories": "sensitive",
        },
        "Nothing yet: there is no vault.",
      ),
    ],
    ["Necessity and proportionality", table(["", ""], Object.entries(necessity))],
    [
      "Recipients",
      tableOf(
        recipients,
        { recipient: "name", receives: "receives", region: "region", safeguards: "safeguards" },
        "Nobody.",
      ),
    ],
    ["What this configuration shows", list(findings)],
    [
      "Risks to the persons, and what stands against them",
      tableOf(risks, {
        id: "id",
        who: "who",
        harm: "harm",
        measures: "control",
        "what is left": "residual",
        level: "level",
      }),
    ],
    ["Measures", list(measures)],
    ["Advice of the data protection officer", list([assessment.officersAdvice])],
    ["Views of the persons or their representatives", list([assessment.viewsOfSubjects])],
    ["Next review", list([assessment.nextReview])],
  ]);
}

interface Threat {
  readonly id: string;
  readonly who: string;
  readonly harm: string;
  readonly control: string;
  /** What is left, said plainly. */
  readonly residual: string;
  readonly level: "low" | "medium" | "high";
}

const THREATS: readonly Threat[] = [
  {
    id: "A1",
    who: "an administrator of the organisation",
    harm: "reads what somebody's assistant remembers of them",
    control: "of personal vaults they get counts and no content; loosening a policy needs a notice to the owner",
    residual: "in deployment custody the operator holds the key, and says so",
    level: "medium",
  },
  {
    id: "A2",
    who: "whoever runs the storage",
    harm: "reads or changes rows and files",
    control: "sealed records bound to their place, keys elsewhere, a hash-chained log",
    residual: "times, sizes and numbers of records can be seen",
    level: "low",
  },
  {
    id: "A3",
    who: "another user or tenant",
    harm: "learns what is in a vault, or that it is there",
    control: "one vault, one key, one index; no call reads across vaults",
    residual: "none known",
    level: "low",
  },
  {
    id: "A5",
    who: "hostile content in a page, mail or tool's answer",
    harm: "plants false memories or instructions",
    control:
      "what came from outside is marked by its origin, cannot instruct, identify or correct, and has limits of number",
    residual: "a false statement may be shown, marked as coming from outside",
    level: "medium",
  },
  {
    id: "A6",
    who: "whoever has an old backup or a stolen disk",
    harm: "reads what was kept, or what was erased since",
    control:
      "keys lie in another folder than the data; keys of what is erased are destroyed and their parent is changed",
    residual: "a stolen home folder holds data and keys in the standard mode",
    level: "medium",
  },
  {
    id: "A7",
    who: "a server process under foreign control",
    harm: "reads the vaults that are open",
    control: "vaults are opened one by one and closed again; erased data are gone from it too",
    residual: "open vaults can be read by whoever controls the process and the master key",
    level: "high",
  },
  {
    id: "A8",
    who: "an accident",
    harm: "memories are lost, or an erasure is not done in full",
    control: "durable commits, checked files, erasures that go on where they stopped, receipts",
    residual: "who loses all keys loses the vault",
    level: "low",
  },
  {
    id: "A11",
    who: "a provider of embeddings or of a language model",
    harm: "keeps or uses what it was sent",
    control:
      "none by default; secrets masked; sensitive data to local ones alone; a ledger of what went to whom; regions",
    residual: "what was sent is out of reach, and its erasure can only be asked for",
    level: "medium",
  },
  {
    id: "R1",
    who: "the controller",
    harm: "uses memories to decide about a person, or keeps them for longer than was said",
    control:
      "decision use is prohibited by default; retention by class; purposes on every memory; objection by purpose",
    residual: "a host that ignores these marks is not stopped by them",
    level: "medium",
  },
  {
    id: "R2",
    who: "a conversation about somebody else",
    harm: "third persons are remembered without knowing",
    control:
      "sensitive data about those who take no part are refused and masked; whom a memory is about is recorded; who asks to be forgotten is looked for in every vault",
    residual: "ordinary facts about others are kept in the owner's vault until its owner lets them go",
    level: "medium",
  },
];
