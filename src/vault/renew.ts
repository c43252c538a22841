/**
 * Another time or amount of what was spoken of: "it's the 21st of June" says of what only in its conversation. The memory that is meant is told again with it, and the one
 * with the old is history (memory.md §4).
 */
import type { Candidate } from "../core/candidate.ts";
import type { Item } from "../core/item.ts";
import { analyseText } from "../language/analysis.ts";
import { timeExpressions } from "../language/time-expression.ts";
import type { Draft } from "./draft.ts";
import { renewedAmount } from "./renew-amount.ts";

/** The candidate that says it whole; undefined where nothing with a time was spoken of. */
export async function renewal(
  draft: Draft,
  candidate: Candidate,
  message: Item,
  text: string,
): Promise<Candidate | undefined> {
  const renewed =
    candidate.time === undefined
      ? await renewedAmount(draft, message, { said: text, amount: candidate.text })
      : await renewedTime(draft, candidate, message, text);
  if (renewed === undefined) return undefined;
  const { meant } = renewed;
  const { isRenewal: _, isOnlyNews: __, subject: ___, ...rest } = candidate;
  return {
    ...rest,
    text: renewed.text,
    type: meant.type,
    mode: meant.mode,
    entities: meant.entities,
    labels: [...new Set([...meant.labels, "correction"])],
    renews: meant.id,
    ...(meant.subject === undefined ? {} : { subject: meant.subject }),
    ...(meant.key === undefined ? {} : { key: meant.key }),
  };
}

async function renewedTime(
  draft: Draft,
  candidate: Candidate,
  message: Item,
  text: string,
): ReturnType<typeof renewedAmount> {
  const meant = await spokenOf(draft, message, text);
  return meant === undefined ? undefined : { meant, text: withTime(meant, candidate.text) };
}

const MESSAGES_MAX = 12;

/** Of the message itself, of the conversation, or of any that shares a telling word with the message; the latest of them. */
async function spokenOf(draft: Draft, message: Item, text: string): Promise<Item | undefined> {
  const { index } = draft.vault;
  const { session } = message.origin;
  const pending = [...draft.pending()].filter(({ layer }) => layer === "fact").reverse();
  const own = pending.find((item) => hasTime(item) && item.evidence.some((entry) => entry.item === message.id));
  if (own !== undefined) return own;
  const terms = new Set(analyseText(text).terms);
  const shared = [...terms]
    .filter((term) => index.factFrequency(term) <= SHARED_MAX)
    .flatMap((term) => index.factsHolding(term));
  const naming = (await draft.many([...new Set(shared.map((row) => index.idOf(row)))])).filter(
    (item) => hasTime(item) && item.speaker === message.speaker,
  );
  const newest = naming.toSorted((one, other) => other.at - one.at)[0];
  if (newest !== undefined) return newest;
  if (session === undefined) return undefined;
  const ids = index.bySession(session).slice(-MESSAGES_MAX * 3);
  const spoken = [
    ...pending.filter(({ origin }) => origin.session === session),
    ...(await draft.many(ids)).toReversed(),
  ];
  return spoken.find((item) => hasTime(item) && item.speaker === message.speaker);
}
/** A word that more memories hold tells none of them. */
const SHARED_MAX = 12;

const hasTime = ({ layer, truth, hold, taint, time, at }: Item): boolean =>
  layer === "fact" &&
  truth === "current" &&
  hold === "active" &&
  taint === "clean" &&
  time !== undefined &&
  time.end > at;

/** The words of the memory with the new time in the place of the old one. */
function withTime({ text, at, timeZone = "UTC" }: Item, time: string): string {
  const bare = text.replace(/\s*\([^()]*\)$/u, "");
  const [first, ...others] = timeExpressions(bare, { at, zone: timeZone, isAhead: true });
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return `${bare}, ${time}`;
  return `${bare.slice(0, first.start)}${time}${bare.slice(last.end)}`;
}
