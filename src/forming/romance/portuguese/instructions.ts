/**
 * Standing wishes on how the assistant behaves: "me dá sempre em gramas" becomes `Dar sempre em
 * gramas`, with the attribute that it sets.
 */

import type { Wish } from "../../tongue.ts";
import { PORTUGUESE } from "../data.ts";
import { bare, capital, wishReader, withoutStart } from "../text.ts";
import { asksHowMuch, trimmed } from "./statement.ts";
import { isFirst, nextVerb, told } from "./third-person.ts";
import type { VerbForm } from "./verbs.ts";
import { ADVERBS, ARTICLES, NOUNS_TOO, PREPOSITIONS, Token, tokens as tokensOf } from "./words.ts";

const CALLED = PORTUGUESE.pattern("called");
/** "Responder curto e sem emojis". */
const WISHES = wishReader(
  PORTUGUESE,
  {
    joint: / (?:e|mas) |, (?:e )?(?=sem |nada de |não |nunca )/u,
    ownVerb: /^(?:(?:não|nunca) \p{L}+[aei]r|\p{L}+[aei]r(?:-se)?)(?!\p{L})/u,
    forbidding: { words: /^(?:sem|nada de) (?!\p{L}+[aei]r(?!\p{L}))/u, put: "Não usar " },
  },
  (text) => (CALLED.test(text) ? "nickname" : undefined),
);

const STANDING = PORTUGUESE.pattern("standing");
const LASTING = PORTUGUESE.pattern("lasting");
const APART = PORTUGUESE.pattern("apart");

/** What a wish is put into, and what stands for it. */
const FRAMES = PORTUGUESE.labelled("wish-frame").map(
  ([put, pattern]) => [pattern, put === "-" ? "" : put.replaceAll("_", " ")] as const,
);

/** @param said the words as said */
export function instructionOf(said: string): Wish | undefined {
  const asked = said.replace(TAG, "").replace(CHANGED, "");
  if (/\?\s*$/.test(asked) || ONCE.test(said)) return undefined;
  const line = withoutEnds(framed(withoutEnds(asked.replaceAll(APART, " ").replaceAll(/\s+/gu, " "))));
  const text = line === "" ? undefined : wishOf(line);
  if (text === undefined || text.length < TEXT_MIN) return undefined;
  const key = WISHES.keyOf(text);
  if (
    !STANDING.test(said) &&
    key !== "nickname" &&
    !(key !== undefined && LASTING.test(text)) &&
    !/^(?:Não |Evitar |(?:Recomendar|Sugerir) só )/u.test(text)
  )
    return undefined;
  return WISHES.all(text);
}
const ONCE = PORTUGUESE.pattern("once");
const CHANGED = PORTUGUESE.pattern("changed");
const TAG = PORTUGUESE.pattern("tag");
const TEXT_MIN = 6;

/** The part behind the frame: "queria que me dissesses" → "me dissesses". */
function framed(line: string): string {
  let whole = trimmedText(line);
  for (const [pattern, put] of FRAMES) whole = whole.replace(pattern, put);
  return whole;
}

function trimmedText(line: string): string {
  const own = trimmed(tokensOf(line));
  const [first] = own;
  return first === undefined ? "" : line.slice(first.start);
}

const STOPS = ",.;:!–-";
const withoutEnds = (line: string): string => bare(withoutStart(line, STOPS), STOPS);

interface Order {
  readonly at: number;
  readonly isDenied: boolean;
}

function wishOf(line: string): string | undefined {
  const tokens = tokensOf(line);
  if (asksHowMuch(tokens)) return undefined;
  const order = orderOf(tokens);
  if (order === undefined) return nominal(tokens);
  const scene = sceneOf(tokens.slice(0, order.at));
  const text = told(rewritten(tokens, order.at), { isNamed: true, maySpeak: true });
  if (text === undefined) return undefined;
  const rest = scene === undefined ? "" : ` ${scene}`;
  return capital(
    clean(
      `${order.isDenied ? "não " : ""}${scene === undefined || text.includes(scene) ? text : bare(text, ",.;") + rest}`,
    ),
  );
}

