/**
 * What was found only for its company: beside the memory that a question asks for, the others of its message, and where the question names a thing, what is told
 * of another of the kind (memory.md §8).
 */
import type { Item } from "../core/item.ts";
import { entities } from "../language/names.ts";
import { fold } from "../language/words.ts";
import type { Chosen } from "./recall-distinct.ts";

/** Such a share of the words that the best memory of its message has in common with the question makes another one no answer. */
const COMPANY_SHARE = 0.2;

/** Without the memories that only their message brought, where one of that message says what is asked. */
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
/** An answer and two items beside it crowd nobody. */
const ENOUGH = 3;
/** Of more, ranking has more to go by, and what a message tells beside the answer may be it. */
const FEW = 8;
const ASKING =
  /^\s*(?:(?:and|so|hey|but),? )?(?:who|whose|whom|what|which|when|where|how (?:old|long|often|many|much|tall|far)|do|does|did|is|are|am|have|has|was|were|can|will)(?:['’]s|['’]re)?\s/iu;
const ASKS_FOR_MUCH =
  /(?<!\p{L})(?:know|remember|about|happened|going on|new|up to|tell|everything|all|plans?|planned)(?!\p{L})/iu;

/**
 * Where the question names a thing that memories name too, without what names another one: "Who hosts Finch?" is not answered by what is said of Heron.
 * @param named whom or what the question names, and nobody knows as a person
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

/** "Project Finch": its kind says nothing of which. */
const lastWord = (name: string): string => wordsOf(name).at(-1) ?? "";
const wordsOf = (text: string): readonly string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => fold(word));

/** Names in what a text is about: "Project Heron uses …", "the Oriel account is …", "… for Heron". */
function subjectNames(text: string): readonly string[] {
  const subject = SUBJECT.exec(text)?.groups?.["names"] ?? "";
  const purpose = PURPOSE.exec(text)?.groups?.["names"] ?? "";
  // A verb begins a memory with a capital too.
  const known = new Set(entities(`. ${text}`).flatMap((name) => wordsOf(name)));
  return [...wordsOf(subject), ...wordsOf(purpose)].filter((word) => known.has(word));
}
const SUBJECT =
  /^(?:(?:the|my|our) |Project |Team |Client )?(?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)(?:['’]s)? /u;
const PURPOSE = /(?:^| )[Ff]or (?<names>\p{Lu}[\p{L}\p{N}]+(?: \p{Lu}[\p{L}\p{N}]+)*)/u;
