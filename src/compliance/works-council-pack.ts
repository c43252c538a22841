/** For a works council: record of processing, impact assessment and access matrix. */
import { accessMatrix, matrixMarkdown } from "./access-matrix.ts";
import { document } from "./controller.ts";
import type { ProcessingFacts } from "./facts.ts";
import { assessmentMarkdown, impactAssessment } from "./impact-assessment.ts";
import { recordMarkdown, recordOfProcessing } from "./record-of-processing.ts";

/** Texts by file name. */
export type Pack = ReadonlyMap<string, string>;

export function worksCouncilPack(facts: ProcessingFacts): Pack {
  const record = recordOfProcessing(facts);
  const assessment = impactAssessment(facts);
  const matrices = custodiesOf(facts).map(accessMatrix);
  const files: readonly (readonly [string, string])[] = [
    ["record-of-processing.md", recordMarkdown(record)],
    ["record-of-processing.json", asJson(record)],
    ["impact-assessment.md", assessmentMarkdown(assessment)],
    ["impact-assessment.json", asJson(assessment)],
    ["access-matrix.md", matrixMarkdown(matrices)],
    ["access-matrix.json", asJson(matrices)],
  ];
  const names = files.map(([name]) => name);
  return new Map([["README.md", readMe(facts, names)], ...files]);
}

/** The custodies in force; the default one for a store without vaults. */
export const custodiesOf = ({ policies }: ProcessingFacts): readonly ("personal" | "deployment")[] =>
  (["personal", "deployment"] as const).filter((custody) =>
    policies.length === 0 ? custody === "personal" : policies.some((policy) => policy.custody === custody),
  );

const readMe = ({ controller, policies }: ProcessingFacts, names: readonly string[]): string =>
  document("For the works council", {
    "What this is": [
      `Generated from the live configuration of ${controller.name}. Contact: ${controller.contact}.`,
      `Vaults: ${policies.reduce((sum, { vaultCount }) => sum + vaultCount, 0)}.`,
      "Only the controller's own statements were written by hand. Missing statements are marked.",
    ],
    Files: names,
  });

export const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
