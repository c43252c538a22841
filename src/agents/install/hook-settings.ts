/**
 * What stands in a host's settings for Keepsake (playnew.md §5.3): one command a hook, in the form without a shell, with the absolute path of a Node that can run
 * us. Ours is told from others' by its words, so that it is found again and nothing else is touched.
 */
import { isList, isObject, type Json } from "../../model/json.ts";
import { HOOK_EVENTS } from "../hooks/hook-event.ts";

/** How a host reaches Keepsake. */
export interface Reach {
  /** Absolute path of Node, where the host runs. */
  readonly node: string;
  /** Absolute path of the command's file, there. */
  readonly file: string;
  /** Folders and vault, as options. */
  readonly place: readonly string[];
  /** Further options of the hooks. */
  readonly hookOptions: readonly string[];
}

/** Seconds that the host gives each. A prompt waits for its own, and the session's end shares what a host has for all. */
const TIMEOUTS: Readonly<Record<keyof typeof HOOK_EVENTS, number>> = {
  "session-start": 10,
  "user-prompt-submit": 5,
  "pre-compact": 60,
  "post-compact": 10,
  stop: 60,
  "session-end": 5,
};

/** By event, as the host names it: an entry of its list. */
export function hookEntries({ node, file, place, hookOptions }: Reach): ReadonlyMap<string, Json> {
  const entries = Object.entries(HOOK_EVENTS).map(([word, event]): [string, Json] => {
    // The words are those of the table.
    const timeout = TIMEOUTS[word as keyof typeof HOOK_EVENTS];
    const args = [file, "hook", word, ...place, ...hookOptions];
    // Nobody waits for what a finished turn leaves behind.
    const behind = word === "stop" ? { async: true } : {};
    return [event, { hooks: [{ type: "command", command: node, args, timeout, ...behind }] }];
  });
  return new Map(entries);
}

export const SERVER_NAME = "keepsake";

export const serverEntry = ({ node, file, place }: Reach): { readonly [member: string]: Json } => ({
  command: node,
  args: [file, "mcp", ...place],
});

const OUR_FILES = /(?:^|[\\/])(?:cli\.js|bin\.ts|keepsake)$/;
const WORDS: ReadonlySet<string> = new Set(Object.keys(HOOK_EVENTS));

/** Whether a hook is one that we wrote, with whatever paths. */
export function isOurHook(hook: Json | undefined): boolean {
  const [file, verb, word] = argsOf(hook);
  return verb === "hook" && word !== undefined && WORDS.has(word) && file !== undefined && OUR_FILES.test(file);
}

export function isOurServer(server: Json | undefined): boolean {
  const [file, verb] = argsOf(server);
  return verb === "mcp" && file !== undefined && OUR_FILES.test(file);
}

function argsOf(given: Json | undefined): readonly string[] {
  const args = isObject(given) ? given["args"] : undefined;
  return isList(args) ? args.filter((word) => typeof word === "string") : [];
}
