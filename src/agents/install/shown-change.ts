/** A change of a file as a person reads it: the lines that go and those that come, without what stays. */
import type { Call } from "../../cli/command.ts";
import type { HostChange } from "./host-edit.ts";

export interface ShownChange {
  readonly file: string;
  /** What becomes of the file. */
  readonly action: "create" | "change" | "remove";
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Between the lines that both begin with, and those that both end with. */
export function shownChange({ path, before, after }: HostChange): ShownChange {
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

export async function printChange({ screen }: Call, { file, action, removed, added }: ShownChange): Promise<void> {
  await screen.line(`${file} (${action})`);
  for (const line of removed) await screen.line(`  - ${line}`);
  for (const line of added) await screen.line(`  + ${line}`);
}

const linesOf = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : text.replace(/\n$/, "").split("\n");
