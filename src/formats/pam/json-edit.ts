/** Reads and changes one place of a parsed document. Changes return a copy that shares the rest. */
import { isList, isObject, type Json } from "../../model/json.ts";

export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

export function listOf(value: Json | undefined, name: string): readonly Json[] {
  const list = memberOf(value, name);
  return isList(list) ? list : [];
}

export function valueAt(value: Json, path: readonly PathStep[]): Json | undefined {
  let current: Json | undefined = value;
  for (const step of path) {
    if (typeof step === "number") current = isList(current) ? current[step] : undefined;
    else current = memberOf(current, step);
  }
  return current;
}

/** Undefined `by` removes the place. A path that leads nowhere changes nothing. */
export function withValueAt(value: Json, path: readonly PathStep[], by: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return by ?? value;
  if (isList(value)) {
    if (typeof step !== "number" || step >= value.length) return value;
    if (rest.length === 0 && by === undefined) return value.filter((_, index) => index !== step);
    return value.map((entry, index) => (index === step ? withValueAt(entry, rest, by) : entry));
  }
  if (!isObject(value)) return value;
  const { [step]: before, ...others } = value;
  if (rest.length > 0) return before === undefined ? value : { ...value, [step]: withValueAt(before, rest, by) };
  return by === undefined ? others : { ...value, [step]: by };
}

export type PathStep = string | number;

/** Other member names are shown as `[?]`: a document may put anything into a name. */
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
