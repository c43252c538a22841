/**
 * The data protection impact assessment (GDPR 35), generated from the live configuration and the
 * threat model. What only the controller can judge is taken from them or marked as not stated.
 */

import { readJson } from "../data.ts";
import { days, document, fields, stated, tableOf } from "./controller.ts";
import { basisInWords, MEASURES, type ProcessingFacts } from "./facts.ts";

type ImpactAssessment = ReturnType<typeof impactAssessment>;

export function impactAssessment(facts: ProcessingFacts) {
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
    risks: readJson<readonly Threat[]>("threats.json"),
    measures: [...MEASURES, ...(controller.measures ?? [])],
    findings: findingsOf(facts),
    officersAdvice: stated(controller.officersAdvice),
    viewsOfSubjects: stated(controller.viewsOfSubjects),
    nextReview: stated(controller.nextReview),
  } as const;
}

type Threat = Readonly<Record<"id" | "who" | "harm" | "control" | "residual" | "level", string>>;

/** How the configuration differs from the assumptions of the threat model. */
function findingsOf({ policies, recipients, regions }: ProcessingFacts): readonly string[] {
  const some = (test: (policy: ProcessingFacts["policies"][number]) => boolean): boolean => policies.some(test);
  const unplaced = recipients.filter(({ region }) => region === undefined).length;
  const unguarded = recipients.filter(
    ({ safeguards, contract }) => safeguards === undefined && contract === undefined,
  ).length;
  const findings: readonly (readonly [isSo: boolean, sentence: string])[] = [
    [recipients.length === 0, "Nothing is sent to anyone: no provider is configured."],
    [recipients.length > 0, `Data are sent to ${recipients.length} recipients.`],
    [unplaced > 0, `For ${unplaced} recipients it is not stated in which region they are.`],
    [unguarded > 0, `For ${unguarded} recipients neither a contract nor safeguards are stated.`],
    [recipients.some(({ getsSensitive }) => getsSensitive), "A recipient may be sent sensitive data."],
    [regions.allowed === null, "No region is excluded: endpoints may be anywhere."],
    [some(({ custody }) => custody === "deployment"), "For some vaults the operator holds the key."],
    [
      some(({ sensitive }) => sensitive !== "refused"),
      "Special categories of data may be stored with explicit consent.",
    ],
    [some(({ workPatterns }) => workPatterns === "allowed"), "Work patterns are collected without consent."],
    [
      some(({ basis, assessment }) => basis === "legitimate-interest" && assessment === undefined),
      "The basis is legitimate interest, but no balancing test is referenced.",
    ],
    [some(({ decisionUse }) => decisionUse === "allowed"), "Memories may be used for decisions about people."],
    [some(({ highRisk }) => highRisk), "The system is declared high-risk: every recall is logged."],
    [
      some(({ classes }) => classes.some((each) => each.isPersonal && each.retentionDays === null)),
      "Some classes of personal data have no retention limit.",
    ],
  ];
  return findings.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

export const assessmentMarkdown = (assessment: ImpactAssessment): string =>
  document("Data protection impact assessment", {
    Controller: fields(assessment.controller),
    "What is processed, and why": tableOf(
      assessment.description,
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
    "Necessity and proportionality": fields(assessment.necessity),
    Recipients: tableOf(
      assessment.recipients,
      { recipient: "name", receives: "receives", region: "region", safeguards: "safeguards" },
      "None.",
    ),
    "What this configuration shows": assessment.findings,
    "Risks to people, and safeguards": tableOf(assessment.risks, {
      id: "id",
      who: "who",
      harm: "harm",
      measures: "control",
      "residual risk": "residual",
      level: "level",
    }),
    Measures: assessment.measures,
    "Advice of the data protection officer": [assessment.officersAdvice],
    "Views of the data subjects or their representatives": [assessment.viewsOfSubjects],
    "Next review": [assessment.nextReview],
  });
