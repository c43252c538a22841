/**
 * Own output fed back: what recall put into a prompt, and an assistant's restatement of it, come back as messages, round after round. None of
 * it is news, in the session that it was rendered into or in another one; every memory that is formed of it is a fault.
 */
import type { Recall } from "../../src/index.ts";
import type { Conversation } from "../eval-set.ts";
import type { Figure } from "./figure.ts";
import { type FormedMemory, formMemory } from "./formed-memory.ts";

const ROUNDS = 50;
const MINUTE_MS = 60_000;

/** What comes back, and how it is said. */
const WAYS = [
  ["the prompt", "system", ({ prompt }: Recall) => prompt],
  ["a restatement", "assistant", restated],
] as const;
const PLACES = ["in its session", "in another session"] as const;

/** @param memories told into one vault, one after the other @returns new facts, summaries and topics, by way and session */
export async function ownOutputFigures(memories: readonly Conversation[]): Promise<readonly Figure[]> {
  const now = Math.max(...memories.map((memory) => memory.now));
  const together = { name: "own output", now, questions: [], sessions: memories.flatMap(({ sessions }) => sessions) };
  const figures: Figure[] = [];
  for (const [way, role, words] of WAYS)
    for (const place of PLACES) {
      // A vault for each, or what came back one way would make the next a repetition.
      await using memory = await formMemory(together, { onDisk: false });
      const value = await newAfterRounds(memory, (recall) => ({ role, content: words(recall) }), place);
      figures.push({ name: `new items from ${way}, ${place}`, unit: "count", value, count: ROUNDS, aim: "0" });
    }
  return figures;
}

type Said = { readonly role: string; readonly content: string };

async function newAfterRounds(
  { vault, conversation }: FormedMemory,
  say: (recall: Recall) => Said,
  place: (typeof PLACES)[number],
): Promise<number> {
  const { now, sessions } = conversation;
  const questions = sessions.flatMap(({ turns }) =>
    turns.filter(({ role }) => role === "user").map(({ text }) => text),
  );
  const before = (await vault.stats()).itemCount;
  for (let round = 0; round < ROUNDS; round++) {
    const session = `round ${round}`;
    const recall = await vault.recall(questions[round % questions.length] ?? "", { session });
    const where = place === "in its session" ? session : `other ${round}`;
    await vault.observe({ ...say(recall), session: where, at: now + round * MINUTE_MS });
  }
  await vault.settled();
  return (await vault.stats()).itemCount - before;
}

/** As assistants do it: the memories in full, in the second person. */
function restated({ items }: Recall): string {
  const lines = items.map(({ text }) =>
    text.replace(/^[^:]{1,41}: /u, "").replaceAll(/\b(?:I'm|I|my)\b/g, inSecondPerson),
  );
  return `Here is what I remember about you: ${lines.join(" ")}`;
}
const inSecondPerson = (word: string): string => ({ I: "you", my: "your", "I'm": "you're" })[word] ?? word;
