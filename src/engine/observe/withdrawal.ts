/** What people take back: "forget that", "just kidding", "scratch that, I was wrong", "we cancelled it" (memory.md §4). */

import { once } from "../../model/clock.ts";
import type { Item } from "../../model/item.ts";
import { wordFile } from "../../text/word-file.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { UnitOfWork } from "../open-vault.ts";
import { supersede } from "./related-facts.ts";

const OFF_RECORD = new RegExp(
  [
    "off the record|(?:please )?(?:don'?t|do not) (?:remember|save|store|note|keep|write down) (?:this|that|it|what)|between (?:you and me|us)(?: only)?|(?<!(?:n't|dont|not|never|ever) )forget (?:that|this|it|what i(?:'ve| have)? (?:just )?said|i said)(?! (?:the|a|to))|(?:just|only) (?:kidding|joking)|(?:^|[\\s,.])(?:jk|j/k)(?=[\\s.!,]|$)|i was (?:just )?(?:kidding|joking)|never mind what i said",
    "nicht (?:merken|speichern)|merk dir das (?:bitte )?nicht|vergiss (?:das|es|was ich)(?! (?:bitte |ja |mir )?(?:nicht|nie))|unter uns gesagt|(?:war )?nur (?:ein |n |so ein )?(?:kleiner )?(?:spaß|scherz|witz|quatsch)|\\((?:kleiner )?(?:scherz|spaß|witz)!?\\)|^(?:spaß|scherz)(?: beiseite)?[:,]|ich mach(?:e)? (?:doch )?(?:nur )?(?:spaß|witze)|war (?:doch )?(?:nur )?gelogen",
    "(?:no|que no) (?:lo )?(?:recuerdes|guardes)|olvida (?:eso|lo|esto)|entre nosotros|(?:era|es) (?:una )?(?:broma|coña|joda)|(?:estoy|estaba) (?:de (?:coña|broma)|bromeando)",
    "(?:ne )?(?:retiens|note|garde) pas (?:ça|cela)|oublie (?:ça|cela|ce que)|entre nous|je (?:plaisante|rigole|déconne|blague)|je plaisantais|c'(?:est|était) (?:une blague|pour rire)|\\((?:blague|humour|ironie)\\)",
    "não (?:lembre|guarde|salve)|(?<!não (?:te |se )?)esque(?:ce|ça) (?:isso|o que)|entre nós|brincadeira|tô brincando|estou a brincar",
  ].join("|"),
  "iu",
);

/**
 * "Forget that", "off the record", "just kidding": the message and the one before it leave no
 * memories (memory.md §4). The words stay archived until the owner deletes them; no model deletes.
 */
const isOffRecord = (text: string): boolean => OFF_RECORD.test(text.replaceAll("’", "'"));

