/**
 * Writes `docs/reference` from the source: commands, HTTP operations, MCP tools, policy fields and
 * presets, reason codes. Run by `npm ci` and `npm test`; the pages are not in git.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GLOBAL_OPTIONS, GROUPS } from "../src/cli/command.ts";
import { commandHelp } from "../src/cli/help.ts";
import { OPERATIONS } from "../src/operations/registry.ts";
import { REASON_CODES } from "../src/policy/trace.ts";
import { TOOLS } from "../src/server/mcp/tool-table.ts";
import { commonTable, fieldTable, presetTable } from "./policy-reference.ts";

const REFERENCE_FOLDER = join(import.meta.dirname, "../docs/reference");

type Row = readonly string[];

const table = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const page = (title: string, ...parts: readonly string[]): string => `${[`# ${title}`, ...parts].join("\n\n")}\n`;

function commandPage(): string {
  const sections = GROUPS.flatMap(({ title, names }) => [
    `## ${title}`,
    ...names.flatMap((name) => {
      const help = commandHelp(name);
      return [`### ${name}`, `\`\`\`text\n${help.replace(globalPart(help), "").trimEnd()}\n\`\`\``];
    }),
  ]);
  const options = Object.entries(GLOBAL_OPTIONS).map(([name, { value, about }]) => [
    `\`--${name}${value === undefined ? "" : ` ${value}`}\``,
    about,
  ]);
  return page("Commands", "Options for every command:", table(["option", "purpose"], options), ...sections);
}

const globalPart = (help: string): string => /Options for every command:\n(?: {2}.*\n)+\n?/.exec(help)?.[0] ?? "";

const operationPage = (): string =>
  page(
    "HTTP operations",
    "`GET /openapi.json` describes every input and answer. The client method has the same name.",
    table(
      ["route", "client method", "scope", "purpose"],
      OPERATIONS.map(({ method, path, name, scope, summary, details }) => [
        `\`${method} ${path}\``,
        `\`${name}\``,
        scope.replace("memory:", ""),
        details === undefined ? summary : `${summary}. ${details}`,
      ]),
    ),
  );

const toolPage = (): string =>
  page(
    "MCP tools",
    ...TOOLS.flatMap(({ name, title, about, scopes, hints }) => [
      `## ${name}`,
      `${title}. Scope: ${scopes.map((scope) => `\`${scope}\``).join(" or ")}. ${
        hints.readOnlyHint ? "Read-only." : hints.destructiveHint ? "May destroy." : "Writes."
      }`,
      about,
    ]),
  );

const policyPage = (): string =>
  page("Policy fields", fieldTable(), "## Presets", presetTable(), "## Values that all presets share", commonTable());

const reasonPage = (): string =>
  page(
    "Reason codes",
    "Why the policy stored, refused, changed or quarantined something.",
    table(
      ["code", "step", "outcome", "meaning", "policy field"],
      REASON_CODES.map(({ code, step, outcome, meaning, field }) => [
        `\`${code}\``,
        step,
        outcome,
        meaning,
        field === undefined ? "" : `\`${field}\``,
      ]),
    ),
  );

/** Every page by its file name. */
export const referencePages = (): Readonly<Record<string, string>> => ({
  "commands.md": commandPage(),
  "http.md": operationPage(),
  "mcp.md": toolPage(),
  "policy.md": policyPage(),
  "reason-codes.md": reasonPage(),
});

if (import.meta.main) {
  mkdirSync(REFERENCE_FOLDER, { recursive: true });
  for (const [file, text] of Object.entries(referencePages())) writeFileSync(join(REFERENCE_FOLDER, file), text);
}
