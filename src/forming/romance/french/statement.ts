/**
 * One clause of French as a memory: its subject, and a statement in the third person (memory.md
 * §3). Clauses that need context yield none.
 */

import { FRENCH as FR } from "../../language-data.ts";
import type { ClauseMemory, Person, PronounResolver } from "../../language-rules.ts";
import { cleaned } from "../clause.ts";
import { capital, trimEnd } from "../text.ts";
import { isThirdForm, type Word, wordAt } from "../word.ts";
import { isListed, isName, isOwning, RELATIVES } from "./relatives.ts";
import {
  cancelledPlanMemory,
  changedTasteMemory,
  homeMemory,
  newFavouriteMemory,
  postponement,
  withTopic,
} from "./rephrased.ts";
import { inThirdPerson, isSubject, predicateOf, predicateOfOther, startsWithVerb } from "./third-person.ts";
import { leadOf, trimmed } from "./trim.ts";
import {
  infinitiveOf,
  isFiniteForm,
  isParticiple,
  isPast,
  KINSHIP_TERMS,
  takesDative,
  takesEtre,
  verbForm,
} from "./verbs.ts";

/** @param resolve antecedent of "elle" or "il" */
export function clauseMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const revised = cancelledPlanMemory(words) ?? changedTasteMemory(words) ?? newFavouriteMemory(words);
  if (revised !== undefined) return revised;
  const own = withTopic(trimmed(words));
  const [first, second] = own;
  if (first === undefined || own.at(-1)?.after.includes("?") === true) return undefined;
  if (
    FR.has("listener", first.word) ||
    first.word === "si" ||
    (first.word === "s'" && /^ils?$/u.test(second?.word ?? ""))
  )
    return undefined;
  if (isCountedList(own)) return undefined;
  const moved = postponement(own);
  if (moved !== undefined) return moved.memory;
  for (const reader of READERS) {
    const found = reader(own, resolve);
    if (found !== undefined) return found === REFUSED ? undefined : withoutMomentary(found);
  }
  return undefined;
}

/** Drops momentary feelings, hypotheses, and clauses that only name a relative. */
function withoutMomentary(memory: ClauseMemory): ClauseMemory | undefined {
  const text = memory.text.replace(FR.pattern("feeling-behind"), "");
  if (
    (FR.is("mood", text) && !(memory.subject !== undefined && /^Est morte?(?!\p{L})/u.test(text))) ||
    FR.is("supposed", text) ||
    (memory.subject !== undefined && /^(?:Est|Sont) \p{Lu}\p{L}+$/u.test(text))
  )
    return undefined;
  return { ...memory, text };
}

/** "On a deux chats, Luna et Simba": each gets a memory of its own. */
function isCountedList(words: readonly Word[]): boolean {
  const names = RELATIVES.named(words).flatMap(({ person }) => person.name?.split(" ") ?? []);
  return (
    names.length > 1 &&
    words.every(
      ({ word, written }) =>
        names.includes(written) ||
        /^\d{1,2}$/u.test(word) ||
        FR.has("counted speakers numbers", word) ||
        KINSHIP_TERMS.has(word),
    )
  );
}

/** The reader applies, but the clause yields no memory. */
const REFUSED = { text: "" } as const;
type Reader = (words: readonly Word[], resolve: PronounResolver) => ClauseMemory | undefined;

/** "Moi c'est Maëlle", "je me présente : Paul"; "mon nom est …" is handled elsewhere. */
function namingMemory(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second, third] = words;
  const isMe = first?.word === "moi" && second?.word === "c'" && third?.word === "est";
  const isPresented =
    FR.has("speakers", first?.word ?? "") && /^(?:me|m')$/u.test(second?.word ?? "") && third?.word === "présente";
  if (!isMe && !isPresented) return undefined;
  const at = isMe || words[3]?.word !== "," ? 3 : 4;
  const name = RELATIVES.nameAt(words, at) ?? lowerName(words, at);
  if (name === undefined) return undefined;
  return introduced(words, name);
}

/** "Je suis Noémie": a name, not a profession. */
function selfNamingMemory(words: readonly Word[]): ClauseMemory | undefined {
  if (words[0]?.word !== "je" || words[1]?.word !== "suis") return undefined;
  const name = RELATIVES.nameAt(words, 2);
  const after = words[(name?.end ?? 0) - 1]?.after ?? "";
  if (name === undefined || (name.end < words.length && !after.includes(","))) return undefined;
  return introduced(words, name);
}

