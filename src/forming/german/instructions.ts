/**
 * Standing instructions to the assistant: "Antworte mir bitte immer kurz" becomes `Kurz antworten`,
 * in the infinitive and with its attribute.
 */

import { GERMAN as DE } from "../language-data.ts";
import type { Instruction } from "../language-rules.ts";
import { isBreak, isCapital, syntheticWord, textOf, type Word, withSpelling } from "./parse.ts";
import { splitWishes } from "./split-statements.ts";
import { formOf, infinitiveOf, isParticiple, isParticle, participleOf, separated } from "./verbs.ts";
import { clean } from "./words.ts";

/** Attributes that apply to every answer, with or without a verb: "Preise bitte in Franken". */
const GENERAL_KEYS: ReadonlySet<string> = new Set(["units", "timezone", "style.emojis"]);

/** @param words of one clause */
export function instructionOf(words: readonly Word[], said: string): Instruction | undefined {
  if (DE.is("only-once", said)) return undefined;
  const { how: tooMuch, verb: manner } = DE.pattern("too-much").exec(said)?.groups ?? {};
  if (tooMuch !== undefined)
    return {
      text: `Nicht ${tooMuch} ${manner === undefined ? "antworten" : infinitiveOf(manner.toLowerCase())}`,
      key: keyOf(tooMuch) ?? "style.length",
    };
  const enough = amountWish(said);
  if (enough !== undefined) return keyed(enough);
  const address = addressWish(said);
  if (address !== undefined) return withRest({ text: address, key: "style.address" }, words, said);
  const minded = attitudeWish(words, said);
  if (minded !== undefined) return keyed(minded);
  const asked = withoutOpeners(words);
  const called = nickname(asked);
  if (called !== undefined) return { text: `Wird ${called} genannt`, key: "nickname" };
  const wanted = wishClause(asked);
  if (wanted === undefined) return undefined;
  const text = clean(textOf(wanted)).replace(/^beim (?<form>du|sie) bleiben$/iu, (_, form: string) =>
    /du/i.test(form) ? "Duzen" : "Siezen",
  );
  if (/^(?:sich )?(?:merken|notieren|denken|beachten)$/iu.test(text)) return undefined;
  if (
    text === "" ||
    DE.is("referring", text) ||
    DE.is("personal", text.replaceAll(/(?:beim|per|zum) du(?!\p{L})|du-form/giu, "")) ||
    (!/\p{L} \p{L}/u.test(`${text} `) && !DE.is("style-wishes", text))
  )
    return undefined;
  const key = keyOf(text);
  const isOfAll = key !== undefined && GENERAL_KEYS.has(key) && !DE.is("single-task", text);
  if (
    !DE.is("lasting-markers", said) &&
    !DE.is("never-single", text) &&
    !isOfAll &&
    !(key !== undefined && DE.is("style-wishes", text) && !DE.is("single-task", text))
  )
    return undefined;
  const [first = keyed(text), ...others] = splitWishes(text, keyOf).map(keyed);
  return others.length === 0 ? first : { ...first, others };
}
/** "Ich hasse es, wenn du Emojis benutzt" → "Keine Emojis benutzen". */
function attitudeWish(words: readonly Word[], said: string): string | undefined {
  const { bad } = DE.pattern("attitude").exec(said)?.groups ?? {};
  const at = words.findIndex(
    ({ word }, index) => /^(?:wenn|dass)$/.test(word) && /^(?:du|sie)$/.test(words[index + 1]?.word ?? ""),
  );
  if (at === -1 || !DE.is("attitude", said)) return undefined;
  const rest = words.slice(at + 2);
  const end = rest.findIndex((word) => isBreak(word));
  const wish = impersonal(withFinalInfinitive(end === -1 ? rest : rest.slice(0, end + 1)));
  const isPresence = wish.some(({ word }) => word === "da");
  return wish.length === 0 || isPresence ? undefined : clean(textOf(bad === undefined ? wish : negated(wish)));
}

/** "Emojis benutzen" → "keine Emojis benutzen"; what is missed is asked for. */
function negated(wish: readonly Word[]): readonly Word[] {
  const denial = wish.findIndex(({ word }) => /^(?:nicht|nie|keine?n?)$/.test(word));
  if (denial !== -1) return wish.filter((_, index) => index !== denial);
  const isBare = wish[0] !== undefined && isCapital(wish[0]) && wish.length > 1;
  return [syntheticWord(isBare ? "keine" : "nicht"), ...wish];
}

