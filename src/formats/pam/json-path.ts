/** Places in a document, as `$.memories[3].tags[0]`. A path names members and indexes and never holds a value. */

export type PathStep = string | number;

/** A member whose name is no plain word is shown as `[?]`: a document may put anything into a name. */
export function jsonPath(steps: readonly PathStep[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    return PLAIN_NAME.test(step) ? `${path}.${step}` : `${path}[?]`;
  }, "$");
}
const PLAIN_NAME = /^[A-Za-z_$][\w$-]{0,39}$/;

/** The steps of a JSON pointer (RFC 6901). Digits count as an index. */
export const pointerSteps = (pointer: string): readonly PathStep[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) =>
      /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~"),
    );

/** The last member that a path names, whatever index stands behind it; empty for the root. */
export const nameOf = (path: readonly PathStep[]): string =>
  String(path.findLast((step) => typeof step === "string") ?? "");
