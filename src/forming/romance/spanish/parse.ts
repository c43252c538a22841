/**
 * Tokenises a Spanish sentence and classifies each word by position: finite verb, other verb form,
 * or neither. There is no parser: verb forms are known (verbs.ts), and the previous word separates
 * verbs from nouns.
 */
import { readConcepts } from "../../../text/concepts.ts";
import { genderOfName } from "../../../text/given-names.ts";
import { SPANISH as ES } from "../../language-data.ts";
import { tenseOfWe } from "../clause.ts";
import type { Tense, VerbForm, VerbPerson } from "../conjugation.ts";
import { capital, memoized } from "../text.ts";
import { isBreak, isVerb, type Word, wordAt } from "../word.ts";
import { commonForms, finiteForms, isKnownPlace, nonfiniteForm, RELATIONS, thirdPerson, verbForm } from "./verbs.ts";

/** A sentence is segmented and parsed in quick succession. */
const SENTENCES_KEPT = 4;

type Draft = { -readonly [Key in keyof Word]: Word[Key] };

/**
 * @param said a sentence or a part
 * @param isMemory a memory in the third person that starts with its verb
 */
export const parse = (said: string, isMemory = false): readonly Word[] =>
  isMemory ? parsedMemory(said) : parsed(said);

const parsed = memoized((said: string) => read(said, false), SENTENCES_KEPT);
const parsedMemory = memoized((said: string) => read(said, true), SENTENCES_KEPT);

/** "Holaaa", "graciasss": stretched as in speech. */
const withoutStretching = (word: string): string =>
  word
    .replace(/(?<last>[aiu])(?<!\k<last>{2})\k<last>+$/u, "$<last>")
    .replaceAll(/(?<run>[aeiousz])\k<run>{2,}/gu, "$<run>");

function read(said: string, isMemory: boolean): readonly Word[] {
  const drafts: Draft[] = [];
  const matches = [...said.matchAll(ES.pattern("word"))].slice(0, WORDS_MAX);
  // Careful writers only miss accents.
  const isCareful = /^[^\p{L}]{0,8}\p{Lu}/u.test(said) && !matches.some(([word]) => isShort(word));
  for (const [index, match] of matches.entries()) {
    const [written] = match;
    const end = match.index + written.length;
    const next = matches[index + 1]?.index ?? said.length;
    const lower = withoutStretching(written.toLowerCase());
    const isCapital = /\p{Lu}/u.test(written);
    // Names keep their spelling, unlike the capital at the start. "10 k", "3 x 4": units.
    const isUnit = lower.length === 1 && /^\p{N}/u.test(matches[index - 1]?.[0] ?? "");
    const mayKeep = isUnit || (isCapital && (index > 0 || isNameAlone(lower)));
    const corrected = mayKeep ? lower : isCareful ? accented(lower) : spelled(lower);
    const isPlace =
      !isCapital && /^(?:en|a|de|desde|hasta|por)$/.test(drafts.at(-1)?.word ?? "") && isKnownPlace(corrected);
    drafts.push({
      written: isPlace
        ? capital(corrected)
        : corrected === lower
          ? written
          : isCapital
            ? capital(corrected)
            : corrected,
      word: corrected,
      after: said.slice(end, next),
      isCapital: isCapital || isPlace,
      before: "",
      clitic: "",
      isQuoted: false,
      forms: [],
      start: match.index,
      end,
    });
  }
  for (let index = 0; index < drafts.length; index++) restoreAccent(drafts, index);
  let hasFinite = false;
  for (const [index, draft] of drafts.entries()) {
    draft.forms = finiteForms(draft.word);
    if (index > 0 && (isBreak(drafts[index - 1]) || ES.has("subordinators", draft.word))) hasFinite = false;
    const isOpening = index === 0 || opensSentence(drafts, index);
    const isName = draft.isCapital && (!isOpening || (isNameAlone(draft.word) && isNamePlace(drafts, index)));
    if (isName || (draft.isCapital && /\p{Lu}{2}/u.test(draft.written))) continue;
    const finite = (isMemory && index === 0 ? firstVerb(draft.word) : undefined) ?? finiteAt(drafts, index, hasFinite);
    if (finite !== undefined) {
      draft.finite = finite;
      hasFinite = true;
      continue;
    }
    const nonfinite = nonfiniteForm(draft.word);
    if (nonfinite !== undefined) draft.nonfinite = nonfinite;
  }
  return drafts;
}
const WORDS_MAX = 90;