/** "Duzen Sie mich, und geben Sie Preise in Franken an": adds the second instruction. */
function withRest(wish: Instruction, words: readonly Word[], said: string): Instruction {
  const at = words.findIndex(({ word }, index) => index > 1 && word === "und" && isPoliteOrder(words.slice(index + 1)));
  const start = words[at + 1]?.start;
  const rest = at === -1 || start === undefined ? undefined : instructionOf(words.slice(at + 1), said.slice(start));
  return rest === undefined ? wish : { ...wish, others: [rest, ...(rest.others ?? [])] };
}

/** "Drei Sätze reichen mir", "Tabellen brauche ich nicht mehr", "lieber wieder kurz". */
function amountWish(said: string): string | undefined {
  const plain = said.replace(/^(?:ach|na|bitte|dann|jetzt|also)[,\s]+/iu, "").trim();
  const enough = DE.pattern("enough").exec(plain)?.groups?.["what"];
  if (enough !== undefined) return `${capital(enough)} genügen`;
  const { what, stopped } = DE.pattern("unwanted").exec(plain)?.groups ?? {};
  const unwanted = what ?? stopped;
  if (unwanted !== undefined) return `Keine ${capital(unwanted)} mehr verwenden`;
  const again = /^(?:doch )?(?:lieber |bitte )?wieder (?<how>\p{L}+)(?: \p{L}+)?[.!]?$/iu.exec(plain)?.groups?.["how"];
  return again === undefined || keyOf(again) === undefined ? undefined : `Wieder ${again} antworten`;
}
const capital = (text: string): string => {
  const words = text.split(" ");
  return words
    .map((word, index) =>
      index === 0 || index === words.length - 1 ? word.charAt(0).toUpperCase() + word.slice(1) : word,
    )
    .join(" ");
};

const keyed = (text: string): Instruction => {
  const key = keyOf(text);
  return { text, ...(key === undefined ? {} : { key }) };
};
const keyOf = (text: string): string | undefined =>
  DE.labelled("standing-wish").find(([, pattern]) => pattern.test(text))?.[0];
/** "Sag ruhig du zu mir", "wir können uns duzen", "lass uns per Du sein". */
function addressWish(said: string): string | undefined {
  const form = DE.labelled("address")
    .map(([, pattern]) => pattern.exec(said)?.groups?.["form"])
    .find((found) => found !== undefined);
  if (form === undefined || /(?<!\p{L})(?:nicht|nie|niemals)(?!\p{L})/iu.test(said)) return undefined;
  return /du/iu.test(form) ? "Duzen" : "Siezen";
}

/** "merk dir:", "@Bot:", "ok," */
function withoutOpeners(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (start < words.length - 1) {
    const [word, next, third] = [words[start], words[start + 1], words[start + 2]];
    if (word === undefined || next === undefined) break;
    const isNoted =
      /^(?:merk|merke|denk|denke|beachte)$/.test(word.word) && /^(?:dir|daran)$/.test(next.word) && third !== undefined;
    if (isNoted) start += /^(?:bitte|dass)$/.test(third.word) ? 3 : 2;
    else if (word.word === "halt" && /^(?:dich|sie)$/.test(next.word)) break;
    else if (/^@|:$/.test(word.written + word.after) || DE.has("openers", word.word) || word.word === "bitte") start++;
    else break;
  }
  return words.slice(start);
}

/** "nenn mich Wolf", "du kannst mich Wolf nennen", "sag Wolf zu mir" */
function nickname(words: readonly Word[]): string | undefined {
  const mineAt = words.findIndex(({ word }) => word === "mich");
  const verb = words.find(({ word }) => /^(?:nenne?|nennen|nennt)$/.test(word));
  // "Nenn mich nicht Wolf" names nobody; "… Toni und nicht Antonia" does.
  const isDenied = words.slice(0, mineAt + 2).some(({ word }) => /^(?:nicht|nie|niemals)$/.test(word));
  if (mineAt === -1 || verb === undefined || isDenied) return undefined;
  const names = words
    .slice(mineAt + 1)
    .filter(
      (word) =>
        !DE.has("wish-words", word.word) &&
        !(DE.is("not-called", word.word) && !isCapital(word)) &&
        word.word !== "zukunft",
    );
  const name: string[] = [];
  for (const word of names) {
    if (!isCapital(word) && name.length > 0) break;
    name.push(word.written.charAt(0).toUpperCase() + word.written.slice(1));
    if (isBreak(word) || name.length === NAME_MAX) break;
  }
  return name.length === 0 ? undefined : name.join(" ");
}
const NAME_MAX = 3;

