/** All reasons of one recalled memory, readably: parts and signals with their places, the words that matched, the evidence, the policy. */
import type { FoundMatch } from "../../vault/recall-why.ts";
import type { RecalledItem } from "../../vault/recall-reply.ts";
import { dim, type Screen } from "./screen.ts";
import { dateTime } from "./words.ts";

export async function printReasons(screen: Screen, item: RecalledItem): Promise<void> {
  const { parts, signals, ranks, matches = [], evidence = [], policy } = item.why;
  await screen.line(dim("   score    "), `${amounts(parts, ranks).join(" + ")} = ${three(item.score)}`);
  await screen.line(dim("   search   "), amounts(signals, ranks).join(", "));
  await screen.line(
    dim("   relevant "),
    `${three(item.relevance)} (from 0.7 on relevant), confidence ${three(item.confidence)}, salience ${three(item.salience)}`,
  );
  for (const match of matches) await screen.line(dim("   word     "), matchLine(match));
  // A passage is its own evidence, and its words stand above.
  if (item.layer === "message")
    for (const { messageId, id, session, at } of item.messages.slice(0, 1)) {
      const who = item.speaker === undefined ? "" : ` ${item.speaker}`;
      const where = session === undefined ? "" : ` in ${session}`;
      await screen.line(dim("   said     "), `${dateTime(at)}${who}${where}`, dim(`  ${messageId ?? id}`));
    }
  for (const { messageId, id, session, at, speaker, quotes, matched } of evidence) {
    const who = speaker === undefined ? "" : ` ${speaker}`;
    const where = session === undefined ? "" : ` in ${session}`;
    const words = matched.length === 0 ? "" : `  [${matched.join(", ")}]`;
    await screen.line(
      dim("   said     "),
      `${dateTime(at)}${who}${where}: `,
      quotes.join(" … "),
      dim(`${words}  ${messageId ?? id}`),
    );
  }
  await screen.line(dim("   policy   "), policy.join(", "));
}

/** Largest first, with the place among all that were weighed. */
const amounts = (
  values: Readonly<Record<string, number>>,
  ranks: Readonly<Record<string, number>>,
): readonly string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== 0)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, value]) => `${name} ${three(value)} (no. ${ranks[name]})`);

function matchLine({ kind, asked, said, field, concept }: FoundMatch): string {
  const where = field === "text" ? "" : ` in a ${field}`;
  return `${asked} → ${said}${where}, ${WAYS[kind]}${concept === undefined ? "" : ` ${concept}`}`;
}

const WAYS: Readonly<Record<FoundMatch["kind"], string>> = {
  exact: "the same word",
  form: "another form of it",
  similar: "likely meant",
  concept: "of",
};

const three = (value: number): string => value.toFixed(3);