/** The name, and what follows it. */
function introduced(words: readonly Word[], { name, end }: { readonly name: string; readonly end: number }) {
  const more = end === words.length ? undefined : inThirdPerson(words.slice(end), { isSpeaker: true, hasNoun: true });
  return { text: clean(`s'appelle ${name}${more === undefined ? "" : `, ${more}`}`) };
}

/** "Julie, 34 ans, infirmière": an introduction. */
function introductionMemory(words: readonly Word[]): ClauseMemory | undefined {
  const name = RELATIVES.nameAt(words, 0);
  if (name === undefined || words[name.end - 1]?.after !== ", " || words[name.end + 1]?.word !== "ans")
    return undefined;
  // "Emma, 15 ans, est allergique": about Emma.
  const next = wordAt(words, afterApposition(words, name.end));
  if (/^(?:est|a|ne|n'|se|s')$/u.test(next) || isThirdForm(verbForm(next))) return undefined;
  const rest = inThirdPerson(words.slice(name.end), { isSpeaker: true, hasNoun: true });
  return rest === undefined ? undefined : { text: clean(`s'appelle ${name.name}, ${rest}`) };
}

/** Names in chats without capitals. */
function lowerName(words: readonly Word[], at: number) {
  const word = words[at];
  if (word === undefined || !/^\p{Ll}{3,}$/u.test(word.written) || FR.has("determiners prepositions", word.word))
    return undefined;
  if (at + 1 < words.length && !/,/u.test(word.after)) return undefined;
  return { name: capital(word.written), end: at + 1 };
}

/** "C'est moi qui garde les clés", "ce banc, c'est mon père qui l'a construit". */
function cleftMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const start = words.findIndex(
    ({ word }, index) => word === "c'" && /^(?:est|était)$/u.test(wordAt(words, index + 1)),
  );
  if (start === -1 || start > LEAD_MAX) return undefined;
  if (start === 0 && isOver(words)) return endingMemory(words);
  const at = words.findIndex(({ word }, index) => word === "qui" && index > start + 2);
  if (at === -1 || at - start > CLEFT_MAX) return undefined;
  const subject = words.slice(start + 2, at);
  if (subject.some(({ word }) => word === "que" || word === "qu'" || word === "pas")) return undefined;
  const lead = leadOf(words.slice(0, start));
  if (lead === undefined) return undefined;
  const topic = lead.topic === undefined ? {} : { topic: withoutDemonstrative(lead.topic) };
  if (subject.length === 1 && subject[0]?.word === "moi") {
    const predicate = predicateOf(words.slice(at + 1), { isSpeaker: true, ...topic });
    return predicate === undefined ? REFUSED : { text: clean(`${trimEnd(predicate)} ${lead.tail ?? ""}`) };
  }
  if (!isOwning(subject[0]) && !isName(subject[0])) return start === 0 ? undefined : REFUSED;
  const person = personIn(subject);
  if (person === undefined) return undefined;
  if (lead.topic === undefined)
    return otherPersonMemory(words, at + 1, person, subject) ?? pronounMemory(words, resolve) ?? REFUSED;
  const predicate = predicateOf(words.slice(at + 1), { isSpeaker: false, ...topic });
  return predicate === undefined ? REFUSED : { subject: person, text: clean(predicate), mentioned: [person] };
}
const CLEFT_MAX = 8;

const personIn = (subject: readonly Word[]): Person | undefined => {
  const phrase = RELATIVES.ownedAt(subject, 0);
  const name = RELATIVES.nameAt(subject, 0)?.name;
  return phrase !== undefined ? RELATIVES.personOf(phrase) : name === undefined ? undefined : { name };
};

/** "C'est fini avec Bastien". */
const isOver = (words: readonly Word[]): boolean =>
  /^(?:fini|terminé)$/u.test(wordAt(words, 2)) && words[3]?.word === "avec";

function endingMemory(words: readonly Word[]): ClauseMemory | undefined {
  const person = inThirdPerson(words.slice(3), { isSpeaker: true, hasNoun: true });
  return person === undefined ? REFUSED : { text: clean(`n'est plus ${person}`) };
}

/** "On m'a volé mon vélo", "ils ne m'ont pas prise": an unspecified agent. */
function unspecifiedAgentMemory(words: readonly Word[]): ClauseMemory | undefined {
  const called = calledName(words);
  if (called !== undefined) return { text: `Se fait appeler ${called}` };
  if (!/^(?:on|ils|elles)$/u.test(wordAt(words, 0))) return undefined;
  const turned = actionOnSpeaker(words.slice(1), undefined);
  return turned === undefined ? undefined : turned.text === "" ? REFUSED : { text: clean(turned.text) };
}