/** The verb that orders: the first that stands where an order begins. */
function orderOf(tokens: readonly Token[]): Order | undefined {
  for (const [at, token] of tokens.entries()) {
    if (orderForm(token) === undefined || !isOrderPlace(tokens, at)) continue;
    return { at, isDenied: tokens.slice(orderStart(tokens, at), at).some(({ word }) => DENYING.has(word)) };
  }
  return undefined;
}
const BEFORE_ORDER = PORTUGUESE.words("before-order");
/** Where the small words begin that go with the order at `at`; "se" only with "se dirija". */
function orderStart(tokens: readonly Token[], at: number): number {
  const isWished = tokens[at]?.forms.some(({ tense }) => tense === "subjunctive") === true;
  let from = at;
  while (from > 0 && tokens[from - 1]?.isBreak === false) {
    const word = tokens[from - 1]?.word ?? "";
    if (!BEFORE_ORDER.has(word) && !(word === "se" && isWished && from === at)) break;
    from--;
  }
  return from;
}
const DENYING: ReadonlySet<string> = new Set(["não", "nunca", "jamais"]);

/** At the beginning, behind a comma or behind a scene: "nos exemplos usa …". */
function isOrderPlace(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const from = orderStart(tokens, at);
  const isAfterWords = from < at;
  if (from === 0) return true;
  const before = tokens[from - 1];
  if (before === undefined) return true;
  const [first] = tokens;
  const isScene = first !== undefined && SCENES.has(first.word);
  if (before.isBreak) return isScene;
  if (
    !isScene ||
    ARTICLES.has(before.word) ||
    PREPOSITIONS.has(before.word) ||
    SCENES.has(before.word) ||
    /^(?:eu|que|uma?|meu|minha|d[aeo]s?|n[ao]s?|qualquer)$/.test(before.word)
  )
    return false;
  if (
    token?.forms.every(({ tense }) => tense === "infinitive" || tense === "subjunctive") === true &&
    !isAfterWords &&
    before.forms.length > 0
  )
    return false;
  return isAfterWords || !NOUNS_TOO.has(token?.word ?? "");
}
const SCENES = PORTUGUESE.words("scenes");

/** A word as an order: "usa", "use", "uses", "usar". */
const orderForm = ({ forms, word }: Token): VerbForm | undefined =>
  ORDERS[word] ??
  forms.find(
    ({ tense, person, isPlural }) =>
      word !== "para" &&
      person !== 1 &&
      ((tense === "present" && person === 3 && !isPlural) ||
        tense === "infinitive" ||
        (tense === "subjunctive" && !/(?:r|res|rem)$/.test(word))),
  );

const fixed = (infinitive: string): VerbForm => ({
  infinitive,
  tense: "present",
  person: 3,
  isPlural: false,
  isShared: false,
  third: "",
  thirdPlural: "",
  isGuess: false,
});
const ORDERS: Readonly<Record<string, VerbForm>> = { sê: fixed("ser"), poe: fixed("pôr") };

/**
 * The words from the order on, with it and those that are joined to it in the infinitive, and
 * nobody spoken to.
 */
function rewritten(tokens: readonly Token[], from: number): readonly Token[] {
  const found: Token[] = [];
  const mood = tokens[from] === undefined ? undefined : orderForm(tokens[from])?.tense;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const previous = tokens[at - 1];
    const isQuoted = /["“«]/.test(previous?.after ?? "");
    const order = at === from || (isJoined(tokens, at) && !isQuoted) ? orderForm(token) : undefined;
    if (order !== undefined && isAlike(order, mood) && (at === from || token.clitic !== "me")) {
      // "queira citar"
      if (order.infinitive === "querer" && tokens[at + 1]?.forms.some(isInfinitive) === true) continue;
      found.push(infinitiveFor(token, order, previous));
      continue;
    }
    if (isSpokenTo(token, previous, isQuoted)) {
      if (token.word === "mim" && found.at(-1)?.word === "a") found.pop();
      continue;
    }
    // "que me escreves": the assistant does it anyway.
    if (token.word === "que" && tokens.slice(at + 1, at + 3).some(isSecond)) {
      const end = tokens.findIndex((other, place) => place > at && other.isBreak);
      if (end === -1) break;
      at = end;
      continue;
    }
    // "quando me fizeres páginas" → "ao fazer páginas"
    const step = /^(?:quando|se|que)$/.test(token.word)
      ? tokens.slice(at + 1, at + SPOKEN_WITHIN).findIndex(isSecond)
      : -1;
    const verb = step === -1 ? undefined : tokens[at + 1 + step];
    const form = verb?.forms.find(({ person }) => person === 2);
    if (verb !== undefined && form !== undefined) {
      if (found.at(-1)?.word === "sempre" && token.word === "que") found.pop();
      found.push(new Token("ao", "", " ", token.start, token.end));
      found.push(new Token(form.infinitive, "", verb.after, verb.start, verb.end));
      at += 1 + step;
      continue;
    }
    found.push(YOURS.test(token.word) ? articleFor(token) : token);
  }
  return found.filter((token, place) => !(ARTICLES.has(token.word) && token.word === found[place + 1]?.word));
}
/** "Chega de listas, escreve em texto corrido" begins with what stands for "não usar". */
const isAlike = ({ tense, infinitive }: VerbForm, mood: VerbForm["tense"] | undefined): boolean =>
  tense === mood || (mood === "infinitive" && WRITING.has(infinitive));
