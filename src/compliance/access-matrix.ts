/** Who can see what (GDPR 32, works councils): one row per role, one column per kind of data. */
import type { Policy } from "../model/policy.ts";
import { document, list, table } from "./controller.ts";
import type { ProcessingFacts } from "./facts.ts";
import { assessmentMarkdown, impactAssessment } from "./impact-assessment.ts";
import { recordMarkdown, recordOfProcessing } from "./record-of-processing.ts";

export const MATRIX_COLUMNS = ["content", "vectors", "counts", "log", "policy", "keys"] as const;

type AccessMatrix = ReturnType<typeof accessMatrix>;

/** By role, what it sees in each column. `MEANINGS` explains the words. */
const SEEN_BY: Readonly<Record<string, string>> = {
  "the person whose vault it is": "all sealed all all all none",
  operator: "all sealed all ids all all",
  "legal team of the operator": "none none counts ids all none",
  "the assistant's model": "recalled none none none none none",
  "a configured provider": "sent none none none none none",
  "the storage provider": "sealed sealed ids ids sealed none",
  "another user": "none none none none none none",
  "an auditor with the public key of the log": "none none counts ids none none",
};
const SEEN_IN: Readonly<Record<Policy["custody"], Readonly<Record<string, string>>>> = {
  deployment: SEEN_BY,
  personal: {
    ...SEEN_BY,
    "the person whose vault it is": "all sealed all all all all",
    operator: "none none counts none none none",
    "legal team of the operator": "none none counts none none none",
  },
};

export const accessMatrix = (custody: Policy["custody"]) => ({
  custody,
  rows: Object.entries(SEEN_IN[custody]).map(([who, seen]) => {
    const words = seen.split(" ");
    return { who, sees: Object.fromEntries(MATRIX_COLUMNS.map((column, place) => [column, words[place] ?? ""])) };
  }),
  limits: [
    "In the standard key mode, anyone who controls the running process and its key folder can read the open vaults.",
    "The program cannot protect a shared device, an unlocked screen or a copied export.",
    ...(custody === "personal"
      ? []
      : ["In deployment custody the operator holds the key. The person keeps access, export and erasure."]),
  ],
});

const MEANINGS: readonly string[] = [
  "all: in clear",
  "counts: numbers by class, no content and no id",
  "ids: random ids, times, operations and codes",
  "recalled: the few memories that a recall puts into the prompt",
  "sent: the data that the privacy notice lists for them",
  "sealed: ciphertext only",
  "none: nothing",
];

export const matrixMarkdown = (matrices: readonly AccessMatrix[]): string =>
  document("Who can see what", {
    ...Object.fromEntries(matrices.map((matrix) => [`Custody: ${matrix.custody}`, rowsMarkdown(matrix)])),
    "What the words mean": MEANINGS,
  });

const rowsMarkdown = ({ rows, limits }: AccessMatrix): string => {
  const cells = rows.map(({ who, sees }) => [who, ...Object.values(sees)]);
  return `${table(["who", ...MATRIX_COLUMNS], cells)}\n\n${list(limits)}`;
};

/* For a works council: record of processing, impact assessment and access matrix. */

/** Texts by file name. */
type Pack = ReadonlyMap<string, string>;

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

const asJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
