/** Standing instructions: "me dá sempre em gramas" becomes `Dar sempre em gramas`. */

import { PORTUGUESE as PT } from "../../language-data.ts";
import type { Instruction } from "../../language-rules.ts";
import { asksAmount } from "../clause.ts";
import type { VerbForm } from "../conjugation.ts";
import { capital, rewritten, trimEnd, trimStart, wishReader } from "../text.ts";
import { isBreak, isFirstForm, isOpen, isSecondForm, isSubjunctive, type Word, wordAt } from "../word.ts";
import { FRAMING } from "./language.ts";
import { nextVerb, parse, wordOf } from "./parse.ts";
import { inThirdPerson } from "./third-person.ts";

/** "Responder curto e sem emojis". */
const WISHES = wishReader(
  PT,
  {
    joint: / (?:e|mas) |, (?:e )?(?=sem |nada de |não |nunca )/u,
    ownVerb: /^(?:(?:não|nunca) \p{L}+[aei]r|\p{L}+[aei]r(?:-se)?)(?!\p{L})/u,
    forbidding: { words: /^(?:sem|nada de) (?!\p{L}+[aei]r(?!\p{L}))/u, put: "Não usar " },
  },
  (text) => (PT.is("called", text) ? "nickname" : undefined),
);

/** @param said the original words */
export function instructionOf(said: string): Instruction | undefined {
  const asked = said.replace(PT.pattern("tag"), "").replace(PT.pattern("changed"), "");
  if (/\?\s*$/.test(asked) || PT.is("once", said)) return undefined;
  const line = withoutEnds(
    withoutFrame(withoutEnds(asked.replaceAll(PT.pattern("apart"), " ").replaceAll(/\s+/gu, " "))),
  );
  const wish = line === "" ? undefined : wishOf(line);
  // "Chama-me Tó e não António"
  const text = wish !== undefined && PT.is("called", wish) ? wish.replace(/,? e não .+/su, "") : wish;
  if (text === undefined || text.length < TEXT_MIN) return undefined;
  const key = WISHES.keyOf(text);
  if (
    !PT.is("standing", said) &&
    key !== "nickname" &&
    !(key !== undefined && PT.is("lasting", text)) &&
    !/^(?:Não |Evitar |(?:Recomendar|Sugerir) só )/u.test(text)
  )
    return undefined;
  return WISHES.all(text);
}
const TEXT_MIN = 6;

/** The instruction without its frame: "queria que me dissesses" → "me dissesses". */
const withoutFrame = (line: string): string => rewritten(PT, "wish-frame", trimmedText(line));

function trimmedText(line: string): string {
  const own = FRAMING.trimmed(parse(line));
  const [first] = own;
  return first === undefined ? "" : line.slice(first.start);
}

const STOPS = ",.;:!–-";
const withoutEnds = (line: string): string => trimEnd(trimStart(line, STOPS), STOPS);

interface Order {
  readonly at: number;
  readonly isDenied: boolean;
}

function wishOf(line: string): string | undefined {
  const tokens = parse(line);
  if (asksAmount(PT, tokens)) return undefined;
  const order = orderOf(tokens);
  if (order === undefined) return nominal(tokens);
  const scene = occasionOf(tokens.slice(0, order.at));
  const text = inThirdPerson(asOrder(tokens, order.at), { isNamed: true, mayAddress: true });
  if (text === undefined) return undefined;
  const rest = scene === undefined ? "" : ` ${scene}`;
  return capital(
    clean(
      `${order.isDenied ? "não " : ""}${scene === undefined || text.includes(scene) ? text : trimEnd(text, ",.;") + rest}`,
    ),
  );
}

/** The imperative: the first verb in its position. */
function orderOf(tokens: readonly Word[]): Order | undefined {
  for (const [at, token] of tokens.entries()) {
    if (orderForm(token) === undefined || !isOrderPlace(tokens, at)) continue;
    return { at, isDenied: tokens.slice(orderStart(tokens, at), at).some(({ word }) => DENYING.has(word)) };
  }
  return undefined;
}
/** Start of the small words that belong to the order at `at`; "se" only with "se dirija". */
function orderStart(tokens: readonly Word[], at: number): number {
  const isWished = tokens[at]?.forms.some(isSubjunctive) === true;
  let from = at;
  while (from > 0 && isOpen(tokens[from - 1])) {
    const word = wordAt(tokens, from - 1);
    if (!PT.has("before-order", word) && !(word === "se" && isWished && from === at)) break;
    from--;
  }
  return from;
}
const DENYING: ReadonlySet<string> = new Set(["não", "nunca", "jamais"]);

