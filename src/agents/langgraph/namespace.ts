/** Namespaces of LangGraph's store: validation and matching. */

export type Namespace = readonly string[];

/** LangGraph's error name. */
export class InvalidNamespaceError extends Error {
  override readonly name = "InvalidNamespaceError";
}

/** Maximum labels of a path, and characters of a label. */
const LABELS_MAX = 32;
const LABEL_MAX = 200;

/**
 * Writable namespaces have at least one label, none empty or with a full stop or NUL, and don't
 * start with `langgraph`, which is the framework's.
 * @throws InvalidNamespaceError without the label, which may be a name (PN-02)
 */
export function assertNamespace(namespace: Namespace): void {
  if (namespace.length === 0) throw new InvalidNamespaceError("Namespace cannot be empty.");
  if (namespace.length > LABELS_MAX) throw new InvalidNamespaceError(`A namespace has at most ${LABELS_MAX} labels.`);
  namespace.forEach((label: unknown, index) => {
    const fault = faultOf(label);
    if (fault !== undefined) throw new InvalidNamespaceError(`Namespace label ${index} ${fault}.`);
  });
  if (namespace[0] === "langgraph")
    throw new InvalidNamespaceError('The root label of a namespace cannot be "langgraph".');
}

function faultOf(label: unknown): string | undefined {
  if (typeof label !== "string") return "is not a string";
  if (label === "") return "is empty";
  if (label.length > LABEL_MAX) return `has more than ${LABEL_MAX} characters`;
  return label.includes(".") || label.includes("\u0000") ? "has a period or a NUL" : undefined;
}

export interface MatchCondition {
  readonly matchType: "prefix" | "suffix";
  /** `*` matches any label. */
  readonly path: Namespace;
}

export function matches(namespace: Namespace, { matchType, path }: MatchCondition): boolean {
  const from = matchType === "prefix" ? 0 : namespace.length - path.length;
  return (
    from >= 0 &&
    path.length <= namespace.length &&
    path.every((label, index) => label === "*" || label === namespace[from + index])
  );
}

/** Compares whole labels: `users` is no prefix of `users-old`. */
export const isWithin = (namespace: Namespace, prefix: Namespace): boolean =>
  prefix.length <= namespace.length && prefix.every((label, index) => label === namespace[index]);
