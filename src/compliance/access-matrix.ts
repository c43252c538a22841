/** Who can see what (GDPR 32, works councils): rows are who, columns are what. An operator of personal vaults sees counts and nothing else. */
import type { Policy } from "../model/policy.ts";
import { document, list, table } from "./markdown.ts";

/** `counts`: numbers only. `ids`: random ids, times and codes. `sent`: what was sent to them. `open`: while the vault is open there. */
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
      { who: "whoever runs the storage", sees: sight("sealed", "sealed", "ids", "ids", "sealed", "none") },
      { who: "another user", sees: sight("none", "none", "none", "none", "none", "none") },
      {
        who: "an auditor with the public key of the log",
        sees: sight("none", "none", "counts", "ids", "none", "none"),
      },
    ].map((row) =>
      isPersonal && row.who.startsWith("legal") ? { ...row, sees: { ...row.sees, log: "none", policy: "none" } } : row,
    ),
    limits: [
      "In the standard key mode whoever controls the running process and its key folder can read the vaults that are open there.",
      "An endpoint that was given away, an open screen or a copied export is beyond what a program can guard.",
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
  "sent: what the privacy notice says they receive",
  "sealed: ciphertext alone",
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
