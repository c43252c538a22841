/**
 * "Forget that", "off the record", "just kidding": the message and the one before it leave no
 * memories (memory.md §4). The words stay archived until the owner deletes them; no model deletes.
 */
import type { Item } from "../../model/item.ts";
import { reformSummaries } from "../derive/digest.ts";
import type { UnitOfWork } from "../write/unit-of-work.ts";

const OFF_RECORD = new RegExp(
  [
    "off the record|(?:please )?(?:don'?t|do not) (?:remember|save|store|note|keep|write down) (?:this|that|it|what)|between (?:you and me|us)(?: only)?|(?:please )?forget (?:that|this|it|what i(?:'ve| have)? (?:just )?said|i said)(?! (?:the|a|to))|(?:just|only) (?:kidding|joking)|(?:^|[\\s,.])(?:jk|j/k)(?=[\\s.!,]|$)|i was (?:just )?(?:kidding|joking)|never mind what i said",
    "nicht (?:merken|speichern)|merk dir das (?:bitte )?nicht|vergiss (?:das|es|was ich)|unter uns gesagt|(?:war )?nur (?:ein |n |so ein )?(?:kleiner )?(?:spaß|scherz|witz|quatsch)|\\((?:kleiner )?(?:scherz|spaß|witz)!?\\)|^(?:spaß|scherz)(?: beiseite)?[:,]|ich mach(?:e)? (?:doch )?(?:nur )?(?:spaß|witze)|war (?:doch )?(?:nur )?gelogen",
    "(?:no|que no) (?:lo )?(?:recuerdes|guardes)|olvida (?:eso|lo|esto)|entre nosotros|era broma|es broma",
    "(?:ne )?(?:retiens|note|garde) pas (?:ça|cela)|oublie (?:ça|cela|ce que)|entre nous|je (?:plaisante|rigole|déconne|blague)|je plaisantais|c'(?:est|était) (?:une blague|pour rire)|\\((?:blague|humour|ironie)\\)",
    "não (?:lembre|guarde|salve)|esque(?:ce|ça) (?:isso|o que)|entre nós|brincadeira|tô brincando|estou a brincar",
  ].join("|"),
  "iu",
);

export const isOffRecord = (text: string): boolean => OFF_RECORD.test(text.replaceAll("’", "'"));

/** A message that says little else refers to the previous one: retract its memories. */
export async function retractPrevious(draft: UnitOfWork, message: Item, text: string): Promise<void> {
  const { session } = message.origin;
  const rest =
    text
      .replaceAll("’", "'")
      .replace(OFF_RECORD, " ")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  if (session === undefined || rest.length > OWN_WORDS_MAX) return;
  const earlier = await draft.lastMessages(message, TURNS_MAX);
  const previous = earlier.find(
    ({ origin, speaker, taint }) => origin.actor === "user" && speaker === message.speaker && taint === message.taint,
  );
  if (previous === undefined) return;
  const pending = [...draft.pending()].filter(({ evidence }) => evidence.some(({ item }) => item === previous.id));
  const ids = new Set([...draft.vault.index.citing(previous.id), ...pending.map(({ id }) => id)]);
  for (const item of await draft.many([...ids])) {
    const isSoleSource = item.layer === "fact" && item.evidence.every((entry) => entry.item === previous.id);
    if (!isSoleSource || item.truth !== "current" || item.frozen === true) continue;
    draft.put({ ...item, revision: item.revision + 1, truth: "retracted" });
    draft.log({ op: "supersede", mem: item.id, rev: item.revision + 1 });
    await reformSummaries(draft, item.id);
  }
}
const TURNS_MAX = 4;
/** A message with more other words refers to itself. */
const OWN_WORDS_MAX = 4;
