/** What a works council asks for, in one folder: the record of processing, the assessment of impact, and who can see what. */
import { accessMatrix, matrixMarkdown } from "./access-matrix.ts";
import type { ProcessingFacts } from "./facts.ts";
import { assessmentMarkdown, impactAssessment } from "./impact-assessment.ts";
import { document, list } from "./markdown.ts";
import { recordMarkdown, recordOfProcessing } from "./record-of-processing.ts";

/** Name of a file and its text. */
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
  return new Map([
    [
      "README.md",
      readMe(
        facts,
        files.map(([name]) => name),
      ),
    ],
    ...files,
  ]);
}

/** Each custody that is in force; of a keep without vaults the one that a vault would have. */
export const custodiesOf = ({ policies }: ProcessingFacts): readonly ("personal" | "deployment")[] =>
  (["personal", "deployment"] as const).filter((custody) =>
    policies.length === 0 ? custody === "personal" : policies.some((policy) => policy.custody === custody),
  );

const readMe = ({ controller, policies }: ProcessingFacts, names: readonly string[]): string =>
  document("For the works council", [
    [
      "What this is",
      list([
        `Made from the configuration in force of ${controller.name}. Contact: ${controller.contact}.`,
        `Vaults: ${policies.reduce((sum, { vaultCount }) => sum + vaultCount, 0)}.`,
        "Nothing in it was written by hand but what the controller stated. What they did not state is marked as that.",
      ]),
    ],
    ["Files", list(names)],
  ]);

export const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
