/**
 * Formats and labels of national id numbers, by country. Most need a label: `free` is a format that
 * is found without one.
 */
import { readRows } from "../data.ts";
import * as checks from "./national-id-checks.ts";

export interface NationalIdForm {
  /** Pattern after a label. Bounded. */
  readonly written: string;
  /** Narrower pattern without a label, if the check passes. */
  readonly free: string | undefined;
  /** Absent for formats without check digits, which are only found after a label. */
  readonly isValid: checks.Validator | undefined;
  /** So common that the check must pass even after a label. */
  readonly isStrict: boolean;
  /** Letters may be lower case. */
  readonly anyCase: boolean;
}

const VALIDATORS: ReadonlyMap<string, checks.Validator> = new Map(Object.entries(checks));
const withGaps = (pattern: string): string => pattern.replaceAll("_", "[ \\u00a0\\u202f]?");

export const NATIONAL_ID_FORMS: ReadonlyMap<string, NationalIdForm> = new Map(
  readRows("national-id-forms.txt").map(([name = "", check = "", flags = "", written = "", free = "-"]) => [
    name,
    {
      written: withGaps(written),
      free: free === "-" ? undefined : withGaps(free),
      isValid: VALIDATORS.get(check),
      isStrict: flags.includes("strict"),
      anyCase: flags.includes("anyCase"),
    },
  ]),
);

export interface NationalIdLabel {
  readonly names: readonly string[];
  readonly forms: readonly string[];
  /** Case-sensitive. */
  readonly isExact: boolean;
}

export const NATIONAL_ID_LABELS: readonly NationalIdLabel[] = readRows("national-id-labels.txt").map(
  ([forms = "", ...names]) => {
    const isExact = forms.startsWith("exact ");
    return { names, forms: (isExact ? forms.slice("exact ".length) : forms).split(" "), isExact };
  },
);
