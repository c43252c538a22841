/** Who can see what (GDPR 32, works councils): one row per role, one column per kind of data. */
import type { Policy } from "../model/policy.ts";
import { document, list, table } from "./controller.ts";

/** `MEANINGS` below explains each value. */
type Sight = "all" | "counts" | "ids" | "sent" | "recalled" | "sealed" | "none";

export const MATRIX_COLUMNS = ["content", "vectors", "counts", "log", "policy", "keys"] as const;
type MatrixColumn = (typeof MATRIX_COLUMNS)[number];

interface MatrixRow {
  readonly who: string;
  readonly sees: Readonly<Record<MatrixColumn, Sight>>;
}
interface AccessMatrix {
  readonly custody: Policy["custody"];
  readonly rows: readonly MatrixRow[];
  readonly limits: readonly string[];
}

const sight = (
  content: Sight,
  vectors: Sight,
  counts: Sight,
  log: Sight,
  policy: Sight,
  keys: Sight,
): MatrixRow["sees"] => ({ content, vectors, counts, log, policy, keys });

export function accessMatrix(custody: Policy["custody"]): AccessMatrix {
  const isPersonal = custody === "personal";
  return {
    custody,
    rows: [
      {
        who: "the person whose vault it is",
        sees: sight("all", "sealed", "all", "all", "all", isPersonal ? "all" : "none"),
      },
      {
        who: "operator",
        sees: isPersonal
          ? sight("none", "none", "counts", "none", "none", "none")
          : sight("all", "sealed", "all", "ids", "all", "all"),
      },
      { who: "legal team of the operator", sees: sight("none", "none", "counts", "ids", "all", "none") },
      { who: "the assistant's model", sees: sight("recalled", "none", "none", "none", "none", "none") },
      { who: "a configured provider", sees: sight("sent", "none", "none", "none", "none", "none") },
      { who: "the storage provider", sees: sight("sealed", "sealed", "ids", "ids", "sealed", "none") },
      { who: "another user", sees: sight("none", "none", "none", "none", "none", "none") },
      {
        who: "an auditor with the public key of the log",
        sees: sight("none", "none", "counts", "ids", "none", "none"),
      },
    ].map((row) =>
      isPersonal && row.who.startsWith("legal") ? { ...row, sees: { ...row.sees, log: "none", policy: "none" } } : row,
    ),
    limits: [
      "In the standard key mode, anyone who controls the running process and its key folder can read the open vaults.",
      "The program cannot protect a shared device, an unlocked screen or a copied export.",
      ...(isPersonal
        ? []
        : ["In deployment custody the operator holds the key. The person keeps access, export and erasure."]),
    ],
  };
}

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
  document("Who can see what", [
    ...matrices.map(
      ({ custody, rows, limits }) =>
        [
          `Custody: ${custody}`,
          [
            table(
              ["who", ...MATRIX_COLUMNS],
              rows.map(({ who, sees }) => [who, ...MATRIX_COLUMNS.map((column) => sees[column])]),
            ),
            list(limits),
          ].join("\n\n"),
        ] as const,
    ),
    ["What the words mean", list(MEANINGS)],
  ]);
