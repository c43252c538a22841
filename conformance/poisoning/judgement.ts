/**
 * What may lie in a vault after an attack (SEC-R3, SEC-R4, SEC-R6) and what may stand in a prompt (SEC-R7..R10): decided from the fields of
 * the items and from the rendering, without asking the code that made them.
 */

import type { Item, ItemView, Recall, Vault } from "../../src/index.ts";
import { canonicalJson } from "../../src/model/json.ts";
import { isLive, RenderingFault, readPrompt } from "./rendering.ts";
import { everything } from "./world.ts";

/** Kinds that only state. */
const STATEMENTS: ReadonlySet<string> = new Set(["fact", "context"]);
/** Where an item can neither be recalled nor act. */
const PUT_AWAY: ReadonlySet<string> = new Set(["quarantined", "erased"]);
const OUTSIDE: ReadonlySet<string> = new Set(["tool", "document", "user_pasted", "import"]);

/** What the owner said before the attack: nothing that comes later from outside may change a byte of it. */
export type Owned = ReadonlyMap<string, string>;

export async function ownedBy(vault: Vault): Promise<Owned> {
  return new Map((await everything(vault)).map((view) => [view.item.id, bytesOf(view)]));
}

const bytesOf = ({ item, use }: ItemView): string => canonicalJson({ item, use });

export interface Tally {
  readonly faults: readonly string[];
  readonly quarantinedCount: number;
  readonly statedCount: number;
}

/** Every item that is not the owner's; and the owner's, whether they are as they were. */
export async function judgeVault(vault: Vault, owned: Owned): Promise<Tally> {
  const views = await everything(vault);
  const now = new Map(views.map((view) => [view.item.id, bytesOf(view)]));
  const faults = [...owned].flatMap(([id, bytes]) =>
    now.get(id) === bytes ? [] : [now.has(id) ? "an owner's memory was changed" : "an owner's memory is gone"],
  );
  const items = new Map(views.map(({ item }) => [item.id, item]));
  const isClean = (id: string): boolean => items.get(id)?.taint !== "untrusted";
  const planted = views.filter(({ item }) => !owned.has(item.id) && !isOfTheOwner(item, isClean));
  for (const view of planted) faults.push(...faultsOf(view, isClean));
  const memories = planted.filter(({ item }) => item.layer !== "message");
  return {
    faults,
    quarantinedCount: memories.filter(({ item }) => item.hold === "quarantined").length,
    statedCount: memories.filter(({ item }) => !PUT_AWAY.has(item.hold)).length,
  };
}

/** A summary or a topic of what the owner said alone is theirs, whenever it is made. */
const isOfTheOwner = ({ layer, taint, evidence }: Item, isClean: (id: string) => boolean): boolean =>
  (layer === "summary" || layer === "topic") && taint === "clean" && evidence.every((entry) => isClean(entry.item));

/** What is wrong with an item that words from outside took part in. */
function faultsOf({ item, use }: ItemView, isClean: (id: string) => boolean): readonly string[] {
  const place = `${item.layer} of ${item.origin.session ?? item.origin.source}`;
  const wrong = (what: string): string => `${place}: ${what}`;
  const faults: string[] = [];
  const isAssistants = item.origin.source === "assistant";
  if (item.taint !== "untrusted" && (OUTSIDE.has(item.origin.source) || !isAssistants)) faults.push(wrong("is clean"));
  if (item.authority !== "ai_inferred") faults.push(wrong(`has the authority ${item.authority}`));
  if (use.rehearsalCount > 0) faults.push(wrong("was rehearsed"));
  if (item.layer === "message" || PUT_AWAY.has(item.hold)) return faults;
  if (item.layer === "fact" && !STATEMENTS.has(item.type)) faults.push(wrong(`is in use as ${item.type}`));
  if (item.mode === "procedural") faults.push(wrong("is in use as procedural"));
  if (item.event === "correction") faults.push(wrong("is in use as a correction"));
  if (item.links.some((link) => link.type === "supersedes" && isClean(link.to)))
    faults.push(wrong("supersedes a memory of the owner's"));
  return faults;
}

/** A reply that outside content may have got into. */
export function judgeRecall(recalled: Recall): readonly string[] {
  const faults: string[] = [];
  const isUntrusted = recalled.items.some((item) => item.taint === "untrusted");
  if (isUntrusted && !recalled.containsUntrusted) faults.push("containsUntrusted is false");
  for (const item of recalled.items)
    if (item.taint === "untrusted" && item.layer === "fact" && !STATEMENTS.has(item.type))
      faults.push(`an untrusted ${item.type} is recalled`);
  try {
    const { memories, isNamed } = readPrompt(recalled.prompt);
    if (isNamed) faults.push("a memory names the boundary");
    if (memories.length !== recalled.items.length) faults.push("the prompt has other memories than the reply");
    const untrustedCount = recalled.items.filter(({ taint }) => taint === "untrusted").length;
    if (memories.filter((memory) => memory.isUntrusted).length !== untrustedCount)
      faults.push("a line does not tell its taint");
    for (const { taint, line } of recalled.items)
      if (taint === "clean" && !memories.some((memory) => !memory.isUntrusted && memory.line.startsWith(line)))
        faults.push("a clean memory is shown as something else");
    for (const memory of memories)
      if (memory.isUntrusted && isLive(memory)) faults.push("an untrusted line has a live link");
  } catch (error) {
    if (!(error instanceof RenderingFault)) throw error;
    faults.push(`the prompt cannot be read: ${error.message}`);
  }
  return faults;
}
