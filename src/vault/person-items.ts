/**
 * What a vault holds of a person who asks to be forgotten (GOS-48, SEC-E10): everything said in their conversations, what they said or what is about them, and
 * whatever names them. A message that only names them loses the sentences that do, and stays with the rest. Only this vault is looked at.
 */
import { firstSpan } from "../core/cuts.ts";
import type { Item, Span } from "../core/item.ts";
import { sentences } from "../language/sentences.ts";
import { withBeside } from "./beside-session.ts";
import type { OpenVault } from "./open-vault.ts";
import type { Person } from "./person.ts";
import { type PersonMatcher, personMatcher } from "./person-match.ts";

export interface PersonItems {
  /** Items that go as they are. What rests on them alone follows (closure.ts). */
  readonly ids: readonly string[];
  /** Of messages that say other things too: the sentences that go, in offsets of their first text. */
  readonly cuts: ReadonlyMap<string, readonly Span[]>;
}

/** Items read at once. */
const PAGE_ITEMS = 500;

/** Cost: every item of the vault is read once. */
export async function itemsOfPerson(
  vault: OpenVault,
  { identifiers = [], sessions = [] }: Person,
): Promise<PersonItems> {
  const matcher = personMatcher(identifiers);
  const known = new Set(sessions.flatMap(withBeside));
  const ids: string[] = [];
  const cuts = new Map<string, readonly Span[]>();
  const theirs = new Map<string, boolean>();
  const all = vault.enteredIds();
  for (let from = 0; from < all.length; from += PAGE_ITEMS) {
    for (const item of await vault.items.many(all.slice(from, from + PAGE_ITEMS))) {
      noteSpeaker(theirs, item, matcher);
      if (followsItsFacts(vault, item)) continue;
      const isSaidThere = item.origin.session !== undefined && known.has(item.origin.session);
      const found =
        (isSaidThere && item.evidence.length === 0) || namesWhole(item, matcher)
          ? "whole"
          : sentencesNaming(item, matcher);
      if (found === "whole") ids.push(item.id);
      else if (found.length > 0) cuts.set(item.id, found);
    }
  }
  const alone = [...theirs].flatMap(([session, isTheirsAlone]) =>
    isTheirsAlone ? withBeside(session).flatMap(vault.index.bySession) : [],
  );
  const going = new Set([...ids, ...alone.filter((id) => vault.index.evidenceOf(id).length === 0)]);
  for (const id of going) cuts.delete(id);
  return { ids: [...going], cuts };
}

/** A conversation in which nobody else spoke, assistants aside, is theirs as a whole: known by who spoke (GOS-A14). */
function noteSpeaker(theirs: Map<string, boolean>, { layer, origin, speaker }: Item, matcher: PersonMatcher): void {
  const { session, actor } = origin;
  if (layer !== "message" || session === undefined || actor !== "user") return;
  theirs.set(session, theirs.get(session) !== false && speaker !== undefined && matcher.names(speaker));
}

/** A summary is told anew without what goes. Taken by itself, it would take all that it was made of along (closure.ts). */
const followsItsFacts = ({ index }: OpenVault, { layer, evidence }: Item): boolean =>
  (layer === "summary" || layer === "topic") && evidence.some(({ item }) => index.has(item));

/** In anything but the text of a message, which may say other things too. */
function namesWhole(item: Item, matcher: PersonMatcher): boolean {
  const { origin, message, anchors } = item;
  const said = item.layer === "message" ? [] : [item.text];
  const texts = [...said, ...item.details.map(({ text }) => text), ...item.labels, ...item.entities];
  const places = [item.key, item.subject, item.speaker, item.scope.owner, item.customType];
  const from = [origin.session, origin.messageId, origin.channel];
  const beside = [anchors, message?.event, message?.metadata].flatMap(stringsOf);
  return [...texts, ...places, ...from, ...beside].some((text) => text !== undefined && matcher.names(text));
}

/** Names and values of whatever a host put beside a message. */
function stringsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...stringsOf(inner),
  ]);
}

/** Whole, where nothing else is said. */
function sentencesNaming({ layer, text, message }: Item, matcher: PersonMatcher): "whole" | readonly Span[] {
  const spans = layer === "message" ? matcher.spans(text) : [];
  if (spans.length === 0) return [];
  const all = sentences(text);
  // What lies behind the last sentence that is told apart counts as one.
  const rest = { start: all.at(-1)?.end ?? 0, end: text.length };
  const parts = [...all.map(({ start, end }) => ({ start, end })), rest];
  const naming = parts.filter((part) => spans.some((span) => span.start < part.end && span.end > part.start));
  const isAll = parts.every((part) => naming.includes(part) || text.slice(part.start, part.end).trim() === "");
  if (isAll || naming.length === 0) return "whole";
  const before = message?.cuts ?? [];
  return naming.map((part) => firstSpan(part, before));
}
