/**
 * Contradictions that the data of BEAM names by both their sides: whether memory knows of them (a fact of one side names a fact of the other
 * as superseded or contradicted), and whether recall shows the two as a conflict (GUM-B5).
 */
import * as z from "zod";
import type { Item } from "../../src/index.ts";
import { dataFiles, parsed, readJson } from "../read-data.ts";
import { Share } from "./figure.ts";
import type { Meter } from "./meter.ts";
import { recalled, turnsIn } from "./update-meter.ts";

const sides = z.object({ first_statement: z.array(z.int()), second_statement: z.array(z.int()) });
const records = z.array(
  z.object({ category: z.string(), question: z.string(), source_chat_ids: z.unknown().optional() }),
);

/** Ids of turns. */
export interface Sides {
  readonly first: readonly string[];
  readonly second: readonly string[];
}

/** By `chat/question`. One whose sides share a message cannot be linked, and is left out. */
export async function readSides(folder: string): Promise<ReadonlyMap<string, Sides>> {
  const found = new Map<string, Sides>();
  for (const name of await dataFiles(folder, [/\.messages\.jsonl(?:\.gz)?$/, QUESTIONS])) {
    const chat = QUESTIONS.exec(name)?.[1];
    if (chat === undefined) continue;
    for (const record of parsed(records, await readJson(folder, name))) {
      const both = sides.safeParse(record.source_chat_ids);
      if (record.category !== "contradiction_resolution" || !both.success) continue;
      const [first, second] = [both.data.first_statement, both.data.second_statement].map((ids) => ids.map(String));
      if (first?.length && second?.length && !first.some((id) => second.includes(id)))
        found.set(`${chat}/${record.question}`, { first, second });
    }
  }
  return found;
}
const QUESTIONS = /^(.+)\.questions\.json(?:\.gz)?$/;

export function contradictionMeter(known: ReadonlyMap<string, Sides>): Meter {
  const linked = new Share();
  const shown = new Share();
  const either = new Share();
  const links = new Share();
  return {
    async look(memory) {
      for (const question of memory.conversation.questions) {
        const both = known.get(`${memory.conversation.name}/${question.text}`);
        if (both === undefined) continue;
        const isLinked = areLinked(both.first.flatMap(memory.citing), both.second.flatMap(memory.citing));
        const isShown = isConflictShown(await recalled(memory, question), both);
        linked.add(isLinked);
        shown.add(isShown);
        either.add(isLinked || isShown);
      }
      links.addMany(
        memory.items.filter((item) => item.links.some(isOpposing)).length,
        memory.items.filter(({ layer }) => layer === "fact").length,
      );
    },
    figures: () => [
      linked.figure("contradictions: the two sides are linked"),
      shown.figure("contradictions: they come up as a conflict"),
      either.figure("contradictions: either"),
      links.figure("items that name an older one as over or contradicted"),
    ],
  };
}

const isOpposing = ({ type }: Item["links"][number]): boolean => type === "supersedes" || type === "contradicts";

export function areLinked(
  first: readonly Pick<Item, "id" | "links">[],
  second: readonly Pick<Item, "id" | "links">[],
): boolean {
  const names = (from: typeof first, to: typeof first): boolean =>
    from.some(({ links }) => links.some((link) => isOpposing(link) && to.some(({ id }) => id === link.to)));
  return names(first, second) || names(second, first);
}

/** An item that is marked, with what stands on its line and directly behind it. */
function isConflictShown(items: Awaited<ReturnType<typeof recalled>>, { first, second }: Sides): boolean {
  return items.some((item, place) => {
    if (item.conflict !== true) return false;
    const behind = items[place + 1]?.messages ?? [];
    const turns = turnsIn([...item.messages, ...(item.earlier?.flatMap(({ messages }) => messages) ?? []), ...behind]);
    return turns.some((id) => first.includes(id)) && turns.some((id) => second.includes(id));
  });
}
