/** Results of a check: the broken rule and its location, never the document's content. */

import { isList, isObject, type Json, memberOf } from "../../model/json.ts";
import { levelOf, type Purpose, RULES, type RuleName } from "./checks/rules.ts";

export interface Finding {
  /** Check id of the standard's validator or of ours, e.g. `xref-relation`. */
  readonly check: string;
  /** The check, optionally with a colon and a case; see `checks/rules.ts`. */
  readonly rule: RuleName;
  readonly file?: string;
  readonly path: string;
  readonly message: string;
}

export interface Findings {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Number of findings beyond `FINDINGS_MAX`. */
  readonly omittedCount: number;
}

/** Per level: a hostile document could cause one for every byte. */
export const FINDINGS_MAX = 1_000;

/** Collects findings while a document is read. */
export type FindingList = ReturnType<typeof openFindings>;

export function openFindings(purpose: Purpose) {
  const found: Record<"error" | "warning", Finding[]> = { error: [], warning: [] };
  const counts = { error: 0, warning: 0 };
  return {
    /** `message` replaces the rule's own; it must not quote the document. */
    add: (
      rule: RuleName,
      path: readonly PathStep[],
      { file, message }: { readonly file?: string | undefined; readonly message?: string } = {},
    ): void => {
      const level = levelOf(rule, purpose);
      counts[level] += 1;
      if (found[level].length >= FINDINGS_MAX) return;
      const [check = rule] = rule.split(":");
      const place = file === undefined ? {} : { file };
      found[level].push({ check, rule, ...place, path: jsonPath(path), message: message ?? RULES[rule].message });
    },
    get errorCount(): number {
      return counts.error;
    },
    findings: (): Findings => ({
      errors: found.error,
      warnings: found.warning,
      omittedCount: counts.error + counts.warning - found.error.length - found.warning.length,
    }),
  };
}

/** Combines findings; the bounds apply to the result. */
export function joinFindings(all: readonly Findings[]): Findings {
  const errors = all.flatMap((findings) => findings.errors);
  const warnings = all.flatMap((findings) => findings.warnings);
  const over = (list: readonly Finding[]): number => Math.max(0, list.length - FINDINGS_MAX);
  const omitted = all.reduce((sum, findings) => sum + findings.omittedCount, over(errors) + over(warnings));
  return { errors: errors.slice(0, FINDINGS_MAX), warnings: warnings.slice(0, FINDINGS_MAX), omittedCount: omitted };
}

export function valueAt(value: Json, path: readonly PathStep[]): Json | undefined {
  let current: Json | undefined = value;
  for (const step of path) {
    if (typeof step === "number") current = isList(current) ? current[step] : undefined;
    else current = memberOf(current, step);
  }
  return current;
}

/** Replaces the value at `path`, or removes it if `by` is undefined. Ignores unknown paths. */
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

/** Unusual member names are shown as `[?]`, because they may contain content. */
export function jsonPath(steps: readonly PathStep[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    return PLAIN_NAME.test(step) ? `${path}.${step}` : `${path}[?]`;
  }, "$");
}
const PLAIN_NAME = /^[A-Za-z_$][\w$-]{0,39}$/;

/** The steps of a JSON pointer (RFC 6901). Treats digits as an index. */
export const pointerSteps = (pointer: string): readonly PathStep[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) =>
      /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~"),
    );

/** The last member name of a path, ignoring indexes; empty for the root. */
export const nameOf = (path: readonly PathStep[]): string =>
  String(path.findLast((step) => typeof step === "string") ?? "");

/** Lower case, words joined by `-`; undefined if the result is empty. */
export function slug(text: string): string | undefined {
  const joined = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, "-")
    .replaceAll(/^[^a-z0-9]+|(?<!-)-+$/g, "");
  return joined === "" ? undefined : joined;
}
