/** The code of each command. Files load on use, so that help is fast. */
import type { Run } from "./command.ts";

/** By whole names of commands, or by their first words. */
const FILES: readonly (readonly [names: string, load: () => Promise<object>])[] = [
  ["audit witness", () => import("./commands/witness.ts")],
  ["audit, receipt", () => import("./commands/audit.ts")],
  ["backup, restore", () => import("./commands/backup.ts")],
  ["completion", () => import("./commands/completion.ts")],
  ["config", () => import("./commands/config.ts")],
  ["contract", () => import("./commands/contract.ts")],
  ["export", () => import("./commands/export.ts")],
  ["hook", () => import("./commands/hook.ts")],
  ["import, imports", () => import("./commands/import.ts")],
  ["install, uninstall", () => import("./commands/install.ts")],
  ["keys, unlock, lock", () => import("./commands/keys.ts")],
  ["maintain, compact, reform", () => import("./commands/maintenance.ts")],
  [
    "remember, correct, forget, inspect, memories, unhide, freeze, restrict, resume",
    () => import("./commands/memories.ts"),
  ],
  ["memory", () => import("./commands/memory.ts")],
  ["observe", () => import("./commands/observe.ts")],
  ["pam validate, pam inspect, pam verify", () => import("./commands/pam-check.ts")],
  ["pam diff, pam merge", () => import("./commands/pam-deltas.ts")],
  ["pam convert, pam sign, pam repair", () => import("./commands/pam-write.ts")],
  ["people", () => import("./commands/people.ts")],
  ["persona", () => import("./commands/persona.ts")],
  ["policy", () => import("./commands/policy.ts")],
  ["consent, patterns, disclosures, privacy", () => import("./commands/privacy.ts")],
  ["recall, search, list, profile", () => import("./commands/recall.ts")],
  ["review, quarantine, notices", () => import("./commands/review.ts")],
  ["rights forget, rights confirm, rights drill", () => import("./commands/rights-forget.ts")],
  [
    "rights notice, rights record, rights assessment, rights matrix, rights pack, rights breach",
    () => import("./commands/rights-documents.ts"),
  ],
  ["rights", () => import("./commands/rights.ts")],
  ["serve, mcp, token", () => import("./commands/serve.ts")],
  ["stats, doctor, operator", () => import("./commands/status.ts")],
  ["trace", () => import("./commands/trace.ts")],
  ["undo", () => import("./commands/undo.ts")],
  ["vaults, destroy", () => import("./commands/vaults.ts")],
];

const LOADERS = new Map(FILES.flatMap(([names, load]) => names.split(", ").map((name) => [name, load] as const)));

/** The export in camel case: `auditList` runs `audit list`. */
export async function runOf(name: string): Promise<Run> {
  const load = LOADERS.get(name) ?? LOADERS.get(name.replace(/ .*/, ""));
  const exported = name.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());
  const run: unknown = Reflect.get((await load?.()) ?? {}, exported);
  if (typeof run !== "function") throw new TypeError(`No file exports ${exported}.`);
  // Each export of a command's name is a Run, as their declarations say.
  return run as Run;
}
