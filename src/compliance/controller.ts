/**
 * The controller as configured (GDPR 4(7), 13, 30). Documents need a name and a contact; other
 * missing fields are printed as not stated.
 */

import * as z from "zod";
import { KeepsakeError } from "../model/error.ts";
import { REGION_PATTERN } from "../models/regions.ts";

const words = z.string().min(1).max(2_000);
const region = z.string().regex(REGION_PATTERN, "is not a region tag");
/** A reference to a secret, never the secret itself. */
export const SECRET_REFERENCE = /^(?:env:[A-Za-z_][A-Za-z0-9_]{0,99}|file:.{1,1000})$/;

const recipient = z
  .strictObject({
    /** As in the disclosure ledger: the host of an endpoint, or the recipient of an export. */
    name: z.string().min(1).max(200),
    role: z.enum(["processor", "controller", "joint_controller"]).optional(),
    purpose: words.optional(),
    region: region.optional(),
    /** Safeguards for a transfer to a third country (GDPR 46). */
    safeguards: words.optional(),
    /** Reference to the contract (GDPR 28). */
    contract: words.optional(),
    /** Endpoint for notices of erasure, rectification and restriction (GDPR 19). */
    notify: z
      .strictObject({
        url: z.url({ protocol: /^https?$/ }).max(1_000),
        key: z.string().regex(SECRET_REFERENCE, "is not a secret reference"),
        /** The operator's own endpoint: plain http and private networks are allowed. */
        isOwn: z.boolean().optional(),
      })
      .readonly()
      .optional(),
  })
  .readonly();

export const controllerSchema = z.strictObject({
  name: words.optional(),
  contact: words.optional(),
  region: region.optional(),
  representative: words.optional(),
  dataProtectionOfficer: words.optional(),
  supervisoryAuthority: words.optional(),
  /** The interests pursued if the basis is legitimate interest (GDPR 13(1)(d)). */
  legitimateInterests: words.optional(),
  /** Whether the data must be provided, and the consequences otherwise (GDPR 13(2)(e)). */
  obligationToProvide: words.optional(),
  /** Automated decisions and their logic (GDPR 22). */
  automatedDecisions: words.optional(),
  categoriesOfSubjects: z.array(words).max(50).readonly().optional(),
  /** Descriptions by purpose code, as stored in memories. */
  purposes: z.record(z.string().min(1).max(200), words).optional(),
  recipients: z.array(recipient).max(200).readonly().optional(),
  /** Organisational measures in addition to those of this program (GDPR 32). */
  measures: z.array(words).max(100).readonly().optional(),
  /** For the impact assessment (GDPR 35). */
  necessity: words.optional(),
  officersAdvice: words.optional(),
  viewsOfSubjects: words.optional(),
  nextReview: words.optional(),
});
export type Controller = Readonly<z.infer<typeof controllerSchema>>;
export type NamedController = Controller & { readonly name: string; readonly contact: string };

/** @throws KeepsakeError `invalid_input` if name or contact is missing; facts name the field */
export function namedController(controller: Controller | undefined): NamedController {
  const { name, contact } = controller ?? {};
  if (name === undefined) throw missing("controller.name");
  if (contact === undefined) throw missing("controller.contact");
  return { ...controller, name, contact };
}

const missing = (field: string): KeepsakeError =>
  new KeepsakeError("invalid_input", `The configuration has no ${field}.`, {
    hint: `Add ${field} to keepsake.config.json; docs/rights.md shows an example.`,
    facts: { field },
  });

/** Markdown for the generated documents; all text is escaped. */

/** Placeholder for what only the controller can state. */
export const NOT_STATED = "not stated by the controller";

export const stated = (words: string | undefined): string => words ?? NOT_STATED;

/** One line of text, without markup. */
export const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>|#]/g, "\\$&");

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

/**
 * A table with one object per row.
 * @param columns by heading, the member to show or a function of the row
 * @param none returned if there are no rows
 */
export function tableOf<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, keyof Row | ((row: Row) => string)>>,
  none?: string,
): string {
  if (rows.length === 0 && none !== undefined) return none;
  const cells = (row: Row): readonly string[] =>
    Object.values(columns).map((column) => (typeof column === "function" ? column(row) : String(row[column])));
  return table(Object.keys(columns), rows.map(cells));
}

export const list = (lines: readonly string[]): string => lines.map((line) => `- ${plain(line)}`).join("\n");

export const fields = (values: Readonly<Record<string, string>>): string => table(["", ""], Object.entries(values));
export const counts = (values: Readonly<Record<string, number>>): string =>
  table(
    ["", "count"],
    Object.entries(values).map(([name, count]) => [name, String(count)]),
  );

/** @param sections by heading: a list, or Markdown */
export function document(title: string, sections: Readonly<Record<string, string | readonly string[]>>): string {
  const parts = Object.entries(sections).flatMap(([heading, body]) => [
    `## ${plain(heading)}`,
    typeof body === "string" ? body : list(body),
  ]);
  return `${[`# ${plain(title)}`, ...parts].join("\n\n")}\n`;
}

export const days = (count: number | null): string =>
  count === null ? "until it is erased" : count === 1 ? "1 day" : `${count} days`;