/** The instruction with its verb at the end. */
function wishClause(words: readonly Word[]): readonly Word[] | undefined {
  const parts = conditions(words);
  if (parts === undefined) return undefined;
  const { before, main } = parts;
  const order = orderInInfinitive(main);
  if (order === undefined) return undefined;
  return [...order, ...before];
}

/** Clauses "wenn ich …" before or after the order, in the passive; those with "du" are dropped. */
function conditions(
  words: readonly Word[],
): { readonly before: readonly Word[]; readonly main: readonly Word[] } | undefined {
  const before: Word[] = [];
  let main: Word[] = [];
  let part: Word[] = [];
  for (const [index, word] of words.entries()) {
    part.push(word);
    // "wenn ich diktiere dann setz …"
    const isBefore = words[index + 1]?.word === "dann" && /^(?:wenn|falls|sobald)$/.test(part[0]?.word ?? "");
    if (!isBreak(word) && !isBefore && index < words.length - 1) continue;
    const first = part[0]?.word ?? "";
    const isClause = DE.has("subordinators", first) && !DE.has("prepositions", first) && first !== "dass";
    if (isClause && part.some((each) => /^(?:ich|wir)$/.test(each.word))) {
      const passive = inPassive(part);
      if (passive === undefined) return undefined;
      before.push(...passive);
    } else if (!(isClause && part.some((each) => each.word === "du")) && !isReason(part)) main = [...main, ...part];
    part = [];
  }
  const last = main.at(-1);
  if (last !== undefined && before.length > 0) main = [...main.slice(0, -1), { ...last, after: "," }];
  return main.length === 0 ? undefined : { before, main };
}

/** "ich les gern": no order. */
const isReason = (part: readonly Word[]): boolean =>
  DE.has("first", part[0]?.word ?? "") &&
  !/^(?:möchte|will|bitte|wünsche|hätte|mag|brauche|erwarte)$/.test(part[1]?.word ?? "");

/** "wenn ich nach Rezepten frage" → "wenn nach Rezepten gefragt wird" */
function inPassive(part: readonly Word[]): readonly Word[] | undefined {
  const [opener, ...rest] = part;
  const last = rest.at(-1);
  if (opener === undefined || last === undefined) return undefined;
  const form = formOf(last.word);
  const split = form === undefined ? separated(last.word) : undefined;
  if (form === undefined && split === undefined) return undefined;
  const before = rest.at(-2);
  if (/^(?:habe|hab|haben)$/.test(last.word) && before !== undefined && isParticiple(before.word))
    return [
      { ...opener, written: opener.word },
      ...rest.slice(0, -1).filter(({ word }) => !DE.has("first", word)),
      syntheticWord("wurde"),
    ];
  if (/^(?:bin|bist|habe|hab|sind|haben|kann|will|muss|soll|darf)$/.test(last.word)) return undefined;
  const participle = participleOf(
    split === undefined ? infinitiveOf(last.word) : split.particle + infinitiveOf(split.verb),
  );
  const middle = rest.slice(0, -1).filter(({ word }) => !DE.has("first own-objects", word));
  const subject = middle.map((word, index) =>
    index === 0 && word.word === "den" ? { ...word, written: "der" } : word,
  );
  return [
    { ...opener, written: opener.word },
    ...subject,
    { ...last, written: participle, word: participle, after: "" },
    syntheticWord("wird"),
  ];
}

/** An order in the infinitive: "Fass … zusammen" → "… zusammenfassen". */
function orderInInfinitive(words: readonly Word[]): readonly Word[] | undefined {
  const polite = withoutWishFrame(words);
  const verbAt = imperativeAt(polite);
  if (verbAt === undefined) return undefined;
  if (verbAt === -1) return withoutVerb(polite);
  const verb = polite[verbAt];
  if (verb === undefined) return undefined;
  // "Hör auf, mich zu loben"
  if (/^höre?n?$/.test(verb.word) && polite[verbAt + 1]?.word === "auf" && polite.length > verbAt + 3)
    return negated(impersonal(withFinalInfinitive(polite.slice(verbAt + 2))));
  const rest = polite.slice(verbAt + 1).filter(({ word }, index) => !(index === 0 && ASKED.test(word)));
  const lead = polite.slice(0, verbAt).filter(({ word }, index) => !(index === verbAt - 1 && ASKED.test(word)));
  const joint = rest.findIndex(
    (word, index) => word.word === "und" && (isImperative(rest[index + 1]) || isPoliteOrder(rest.slice(index + 1))),
  );
  const own = joint === -1 ? rest : rest.slice(0, joint);
  const first = infinitive(verb, [...lead, ...own]);
  if (joint === -1 || first === undefined) return first;
  const second = orderInInfinitive(rest.slice(joint + 1));
  return second === undefined ? first : [...first, syntheticWord("und"), ...second];
}