/** "Vera" is a name, and a verb only without the accent of "verá". */
const isNameAlone = (word: string): boolean =>
  genderOfName(word) !== undefined && finiteForms(word).every(({ isLoose }) => isLoose);

/** Whether the capital may come from the position: false in the list "hijos: Leo, Emma y Gael". */
function opensSentence(drafts: readonly Draft[], index: number): boolean {
  const before = drafts[index - 1]?.after ?? "";
  const isListed = /^\s*[,(]/.test(drafts[index]?.after ?? "") || drafts[index + 1]?.word === "y";
  return /[.!?"“«¡¿(]\s*$/u.test(before) || (/:\s*$/u.test(before) && !isListed);
}

/** Restores accents by context: "se nadar", "el vive", "mi hermano esta en Lima". */
function restoreAccent(drafts: readonly Draft[], index: number): void {
  const draft = drafts[index];
  if (draft === undefined) return;
  const previous = index === 0 ? "^" : isBreak(drafts[index - 1]) ? "" : wordAt(drafts, index - 1);
  const following = isBreak(draft) ? "" : wordAt(drafts, index + 1);
  const context = `${previous} ${draft.word} ${following}/${nonfiniteForm(following)?.tense ?? ""}`;
  const [word] = ES.labelled("accent").find(([, pattern]) => pattern.test(context)) ?? [];
  if (word === undefined) return;
  draft.written = draft.isCapital ? capital(word) : word;
  draft.word = word;
}

/** The first word of a memory: "pesa", "juega". */
const firstVerb = (word: string): VerbForm | undefined =>
  ES.has("nouns-too", word) && !ES.has("never-verbs", word)
    ? finiteForms(word).find(({ person, tense, isLoose }) => person === "3s" && tense === "present" && !isLoose)
    : undefined;

function finiteAt(drafts: readonly Draft[], index: number, hasFinite: boolean): VerbForm | undefined {
  const draft = drafts[index];
  if (draft === undefined || /^\p{N}/u.test(draft.word) || ES.has("determiners", draft.word)) return undefined;
  const { word } = draft;
  const isStart = index === 0 || isBreak(drafts[index - 1]);
  const previous = isStart ? "" : wordAt(drafts, index - 1);
  const isArticle = previous === "la" || previous === "las" || previous === "los";
  if (previous === "lo" && /^(?:bueno|malo|mejor|peor|mismo|único|justo|primero|segundo|que|de|del)$/.test(word))
    return undefined;
  const isStrong =
    ES.has("before-verbs", previous) ||
    (isArticle &&
      (ES.has("clitics", wordAt(drafts, index - 2)) || drafts[index - 2]?.word === "no" || isUnlike(previous, word))) ||
    (index > 0 &&
      !isStart &&
      isSubjectEnd(drafts, index - 1) &&
      finiteForms(word).some(({ person }) => person === "3s"));
  if (ES.has("never-verbs", word) && !/^(?:me|nos|se)$/.test(previous)) return undefined;
  if (!isStrong && !isArticle && (isDetermining(drafts, index - 1, previous) || isPreposition(previous)))
    return undefined;
  // "Mi hijo leo cumple 7": a name.
  if (
    RELATIONS.has(previous) &&
    ES.has("own", wordAt(drafts, index - 2)) &&
    genderOfName(word) !== undefined &&
    finiteForms(word).every(({ person }) => person === "1s")
  )
    return undefined;
  // A verb after a verb is none: "es piloto".
  if (!isStart && drafts[index - 1]?.finite !== undefined) return undefined;
  const forms = finiteForms(word);
  const isFirst = forms.some(({ person, isLoose }) => person === "1s" && !isLoose);
  if (draft.isCapital && ES.has("names-too", word) && isNamePlace(drafts, index)) return undefined;
  if (word === "viene" && previous === "que" && ES.has("having-a-time", wordAt(drafts, index - 2))) return undefined;
  if (/^hac(?:e|ía)$/.test(word) && isAgo(drafts, index)) return undefined;
  if (word === "como") return isVerbComo(drafts, index, previous, isStart) ? forms[0] : undefined;
  if (forms.length === 0)
    return isStrong || isStart || ES.has("adverbs", previous)
      ? guessedForm(word, /^(?:me|nos)$/.test(previous))
      : undefined;
  // "Frases cortas": apparent second persons need evidence.
  if (
    !isStrong &&
    !isStart &&
    !ES.has("adverbs subordinators", previous) &&
    forms.every(({ person }) => person === "2s")
  )
    return undefined;
  // A subjunctive is subordinate.
  if (
    !isStrong &&
    forms.every(({ tense, isLoose }) => tense === "subjunctive" && !isLoose) &&
    !drafts
      .slice(Math.max(0, index - 7), index)
      .some((one) => ES.has("subordinators", one.word) || /^(?:ojalá|quizás?|nunca)$/.test(one.word))
  )
    return undefined;
  if (ES.has("nouns-too rarely-verbs", word) && !isStrong) {
    const isVerbal =
      ES.has("also-verbs", word) ||
      (isFirst && word.endsWith("o") && (!ES.has("rarely-verbs", word) || /^(?:que|donde|cuando)$/.test(previous)));
    if (isArticle || !isVerbal) return undefined;
    if (!isStart && !isJoined(drafts, index, previous) && !ES.has("adverbs subordinators", previous)) {
      if (hasFinite || isAdjective(drafts, index)) return undefined;
    }
    if (isStart && isFragment(drafts, index)) return undefined;
  }
  if (
    isArticle &&
    !isStrong &&
    forms.every(
      ({ person, tense, isLoose }) => isLoose || tense === "subjunctive" || (person === "2s" && tense !== "preterite"),
    )
  )
    return undefined;
  return bestForm(drafts, index, forms);
}

/** "Los saco", "la pago": the article does not fit. */
const isUnlike = (article: string, word: string): boolean =>
  article === "la" ? /[^mtdl]o$/.test(word) && !/^(?:mano|radio|soprano)$/.test(word) : !word.endsWith("s");

/** After a name or possessive: "mi hijo ficha", "Iker cuida". */
function isSubjectEnd(drafts: readonly Draft[], index: number): boolean {
  const draft = drafts[index];
  if (draft === undefined) return false;
  if (RELATIONS.has(draft.word))
    return (
      /^(?:mi|nuestro|nuestra)$/.test(wordAt(drafts, index - 1)) && !ES.has("prepositions", wordAt(drafts, index - 2))
    );
  return draft.isCapital && RELATIONS.has(wordAt(drafts, index - 1));
}

/** A determiner, unless the previous word makes it a pronoun. */
const isDetermining = (drafts: readonly Draft[], index: number, word: string): boolean =>
  ES.has("determiners", word) &&
  !(
    /^(?:mucho|poco|bastante|tanto|todo|demasiado|mal|mejor|peor|primero|otro|uno)$/.test(word) &&
    (drafts[index - 1] === undefined ||
      drafts[index - 1]?.finite !== undefined ||
      !isDeterminer(wordAt(drafts, index - 1)))
  );
const isDeterminer = (word: string): boolean => ES.has("determiners", word);

/** "Según" may start a clause. */
const isPreposition = (word: string): boolean => ES.has("prepositions", word) && word !== "según";

/** "Como carne", "no como marisco"; not "como siempre", "como una tonta". */
function isVerbComo(drafts: readonly Draft[], index: number, previous: string, isStart: boolean): boolean {
  const next = drafts[index + 1];
  if (
    ES.has("before-verbs", previous) ||
    /^(?:nunca|siempre|solo|sólo|apenas|casi|también|tampoco|ahora|ya|que|y)$/.test(previous)
  ) {
    if (previous !== "que" && previous !== "y") return true;
    return (
      next !== undefined &&
      !ES.has("determiners", next.word) &&
      finiteForms(next.word).length === 0 &&
      !ES.has("clitics", next.word)
    );
  }
  if (ES.has("having-a-time", previous.replace(/(?<=o)s$/u, "")) && next !== undefined)
    return ES.has("prepositions adverbs", next.word) || /^(?:fuera|siempre|carne|pescado)$/.test(next.word);
  if (!isStart || index > 0 || next === undefined) return false;
  return (
    !ES.has("role-articles clitics", next.word) &&
    next.word !== "no" &&
    next.word !== "siempre" &&
    next.word !== "yo" &&
    finiteForms(next.word).length === 0 &&
    !next.isCapital
  );
}

/** A verb after "y", if the previous clause has one: "vivo en Vigo y trabajo en Seat". */
function isJoined(drafts: readonly Draft[], index: number, previous: string): boolean {
  if (previous !== "y" && previous !== "e" && previous !== "pero" && previous !== "ni") return false;
  const next = drafts[index + 1];
  const hasVerb = drafts.slice(Math.max(0, index - 14), index).some(isVerb);
  return (
    hasVerb &&
    next !== undefined &&
    !isBreak(drafts[index]) &&
    (ES.has("prepositions determiners adverbs clitics", next.word) || next.isCapital || /^\d/.test(next.word))
  );
}

/** "Piso nuevo", "trabajo fijo": noun and adjective. */
const isFragment = (drafts: readonly Draft[], index: number): boolean =>
  /^(?:nuevo|nueva|fijo|propio|actual|ideal|perfecto)$/.test(wordAt(drafts, index + 1)) ||
  (drafts[index + 1]?.word === "de" && /^(?:planes|casa|piso|última|hora)$/.test(wordAt(drafts, index + 2)));

/** "El vino tinto", "un piso bajo": after a noun with a determiner that is no time. */
function isAdjective(drafts: readonly Draft[], index: number): boolean {
  const noun = wordAt(drafts, index - 1);
  return (
    !ES.has("having-a-time", noun) &&
    !ES.has("having-a-time", noun.replace(/s$/u, "")) &&
    ES.has("determiners", wordAt(drafts, index - 2)) &&
    !ES.has("prepositions", wordAt(drafts, index - 3))
  );
}

function isNamePlace(drafts: readonly Draft[], index: number): boolean {
  const next = drafts[index + 1];
  if (next === undefined) return false;
  if (isBreak(drafts[index])) return /^(?:mi|mis|nuestra|nuestro)$/.test(next.word);
  return (
    ES.has("clitics", next.word) ||
    next.word === "no" ||
    next.word === "ya" ||
    finiteForms(next.word).some(({ person, isLoose }) => person === "3s" && !isLoose)
  );
}

/** "Hace dos años": a time, not a verb. */
function isAgo(drafts: readonly Draft[], index: number): boolean {
  for (let at = index + 1; at <= index + 4; at++) {
    const word = wordAt(drafts, at);
    if (ES.has("having-a-time", word) || /^(?:tiempo|rato|horas?|poco|siglos)$/.test(word)) return true;
    if (!ES.has("determiners", word) && !/^(?:\d+|casi|más|menos|de|uno|unos|ya|como)$/.test(word)) return false;
  }
  return false;
}

/** The candidate form that fits the position. */
function bestForm(drafts: readonly Draft[], index: number, forms: readonly VerbForm[]): VerbForm | undefined {
  const previous = wordAt(drafts, index - 1);
  // "Fui" is from "ser" or "ir".
  if (forms[0]?.verb === "ser" && forms.some(({ verb }) => verb === "ir")) {
    const isGoing =
      /^(?:me|se|nos|os|te)$/.test(previous) || /^(?:a|al|hasta|hacia|con|solo|sola)$/.test(wordAt(drafts, index + 1));
    return bestForm(
      drafts,
      index,
      forms.filter(({ verb }) => verb === (isGoing ? "ir" : "ser")),
    );
  }
  const exact = forms.filter(({ isLoose }) => !isLoose);
  const loose = forms.filter(({ isLoose }) => isLoose);
  // "Se paso para el sábado", "Ana dejo el hospital y entro a una clínica".
  const hasOther =
    previous === "se" || hasOtherSubject(drafts, index) || (previous === "y" && isOfOther(drafts, index));
  const third = loose.find(({ person, tense }) => person === "3s" && tense === "preterite");
  if (hasOther && third !== undefined && previous !== "me") return third;
  let head = index - 1;
  while (
    head >= 0 &&
    (ES.has("clitics", wordAt(drafts, head)) || drafts[head]?.word === "no" || drafts[head]?.word === "ya")
  )
    head--;
  const isDependent = ES.has("subordinators", wordAt(drafts, head)) && !isBreak(drafts[index - 1]);
  const first = loose.find(({ person, tense }) => person === "1s" && tense === "preterite");
  const isPlace =
    index === 0 ||
    isBreak(drafts[index - 1]) ||
    ES.has("before-verbs adverbs clitics", previous) ||
    /^(?:y|e|pero|que)$/.test(previous);
  if (
    first !== undefined &&
    isPlace &&
    !isDependent &&
    !hasOther &&
    exact.every(({ tense }) => tense === "subjunctive")
  )
    return first;
  const all = exact.length > 0 ? exact : loose;
  const indicative = all.filter(({ tense }) => tense !== "subjunctive");
  const pool = isDependent || indicative.length === 0 ? all : indicative;
  // First and third person are equal in the imperfect.
  const shared = pool.find(
    ({ person, tense }) => person === "3s" && pool.some((other) => other.person === "1s" && other.tense === tense),
  );
  if (shared !== undefined) return shared;
  const own = pool.find(({ person }) => person === "1s");
  if (own !== undefined && !(hasOther && previous !== "yo" && pool.some(({ person }) => person === "3s"))) return own;
  const ours = pool.filter(({ person }) => person === "1p");
  if (ours.length > 1) {
    const verbs = ours.map(({ verb }) => verb);
    const own = tenseOfWe(ES, drafts, verbs) ?? neighbouringTense(drafts) ?? "preterite";
    return ours.find(({ tense }) => tense === own) ?? ours[0];
  }
  return pool.find(({ person }) => person !== "2s") ?? pool[0];
}

/**
 * The verb before is in the third person, and not with an accent that this one lacks; in "me gusta el flamenco y odio
 * el reguetón" it is of the speaker.
 */
function isOfOther(drafts: readonly Draft[], index: number): boolean {
  const at = drafts.findLastIndex(({ finite }, place) => place < index && finite !== undefined);
  const isAccented = /ó$/.test(wordAt(drafts, at));
  return drafts[at]?.finite?.person === "3s" && !isAccented && !/^(?:me|nos)$/.test(wordAt(drafts, at - 1));
}

/** The clause has another subject before the verb: "mi hijo gano". */
function hasOtherSubject(drafts: readonly Draft[], index: number): boolean {
  for (let at = index - 1; at >= 0 && at >= index - 8; at--) {
    const draft = drafts[at];
    if (draft === undefined || /^(?:yo|que|me|y|con|para|por)$/.test(draft.word) || draft.finite !== undefined)
      return false;
    if (at < index - 1 && isBreak(draft)) return false;
    const isNamed =
      draft.isCapital &&
      at === index - 1 &&
      !isBreak(draft) &&
      !ES.has("adverbs prepositions determiners clitics subordinators before-verbs opening-phrases", draft.word);
    if (isNamed) return at === 0 || !ES.has("prepositions", wordAt(drafts, at - 1));
    if (RELATIONS.has(draft.word)) return !/^(?:con|de|para|por|sin)$/.test(wordAt(drafts, at - 2));
  }
  return false;
}

/** The unambiguous tense of another first-person verb. */
function neighbouringTense(drafts: readonly Draft[]): Tense | undefined {
  for (const { word } of drafts) {
    if (ES.has("nouns-too", word) || word.length < 3) continue;
    const forms = finiteForms(word).filter(({ isLoose }) => !isLoose);
    const [form] = forms;
    if (form === undefined || !forms.every(({ person, tense }) => /^1/.test(person) && tense === form.tense)) continue;
    if (form.tense === "present" || form.tense === "preterite") return form.tense;
  }
  return undefined;
}

/** An unlisted verb by its ending, only in a verb position. */
function guessedForm(word: string, isStrong: boolean): VerbForm | undefined {
  if (word.length < 5) return undefined;
  const prefix = /^(?:auto|tele|re|des|pre|sobre)/.exec(word)?.[0] ?? "";
  const bare = prefix === "" ? undefined : finiteForms(word.slice(prefix.length))[0];
  if (bare !== undefined) return { ...bare, verb: `${prefix}${bare.verb}` };
  for (const line of ES.lines("guessed-endings")) {
    const [ending = "", tense, person, strength] = line.split(" ");
    const stem = word.slice(0, word.length - ending.length);
    if (!word.endsWith(ending) || (strength === "strong" && !isStrong)) continue;
    if (ending.length > 1 || /[^aeiou]$/.test(stem)) return verbForm(`${stem}ar`, tense as Tense, person as VerbPerson);
  }
  return undefined;
}

/** A spelling that careful writers avoid. */
export const isShort = (word: string): boolean =>
  word.length < 5 && ES.map("short").has(word) && !/^(?:cole|uni)$/.test(word);

/** Restores a missing accent. */
export const accented: (word: string) => string = memoized((word) => {
  const corrected = word.length < SOUND_MIN || isKnown(word) ? undefined : wordsBySound().get(soundOf(word));
  return corrected !== undefined && withoutAccents(corrected) === word ? corrected : word;
}, 8192);

const withoutAccents = (word: string): string =>
  word.replaceAll(/[áéíóú]/g, (letter) => "aeiou".charAt("áéíóú".indexOf(letter)));

/** The corrected word, in lower case. */
export const spelled: (word: string) => string = memoized(spelling, 8192);

function spelling(word: string): string {
  const short = ES.map("short").get(word);
  if (short !== undefined) return short;
  // "Sara" sounds like "Zara".
  if (word.length < SOUND_MIN || isKnown(word) || genderOfName(word) !== undefined) return word;
  // Colloquial "gastao", "cansao".
  if (word.endsWith("ao") && nonfiniteForm(`${word.slice(0, -1)}do`) !== undefined) return `${word.slice(0, -1)}do`;
  return wordsBySound().get(soundOf(word)) ?? word;
}
const SOUND_MIN = 3;

let vocabulary: ReadonlySet<string> | undefined;
const words = (): ReadonlySet<string> => {
  vocabulary ??= new Set([
    ...readConcepts("es").flatMap(({ names, members }) => [...names, ...members].flatMap((word) => word.split("_"))),
    ...ES.list("everyday"),
  ]);
  return vocabulary;
};
const isKnown = (word: string): boolean =>
  finiteForms(word).length > 0 ||
  nonfiniteForm(word) !== undefined ||
  ES.has("nouns-too", word) ||
  RELATIONS.has(word) ||
  ES.has(
    "adverbs determiners prepositions clitics subordinators first question-words exclaiming having-a-time number-words homophones",
    word,
  ) ||
  words().has(word) ||
  (word.endsWith("s") && words().has(word.slice(0, -1))) ||
  (word.endsWith("es") && words().has(word.slice(0, -2)));

const COMMON = ES.list("common-verbs");
/** Verbs used in requests to an assistant. */
const REQUEST_VERBS =
  "escribir hablar usar poner dar decir responder contestar llamar hacer explicar tratar corregir".split(" ");
let sounds: ReadonlyMap<string, string> | undefined;
const wordsBySound = (): ReadonlyMap<string, string> => {
  sounds ??= bySound();
  return sounds;
};

function bySound(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (word: string): void => {
    const sound = soundOf(word);
    if (sound.length >= SOUND_MIN - 1 && !found.has(sound)) found.set(sound, word);
  };
  const lists = "adverbs prepositions subordinators having-a-time number-words";
  for (const word of [...RELATIONS.keys(), ...ES.words(lists)]) add(word);
  for (const verb of COMMON) for (const form of commonForms(verb)) add(form);
  for (const verb of REQUEST_VERBS)
    for (const form of [`${thirdPerson(verb, "subjunctive")}s`, `${thirdPerson(verb, "present")}me`]) add(form);
  for (const word of words()) if (/^\p{Ll}{4,}$/u.test(word)) add(word);
  return found;
}

const soundOf = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .replaceAll("n\u0303", "ñ")
    .replaceAll("ch", "@")
    .replaceAll("h", "")
    .replaceAll("ll", "y")
    .replaceAll("v", "b")
    .replaceAll(/c(?=[eiy])|z/g, "s")
    .replaceAll(/qu(?=[ei])/g, "k")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/gu(?=[ei])/g, "g")
    .replaceAll(/m(?=[bp])/g, "n")
    .replaceAll(/y(?![aeiou])/g, "i")
    .replaceAll(/x/g, "s")
    .replaceAll(/(.)\1+/g, "$1");
