/**
 * `keepsake undo`: reverses the last reversible change. There is no journal: the vault's log names
 * the change, and the library has its inverse. A second undo repeats the change.
 */

import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import type { LogEntry, LogOp } from "../../model/log-entry.ts";
import type { Run } from "../command.ts";
import { withVault } from "../open-store.ts";
import { dim } from "../screen.ts";
import { dateTime, memoryId } from "../text.ts";

export const undo: Run = async (call) => {
  const undone = await withVault(call, { access: "write", embeds: true }, async (vault) => {
    const change = await lastChange(vault);
    return { ...change, ids: await inverse(vault, change) };
  });
  const { op, at, ids } = undone;
  await call.screen.answer(
    { undone: op, at, ids },
    `Undone: ${NAMES[op]} of ${dateTime(at)} UTC. `,
    dim(ids.map(memoryId).join(" ")),
  );
};

/** Reversible changes by their names for people. */
const NAMES = {
  correct: "the correction",
  hide: "hiding",
  archive: "archiving",
  unhide: "the unhiding",
  restore_item: "the unarchiving",
  freeze: "the freeze",
  unfreeze: "the end of the freeze",
  restrict: "the restriction",
  unrestrict: "the end of the restriction",
} as const satisfies Partial<Record<LogOp, string>>;
type Reversible = keyof typeof NAMES;
const isReversible = (op: LogOp): op is Reversible => Object.hasOwn(NAMES, op);

const DELETED = ["permanently deleted memories", "Permanent deletions can't be undone."] as const;
/** Irreversible changes with the next step. They take precedence over their side effects. */
const FINAL: Readonly<Partial<Record<LogOp, readonly [what: string, hint: string]>>> = {
  forget: DELETED,
  shred: DELETED,
  purge: DELETED,
  delete: DELETED,
  drop: DELETED,
  undo_import: DELETED,
  import: ["was an import", "Undo it with keepsake imports undo ID; keepsake imports list shows the ID."],
  promote: ["accepted a quarantined memory", "Take it out of use with keepsake forget ID --grade hide."],
  consent: ["was about a consent", "See keepsake consent list."],
  policy: ["was another policy", "Set the former policy with keepsake policy set."],
};

type Change = Awaited<ReturnType<typeof lastChange>>;

/** @throws KeepsakeError `invalid_input` if there is none, or it is irreversible */
async function lastChange(vault: Vault) {
  let last: readonly LogEntry[] = [];
  let write: LogEntry[] = [];
  for await (const text of vault.audit.log()) {
    const entry = JSON.parse(text) as LogEntry; // written by the closed schema
    if (write[0] !== undefined && write[0].ts !== entry.ts) write = [];
    write.push(entry);
    if (isChange(write)) last = write;
  }
  const at = last[0]?.ts ?? 0;
  const final = last.map(({ op }) => FINAL[op]).find((known) => known !== undefined);
  if (final !== undefined) throw notUndone(`The last change, of ${dateTime(at)} UTC, ${final[0]}.`, final[1]);
  const op = last.map((entry) => entry.op).find(isReversible);
  if (op !== undefined) return { op, at, entries: last };
  if (last.length === 0)
    throw notUndone(
      "Nothing to undo.",
      "You can undo corrections and hiding. To delete an added memory, use keepsake forget ID.",
    );
  throw notUndone(
    `The last change, of ${dateTime(at)} UTC, changed names.`,
    "Rename, split or merge again: keepsake help people.",
  );
}

/** A change by the owner, not the creation of the vault, maintenance or messages. */
function isChange(write: readonly LogEntry[]): boolean {
  const ops = write.flatMap(({ op, act }) => (act === "user" ? [op] : []));
  if (ops.length === 0 || ops.includes("create")) return false;
  // Repeated facts are updated together with their message; renames have no message.
  return ops.some((op) => isReversible(op) || FINAL[op] !== undefined) || ops.every((op) => op === "update");
}

const notUndone = (message: string, hint: string): KeepsakeError =>
  new KeepsakeError("invalid_input", message, { hint });

/** Returns the ids of changed memories. */
async function inverse(vault: Vault, { op, entries }: Change): Promise<readonly string[]> {
  const ids = [...new Set(entries.flatMap((entry) => (entry.op === op && entry.mem !== undefined ? [entry.mem] : [])))];
  switch (op) {
    case "correct": {
      const previous = entries.flatMap((entry) =>
        entry.op === "supersede" && entry.mem !== undefined ? [entry.mem] : [],
      );
      return changed(previous, (id) => vault.memories.restore(id));
    }
    case "hide":
    case "archive":
      for (const id of ids) await vault.restore(id).catch(unlessDone);
      return ids;
    case "unhide":
    case "restore_item":
      await (await vault.forget(await vault.forget({ ids }, { grade: op === "unhide" ? "hide" : "archive" }))).finished;
      return ids;
    case "freeze":
    case "restrict":
      return ids.length === 0 ? resumeVault(vault, op) : changed(ids, (id) => vault.resume(id));
    case "unfreeze":
      return ids.length === 0 ? restateVault(vault, entries) : changed(ids, (id) => vault.freeze(id));
    case "unrestrict":
      return ids.length === 0 ? restateVault(vault, entries) : changed(ids, (id) => vault.restrict(id));
  }
}

async function changed(ids: readonly string[], change: (id: string) => Promise<unknown>): Promise<readonly string[]> {
  for (const id of ids) await change(id);
  return ids;
}

/** Ignores items that were restored together with another. */
function unlessDone(error: unknown): void {
  if (!isKeepsakeError(error, "invalid_input")) throw error;
}

/** Resuming ends both states, so the other one is set again. */
async function resumeVault(vault: Vault, op: "freeze" | "restrict"): Promise<readonly string[]> {
  const { frozen, restricted } = vault.state;
  await vault.resume();
  if (op === "freeze" && restricted !== undefined) await vault.restrict();
  if (op === "restrict" && frozen !== undefined) await vault.freeze();
  return [];
}

async function restateVault(vault: Vault, entries: readonly LogEntry[]): Promise<readonly string[]> {
  if (entries.some(({ op }) => op === "unrestrict")) await vault.restrict();
  if (entries.some(({ op }) => op === "unfreeze")) await vault.freeze();
  return [];
}