/** "verwenden Sie" */
const isPoliteOrder = ([verb, asked]: readonly Word[]): boolean =>
  verb !== undefined && asked?.written === "Sie" && formOf(verb.word)?.isPlural === true;

const ASKED = /^(?:du|sie|ihr|wir)$/;

/** Strips "Du sollst …", "kannst du …", "ich möchte, dass du …", "ich bitte Sie, … zu". */
function withoutWishFrame(words: readonly Word[]): readonly Word[] {
  const [first, second] = words;
  if (first === undefined || second === undefined) return words;
  const dassAt = words.findIndex(({ word }) => word === "dass");
  if (dassAt !== -1 && dassAt <= WISHING_MAX && /^(?:du|sie|ihr)$/.test(words[dassAt + 1]?.word ?? ""))
    return withFinalInfinitive(words.slice(dassAt + 2));
  if (/^(?:ich|wir)$/.test(first.word)) {
    const comma = words.findIndex((word) => /,/.test(word.after));
    if (/^(?:bitte|bitten)$/.test(second.word) && comma !== -1) return withFinalInfinitive(words.slice(comma + 1));
    if (/^(?:möchte|will|mag|brauche|hätte|möchten|wollen)$/.test(second.word) && words.at(-1)?.word !== "werden")
      return [...words.slice(2)];
  }
  return words;
}
const WISHING_MAX = 6;

/** The final verb as an infinitive: "… anzusprechen", "… duzt". */
function withFinalInfinitive(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined) return words;
  const infinitiveWith = /^(?<particle>\p{Ll}{2,12})zu(?<verb>\p{Ll}{3,20}n)$/u.exec(last.word)?.groups;
  if (infinitiveWith !== undefined && isParticle(infinitiveWith["particle"] ?? ""))
    return [...words.slice(0, -1), withSpelling(last, `${infinitiveWith["particle"]}${infinitiveWith["verb"]}`)];
  const form = formOf(last.word);
  const split = form === undefined ? separated(last.word.replace(/(?<=[^s])st$/, "t")) : undefined;
  const infinitive = split === undefined ? infinitiveOf(last.word) : split.particle + infinitiveOf(split.verb);
  return [...words.slice(0, -1).filter(({ word }) => word !== "zu"), withSpelling(last, infinitive)];
}

/** Position of the imperative; -1 for an order without one; undefined if it is no order. */
function imperativeAt(words: readonly Word[]): number | undefined {
  const last = words.at(-1);
  const modalAt = words.findIndex(
    (word, index) =>
      (DE.has("order-modals", word.word) && /^(?:du|sie)$/.test((words[index + 1] ?? words[index - 1])?.word ?? "")) ||
      (DE.has("order-modals", word.word) && /^(?:du|sie)$/.test(words[index - 1]?.word ?? "")),
  );
  if (modalAt !== -1) return modalAt;
  const isInfinitive =
    last !== undefined &&
    !isCapital(last) &&
    (formOf(last.word)?.isPlural === true || (separated(last.word) !== undefined && /n$/.test(last.word)));
  const at = words.findIndex(
    (word, index) =>
      isImperative(word) &&
      !isBreak(words[index - 1] ?? syntheticWord("")) &&
      !(index > 0 && isCapital(word)) &&
      !DE.has("first", words[index + 1]?.word ?? ""),
  );
  if (at === 0 || (at > 0 && at <= LEAD_MAX && !isInfinitive)) return at;
  // "Gendern bitte mit Doppelpunkt", "Bleiben wir beim Du"
  const first = words[0];
  if (first !== undefined && formOf(first.word)?.isPlural === true && /^(?:sie|wir)$/.test(words[1]?.word ?? ""))
    return 0;
  if (first !== undefined && formOf(first.word)?.isPlural === true && !isInfinitive) return 0;
  if (words.some((word) => !isCapital(word) && DE.has("first", word.word))) return undefined;
  const hasFinite = words.some(
    (word) =>
      !isCapital(word) &&
      (formOf(word.word)?.isThird === true ||
        formOf(word.word)?.isPast === true ||
        /^(?:sind|haben|werden)$/.test(word.word)),
  );
  return hasFinite && !isInfinitive ? undefined : -1;
}
const LEAD_MAX = 7;