const WRITING: ReadonlySet<string> = new Set("escrever responder falar explicar usar dar mandar".split(" "));
const SPOKEN_WITHIN = 4;
const YOURS = /^(?:teu|tua|teus|tuas)$/;
const DROPPED: ReadonlySet<string> = new Set("me comigo você vc tu te mim".split(" "));

const isInfinitive = ({ tense }: VerbForm): boolean => tense === "infinitive";

const isSecond = ({ forms }: Token): boolean => forms.some(({ person }) => person === 2);

/** "Trata-me por tu", "nada de você": there the word itself is meant. */
const isSpokenTo = ({ word }: Token, previous: Token | undefined, isQuoted: boolean): boolean =>
  DROPPED.has(word) &&
  (word === "me" || word === "mim" || !(isQuoted || /^(?:por|de|como)$/.test(previous?.word ?? "")));

/** Behind a comma or "e", adverbs between. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  let place = at - 1;
  while (place > 0 && ADVERBS.has(tokens[place]?.word ?? "") && tokens[place]?.isBreak === false) place--;
  const before = tokens[place];
  return before !== undefined && (before.isBreak || before.word === "e") && !NOUNS_TOO.has(tokens[at]?.word ?? "");
}

function infinitiveFor(token: Token, { infinitive }: VerbForm, previous: Token | undefined): Token {
  const isKept = token.clitic !== "" && !/^(?:me|nos|te|lhes?)$/.test(token.clitic);
  const own = isKept ? `-${token.clitic}` : previous?.word === "se" && !previous.isBreak ? "-se" : "";
  return new Token(infinitive + own, "", token.after, token.start, token.end);
}

const articleFor = ({ word, start, end }: Token): Token =>
  new Token(`${word.startsWith("tua") ? "a" : "o"}${word.endsWith("s") ? "s" : ""}`, "", " ", start, end);

/** What stands before the order: "quando eu pedir código", "nos exemplos". */
function sceneOf(tokens: readonly Token[]): string | undefined {
  let end = tokens.length;
  while (
    end > 0 &&
    (BEFORE_ORDER.has(tokens[end - 1]?.word ?? "") || (end === tokens.length && tokens[end - 1]?.word === "se"))
  )
    end--;
  if (end === 0) return undefined;
  const own = tokens.slice(0, end);
  const text = told(own.some(isSecond) ? rewritten(own, 0) : own.filter(({ word }) => !DROPPED.has(word)), {
    isNamed: true,
  });
  if (text === undefined) return undefined;
  const plain = bare(text, ",;:");
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** "Respostas curtas", "em lista, sempre que houver mais de três itens": a wish without a verb. */
function nominal(tokens: readonly Token[]): string | undefined {
  // "Ao sugerir restaurante, sempre com opção kosher": what is to be done is named.
  const isNamed = tokens[0]?.word === "ao" && tokens[1]?.forms.some(isInfinitive) === true;
  const kept = (isNamed ? tokens.slice(1) : tokens).filter(
    ({ word }, place) => !(word === "sempre" && tokens[place + 1]?.word !== "que") && !DROPPED.has(word),
  );
  const [first] = kept;
  if (first === undefined || kept.length < 2) return undefined;
  const group = nextVerb(kept, 0);
  const isTelling =
    group !== undefined &&
    (group.start === 0 || isFirst(group.form)) &&
    !kept.slice(0, group.at).some(({ word }) => SCENES.has(word) || word === "que");
  const text = isTelling ? undefined : told(kept, { isNamed: true, maySpeak: true });
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
  bare(
    text
      .replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, "")
      .replaceAll(/\s+/gu, " ")
      .replaceAll(/ (?=[,;.!])/g, "")
      .trim()
      .replace(/,? (?:nunca mais|nunca|sempre)[.!]?$/u, ""),
    STOPS,
  );
