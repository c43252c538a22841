/** What the demo tells: the two bundled conversations with what is asked of them, or a person's own file with questions made from it. */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Inspection, Item, Vault } from "../../src/index.ts";
import { readChat, type Sitting } from "./chat-file.ts";

export interface Story {
  readonly title: string;
  /** Name of the vault. */
  readonly owner: string;
  readonly sittings: readonly Sitting[];
  readonly questions: readonly string[];
  /** Which of the questions is asked again 90 days later. */
  readonly laterQuestion: number;
  /** True where a detail is known to fade until then. */
  readonly detailsFade: boolean;
  readonly correction?: { readonly question: string; readonly says: string; readonly instead: string };
}

const conversation = (name: string): readonly Sitting[] =>
  readChat(fileURLToPath(new URL(`../conversations/${name}.jsonl`, import.meta.url)));

export const hotelGuest = (): Story => ({
  title: "a hotel guest, five visits from January to August",
  owner: "Mara",
  sittings: conversation("hotel-guest"),
  questions: [
    "Plan a vegetarian dinner, and what about hazelnuts?",
    "How was the day the tower clock struck twelve?",
    "Which room, not on the ground floor?",
  ],
  laterQuestion: 1,
  detailsFade: true,
  correction: {
    question: "How does she take her coffee?",
    says: "oat milk",
    instead: "I take my coffee black now, without any milk.",
  },
});

export const developer = (): Story => ({
  title: "a developer and her assistant, two weeks",
  owner: "Imke",
  sittings: conversation("developer"),
  questions: ["Why did we drop Redis?", "What are the rules for a commit message?"],
  laterQuestion: 0,
  detailsFade: false,
});

const WORDS_ASKED = 5;
const QUESTIONS = 3;
const SALIENT_MAX = 2_000;

export const ownFile = (path: string): Story => ({
  title: `your file ${basename(path)}`,
  owner: "me",
  sittings: readChat(path),
  questions: [],
  laterQuestion: 0,
  detailsFade: false,
});

/** Questions from the file's own words: the longest ones of its most salient memories, each from another message. */
export async function ownQuestions(vault: Vault): Promise<readonly string[]> {
  const asked: string[] = [];
  for (const { item } of (await salient(vault)).slice(0, QUESTIONS)) {
    const said = item.text.replace(/^[^:]{1,42}: /, "").replaceAll(/\([^)]*\)/g, "");
    const words = [...new Set(said.match(/[\p{L}\p{N}'’-]{2,}/gu) ?? [])];
    const longest = [...words].sort((a, b) => b.length - a.length).slice(0, WORDS_ASKED);
    asked.push(words.filter((word) => longest.includes(word)).join(" "));
  }
  return asked.filter((question) => question !== "");
}

/** The strongest memories of persons with their evidence: of each type the strongest first, then the next; one from a message. */
export async function salient(vault: Vault): Promise<readonly Inspection[]> {
  const found: { readonly id: string; readonly weight: number; readonly type: string }[] = [];
  const filter = { source: ["user_direct"], hold: ["active"], truth: ["current"] } as const;
  for await (const { item } of vault.list({ filter, order: "oldest", limit: SALIENT_MAX }))
    found.push({ id: item.id, weight: item.weight.salience + tellingOf(item), type: item.type });
  found.sort((a, b) => b.weight - a.weight);
  const seen = new Set<string>();
  const kept: Inspection[] = [];
  for (const { id } of byTurns(found)) {
    if (kept.length >= SALIENT_SHOWN) return kept;
    const inspection = await vault.inspect(id);
    const message = inspection.evidence[0]?.id;
    if (message === undefined || seen.has(message)) continue;
    seen.add(message);
    kept.push(inspection);
  }
  return kept;
}
const SALIENT_SHOWN = 8;

/** What names somebody or has details shows more than "I definitely will." */
const tellingOf = (item: Item): number =>
  (item.entities.length > 0 ? 0.2 : 0) +
  (item.details.length > 0 ? 0.2 : 0) -
  (item.text.length < SHORT_TEXT ? 0.5 : 0);
const SHORT_TEXT = 40;

/** The first of each type, then the second of each: otherwise a talk of plans would show plans alone. */
function byTurns<T extends { readonly type: string }>(found: readonly T[]): readonly T[] {
  const columns = [...Map.groupBy(found, (entry) => entry.type).values()];
  const depth = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: depth }, (_, row) => columns.flatMap((column) => column.slice(row, row + 1))).flat();
}
