/** Policy commands: show, explain, check, diff, set. */

import type { Explained, ExplainedMemory } from "../../engine/correct/inspect.ts";
import { type PolicySet, parsePolicy } from "../../engine/govern/set-policy.ts";
import { wholeBytes } from "../../formats/files/byte-chunks.ts";
import { KeepsakeError } from "../../model/error.ts";
import { SOURCES } from "../../model/item.ts";
import { defined, type Json, parseJson } from "../../model/json.ts";
import { type Policy, policyHash } from "../../model/policy.ts";
import { loosens, type PolicyChange, policyChanges, policyFaults } from "../../policy/policy-changes.ts";
import { policyField, policyValues } from "../../policy/policy-fields.ts";
import type { Call, Run } from "../command.ts";
import { inputBytes } from "../files.ts";
import { withVault } from "../open-store.ts";
import { missing, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim, type Screen } from "../screen.ts";
import type { Terminal } from "../terminal.ts";
import { counted } from "../text.ts";

export const policyShow: Run = async (call) => {
  const { screen } = call;
  const { vault, hash, policy } = await withVault(call, { access: "read" }, async (opened) => ({
    vault: opened.name,
    hash: opened.policyHash,
    policy: opened.policy,
  }));
  if (screen.isJson) return screen.json({ vault, hash, policy });
  const rows = [...policyValues(policy)].map(([path, value]) => [path, cellText(value), meaningOf(path)]);
  await screen.table(["FIELD", "VALUE", "MEANING"], rows);
  await screen.line(dim(`Policy of ${vault}, SHA-256 ${hash}`));
};

export const policyExplain: Run = async (call) => {
  const { parameters, screen } = call;
  const content = parameters.words.join(" ");
  if (content === "") throw missing("the text");
  const [source, speaker, session] = [
    parameters.choice("source", SOURCES),
    parameters.text("speaker"),
    parameters.text("session"),
  ];
  const explained = await withVault(call, { access: "read" }, (vault) =>
    vault.explain({
      role: parameters.text("role") ?? "user",
      content,
      ...defined({ source, speaker, session }),
    }),
  );
  await screen.show(explained, () => printExplained(screen, explained));
};

async function printExplained(screen: Screen, explained: Explained): Promise<void> {
  const { memories, masked } = explained;
  await screen.line(
    bold(explained.decision === "deny" ? "The message would be refused." : "The message would be archived."),
  );
  await printReason(screen, explained);
  if (masked.length > 0) await screen.line(`  masked: ${masked.join(", ")}`);
  for (const memory of memories) {
    await screen.line(bold(`${SAID[memory.decision]}: `), memory.text, dim(`  ${memory.type}`));
    await printReason(screen, memory);
  }
  if (memories.length === 0 && explained.decision !== "deny") await screen.line("No memory would be formed from it.");
  await screen.advice(dim(`Policy ${explained.policy.slice(0, 12)}…: keepsake policy show`));
}

async function printReason(screen: Screen, decided: Explained | ExplainedMemory): Promise<void> {
  const { reason, meaning, field, trace, privacyClass, basis } = decided;
  const step = trace.findLast((line) => line.reason === reason)?.step;
  await screen.line(`  ${meaning}`, dim(`  ${reason}${step === undefined ? "" : `, step ${step}`}`));
  if (field !== undefined) await screen.line(`  decided by the policy field ${field}`);
  if (privacyClass !== undefined) await screen.line(dim(`  class ${privacyClass}, basis ${basis ?? "none"}`));
}

const SAID = {
  allow: "Would be stored",
  merge: "Already known",
  quarantine: "Would wait for the owner",
  deny: "Would not be stored",
} as const;

/** Lists every fault. Needs no store. */
export const policyCheck: Run = async ({ parameters, screen, terminal }) => {
  const file = parameters.word("the file to check, or - for standard input");
  const document = await readPolicyFile(terminal, file);
  const faults = policyFaults(document);
  const hash = faults.length === 0 ? policyHash(parsePolicy(document)) : undefined;
  if (screen.isJson) await screen.json({ ok: faults.length === 0, ...defined({ hash }), faults });
  else if (hash !== undefined) await screen.line("The policy is valid.", dim(`  SHA-256 ${hash}`));
  else {
    for (const { path, code, message } of faults)
      await screen.line(`${path === "" ? "the document" : path}: ${message}`, dim(`  ${code}`));
    await screen.line(dim(counted(faults.length, "fault")));
  }
  return faults.length === 0 ? undefined : EXIT.usage;
};

