/**
 * The data protection impact assessment (GDPR 35), generated from the live configuration and the
 * threat model. What only the controller can judge is taken from them or marked as not stated.
 */

import { days, document, list, stated, table, tableOf } from "./controller.ts";
import type { ProcessingFacts } from "./facts.ts";
import { basisInWords, MEASURES } from "./legal-basis.ts";

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
  /** How the configuration differs from the assumptions of the threat model. */
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
      sensitive: policy.sensitive === "refused" ? "refused" : "only with explicit consent",
    })),
    necessity: {
      statement: stated(controller.necessity),
      minimisation:
        "Written rules decide what is stored; small talk, secrets and data without the required consent are not.",
      storageLimitation:
        policies
          .map(
            ({ preset, classes }) =>
              `${preset}: ${classes.map((each) => `${each.class} ${days(each.retentionDays)}`).join(", ")}`,
          )
          .join("; ") || "there is no vault yet",
      accuracy:
        "Corrected and outdated memories become history and are no longer recalled; every memory shows its sources.",
      rights: "Each right is one command or one call, recorded in a register with its legal deadline.",
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
      ? "Nothing is sent to anyone: no provider is configured."
      : `Data are sent to ${recipients.length} recipients.`,
    ...(unplaced > 0 ? [`For ${unplaced} recipients it is not stated in which region they are.`] : []),
    ...(unguarded.length > 0
      ? [`For ${unguarded.length} recipients neither a contract nor safeguards are stated.`]
      : []),
    ...(recipients.some(({ getsSensitive }) => getsSensitive) ? ["A recipient may be sent sensitive data."] : []),
    ...(regions.allowed === null ? ["No region is excluded: endpoints may be anywhere."] : []),
    ...(some(({ custody }) => custody === "deployment") ? ["For some vaults the operator holds the key."] : []),
    ...(some(({ sensitive }) => sensitive !== "refused")
      ? ["Special categories of data may be stored with explicit consent."]
      : []),
    ...(some(({ workPatterns }) => workPatterns === "allowed") ? ["Work patterns are collected without consent."] : []),
    ...(some(({ basis, assessment }) => basis === "legitimate-interest" && assessment === undefined)
      ? ["The basis is legitimate interest, but no balancing test is referenced."]
      : []),
    ...(some(({ decisionUse }) => decisionUse === "allowed")
      ? ["Memories may be used for decisions about people."]
      : []),
    ...(some(({ highRisk }) => highRisk) ? ["The system is declared high-risk: every recall is logged."] : []),
    ...(some(({ classes }) => classes.some((each) => each.isPersonal && each.retentionDays === null))
      ? ["Some classes of personal data have no retention limit."]
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
        "Nothing yet: there are no vaults.",
      ),
    ],
    ["Necessity and proportionality", table(["", ""], Object.entries(necessity))],
    [
      "Recipients",
      tableOf(
        recipients,
        { recipient: "name", receives: "receives", region: "region", safeguards: "safeguards" },
        "None.",
      ),
    ],
    ["What this configuration shows", list(findings)],
    [
      "Risks to people, and safeguards",
      tableOf(risks, {
        id: "id",
        who: "who",
        harm: "harm",
        measures: "control",
        "residual risk": "residual",
        level: "level",
      }),
    ],
    ["Measures", list(measures)],
    ["Advice of the data protection officer", list([assessment.officersAdvice])],
    ["Views of the data subjects or their representatives", list([assessment.viewsOfSubjects])],
    ["Next review", list([assessment.nextReview])],
  ]);
}

interface Threat {
  readonly id: string;
  readonly who: string;
  readonly harm: string;
  readonly control: string;
  readonly residual: string;
  readonly level: "low" | "medium" | "high";
}

const THREATS: readonly Threat[] = [
  {
    id: "A1",
    who: "an administrator of the organisation",
    harm: "reads what a person's assistant remembers about them",
    control: "personal vaults show them counts and no content; loosening a policy requires a notice to the owner",
    residual: "in deployment custody the operator holds the key, and this is disclosed",
    level: "medium",
  },
  {
    id: "A2",
    who: "the storage provider",
    harm: "reads or changes rows and files",
    control: "sealed records bound to their position, keys stored elsewhere, a hash-chained log",
    residual: "times, sizes and numbers of records are visible",
    level: "low",
  },
  {
    id: "A3",
    who: "another user or tenant",
    harm: "learns what is in a vault, or that it exists",
    control: "one vault, one key, one index; no call reads across vaults",
    residual: "none known",
    level: "low",
  },
  {
    id: "A5",
    who: "hostile content in a page, mail or tool result",
    harm: "plants false memories or instructions",
    control:
      "untrusted content is marked by its origin, cannot instruct, identify or correct, and is limited in number",
    residual: "a false statement may be shown, marked as untrusted",
    level: "medium",
  },
  {
    id: "A6",
    who: "someone with an old backup or a stolen disk",
    harm: "reads stored data, or data erased since",
    control: "keys and data are in separate folders; keys of erased data are destroyed and their parent is rotated",
    residual: "in the standard mode, a stolen home folder contains data and keys",
    level: "medium",
  },
  {
    id: "A7",
    who: "an attacker who controls the server process",
    harm: "reads the open vaults",
    control: "vaults are opened one by one and closed again; erased data are removed from memory too",
    residual: "control of the process and the master key gives access to open vaults",
    level: "high",
  },
  {
    id: "A8",
    who: "an accident",
    harm: "memories are lost, or an erasure is incomplete",
    control: "durable commits, file checks, erasures that resume after an interruption, receipts",
    residual: "if all keys are lost, the vault is lost",
    level: "low",
  },
  {
    id: "A11",
    who: "a provider of embeddings or of a language model",
    harm: "stores or uses the data it was sent",
    control:
      "no provider by default; secrets masked; sensitive data only to local providers; a disclosure ledger; regions",
    residual: "sent data are out of reach; their erasure can only be requested",
    level: "medium",
  },
  {
    id: "R1",
    who: "the controller",
    harm: "uses memories to decide about a person, or retains them longer than stated",
    control:
      "decision use is prohibited by default; retention by class; purposes on every memory; objection by purpose",
    residual: "the program cannot stop a host that ignores these rules",
    level: "medium",
  },
  {
    id: "R2",
    who: "a conversation about another person",
    harm: "third parties are remembered without their knowledge",
    control:
      "sensitive data about non-participants are refused and masked; the subject of a memory is recorded; an erasure request is searched in every vault",
    residual: "ordinary facts about others stay in the owner's vault until the owner deletes them",
    level: "medium",
  },
];