/** "lol just kidding. but I do need a holiday": the joke is the previous message, the rest is meant. */
const JOKE_LEAD =
  /^\s*(?:(?:lol|ha(?:ha)+|hehe|nah|no|ok|sorry|oh|war|era|es)[\s,.!]+){0,3}(?:(?:i['’]?m|i was|that was|just|only|nur) ){0,2}(?:kidding|joking|jk|spaß|ein scherz|broma|brincadeira|je plaisante|je rigole)\s*(?:[,.!;:)…–-]\s*(?=\p{L}+\s\p{L}+\s\p{L}))/iu;

const TAKEN_BACK = once(() => wordFile("sentence-kinds.txt").patterns("takes back what was said"));
/** "Just kidding about Carol". */
const JOKE_ABOUT = once(() => wordFile("sentence-kinds.txt").patterns("says whom a joke was about"));
const CANCELLED = once(() => wordFile("sentence-kinds.txt").patterns("cancels what was planned"));

/**
 * Takes back what the message before said, if this one does so.
 * @returns the words that do so; the rest is meant. All of them if the message leaves no memories
 */
export async function takeBack(draft: UnitOfWork, message: Item, text: string): Promise<string> {
  const lead = [JOKE_LEAD, ...TAKEN_BACK()].map((form) => form.exec(text)?.[0]).find((found) => found !== undefined);
  if (lead === undefined && !isOffRecord(text)) return "";
  const whom = JOKE_ABOUT()
    .map((form) => form.exec(text)?.groups?.["whom"]?.toLowerCase())
    .find((found) => found !== undefined);
  const own =
    text
      .replaceAll("’", "'")
      .replace(OFF_RECORD, " ")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  if (lead !== undefined || whom !== undefined || own.length <= OWN_WORDS_MAX)
    await retractPrevious(draft, message, whom);
  return lead ?? text;
}

/** @param whom only what names them */
async function retractPrevious(draft: UnitOfWork, message: Item, whom: string | undefined): Promise<void> {
  const previous = await previousOf(draft, message);
  for (const item of previous === undefined ? [] : await restingOn(draft, previous)) {
    const isMeant = whom === undefined || `${item.subject} ${item.text}`.toLowerCase().includes(whom);
    if (!isMeant || item.truth !== "current" || item.frozen === true) continue;
    draft.revise("supersede", { ...item, truth: "retracted" });
    await reformSummaries(draft, item.id);
  }
}

/**
 * "We cancelled it", "scrap that, we're going to Naples": ends the plans of the speaker's message before.
 * @returns the words that do so; the rest is meant. None if there is no such plan
 */
export async function endCancelled(draft: UnitOfWork, message: Item, text: string): Promise<string> {
  if (message.origin.actor !== "user" || message.taint !== "clean") return "";
  const [words] = CANCELLED().flatMap((form) => form.exec(text.slice(0, REPLY_MAX))?.[0] ?? []);
  if (words === undefined) return "";
  const previous = await previousOf(draft, message);
  let isEnding = false;
  for (const item of previous === undefined ? [] : await restingOn(draft, previous)) {
    const isAhead = item.type === "goal" || (item.time?.end ?? 0) > message.at;
    if (!isAhead || item.truth !== "current" || item.hold !== "active" || item.frozen === true) continue;
    await supersede(draft, item);
    isEnding = true;
  }
  return isEnding ? words : "";
}

async function previousOf(draft: UnitOfWork, message: Item): Promise<Item | undefined> {
  if (message.origin.session === undefined) return undefined;
  return (await draft.lastMessages(message, TURNS_MAX)).find(
    ({ origin, speaker, taint }) => origin.actor === "user" && speaker === message.speaker && taint === message.taint,
  );
}
const TURNS_MAX = 4;
/** A message with more other words refers to itself. */
const OWN_WORDS_MAX = 4;

/** Facts that rest on a message alone. */
async function restingOn(draft: UnitOfWork, { id }: Item): Promise<readonly Item[]> {
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === id));
  const ids = new Set([...draft.vault.index.citing(id), ...pending.map((item) => item.id)]);
  return (await draft.many([...ids])).filter(
    ({ layer, evidence }) => layer === "fact" && evidence.every(({ item }) => item === id),
  );
}

const DENIAL = new RegExp(
  [
    "(?:(?:no|nope|nah|well|actually|haha|lol|um|hm+|oh)[\\s,.!]+)*(?:not (?:any ?more|any longer)|no longer|that(?:'s| is| was) (?:over|history|(?:ages|years|months|long) ago))",
    "(?:(?:nein|nee|nö|ach)[\\s,.!]+)*(?:nicht mehr|das ist vorbei)",
    "(?:no[\\s,.!]+)*ya no",
    "(?:non[\\s,.!]+)*(?:plus maintenant|c'est fini)",
    "(?:não[\\s,.!]+)*(?:já não|não mais)",
  ]
    .map((way) => `^(?:${way})(?!\\p{L})`)
    .join("|"),
  "iu",
);

/** How many messages back "not any more" may refer to. */
const MESSAGES_MAX = 2;

/** "Not any more", about what another speaker said. */
export async function retractDenied(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session, actor } = message.origin;
  const reply = text.trim().slice(0, REPLY_MAX).replaceAll("’", "'");
  if (session === undefined || actor !== "user" || message.taint !== "clean" || !DENIAL.test(reply)) return;
  for (const before of await draft.lastMessages(message, MESSAGES_MAX)) {
    if (before.speaker === message.speaker || before.origin.actor !== "user") continue;
    const facts = await factsAboutOthers(draft, before);
    const own = facts.filter(({ subject }) => subject === message.speaker);
    const subjects = new Set(facts.map(({ subject }) => subject));
    const targets = own.length > 0 ? own : subjects.size === 1 ? facts : [];
    for (const item of targets) await supersede(draft, item);
    if (targets.length > 0) return;
  }
}
/** Only the beginning of a reply can deny. */
const REPLY_MAX = 120;

/** Current facts about people other than the owner that rest on this message alone. */
const factsAboutOthers = async (draft: UnitOfWork, message: Item): Promise<readonly Item[]> =>
  (await restingOn(draft, message)).filter(
    ({ truth, hold, subject, type, frozen }) =>
      truth === "current" && hold === "active" && subject !== undefined && type !== "relationship" && frozen !== true,
  );
