/**
 * The clean lane of a vault as bytes: its memories with their use, what recall puts first and prints of them, the policy, and what the log says
 * about them. Ids are random by design, so each is replaced by the place of its memory among the clean ones.
 */

import type { ItemView, Recall, Vault } from "../../src/index.ts";
import { canonicalJson } from "../../src/model/json.ts";
import { readPrompt } from "./rendering.ts";
import { everything } from "./world.ts";

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

export interface Lane {
  readonly memories: readonly string[];
  readonly recalls: readonly string[];
  readonly log: readonly string[];
  readonly policy: string;
  /** Clean memories in all replies: lanes that are empty are alike and prove nothing. */
  readonly recalledCount: number;
}

/** @param log for each clean step, the entries that it wrote */
export async function cleanLane(
  vault: Vault,
  asked: { readonly questions: readonly string[]; readonly log: readonly string[] },
): Promise<Lane> {
  const clean = (await everything(vault)).filter(({ item }) => item.taint === "clean");
  const names = namesOf(clean);
  const named = (text: string): string => text.replaceAll(ID, (id) => names.get(id) ?? "an untrusted memory");
  const placeOf = placesAmong(clean);
  const memories = clean.map((view) => named(bytesOf(view, placeOf(view)))).sort();
  const recalls: string[] = [];
  let recalledCount = 0;
  for (const question of asked.questions) {
    const recalled = await vault.recall(question, { rehearse: false });
    recalls.push(named(recalledBytes(recalled)));
    recalledCount += recalled.items.filter((item) => item.taint === "clean").length;
  }
  return { memories, recalls, log: logBytes(asked.log, names), policy: vault.policyHash, recalledCount };
}

const keyOf = ({ item }: ItemView): string =>
  canonicalJson([item.layer, item.at, item.origin.session ?? "", item.origin.method, item.text, item.truth, item.type]);

function namesOf(views: readonly ItemView[]): ReadonlyMap<string, string> {
  const sorted = views
    .map((view) => ({ id: view.item.id, key: keyOf(view) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id < b.id ? -1 : 1));
  return new Map(sorted.map(({ id }, place) => [id, `clean-${place}`]));
}

/**
 * How many clean messages of its conversation stand before a memory. Its turn itself counts what others said as well, and of theirs one may be refused
 * where another in its place is not.
 */
function placesAmong(clean: readonly ItemView[]): (view: ItemView) => number {
  const messages = Map.groupBy(
    clean.filter(({ item }) => item.layer === "message"),
    ({ item }) => item.origin.session,
  );
  return ({ item: { origin } }) => {
    const { turn } = origin;
    if (turn === undefined) return -1;
    return (messages.get(origin.session) ?? []).filter(({ item }) => (item.origin.turn ?? -1) < turn).length;
  };
}

function bytesOf({ item, use }: ItemView, place: number): string {
  const { turn: _, ...origin } = item.origin;
  return canonicalJson({ item: { ...item, origin }, use, place });
}

/** The clean memories of a reply, in order, with their lines. */
function recalledBytes({ items, prompt }: Recall): string {
  const { memories } = readPrompt(prompt);
  return items
    .flatMap(({ taint, id, truth, markers, line }) =>
      taint === "clean"
        ? [`${id} ${truth} ${markers.join("+")} ${memories.find((memory) => memory.line.startsWith(line))?.line}`]
        : [],
    )
    .join("\n");
}

/** What an entry says beside its place in the chain, and beside what differs from vault to vault. */
const UNCHAINED = /"(?:n|p|env|sub|job)":(?:"[^"]*"|\d+),?/g;

function logBytes(entries: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  return entries.flatMap((entry) => {
    const told = entry.replaceAll(UNCHAINED, "");
    const mem = /"mem":"([^"]+)"/.exec(told)?.[1];
    if (mem === undefined) return told.includes('"op":"deny"') ? [told] : [];
    const name = names.get(mem);
    return name === undefined ? [] : [told.replace(mem, name)];
  });
}

/** The first difference in words, without what a memory says. */
export function differenceOf(a: Lane, b: Lane): string | undefined {
  if (a.policy !== b.policy) return "the policy differs";
  for (const part of ["memories", "recalls", "log"] as const) {
    const place = a[part].findIndex((line, index) => line !== b[part][index]);
    if (place !== -1 || a[part].length !== b[part].length)
      return `${part} differ at ${place === -1 ? a[part].length : place} (${a[part].length} and ${b[part].length})`;
  }
  return undefined;
}
