/**
 * Shows planned changes, asks for confirmation, and writes them. For installing and uninstalling.
 */

import type { Call } from "../../cli/command.ts";
import { EXIT } from "../../cli/report-error.ts";
import { confirms } from "../../cli/screen.ts";
import type { HostChange } from "./host-edit.ts";

/** @param notes further information for the person @returns the exit code, unless it is 0 */
export async function applyChanges(
  call: Call,
  changes: readonly HostChange[],
  { notes, written }: { readonly notes: readonly string[]; readonly written?: () => Promise<void> },
): Promise<number | undefined> {
  const { parameters, screen } = call;
  const shown = changes.map(shownChange);
  if (!screen.isJson) for (const change of shown) await printChange(call, change);
  const isDryRun = parameters.has("dry-run");
  const isAgreed =
    !isDryRun && (parameters.has("yes") || (changes.length > 0 && (await confirms(call, "Write this? [y/N] "))));
  const isWritten = isAgreed && changes.length > 0;
  if (isWritten) for (const change of changes) await change.write();
  if (isAgreed) await written?.();
  if (screen.isJson) await screen.json({ changes: shown, written: isWritten, notes });
  else {
    for (const note of notes) await screen.line(note);
    await screen.line(endOf({ isWritten, isDryRun, changeCount: changes.length }));
  }
  return changes.length > 0 && !isAgreed && !isDryRun ? EXIT.denied : undefined;
}

function endOf({
  isWritten,
  isDryRun,
  changeCount,
}: {
  isWritten: boolean;
  isDryRun: boolean;
  changeCount: number;
}): string {
  if (changeCount === 0) return "Already up to date.";
  if (isWritten) return "Written. Hosts read it at the next session start. Backups are beside each file.";
  return isDryRun ? "Nothing was written." : "Nothing was written. Add --yes to write it.";
}

type ShownChange = ReturnType<typeof shownChange>;

/** The lines that differ, between the common beginning and end. */
function shownChange({ path, before, after }: HostChange) {
  const [old, next] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  const action = before === undefined ? "create" : after === undefined ? "remove" : "change";
  return {
    file: path,
    action,
    removed: old.slice(start, old.length - end),
    added: next.slice(start, next.length - end),
  };
}

async function printChange({ screen }: Call, { file, action, removed, added }: ShownChange): Promise<void> {
  await screen.line(`${file} (${action})`);
  for (const line of removed) await screen.line(`  - ${line}`);
  for (const line of added) await screen.line(`  + ${line}`);
}

const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.replace(/\n$/, "").split("\n");
