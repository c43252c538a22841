/**
 * Drops items that match only indirectly (memory.md §8): other memories from the message of the
 * answer, and memories about another thing of the kind that the question names.
 */

import type { Item } from "../../model/item.ts";
import { entities } from "../../text/names.ts";
import { fold } from "../../text/words.ts";
import type { Chosen } from "./recall-rank.ts";

/** Least lexical score, as a share of that of the best memory from the same message. */
const COMPANY_SHARE = 0.2;

/** Drops memories found only through their message if another memory of it is the answer. */
export function withoutCompany(entries: readonly Chosen[], question: string): readonly Chosen[] {
  if (entries.length <= ENOUGH || entries.length > FEW || !ASKING.test(question) || ASKS_FOR_MUCH.test(question))
    return entries;
  const best = new Map<string, number>();
  const messagesOf = ({ evidence }: Item): readonly string[] => evidence.map(({ item }) => item);
  for (const { item, hit } of entries)
    if (item.layer === "fact")
      for (const id of messagesOf(item)) best.set(id, Math.max(best.get(id) ?? 0, hit.signals.lexical));
  const isCompany = ({ item, hit }: Chosen): boolean =>
    item.layer === "fact" &&
    messagesOf(item).length > 0 &&
    messagesOf(item).every((id) => hit.signals.lexical < COMPANY_SHARE * (best.get(id) ?? 0));
  const left = new Set(entries.filter(isCompany).slice(-(entries.length - ENOUGH)));
  return entries.filter((entry) => !left.has(entry));
}
/** Up to this many items nothing is dropped: an answer and two more. */
const ENOUGH = 3;
/** Above this many items nothing is dropped, because the answer may be any of them. */
const FEW = 8;
const ASKING =
  /^\s*(?:(?:and|so|hey|but),? )?(?:who|whose|whom|what|which|when|where|how (?:old|long|often|many|much|tall|far)|do|does|did|is|are|am|have|has|was|were|can|will)(?:['’]s|['’]re)?\s/iu;
const ASKS_FOR_MUCH =
  /(?<!\p{L})(?:know|remember|about|happened|going on|new|up to|tell|everything|all|plans?|planned)(?!\p{L})/iu;

/**
 * If the question names a known thing, drops memories about a thing of another name: "Who hosts
 * Finch?" is not about Heron.
 * @param named names in the question that belong to no known person
 */
export function ofThingNamed(
  entries: readonly Chosen[],
  named: readonly string[],
  question: string,
): readonly Chosen[] {
  const own = named.map(lastWord);
  const asked = wordsOf(question);
  const isOwn = ({ item }: Chosen): boolean => wordsOf(item.text).some((word) => own.includes(word));
  if (!entries.some((entry) => entry.item.layer === "fact" && isOwn(entry))) return entries;
  const isOfAnother = ({ item }: Chosen): boolean => subjectNames(item.text).some((word) => !asked.includes(word));
  return entries.filter((entry) => isOwn(entry) || !isOfAnother(entry));
}

/** The last word identifies a thing such as "Project Finch". */
const lastWord = (name: string): string => wordsOf(name).at(-1) ?? "";
const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => fold(word));

/** Names in the subject or purpose of a text: "the Oriel account is …", "… for Heron". */
function subjectNames(text: string): readonly string[] {
  const subject = SUBJECT.exec(text)?.groups?.["names"] ?? "";
  const purpose = PURPOSE.exec(text)?.groups?.["names"] ?? "";
  // The verb at the start of a memory is capitalised too.
  const known = new Set(entities(`. ${text}`).flatMap((name) => wordsOf(name)));
  return [...wordsOf(subject), ...wordsOf(purpose)].filter((word) => known.has(word));
}
const SUBJECT =
  /^(?:(?:the|my|our) |Project |Team |Client )?(?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)(?:['’]s)? /u;
const PURPOSE = /(?:^| )[Ff]or (?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)/u;