/** "schreib", "schreibe", "nimm". */
const isImperative = (word: Word | undefined): boolean => {
  if (word === undefined) return false;
  const form = formOf(word.word);
  return (
    form !== undefined &&
    (form.isImperative ||
      (form.isFirst &&
        !form.isThird &&
        !form.isPast &&
        !/^(?:hab|habe|bin|werde|möchte|würde|hätte|könnte|wäre)$/.test(word.word)))
  );
};

/** "keine Emojis" → "keine Emojis verwenden". */
function withoutVerb(words: readonly Word[]): readonly Word[] | undefined {
  const passive = impersonal(words);
  const [first] = passive;
  const last = passive.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const hasInfinitive = passive.some(
    (word) => !isCapital(word) && (formOf(word.word)?.isPlural === true || separated(word.word) !== undefined),
  );
  if (!hasInfinitive && /^(?:mit|ohne)$/.test(first.word))
    return [...passive.slice(0, -1), { ...last, after: "" }, syntheticWord("antworten")];
  return !hasInfinitive && /^keine?n?$/.test(first.word)
    ? [...passive.slice(0, -1), { ...last, after: "" }, syntheticWord("verwenden")]
    : passive;
}

/** The infinitive goes before the first comma, with its particle. */
function infinitive(verb: Word, others: readonly Word[]): readonly Word[] | undefined {
  const passive = impersonal(others);
  const at = passive.findIndex((word) => /[,;:–]/u.test(word.after));
  const end = at === -1 ? passive.length : at + 1;
  const head = passive.slice(0, end);
  const last = head.at(-1);
  if (DE.has("order-modals", verb.word)) return asRefusal(passive);
  const isParted = last !== undefined && isParticle(last.word) && head.length > 0;
  const base = infinitiveOf(verb.word);
  if (last === undefined) return [syntheticWord(base)];
  if (base === "lassen") {
    const refused = asRefusal(
      [...head, syntheticWord(isParted ? `${last.word}lassen` : "lassen")].filter((word) => word !== last || !isParted),
    );
    return refused === undefined ? undefined : [...refused, ...passive.slice(end)];
  }
  const closed = isParted
    ? [...head.slice(0, -1), syntheticWord(last.word + base, last.after)]
    : [
        ...head.slice(0, -1),
        { ...last, after: quoteOf(last.after) },
        syntheticWord(base, last.after.replaceAll(/["“”]/gu, "")),
      ];
  return [...closed, ...passive.slice(end)];
}

const quoteOf = (after: string): string => /["“”]/u.exec(after)?.[0] ?? "";

/** "die Emojis weglassen" → "keine Emojis verwenden" */
function asRefusal(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined || !/^(?:weg|bleiben|sein)?lassen$/.test(last.word)) return words;
  const noun = words.slice(0, -1).findLast((word) => isCapital(word));
  return noun === undefined || !/(?:e|en|er|s|n)$/.test(noun.word)
    ? words
    : [syntheticWord("keine"), { ...noun, after: "" }, syntheticWord("verwenden")];
}

/** Without politeness and the addressee. */
function impersonal(words: readonly Word[]): readonly Word[] {
  const out: Word[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    const phrase = DE.phrases("wish-phrases")
      .get(word.word)
      ?.find((each) => each.every((part, index) => words[place + index]?.word === part));
    if (phrase !== undefined) {
      close(out, words[place + phrase.length - 1]?.after ?? "");
      place += phrase.length - 1;
      continue;
    }
    const previous = out.at(-1);
    if (/^(?:mir|mich|uns)$/.test(word.word) && previous !== undefined && DE.has("prepositions", previous.word)) {
      out.pop();
      close(out, word.after);
      continue;
    }
    if (DE.has("wish-words", word.word) && !isCapital(word)) {
      close(out, word.after);
      continue;
    }
    if (/^(?:dich|dir)$/.test(word.word)) {
      out.push(withSpelling(word, "sich"));
      continue;
    }
    const article = DE.map("mine").get(word.word.replace(/^dein/, "mein").replace(/^eure/, "unsere"));
    if (article !== undefined && !/["„]/.test(word.before)) {
      const together = DE.map("contractions").get(`${previous?.word ?? ""} ${article}`);
      if (together === undefined || previous === undefined) out.push(withSpelling(word, article));
      else out[out.length - 1] = withSpelling(previous, together);
      continue;
    }
    out.push(word.word === "was" && previous?.word === "nie" ? withSpelling(word, "etwas") : word);
  }
  return out;
}

function close(out: Word[], after: string): void {
  const previous = out.at(-1);
  if (previous !== undefined && after !== "" && previous.after === "") out[out.length - 1] = { ...previous, after };
}