/** "On m'appelle Titi", "mes amis m'appellent Titi". */
function calledName(words: readonly Word[]): string | undefined {
  const at = words.findIndex(({ word }, index) => word === "m'" && /^appelle(?:nt)?$/u.test(wordAt(words, index + 1)));
  const isPlural = words[at + 1]?.word === "appellent";
  const isAll = words[0]?.word === "on" || (words[0]?.word === "tout" && words[1]?.word === "le");
  const name = at < 1 || at > 4 || !(isPlural || isAll) ? undefined : RELATIVES.nameAt(words, at + 2);
  const next = words[name?.end ?? words.length]?.word;
  return next === undefined || FR.has("prepositions", next) || next === "parce" || next === "car"
    ? name?.name
    : undefined;
}

/** "Il y a un figuier dans mon jardin", "il me reste deux examens": possession. */
function impersonalMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words[0]?.word === "il" ? 1 : 0;
  const isDenied = words[at]?.word === "n'";
  const start = isDenied ? at + 1 : at;
  if (words[start]?.word === "me" && words[start + 1]?.word === "reste") {
    const rest = inThirdPerson(words.slice(start + 2), { isSpeaker: true, hasNoun: true });
    return rest === undefined ? REFUSED : { text: clean(`a encore ${rest}`) };
  }
  if (words[start]?.word !== "y" || words[start + 1]?.word !== "a") return undefined;
  const following = words.slice(start + 1);
  if (!following.some(isOwning) || following.some((_, index) => index > 0 && isMainVerb(following, index)))
    return undefined;
  return predicateMemory(
    isDenied ? [{ ...(following[0] as Word), word: "n'", written: "n'", after: "" }, ...following] : following,
    false,
  );
}

/** "Le dessin que j'ai fait de ma perruche": a thing, and what the speaker did with it. */
function creationMemory(words: readonly Word[]): ClauseMemory | undefined {
  const start = words[0]?.word === "c'" && words[1]?.word === "est" ? 2 : 0;
  const at = words.findIndex(
    ({ word }, index) =>
      index > start && (word === "que" || word === "qu'") && FR.has("speakers", wordAt(words, index + 1)),
  );
  if (at === -1 || at - start > MADE_MAX || !FR.has("determiners", wordAt(words, start))) return undefined;
  const following = words.slice(at + 2);
  if (words.slice(0, at).some((_, index) => index > start && isMainVerb(words, index))) return undefined;
  if (!/^(?:ai|a|avons)$/u.test(wordAt(following, 0)) || !isParticiple(wordAt(following, 1))) return undefined;
  if (following.some((_, index) => index > 1 && isMainVerb(following, index))) return undefined;
  const thing = inThirdPerson(words.slice(start, at), { isSpeaker: true, hasNoun: true });
  if (thing === undefined) return REFUSED;
  const clitic: Word = { ...(following[0] as Word), written: "l'", word: "l'", after: "" };
  const predicate = predicateOf([clitic, ...following], {
    isSpeaker: true,
    topic: withoutDemonstrative(lowerFirst(thing)),
  });
  return predicate === undefined ? REFUSED : { text: clean(predicate) };
}
const MADE_MAX = 10;

function predicateMemory(words: readonly Word[], isMany: boolean): ClauseMemory | undefined {
  const predicate = predicateOf(words, { isSpeaker: true, isMany });
  return predicate === undefined || !saysEnough(predicate) ? undefined : { text: clean(predicate) };
}

/** "J'habite à Lyon", "la semaine dernière on a déménagé", "ma sœur et moi on tient un café". */
function speakerMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex((_, index) => isMainSubject(words, index));
  if (at === -1 || at > LEAD_MAX) return undefined;
  const lead = leadOf(words.slice(0, at));
  if (lead === undefined) return undefined;
  const { word } = words[at] ?? { word: "" };
  const following = words.slice(at + 1);
  const isMany = word === "on" || word === "nous";
  const predicate = predicateOf(following, {
    isSpeaker: true,
    isMany,
    ...(lead.topic === undefined ? {} : { topic: lead.topic }),
  });
  if (predicate === undefined) return undefined;
  const span = lead.span === undefined ? undefined : `${isPast(predicate) ? "il y a" : "depuis"} ${lead.span}`;
  const behindIt = span ?? lead.tail ?? "";
  const tail = behindIt === "" ? "" : ` ${behindIt}`;
  const isOpen =
    lead.topic !== undefined && !predicate.includes(lead.topic) && FR.is("takes-object", trimEnd(predicate));
  if (lead.topic !== undefined && !predicate.includes(lead.topic) && !isOpen && !saysEnough(predicate))
    return undefined;
  const text = isOpen ? `${trimEnd(predicate).replace(/^ne peut /u, "ne supporte ")} ${lead.topic}` : predicate;
  return saysEnough(text + tail) ? { text: clean(tail === "" ? text : trimEnd(text) + tail) } : undefined;
}
/** Maximum words of a leading phrase. */
const LEAD_MAX = 16;