export const policyDiff: Run = async (call) => {
  const { screen } = call;
  const [first, second] = call.parameters.words;
  if (first === undefined) throw missing("the file to compare");
  const named = await policyIn(call, first);
  const [before, after] =
    second === undefined
      ? [await withVault(call, { access: "read" }, async (vault) => vault.policy), named]
      : [named, await policyIn(call, second)];
  const changes = policyChanges(before, after);
  const found = { before: policyHash(before), after: policyHash(after), loosens: loosens(changes), changes };
  if (screen.isJson) await screen.json(found);
  else if (changes.length === 0) await screen.line("The policies are identical.", dim(`  SHA-256 ${found.after}`));
  else {
    await printChanges(screen, changes);
    await screen.line(dim(changeCount(changes)));
  }
};

export async function policyIn({ terminal }: Call, file: string): Promise<Policy> {
  return parsePolicy(await readPolicyFile(terminal, file));
}

export const policySet: Run = async (call) => {
  const { parameters, screen } = call;
  const document = await policyDocument(call);
  const [notice, dryRun] = [parameters.text("notice"), parameters.has("dry-run")];
  const done = await withVault(call, { access: dryRun ? "read" : "write" }, (vault) =>
    vault.setPolicy(document, { dryRun, ...defined({ notice }) }),
  );
  await screen.show({ isDryRun: dryRun, ...done }, () => printPolicySet(screen, done, dryRun));
};

async function policyDocument({ parameters, settings, terminal }: Call): Promise<unknown> {
  const [file] = parameters.words;
  if ((file === undefined) !== parameters.has("preset")) throw usageError("Pass either a file or --preset.");
  if (file === undefined) return (await import("../../policy/presets.ts")).preset(settings.preset);
  return readPolicyFile(terminal, file);
}

async function printPolicySet(
  screen: Screen,
  { changes, after, loosens, notice }: PolicySet,
  dryRun: boolean,
): Promise<void> {
  if (changes.length === 0) return screen.line("This policy is already in force. Nothing changed.");
  await printChanges(screen, changes);
  const needsNotice = dryRun && loosens ? "; it needs --notice" : "";
  await screen.line(`${dryRun ? "Would change" : "In force"}: ${changeCount(changes)}${needsNotice}.`);
  if (notice !== undefined) await screen.line("The owner will see a notice with the next command.");
  await screen.line(dim(`SHA-256 ${after}`));
}

/** Far above the longest valid policy. */
const SIZE_BYTES_MAX = 1_000_000;

/** @throws KeepsakeError `not_found`, `invalid_input` with the position for invalid JSON */
export async function readPolicyFile(terminal: Terminal, file: string): Promise<Json> {
  const bytes = await wholeBytes(inputBytes(terminal, file), SIZE_BYTES_MAX);
  if (bytes === undefined) throw usageError("The file is too large for a policy.", SEE_FIELDS);
  try {
    return parseJson(Buffer.from(bytes).toString("utf8"));
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    throw new KeepsakeError("invalid_input", "The policy is not valid JSON.", { hint: SEE_FIELDS, facts: error.facts });
  }
}

const SEE_FIELDS = "docs/policy.md explains each field; keepsake policy show --json prints the one in force.";

export function valueText(value: unknown): string {
  if (value === undefined) return "absent";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A long list of rules would push the meanings off the screen. */
const cellText = (value: unknown): string => {
  const text = valueText(value);
  return Array.isArray(value) && text.length > CELL_MAX ? `${value.length} rules: see --json` : text;
};
const CELL_MAX = 60;

export const meaningOf = (path: string): string => policyField(path)?.meaning ?? "";

async function printChanges(screen: Screen, changes: readonly PolicyChange[]): Promise<void> {
  for (const { path, before, after, direction } of changes) {
    const line = `${path}: ${valueText(before)} → ${valueText(after)}`;
    await screen.line(
      direction === "loosens" ? bold(line) : line,
      dim(direction === "neutral" ? "" : `  ${direction}`),
    );
  }
}

export function changeCount(changes: readonly PolicyChange[]): string {
  const loosening = changes.filter(({ direction }) => direction === "loosens").length;
  return `${counted(changes.length, "field")}, ${loosening === 0 ? "none of which loosens" : `${loosening} of which ${loosening === 1 ? "loosens" : "loosen"}`}`;
}