/** At the start, after a comma, or after an occasion: "nos exemplos usa …". */
function isOrderPlace(tokens: readonly Word[], at: number): boolean {
  const token = tokens[at];
  const from = orderStart(tokens, at);
  const isAfterWords = from < at;
  if (from === 0) return true;
  const before = tokens[from - 1];
  if (before === undefined) return true;
  const [first] = tokens;
  const isScene = first !== undefined && PT.has("scenes", first.word);
  if (isBreak(before)) return isScene;
  if (
    !isScene ||
    PT.has("articles prepositions scenes", before.word) ||
    /^(?:eu|que|uma?|meu|minha|d[aeo]s?|n[ao]s?|qualquer)$/.test(before.word)
  )
    return false;
  if (
    token?.forms.every((form) => form.tense === "infinitive" || isSubjunctive(form)) === true &&
    !isAfterWords &&
    before.forms.length > 0
  )
    return false;
  return isAfterWords || !PT.has("nouns-too", token?.word ?? "");
}

/** A word as an imperative: "usa", "use", "uses", "usar". */
const orderForm = ({ forms, word, clitic }: Word): VerbForm | undefined =>
  ORDERS[word] ??
  forms.find(
    (form) =>
      word !== "para" &&
      !isFirstForm(form) &&
      // "Chama-se Simão" tells.
      ((form.tense === "present" && form.person === "3s" && clitic !== "se") ||
        form.tense === "infinitive" ||
        form.tense === "subjunctive" ||
        form.tense === "pastSubjunctive"),
  );

const orderOfVerb = (verb: string): VerbForm => ({
  verb,
  tense: "present",
  person: "3s",
  isShared: false,
  third: "",
  thirdPlural: "",
  isLoose: false,
});
const ORDERS: Readonly<Record<string, VerbForm>> = { sê: orderOfVerb("ser"), poe: orderOfVerb("pôr") };

/** The order and coordinated ones in the infinitive, without the addressee. */
function asOrder(tokens: readonly Word[], from: number): readonly Word[] {
  const found: Word[] = [];
  const mood = tokens[from] === undefined ? undefined : orderForm(tokens[from])?.tense;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const previous = tokens[at - 1];
    const isQuoted = /["“«]/.test(previous?.after ?? "");
    const order = at === from || (isJoined(tokens, at) && !isQuoted) ? orderForm(token) : undefined;
    if (order !== undefined && isAlike(order, mood) && (at === from || token.clitic !== "me")) {
      // "queira citar"
      if (order.verb === "querer" && tokens[at + 1]?.forms.some(isInfinitive) === true) continue;
      found.push(infinitiveFor(token, order, previous));
      continue;
    }
    if (isListenerPronoun(token, previous, isQuoted)) {
      if (token.word === "mim" && found.at(-1)?.word === "a") found.pop();
      continue;
    }
    // "que me escreves": redundant.
    if (token.word === "que" && tokens.slice(at + 1, at + 3).some(isSecond)) {
      const end = tokens.findIndex((other, index) => index > at && isBreak(other));
      if (end === -1) break;
      at = end;
      continue;
    }
    // "quando me fizeres páginas" → "ao fazer páginas"
    const step = /^(?:quando|se|que)$/.test(token.word)
      ? tokens.slice(at + 1, at + SPOKEN_WITHIN).findIndex(isSecond)
      : -1;
    const verb = step === -1 ? undefined : tokens[at + 1 + step];
    const form = verb?.forms.find(isSecondForm);
    if (verb !== undefined && form !== undefined) {
      if (found.at(-1)?.word === "sempre" && token.word === "que") found.pop();
      found.push(wordOf("ao", " ", token));
      found.push(wordOf(form.verb, verb.after, verb));
      at += 1 + step;
      continue;
    }
    found.push(YOURS.test(token.word) ? articleFor(token) : token);
  }
  return found.filter((token, index) => !(PT.has("articles", token.word) && token.word === found[index + 1]?.word));
}
/** "Chega de listas, escreve em texto corrido" starts with a synonym of "não usar". */
const isAlike = ({ tense, verb }: VerbForm, mood: VerbForm["tense"] | undefined): boolean =>
  tense === mood || (mood === "infinitive" && WRITING.has(verb));