function isMainSubject(words: readonly Word[], index: number): boolean {
  const { word } = words[index] ?? { word: "" };
  if (!FR.has("speakers", word) || !isSubject(words, index)) return false;
  const previous = words[index - 1];
  if (previous === undefined) return true;
  // "Ça fait trois ans que je …" is a lead.
  if (/^(?:que|qu')$/u.test(previous.word)) return isSpan(words, index - 1);
  return !FR.has("subordinators", previous.word) && !/^(?:qui|laquelle|lequel|lesquels|dont)$/u.test(previous.word);
}
const isSpan = (words: readonly Word[], at: number): boolean =>
  at >= 3 &&
  at <= 8 &&
  /^(?:ça|cela|voilà|il|y)$/u.test(wordAt(words, 0)) &&
  words.slice(0, at).some(({ word }) => /^(?:ans?|mois|semaines?|jours?|années?)$/u.test(word));

/** A lone verb has no lasting content: "je respire". */
const saysEnough = (text: string): boolean =>
  (text.match(/(?<!\p{L})(?!(?:se|s|ne|n|l|d|y|en|pas)(?!\p{L}))[\p{L}\p{N}]+/giu)?.length ?? 0) >= 2;

/** "Ma sœur Anna habite à Rome", "mon dentiste, c'est un ancien élève". */
function relativeMemory(words: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = words;
  const named = isOwning(first) && !/^\p{Lu}+$/u.test(second?.written ?? "") ? RELATIVES.nameAt(words, 1) : undefined;
  if (named !== undefined) {
    const at = afterApposition(words, named.end);
    return otherPersonMemory(words, at, { name: named.name }, words.slice(1, named.end));
  }
  const phrase = RELATIVES.ownedAt(words, 0);
  if (phrase === undefined || isListed(words, phrase.end) || isCount(second)) return undefined;
  const at = afterApposition(words, phrase.end);
  // "Ma sœur qui habite Metz a deux enfants": what belongs to which verb is unclear.
  if (wordAt(words, at) === "qui") return REFUSED;
  return startsWithVerb(words, at)
    ? (otherPersonMemory(words, at, RELATIVES.personOf(phrase), words.slice(0, phrase.end)) ?? REFUSED)
    : undefined;
}

/** "Mes deux garçons" is no single subject. */
const isCount = (word: Word | undefined): boolean =>
  word !== undefined && (FR.has("numbers", word.word) || /^\d/u.test(word.word));

/** Skips ", 82 ans," and a resumptive pronoun. */
function afterApposition(words: readonly Word[], at: number): number {
  let index = at;
  if (/^, *$/u.test(words[at - 1]?.after ?? "") && !isPronounOrVerb(words, at)) {
    const end = words.findIndex(
      (word, index) => index >= at && index < at + APPOSITION_MAX && /^, *$/u.test(word.after),
    );
    if (end !== -1) index = end + 1;
  }
  while (/^(?:il|elle|ils|elles|lui|eux)$/u.test(wordAt(words, index))) index++;
  if (/^(?:c'|ce)$/u.test(wordAt(words, index)) && /^(?:est|était|sont|sera)$/u.test(wordAt(words, index + 1))) index++;
  return index;
}
const APPOSITION_MAX = 10;
const isPronounOrVerb = (words: readonly Word[], at: number): boolean =>
  /^(?:il|elle|ils|elles|lui|eux|c')$/u.test(wordAt(words, at)) || startsWithVerb(words, at);

/** A statement about someone else from `at` on. */
function otherPersonMemory(
  words: readonly Word[],
  at: number,
  person: Person,
  subject: readonly Word[],
): ClauseMemory | undefined {
  if (!startsWithVerb(words, at)) return undefined;
  const predicate = words.slice(at);
  if (
    /^(?:s'|se)$/u.test(wordAt(predicate, 0)) &&
    /^(?:appelle|nomme)$/u.test(wordAt(predicate, 1)) &&
    predicate.length <= NAMING_MAX
  )
    return undefined;
  if (isReport(predicate)) return undefined;
  const who = subjectText(subject, person);
  const turned = actionOnSpeaker(predicate, who);
  if (turned !== undefined) return turned.text === "" ? undefined : { text: clean(turned.text), mentioned: [person] };
  const text = predicateOfOther(predicate, person.gender);
  if (text === undefined || !saysEnough(text)) return undefined;
  return { subject: person, text: clean(text), mentioned: [person] };
}
const NAMING_MAX = 4;

/** "M'a dit que": reported speech. */
const isReport = (words: readonly Word[]): boolean =>
  words
    .slice(0, 4)
    .some(({ word }) => /^(?:dit|disait|dis|demandé|raconté|expliqué|pense|trouve|croit|répète)$/u.test(word)) &&
  words.slice(0, 6).some(({ word }) => /^(?:que|qu'|si)$/u.test(word));

function subjectText(subject: readonly Word[], { name, relation }: Person): string {
  return name ?? lowerFirst(inThirdPerson(subject, { isSpeaker: false, hasNoun: true }) ?? relation ?? "");
}

/** "Elle travaille à Gand": the last person mentioned. */
function pronounMemory(words: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const { word } = words[0] ?? { word: "" };
  if (word !== "il" && word !== "elle") return undefined;
  if (isImpersonal(words) || isOfWeather(words)) return undefined;
  const person = resolve(word === "elle" ? "f" : "m");
  return person === undefined ? undefined : otherPersonMemory(words, 1, person, []);
}
const isImpersonal = (words: readonly Word[]): boolean =>
  words[0]?.word === "il" &&
  /^(?:y|faut|fallait|faudra|pleut|pleuvait|neige|paraît|s'|me|m'|se|vaut|reste|manque|suffit|semble)$/u.test(
    wordAt(words, 1),
  ) &&
  words[2]?.word !== "appelle";

/** "Il fait chaud", "il faisait nuit", "il est tard". */
const isOfWeather = (words: readonly Word[]): boolean => FR.is("weather", words.map(({ word }) => word).join(" "));

/** "Wout déteste prendre l'avion", "Anja elle est archéologue". */
function namedMemory(words: readonly Word[]): ClauseMemory | undefined {
  const name = RELATIVES.nameAt(words, 0);
  if (name === undefined) return undefined;
  const at = afterApposition(words, name.end);
  const memory = otherPersonMemory(words, at, { name: name.name }, words.slice(0, name.end));
  const age = words[name.end + 1]?.word === "ans" && at > name.end ? wordAt(words, name.end) : "";
  if (memory?.subject === undefined || !/^\d{1,2}$/u.test(age)) return memory;
  return { ...memory, besides: [{ subject: memory.subject, text: `A ${age} ans` }] };
}

/** Omitted "je": "Habite à Lyon", "né à Gand", "de retour de Porto", "allergique aux noix". */
function elidedMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex(({ word }) => !FR.is("left-before", word));
  const first = words[at];
  if (first === undefined || at > 3) return undefined;
  const { word } = first;
  const isDenied = word === "ne" || word === "n'";
  const next = words[at + 1];
  if (isOwnForm(word) || (isDenied && next !== undefined && verbForm(next.word) !== undefined))
    return predicateMemory(words.slice(at), false);
  if ((word === "me" || word === "m'") && next !== undefined && verbForm(next.word) !== undefined)
    return predicateMemory(words.slice(at), false);
  const isState = isStateOf(words, at);
  if (isParticiple(word) && verbForm(word)?.tense !== "infinitive" && !isFiniteForm(word))
    return participleMemory(words, at);
  if (!isState) return undefined;
  const text = inThirdPerson(words.slice(at), { isSpeaker: true, hasNoun: true });
  return text === undefined ? undefined : { text: clean(`est ${text.charAt(0).toLowerCase()}${text.slice(1)}`) };
}

/** First person only, or a verb without imperative use. */
function isOwnForm(word: string): boolean {
  if (/^(?:suis|ai|vais|étais|avais|viens|fais|dois|peux|veux|sais|vis)$/u.test(word)) return true;
  return /^(?:habite|adore|déteste|préfère|aime|bosse|travaille|étudie|possède|cherche|collectionne|loge|kiffe)$/u.test(
    word,
  );
}

/** "Né à Gand" takes "est", "réussi mon permis" takes "a". */
function participleMemory(words: readonly Word[], at: number): ClauseMemory | undefined {
  const { word } = words[at] ?? { word: "" };
  const text = inThirdPerson(words.slice(at), { isSpeaker: true, hasNoun: true });
  if (text === undefined || !saysEnough(text)) return undefined;
  const next = wordAt(words, at + 1);
  const isBeing =
    takesEtre(verbForm(word)?.verb ?? "") || FR.has("prepositions", next) || word.endsWith("e") || word.endsWith("s");
  return { text: clean(`${isBeing ? "est" : "a"} ${text.charAt(0).toLowerCase()}${text.slice(1)}`) };
}

/** A description of a person without "est". */
function isStateOf(words: readonly Word[], at: number): boolean {
  const [first, second] = words.slice(at, at + 2).map(({ word }) => word);
  if (first === "de" || first === "en" || first === "au" || first === "à" || first === "sous")
    return FR.is("states", second ?? "") || (first === "à" && words[at + 2]?.word === "retraite");
  return (
    FR.is("state", first ?? "") &&
    (second === undefined ||
      FR.has("prepositions determiners", second) ||
      /[,;]/u.test(words[at]?.after ?? "") ||
      /^et$/u.test(second))
  );
}

/** "Le rendez-vous est le 19 mars", "mon assurance expire en mai": about a named thing. */
function thingMemory(words: readonly Word[]): ClauseMemory | undefined {
  const first = words[0];
  if (first === undefined || FR.has("no-subject listener", first.word)) return undefined;
  if (isImperative(words) && (FR.has("articles", wordAt(words, 1)) || first.word.includes("-"))) return undefined;
  const verb = words.findIndex((_, index) => index > 0 && isMainVerb(words, index));
  const isConcrete = words.some(
    ({ written, word, isQuoted }, index) =>
      /\d/u.test(word) || isQuoted || (index > 0 && /^\p{Lu}\p{L}/u.test(written)),
  );
  if (verb === -1 && (!isConcrete || isImperative(words))) return undefined;
  if (verb === -1 && words.some((_, index) => isMainSubject(words, index))) return undefined;
  const presented = presentedMemory(words);
  if (presented !== undefined) return presented;
  if (verb === -1) return fragmentMemory(words);
  const demonstrative = /^(?:ce|cet|cette|ces)$/u.test(first.word);
  if (demonstrative && /^(?:qui|que|qu'|est|sont|n'|ne)$/u.test(wordAt(words, 1))) return undefined;
  const turned = actingThingMemory(words);
  if (turned !== undefined) return turned;
  const text = inThirdPerson(withArticle(withoutRepeat(words)), {
    isSpeaker: false,
    hasNoun: !demonstrative || words.length > 3,
  });
  return text === undefined || !saysEnough(text) ? undefined : { text: clean(text) };
}

/** "Notaire le 24 avril", "depuis mars, un chien de la fourrière": no verb. */
function fragmentMemory(words: readonly Word[]): ClauseMemory | undefined {
  const comma = words.findIndex(({ after }) => /, *$/u.test(after));
  const isLed = FR.has("prepositions", wordAt(words, 0)) && comma > 0 && comma < words.length - 1;
  const lead = isLed ? inThirdPerson(words.slice(0, comma + 1), { isSpeaker: true, hasNoun: true }) : undefined;
  const text = inThirdPerson(isLed ? words.slice(comma + 1) : words, { isSpeaker: true, hasNoun: true });
  if (text === undefined) return undefined;
  const whole = lead === undefined ? text : `${trimEnd(text)}, ${lowerFirst(trimEnd(lead))}`;
  return saysEnough(whole) ? { text: clean(whole) } : undefined;
}

const isImperative = (words: readonly Word[]): boolean => {
  const form = verbForm(wordAt(words, 0));
  return (
    (form !== undefined && form.tense === "present") || /-(?:moi|toi|le|la|les|nous|vous|y|en)$/u.test(wordAt(words, 0))
  );
};

/** A verb that no article turns into a noun. */
function isMainVerb(words: readonly Word[], index: number): boolean {
  const { word, written } = words[index] ?? { word: "", written: "" };
  const previous = wordAt(words, index - 1);
  if (!isFiniteForm(word) || /^\p{Lu}/u.test(written)) return false;
  if (FR.has("prepositions", previous) || /^(?:qui|que|qu'|où|dont)$/u.test(previous)) return false;
  return !FR.has("articles", previous) || (previous === "l'" && /^(?:a|est|avait)$/u.test(word));
}

/** "Mon plat préféré, c'est le waterzooi" → "mon plat préféré est le waterzooi". */
function presentedMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex(
    ({ word }, index) => word === "c'" && index > 0 && /^(?:est|était)$/u.test(wordAt(words, index + 1)),
  );
  if (at < 1 || at > PRESENTED_MAX) return undefined;
  const first = wordAt(words, 0);
  if (FR.has("prepositions time-words", first) || words.slice(at).some(({ word }) => word === "moi")) return REFUSED;
  const subject = inThirdPerson(words.slice(0, at), { isSpeaker: false, hasNoun: false });
  const predicate = inThirdPerson(words.slice(at + 1), { isSpeaker: false, hasNoun: true });
  if (subject === undefined || predicate === undefined) return REFUSED;
  const isMany = /^(?:les|ses|des|deux|trois|quatre|mes|nos)$/u.test(wordAt(words, 0));
  const being = isMany
    ? predicate.replace(/^(?<verb>est|était)(?!\p{L})/u, (verb) => (verb === "est" ? "sont" : "étaient"))
    : predicate;
  return { text: clean(`${trimEnd(subject)} ${being}`) };
}
const PRESENTED_MAX = 8;

/** "Ma médaille, elle est accrochée": drops the resumptive pronoun. */
function withoutRepeat(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(
    ({ word }, index) =>
      index > 1 &&
      index < REPEAT_MAX &&
      /^(?:il|elle|ils|elles)$/u.test(word) &&
      (/, *$/u.test(words[index - 1]?.after ?? "") || (index < DIRECT_MAX && startsWithVerb(words, index + 1))) &&
      !FR.has("subordinators", wordAt(words, index - 1)),
  );
  if (at === -1 || words.slice(1, at).some((_, index) => isMainVerb(words, index + 1))) return words;
  return words.flatMap((word, index) => (index === at ? [] : index === at - 1 ? [{ ...word, after: " " }] : [word]));
}
const REPEAT_MAX = 14;
const DIRECT_MAX = 7;

/** "Ce galet vient de …" → "un galet". */
function withArticle(words: readonly Word[]): readonly Word[] {
  const [first, ...others] = words;
  if (first === undefined) return words;
  const article = { ce: "un", cet: "un", cette: "une", ces: "des" }[first.word];
  return article === undefined ? words : [{ ...first, word: article, written: article }, ...others];
}

/** "Le potager m'a attribué une parcelle": a thing acts on the speaker. */
function actingThingMemory(words: readonly Word[]): ClauseMemory | undefined {
  const at = words.findIndex(
    ({ word }, index) => index > 0 && (word === "m'" || word === "me") && startsWithVerb(words, index),
  );
  if (at < 1) return undefined;
  if (words.slice(0, at).some((_, index) => index > 0 && isMainVerb(words, index))) return undefined;
  const start = words[at - 1]?.word === "ne" || words[at - 1]?.word === "n'" ? at - 1 : at;
  const subject = inThirdPerson(words.slice(0, start), { isSpeaker: false, hasNoun: true });
  if (subject === undefined) return undefined;
  if (/[,;:]/u.test(subject)) return REFUSED;
  const turned = actionOnSpeaker(words.slice(start), lowerFirst(subject));
  return turned === undefined ? undefined : turned.text === "" ? REFUSED : { text: clean(turned.text) };
}

/** "Ce banc" → "un banc". */
const withoutDemonstrative = (text: string): string =>
  text
    .replace(/^(?:ce|cet) /iu, "un ")
    .replace(/^cette /iu, "une ")
    .replace(/^ces /iu, "des ");

const READERS: readonly Reader[] = [
  homeMemory,
  introductionMemory,
  namingMemory,
  selfNamingMemory,
  cleftMemory,
  unspecifiedAgentMemory,
  impersonalMemory,
  creationMemory,
  speakerMemory,
  relativeMemory,
  pronounMemory,
  namedMemory,
  elidedMemory,
  thingMemory,
];

/** Lower-cases the start unless it is a name. */
const lowerFirst = (text: string): string =>
  LOWERED.has((/^\p{L}+['’]?/u.exec(text)?.[0] ?? "").toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
const LOWERED: ReadonlySet<string> = new Set([
  ...FR.words("articles"),
  ..."en à avec depuis tous toutes hier pendant après avant".split(" "),
]);

const clean = (text: string): string =>
  cleaned(
    text
      .replace(/^s'appelle \p{Ll}/u, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase())
      .replace(/ (?:au fait|du coup|en fait|d['’]ailleurs)(?=[\s.!]*$)/iu, ""),
  );

/**
 * @param words the predicate, from its first pronoun or verb on
 * @param subject the agent in the third person; undefined if unspecified
 * @returns undefined if nothing is done to the speaker; an empty text if it cannot be expressed
 */
export function actionOnSpeaker(
  words: readonly Word[],
  subject: string | undefined,
): { readonly text: string } | undefined {
  const isDenied = words[0]?.word === "ne" || words[0]?.word === "n'";
  const at = isDenied ? 1 : 0;
  if (!/^(?:m'|me|nous)$/u.test(wordAt(words, at))) return undefined;
  const done = actionIn(words, at + 1);
  if (done === undefined) return REFUSED;
  const text = done.isPast ? pastOf(done, isDenied || done.denial !== "", subject) : undefined;
  if (text !== undefined) return { text };
  return subject === undefined ? REFUSED : { text: withPronoun(done, isDenied, subject) };
}

interface Action {
  readonly isPast: boolean;
  readonly auxiliary: string;
  readonly infinitive: string;
  /** As written. */
  readonly verb: string;
  /** "Pas", "jamais". */
  readonly denial: string;
  /** From the auxiliary to the verb, as written. */
  readonly group: string;
  /** The remaining words. */
  readonly object: string;
}

function actionIn(words: readonly Word[], at: number): Action | undefined {
  const auxiliary = words[at];
  if (auxiliary === undefined) return undefined;
  const isPast = /^(?:a|ont|avait|avaient)$/u.test(auxiliary.word);
  const verbAt = isPast ? participlePlace(words, at + 1) : at;
  const verb = words[verbAt];
  const infinitive = verb === undefined ? undefined : isPast ? infinitiveOf(verb.word) : verbForm(verb.word)?.verb;
  const rest = inThirdPerson(words.slice(verbAt + 1), { isSpeaker: true, hasNoun: true });
  if (verb === undefined || infinitive === undefined || rest === undefined || SAYING.test(infinitive)) return undefined;
  const middle = words.slice(at + 1, verbAt).map(({ word }) => word);
  return {
    isPast,
    auxiliary: auxiliary.word,
    infinitive,
    verb: verb.written,
    denial: middle.find((word) => /^(?:pas|jamais|plus|rien)$/u.test(word)) ?? "",
    group: words
      .slice(at, verbAt + 1)
      .map(({ written, after }) => written + after)
      .join("")
      .trim(),
    object: trimEnd(rest),
  };
}
const SAYING = /^(?:dire|demander|expliquer|raconter|répondre|répéter|paraître|sembler|falloir)$/u;

/** The event with the speaker as its subject. */
function pastOf(
  { infinitive, verb, object, denial }: Action,
  isDenied: boolean,
  subject: string | undefined,
): string | undefined {
  const giver = subject === undefined ? "" : ` ${withDe(subject)}`;
  if (!isDenied && object !== "") {
    if (FR.has("givers", infinitive)) return `a reçu ${object}${giver}`;
    if (infinitive === "léguer") return `a hérité ${withDe(object)}${giver}`;
    if (infinitive === "apprendre" && !/^qu/u.test(object))
      return subject === undefined ? undefined : `a appris ${object} avec ${subject}`;
    if (subject === undefined && DIRECT.test(object)) return `s'est fait ${infinitive} ${object}`;
  }
  // With an object of its own the speaker is in the dative: "m'a pris le vélo".
  if (takesDative(infinitive) || DIRECT.test(object) || FR.has("no-passive", infinitive)) return undefined;
  if (/^(?:de|à|d') ?\p{L}+(?:er|ir|re)(?!\p{L})/u.test(object)) return undefined;
  const agent = subject === undefined ? "" : ` par ${subject}`;
  const passive = `été ${verb}${object === "" ? "" : ` ${object}`}${agent}`;
  return isDenied ? `n'a ${denial === "" ? "pas" : denial} ${passive}` : `a ${passive}`;
}
const DIRECT = /^(?:l'|(?:le|la|les|un|une|des|du|son|sa|ses|tout|toute|tous|\d+)(?!\p{L}))/iu;

/** Keeps the subject, with the speaker as a pronoun: "sa sœur l'appelle". */
function withPronoun(
  { infinitive, group, object, isPast, verb, auxiliary }: Action,
  isDenied: boolean,
  subject: string,
): string {
  const pronoun = takesDative(infinitive)
    ? "lui "
    : /^[aeéèêioôuyh]/u.test(isPast ? auxiliary : verb)
      ? "l'"
      : undefined;
  return pronoun === undefined ? "" : `${subject} ${isDenied ? "ne " : ""}${pronoun}${group} ${object}`;
}

/** Skips adverbs. */
function participlePlace(words: readonly Word[], at: number): number {
  const index = words.findIndex(({ word }, index) => index >= at && index < at + 3 && isParticiple(word));
  return index === -1 ? words.length : index;
}

/** `de`, contracted with the article. */
const withDe = (text: string): string =>
  /^[aeéèêioôuh]/iu.test(text)
    ? `d'${text}`
    : text.startsWith("le ")
      ? `du ${text.slice(3)}`
      : text.startsWith("les ")
        ? `des ${text.slice(4)}`
        : `de ${text}`;
