/** What a check tells: which rule was broken and where, and never what the document says there. */
import { levelOf, type Purpose, RULES, type RuleName } from "./checks/rules.ts";
import { jsonPath, type PathStep } from "./json-edit.ts";

export interface Finding {
  /** Check id of the standard's validator, or of ours: `xref-relation`. */
  readonly check: string;
  /** The check and, after a colon, its case. `checks/rules.ts` lists all. */
  readonly rule: RuleName;
  readonly file?: string;
  readonly path: string;
  readonly message: string;
}

export interface Findings {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Findings beyond `FINDINGS_MAX` of a level: counted and not told. */
  readonly omittedCount: number;
}

/** Per level. A hostile document could cause one for every byte. */
export const FINDINGS_MAX = 1_000;

/** Collects while a document passes by. */
export interface FindingList {
  /** `message` replaces the rule's own; it must hold nothing of the document. */
  add(
    rule: RuleName,
    path: readonly PathStep[],
    details?: { readonly file?: string | undefined; readonly message?: string },
  ): void;
  readonly errorCount: number;
  findings(): Findings;
}

export function openFindings(purpose: Purpose): FindingList {
  const told: Record<"error" | "warning", Finding[]> = { error: [], warning: [] };
  const counts = { error: 0, warning: 0 };
  return {
    add: (rule, path, { file, message } = {}) => {
      const level = levelOf(rule, purpose);
      counts[level] += 1;
      if (told[level].length >= FINDINGS_MAX) return;
      const [check = rule] = rule.split(":");
      const place = file === undefined ? {} : { file };
      told[level].push({ check, rule, ...place, path: jsonPath(path), message: message ?? RULES[rule].message });
    },
    get errorCount() {
      return counts.error;
    },
    findings: () => ({
      errors: told.error,
      warnings: told.warning,
      omittedCount: counts.error + counts.warning - told.error.length - told.warning.length,
    }),
  };
}

/** Findings of several checks as one; the bound holds for the whole again. */
export function joinFindings(all: readonly Findings[]): Findings {
  const errors = all.flatMap((findings) => findings.errors);
  const warnings = all.flatMap((findings) => findings.warnings);
  const over = (list: readonly Finding[]): number => Math.max(0, list.length - FINDINGS_MAX);
  const omitted = all.reduce((sum, findings) => sum + findings.omittedCount, over(errors) + over(warnings));
  return { errors: errors.slice(0, FINDINGS_MAX), warnings: warnings.slice(0, FINDINGS_MAX), omittedCount: omitted };
}