const WRITING: ReadonlySet<string> = new Set("escrever responder falar explicar usar dar mandar".split(" "));
const SPOKEN_WITHIN = 4;
const YOURS = /^(?:teu|tua|teus|tuas)$/;
const DROPPED: ReadonlySet<string> = new Set("me comigo você vc tu te mim".split(" "));

const isInfinitive = ({ tense }: VerbForm): boolean => tense === "infinitive";

const isSecond = ({ forms }: Word): boolean => forms.some(isSecondForm);

/** "Trata-me por tu", "nada de você": the pronoun itself is meant. */
const isListenerPronoun = ({ word }: Word, previous: Word | undefined, isQuoted: boolean): boolean =>
  DROPPED.has(word) &&
  (word === "me" || word === "mim" || !(isQuoted || /^(?:por|de|como)$/.test(previous?.word ?? "")));

/** After a comma or "e", with optional adverbs. */
function isJoined(tokens: readonly Word[], at: number): boolean {
  let index = at - 1;
  while (index > 0 && PT.has("adverbs", wordAt(tokens, index)) && isOpen(tokens[index])) index--;
  const before = tokens[index];
  return before !== undefined && (isBreak(before) || before.word === "e") && !PT.has("nouns-too", wordAt(tokens, at));
}

function infinitiveFor(token: Word, { verb }: VerbForm, previous: Word | undefined): Word {
  const isKept = token.clitic !== "" && !/^(?:me|nos|te|lhes?)$/.test(token.clitic);
  const own = isKept ? `-${token.clitic}` : previous?.word === "se" && !isBreak(previous) ? "-se" : "";
  return wordOf(verb + own, token.after, token);
}

const articleFor = (token: Word): Word =>
  wordOf(`${token.word.startsWith("tua") ? "a" : "o"}${token.word.endsWith("s") ? "s" : ""}`, " ", token);

/** The occasion before the order: "quando eu pedir código", "nos exemplos". */
function occasionOf(tokens: readonly Word[]): string | undefined {
  let end = tokens.length;
  while (
    end > 0 &&
    (PT.has("before-order", wordAt(tokens, end - 1)) || (end === tokens.length && tokens[end - 1]?.word === "se"))
  )
    end--;
  if (end === 0) return undefined;
  const own = tokens.slice(0, end);
  const text = inThirdPerson(own.some(isSecond) ? asOrder(own, 0) : own.filter(({ word }) => !DROPPED.has(word)), {
    isNamed: true,
  });
  if (text === undefined) return undefined;
  const plain = trimEnd(text, ",;:");
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** "Respostas curtas", "em lista, sempre que houver mais de três itens": no verb. */
function nominal(tokens: readonly Word[]): string | undefined {
  // "Ao sugerir restaurante, sempre com opção kosher": the action is named.
  const isNamed = tokens[0]?.word === "ao" && tokens[1]?.forms.some(isInfinitive) === true;
  const rest = (isNamed ? tokens.slice(1) : tokens).filter(
    ({ word }, index) => !(word === "sempre" && tokens[index + 1]?.word !== "que") && !DROPPED.has(word),
  );
  const [first] = rest;
  if (first === undefined || rest.length < 2) return undefined;
  const group = nextVerb(rest, 0);
  const isTelling =
    group !== undefined &&
    (group.start === 0 || isFirstForm(group.form)) &&
    !rest.slice(0, group.at).some(({ word }) => PT.has("scenes", word) || word === "que");
  const text = isTelling ? undefined : inThirdPerson(rest, { isNamed: true, mayAddress: true });
  if (text === undefined) return undefined;
  const plain = clean(text);
  const small = first.forms.length === 0 && first.isCapital ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
  if (isNamed) return capital(plain);
  if (/^(?:em|sem|com|por)$/.test(first.word)) return `Responder ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  if (/^(?:respostas?|resumos?|explicações|sugestões|mensagens)$/.test(first.word))
    return `Dar ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`;
  return `Usar ${small}`;
}

const clean = (text: string): string =>
  trimEnd(
    text
      .replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, "")
      .replaceAll(/\s+/gu, " ")
      .replaceAll(/ (?=[,;.!])/g, "")
      .trim()
      .replace(/,? (?:nunca mais|nunca|sempre)[.!]?$/u, ""),
    STOPS,
  );
