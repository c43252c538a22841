/**
 * OTTO: anonymous shop visits. Each visit is a memory of its own: the first half of its events is watched, the second tells what
 * the person came for. Gold: the next click, the carts and the orders of the second half, counted as products.
 */
import * as z from "zod";
import { EvalInputError } from "../eval-input-error.ts";
import type { Conversation, EvalSet, Question, Turn } from "../eval-set.ts";
import { dataFiles, type Placed, parsed, readLines } from "../read-data.ts";
import { lastMoment } from "./last-moment.ts";

const record = z.object({
  session: z.union([z.int(), z.string()]),
  events: z.array(z.object({ aid: z.int(), ts: z.int(), type: z.enum(["clicks", "carts", "orders"]) })),
});

/** What an application asks that wants to fill a page: no product is named, only behaviour can rank. */
const ASKED = "What might this visitor want to see next?";

/** @throws EvalInputError for an empty folder, unknown or malformed files. */
export async function loadOtto(folder: string): Promise<EvalSet> {
  const conversations: Conversation[] = [];
  for (const name of await dataFiles(folder, [/\.jsonl(?:\.gz)?$/]))
    conversations.push(...(await readLines(folder, name)).map(readVisit));
  if (conversations.length === 0) throw new EvalInputError("The folder holds no visit.");
  return {
    name: "otto-events",
    conversations,
    summaryCategories: ["clicks", "carts", "orders"],
    behaviours: [
      { name: "interest: next click", measure: "recall@20", categories: ["clicks"] },
      { name: "interest: later carts", measure: "recall@20", categories: ["carts"] },
      { name: "interest: later orders", measure: "recall@20", categories: ["orders"] },
    ],
    note: "otto-events: the question names nothing, so only interest formed from behaviour can rank; a method without it has no figure. Ten visits show behaviour, they prove no quality. Data: OTTO, CC BY 4.0.",
  };
}

export function readVisit(line: Placed): Conversation {
  const visit = parsed(record, line);
  const events = visit.events.toSorted((left, right) => left.ts - right.ts);
  const watchedCount = Math.ceil(events.length / 2);
  const turns = events.slice(0, watchedCount).map(
    (event, index): Turn => ({
      id: `${visit.session}:${index}`,
      role: "user",
      at: event.ts,
      text: `${event.type}: product = ${event.aid}`,
      event: { type: event.type, anchors: { product: String(event.aid) } },
      thing: String(event.aid),
    }),
  );
  const later = events.slice(watchedCount);
  return {
    name: `visit ${visit.session}`,
    sessions: [{ id: String(visit.session), turns }],
    questions: [
      question("clicks", later.filter((event) => event.type === "clicks").slice(0, 1)),
      question(
        "carts",
        later.filter((event) => event.type === "carts"),
      ),
      question(
        "orders",
        later.filter((event) => event.type === "orders"),
      ),
    ],
    now: lastMoment(turns, line.place),
  };
}

const question = (category: string, events: readonly { readonly aid: number }[]): Question => ({
  text: ASKED,
  category,
  evidence: [...new Set(events.map((event) => String(event.aid)))],
  counts: "things",
  asksBehaviour: true,
});
