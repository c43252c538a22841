/**
 * One clause of Spanish as a memory: whom it is about, and what it says of them, in the third
 * person (memory.md §3). What cannot stand alone is none. Spanish leaves the subject out, so the
 * form of the verb tells it.
 */

import { fold } from "../../../text/words.ts";
import type { ClauseMemory, Person } from "../../tongue.ts";
import { SPANISH } from "../data.ts";
import { bare, capital } from "../text.ts";
import { asWorking, cancelledAppointment, movedAppointment, placeTold, prescribed } from "./circumstances.ts";
import { isBreak, type Word } from "./parse.ts";
import { isNameWord, nameFrom, relationText, relativeAt } from "./relatives.ts";
import { isFirst, isSpokenTo, MUTUAL, phraseAt, told } from "./third-person.ts";
import { trimmed } from "./trimmed.ts";
import { finiteForms } from "./verbs.ts";
import {
  ADVERBS,
  CLITICS,
  DETERMINERS,
  DROPPED_ADVERBS,
  EXCLAIMING,
  FILLERS,
  HAVING_A_TIME,
  MOOD,
  NOUNS_TOO,
  NUMBER_WORDS,
  OPINIONS,
  OWN,
  PERSONAL,
  POINTING,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from "./words.ts";

type Who = (pronoun: string) => Person | undefined;

/** @param who whom "ella" or "él" would mean here */
export function clauseMemory(words: readonly Word[], who?: Who): ClauseMemory | undefined {
  const own = trimmed(words);
  const [first] = own;
  if (
    first === undefined ||
    /\?/.test(own.at(-1)?.after ?? "") ||
    EXCLAIMING.has(first.word) ||
    QUESTION_WORDS.has(first.word) ||
    asksHowMany(own)
  )
    return undefined;
  if (isPerhaps(own) || own.some(isSpokenTo) || isOrder(own) || (first.word === "si" && own.length > 1))
    return undefined;
  const main = mainVerb(own);
  const town = placeTold(own, main ?? 0);
  if (town !== undefined) return { text: `Está en ${town}`, isSure: true };
  if (main === undefined) return ofFragment(own);
  const start = predicateStart(own, main);
  const verb = own[main];
  // "Mis hijos se llaman Leo y Mía": each is told by itself (relatives.ts).
  if (/^(?:suyo|suya|mío|mía)$/.test(own[1]?.word ?? "") && /^(?:el|la)$/.test(first.word)) return undefined;
  // "El nombre de mi jefa es Solange": told by itself (relatives.ts).
  if (own[1]?.word === "nombre" && own[2]?.word === "de" && relativeAt(own, 3) !== undefined) return undefined;
  // "Trébol se llama": what is called so stands in the sentence before.
  if (verb?.word === "llama" && main === own.length - 1) return undefined;
  if (verb?.word === "llaman" && own[main - 1]?.word === "se" && OWN.has(own[start - 2]?.word ?? "")) return undefined;
  if (verb?.word === "son" && OWN.has(first.word) && isNameWord(own[main + 1], false)) return undefined;
  const moved = movedAppointment(own, main) ?? cancelledAppointment(own, main);
  if (moved !== undefined) return { text: moved };
  const medicine = prescribed(own, main);
  if (medicine !== undefined) {
    const taken = told(medicine);
    return taken === undefined ? undefined : { text: clean(`Toma ${taken}`), isSure: true };
  }
  // "Recién llego de la oficina": over before it is read.
  if (first.word === "recién" && verb?.finite?.tense === "present") return undefined;
  const birthday = birthdayOf(own, main);
  if (birthday !== undefined) return birthday;
  if (isFirst(verb)) return sure(ofSpeaker(asWorking(own, main), start, main));
  return (
    ofSomebody(own, start, main, who) ??
    ofExperiencer(own, start, main) ??
    ofDropped(own, start, main, who) ??
    ofThing(own, start)
  );
}

/** "A lo mejor me apunto a yoga": not even a plan. */
const isPerhaps = ([first, second, third]: readonly Word[]): boolean =>
  /^quiz[áa]s?$/.test(first?.word ?? "") ||
  (first?.word === "tal" && second?.word === "vez") ||
  (first?.word === "a" && second?.word === "lo" && third?.word === "mejor");

/**
 * "Cuanto es …", "cuantos dias tiene …": a question without its accent; "cuanto antes" and "cuanto
 * más" are none.
 */
const asksHowMany = ([first, second]: readonly Word[]): boolean =>
  /^cuant[oa]s?$/.test(first?.word ?? "") && !/^(?:antes|más|menos|mejor|peor)$/.test(second?.word ?? "");

/** Who somebody is and what ails them is worth keeping wherever it is said. */
const SURE = /^(?:Se llama \p{Lu}|(?:Padece|Sufre) de(?:l| (?!ver|pensar|oír)\p{L}))/u;

const sure = (memory: ClauseMemory | undefined): ClauseMemory | undefined =>
  memory !== undefined && SURE.test(memory.text) ? { ...memory, isSure: true } : memory;

/** The first verb that depends on nothing. */
function mainVerb(words: readonly Word[]): number | undefined {
  let depth = 0;
  for (const [place, word] of words.entries()) {
    if (word.finite !== undefined) {
      if (depth === 0) return place;
      depth--;
    } else if (isSubordinator(words, place)) depth = 1;
    else if (
      depth > 0 &&
      isBreak(words[place - 1]) &&
      place > 1 &&
      words.slice(place).some(({ finite }) => finite !== undefined)
    )
      depth = isOpenLead(words, place) ? depth : 0;
  }
  // A clause that only depends on something is none; one that was cut before its main clause stands
  // for itself.
  const place = words.findIndex(({ finite }) => finite !== undefined);
  return place === -1 ? undefined : place;
}

/** The verb of the lead is still to come. */
const isOpenLead = (words: readonly Word[], place: number): boolean =>
  !words.slice(0, place).some(({ finite }) => finite !== undefined);

function isSubordinator(words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (word === undefined || !SUBORDINATORS.has(word.word) || word.finite !== undefined) return false;
  if (word.word === "como") {
    // "Como madre" is a role, "como soy" a clause.
    const next = words[place + 1];
    return (
      next !== undefined &&
      (next.finite !== undefined || CLITICS.has(next.word) || next.word === "no" || next.word === "ya")
    );
  }
  if (word.word === "que")
    return (
      !/^(?:el|la|los|las|lo|año|mes|semana|es)$/.test(words[place - 1]?.word ?? "") ||
      words[place + 1]?.word !== "viene"
    );
  return word.word !== "según" && word.word !== "apenas" && word.word !== "pues" && word.word !== "conforme";
}

/** Where the verb's own words begin: "no me", "ya no lo". */
export function predicateStart(words: readonly Word[], main: number): number {
  let start = main;
  while (start > 0) {
    const previous = words[start - 1];
    if (previous === undefined || isBreak(previous)) break;
    if (CLITICS.has(previous.word) && !isArticle(words, start - 1)) start--;
    else if (ADVERBS.has(previous.word) && previous.finite === undefined && !isTime(words, start - 1)) start--;
    else break;
  }
  return start;
}
/** "La" and its kin are pronouns before a verb. */
const isArticle = (words: readonly Word[], place: number): boolean => {
  const next = words[place + 1];
  return next !== undefined && next.finite === undefined && !CLITICS.has(next.word);
};
const isTime = (words: readonly Word[], place: number): boolean =>
  DETERMINERS.has(words[place - 1]?.word ?? "") || PREPOSITIONS.has(words[place - 1]?.word ?? "");

const isWish = (word: string): boolean => {
  const forms = finiteForms(word).filter(({ isLoose }) => !isLoose);
  return !NOUNS_TOO.has(word) && forms.length > 0 && forms.every(({ tense }) => tense === "subjunctive");
};

/** "No lo hagas", "dime": an order that the forms alone do not tell. */
function isOrder(words: readonly Word[]): boolean {
  const first = words.find(({ word }) => !/^(?:hoy|ahora|mejor|siempre|luego|después|y|por|favor|porfa)$/.test(word));
  // "Reciban un saludo"
  if (first !== undefined && first.finite === undefined && isWish(first.word)) return true;
  return (
    (first !== undefined && /^(?:di|haz|pon|ten|ven|mira|oye|imagina|espera|d[ií]|vete|venga)$/.test(first.word)) ||
    /^\p{L}{2,}(?:ad|ed|id)(?:me|nos|lo|la)$/u.test(first?.word ?? "") ||
    /[áéí]\p{L}{1,6}(?:me|nos)(?:l[oa]s?)?$/u.test(first?.word ?? "") ||
    isOrderWithPronoun(first?.word ?? "")
  );
}

/** "Dimelo", "respondeme", without their accents. */
function isOrderWithPronoun(word: string): boolean {
  const groups = /^(?<stem>\p{L}{2,12})(?:me|nos)(?<object>l[oa]s?)?$/u.exec(word)?.groups;
  const stem = groups?.["stem"] ?? "";
  if (groups === undefined || (groups["object"] === undefined && stem.length < STEM_MIN)) return false;
  return stem === "di" || finiteForms(stem).some(({ person, tense }) => person === "3s" && tense === "present");
}
/** Shorter ones end nouns and forms of verbs: "tome", "informe". */
const STEM_MIN = 4;

/** "Vivo con mi hermana", "los martes nado", "Ola y yo alquilamos un piso". */
function ofSpeaker(words: readonly Word[], start: number, main: number): ClauseMemory | undefined {
  const lead = words.slice(0, start);
  const pair = companions(words, lead);
  if (pair !== undefined) {
    // "Ana y yo nos conocemos": knows Ana.
    const isMutual = MUTUAL.has(words[main]?.finite?.verb ?? "") && words[main - 1]?.word === "nos";
    const predicate = words
      .slice(start)
      .filter(({ word }, place) => !(isMutual && word === "nos" && place === main - 1 - start));
    return memory(undefined, told(predicate), `${isMutual ? "a" : "con"} ${pair}`);
  }
  if (isPointing(lead)) return undefined;
  const behind = companionsBehind(words, main);
  if (behind !== undefined) {
    const [before, after] = [told(words.slice(start, behind.from)), told(words.slice(behind.to))];
    if (before === undefined || after === undefined) return undefined;
    return memory(
      undefined,
      `${bare(before)} con ${behind.text}${after === "" ? "" : `${words[behind.to - 1]?.after ?? " "}${after}`}`,
    );
  }
  // "Le agradezco", "les deseo": said to whom one does not say "tú".
  if (
    ADDRESSING.has(words[main]?.finite?.verb ?? "") &&
    /^les?$/.test(words[main - 1]?.word ?? "") &&
    !words.slice(main).some(({ word }) => word === "a" || word === "al")
  )
    return undefined;
  if (isUnknowing(words, main) || lacksObject(words, start, main)) return undefined;
  return memory(undefined, told([...lead.filter((word) => word.word !== "ya"), ...bared(words.slice(start))]));
}

const ADDRESSING = SPANISH.words("addressing");

/** "No sé si …", "me pregunto por qué …": who does not know tells nothing. */
function isUnknowing(words: readonly Word[], main: number): boolean {
  if (words[main]?.finite?.verb === "preguntar" && words[main - 1]?.word === "me") return true;
  if (words[main]?.finite?.verb !== "saber" || words[main - 1]?.word !== "no") return false;
  const next = words[main + 1]?.word ?? "";
  return (
    words[main + 1] === undefined ||
    isBreak(words[main]) ||
    next === "si" ||
    QUESTION_WORDS.has(next) ||
    (PREPOSITIONS.has(next) && QUESTION_WORDS.has(words[main + 2]?.word ?? ""))
  );
}

/** Without adverbs before the verb that claim nothing. */
function bared(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (DROPPED_ADVERBS.has(words[start]?.word ?? "") && words[start + 1] !== undefined) {
    const next = words[start + 1]?.word;
    // "Ya no", "también no": what is denied stays as it is.
    if (next === "no" || next === "ni" || words[start]?.word === "tampoco") break;
    start++;
  }
  return words.slice(start);
}

/** "Mi hermana y yo", "Ola y yo". */
function companions(words: readonly Word[], lead: readonly Word[]): string | undefined {
  const at = lead.findIndex(
    ({ word }, place) => word === "yo" && (lead[place - 1]?.word === "y" || lead[place - 1]?.word === "e"),
  );
  if (at < 2) return undefined;
  const names = lead.slice(0, at - 1);
  if (names.some(({ finite, word }) => finite !== undefined || (PREPOSITIONS.has(word) && word !== "de")))
    return undefined;
  const text = told(names);
  return text === undefined || words.length === 0 ? undefined : lowered(bare(text), names[0]);
}

/** "Firmamos la hipoteca mi novio y yo". */
function companionsBehind(
  words: readonly Word[],
  main: number,
): { readonly from: number; readonly to: number; readonly text: string } | undefined {
  const at = words.findIndex(
    ({ word }, place) => place > main + 1 && word === "yo" && /^(?:y|e)$/.test(words[place - 1]?.word ?? ""),
  );
  if (at === -1 || (words[at + 1] !== undefined && !isBreak(words[at]))) return undefined;
  for (let from = Math.max(main + 1, at - COMPANION_MAX); from < at - 1; from++) {
    const isEnd =
      relativeAt(words, from)?.end === at - 1 ||
      (isNameWord(words[from], false) && nameFrom(words, from, undefined)?.end === at - 1);
    const text = isEnd ? told(words.slice(from, at - 1)) : undefined;
    if (text !== undefined) return { from, to: at + 1, text: bare(text) };
  }
  return undefined;
}
const COMPANION_MAX = 7;

function withoutRange(words: readonly Word[], from: number, to: number): readonly Word[] {
  const last = words[to - 1]?.after ?? "";
  return [
    ...words.slice(0, from - 1),
    ...words.slice(from - 1, from).map((word) => ({ ...word, after: to >= words.length ? "" : last || " " })),
    ...words.slice(to),
  ];
}

/** A subject or object that only points at what was said before. */
const isPointing = (lead: readonly Word[]): boolean =>
  lead.some(
    ({ word }, place) =>
      POINTING.has(word) &&
      !PREPOSITIONS.has(word) &&
      !(/^(?:este|esta|estos|estas|ese|esa|aquel|aquella)$/.test(word) && hasNoun(lead, place)) &&
      word !== "lo",
  );

const hasNoun = (words: readonly Word[], place: number): boolean => {
  const next = words[place + 1];
  return (
    next !== undefined &&
    !isBreak(words[place]) &&
    (HAVING_A_TIME.has(next.word) || words[place]?.word === "aquel" || words[place]?.word === "aquella")
  );
};

/** "Lo compré": of what nobody has named in this clause. */
function lacksObject(words: readonly Word[], start: number, main: number): boolean {
  const clitic = words.slice(start, main).find(({ word }) => /^l[oa]s?$/.test(word));
  if (clitic === undefined) return false;
  // "Lo compré todo" and "la casa la vendí" name it; "lo dejé con Ana" and "lo paso mal" need
  // nothing.
  const lexical =
    words.slice(main + 1, main + 3).find(({ nonfinite }) => nonfinite !== undefined)?.nonfinite?.verb ??
    words[main]?.finite?.verb ??
    "";
  if (IDIOMS.has(lexical) && clitic.word === "lo") return false;
  const named = words
    .slice(0, start)
    .some((word) => word.finite === undefined && !ADVERBS.has(word.word) && !isTimeWord(word) && word.word !== "yo");
  return !named && !words.slice(main + 1).some(({ word }) => word === "todo" || word === "toda" || word === "todos");
}
const IDIOMS: ReadonlySet<string> = new Set("dejar pasar llevar".split(" "));
const isTimeWord = ({ word }: Word): boolean =>
  HAVING_A_TIME.has(word) || DETERMINERS.has(word) || PREPOSITIONS.has(word) || /^(?:el|la|los|las)$/.test(word);

/**
 * "Mi hermana Ana vive en Roma", "a mi padre lo operan", "Iker trabaja en Seat", "ella es médica".
 */
function ofSomebody(
  words: readonly Word[],
  start: number,
  main: number,
  who: Who | undefined,
): ClauseMemory | undefined {
  const acted = actedUpon(words, main);
  if (acted !== undefined) return acted;
  const found = subjectIn(words, start, who) ?? subjectBehind(words, main);
  if (found === undefined || isCalling(words, main)) return undefined;

  const predicate = [...found.lead, ...bared(predicateWithout(words, start, found))];
  const naming = named(predicate, found.person);
  if (naming !== undefined) {
    if (naming.rest.length === 0) return { text: relationText(naming.person), mentioned: [naming.person] };
    return memory(naming.person, told(naming.rest), undefined, [naming.person]);
  }
  const said = told(predicate);
  // "Mi padre murió ayer": a verb alone says nothing without its subject.
  const isAlone =
    predicate.filter(
      (word) =>
        NUMBER_WORDS.has(word.word) ||
        /^\d/.test(word.word) ||
        (!ADVERBS.has(word.word) &&
          !isTimeWord(word) &&
          !CLITICS.has(word.word) &&
          !/^(?:pasad[oa]|hace)/.test(word.word)),
    ).length < 2;
  const called = found.person.name ?? `Su ${found.person.relation ?? ""}`;
  if (isAlone && said !== undefined && !predicate.some(({ word }) => CLITICS.has(word)))
    return memory(undefined, `${called} ${said.charAt(0).toLowerCase()}${said.slice(1)}`, undefined, [found.person]);
  return memory(found.person, said, undefined, [found.person]);
}

/** "Han ingresado a mi padre", "operaron a Leo de la cadera": it happens to them. */
function actedUpon(words: readonly Word[], main: number): ClauseMemory | undefined {
  const verb = words[main];
  if (verb?.finite?.person !== "3p" || CLITICS.has(words[main - 1]?.word ?? "")) return undefined;
  const at = words.findIndex(({ word }, place) => place > main && place <= main + 2 && /^al?$/.test(word));
  const found = at === -1 ? undefined : personAt(words, words[at]?.word === "al" ? at : at + 1, undefined);
  if (found === undefined) return undefined;
  const pronoun = found.person.gender === "f" ? "la" : "lo";
  const { finite: _, nonfinite: __, ...bareVerb } = verb;
  const rest = [
    ...words.slice(0, main),
    { ...bareVerb, written: pronoun, word: pronoun, after: " " },
    { ...verb, written: verb.word },
    ...words.slice(main + 1, at),
    ...words.slice(found.end),
  ];
  return memory(found.person, told(rest), undefined, [found.person]);
}

/** "Mis amigos me llaman Rubia" tells of the speaker. */
const isCalling = (words: readonly Word[], main: number): boolean =>
  /^(?:me|nos)$/.test(words[main - 1]?.word ?? "") &&
  /^(?:llamar|decir)$/.test(words[main]?.finite?.verb ?? "") &&
  words[main + 1]?.isCapital === true;

interface Subject {
  readonly person: Person;
  /** Words before it, a time or a place. */
  readonly lead: readonly Word[];
  /** Of a subject behind its verb: where it stands. */
  readonly from?: number;
  readonly to?: number;
}

const predicateWithout = (words: readonly Word[], start: number, { from, to }: Subject): readonly Word[] =>
  from === undefined || to === undefined ? words.slice(start) : withoutRange(words, from, to).slice(start);

function subjectIn(words: readonly Word[], start: number, who: Who | undefined): Subject | undefined {
  for (let place = 0; place < start; place++) {
    const previous = words[place - 1];
    const isTo = previous?.word === "a" || words[place]?.word === "al";
    if (previous !== undefined && !isTo && PREPOSITIONS.has(previous.word)) continue;
    const from = previous?.word === "a" ? place - 1 : place;
    const lead = words.slice(0, from);
    if (lead.length > 0 && !isLead(lead)) return undefined;
    const person = personAt(words, place, who);
    if (person === undefined) continue;
    let end = person.end;
    // "Mi primo Iker, el de Bilbao, vive": between commas, said beside.
    if (end < start && isBreak(words[end - 1])) while (end < start && !/,/.test(words[end]?.after ?? "")) end++;
    // "Mi primo el de Bilbao"
    if (/^(?:el|la)$/.test(words[end]?.word ?? "") && words[end + 1]?.word === "de")
      while (end < start && !isBreak(words[end]) && end + 1 < start) end++;
    if (end < start && (/,/.test(words[end]?.after ?? "") || (words[end - 1]?.word === "de" && words[end]?.isCapital)))
      end++;
    while (end < start && (ADVERBS.has(words[end]?.word ?? "") || words[end]?.word === "mismo")) end++;
    while (end < start && phraseAt(FILLERS, words, end) > 0) end += phraseAt(FILLERS, words, end);
    if (end !== start) continue;
    if (isTo && !words.slice(start).some(({ word }, at) => at < 3 && /^(?:le|les|lo|la|los|las)$/.test(word))) continue;
    return { person: person.person, lead };
  }
  return undefined;
}

/** Times and places before a subject, without a subject of their own. */
const isLead = (lead: readonly Word[]): boolean =>
  !lead.some((word) => word.finite !== undefined && !HAVING_A_TIME.has(word.word)) &&
  (lead.every(
    (word) =>
      ADVERBS.has(word.word) ||
      isTimeWord(word) ||
      /^\d/.test(word.word) ||
      /^(?:pasado|pasada|próximo|próxima|que|viene|hace|año|esta|este|último|última)$/.test(word.word),
  ) ||
    PREPOSITIONS.has(lead[0]?.word ?? "") ||
    SUBORDINATORS.has(lead[0]?.word ?? ""));

function personAt(
  words: readonly Word[],
  place: number,
  who: Who | undefined,
): { readonly person: Person; readonly end: number } | undefined {
  const word = words[place];
  if (word === undefined) return undefined;
  if (word.word === "él" || word.word === "ella") {
    const person = who?.(word.word === "ella" ? "f" : "m");
    return person === undefined ? undefined : { person, end: place + 1 };
  }
  const relative = relativeAt(words, place);
  if (relative !== undefined) return relative;
  if (!isNameWord(word, place === 0)) return undefined;
  if (place === 0 && !isFollowedByVerb(words, place)) return undefined;
  const name = nameFrom(words, place, undefined);
  if (name === undefined) return undefined;
  const own = /,/.test(words[name.end - 1]?.after ?? "") ? relativeAt(words, name.end) : undefined;
  const gender = own?.person.gender;
  return {
    person: {
      name: name.text,
      ...(own?.person.relation === undefined ? {} : { relation: own.person.relation }),
      ...(gender === undefined ? {} : { gender }),
    },
    end: own?.end ?? name.end,
  };
}

/** A capital at the head of a sentence is a name's where a verb or an apposition follows. */
function isFollowedByVerb(words: readonly Word[], place: number): boolean {
  const name = nameFrom(words, place, undefined);
  const next = name === undefined ? undefined : words[name.end];
  if (next === undefined) return false;
  return (
    next.finite !== undefined ||
    CLITICS.has(next.word) ||
    ADVERBS.has(next.word) ||
    (/,/.test(words[(name?.end ?? 1) - 1]?.after ?? "") && OWN.has(next.word))
  );
}

/** "Murió mi abuela", "nos visita mi tía Pepa": a subject behind its verb. */
function subjectBehind(words: readonly Word[], main: number): Subject | undefined {
  const verb = words[main]?.finite?.verb ?? "";
  if (/^(?:ser|haber)$/.test(verb) || isBreak(words[main])) return undefined;
  if (words.slice(0, main).some((word, place) => isNameWord(word, place === 0) || POINTING.has(word.word)))
    return undefined;
  const place = main + 1;
  if (!OWN.has(words[place]?.word ?? "")) return undefined;
  if (words.slice(Math.max(0, main - 2), main).some(({ word }) => /^(?:me|nos|lo|la|le)$/.test(word))) return undefined;
  const person = relativeAt(words, place);
  if (person === undefined || (isBreak(words[person.end - 1]) === false && words[person.end]?.finite !== undefined))
    return undefined;
  return { person: person.person, lead: words.slice(0, predicateStart(words, main)), from: place, to: person.end };
}

/** "El cumple de mi madre es el 5 de mayo": told of her. */
function birthdayOf(words: readonly Word[], main: number): ClauseMemory | undefined {
  // "El 20 de mayo es mi cumple"
  const isBehind = OWN.has(words[main + 1]?.word ?? "") && /^cumple(?:años)?$/.test(words[main + 2]?.word ?? "");
  if (isBehind && main + 3 === words.length && words.slice(0, main).some(({ word }) => /^\d/.test(word))) {
    const day = told(words.slice(0, main));
    return day === undefined ? undefined : memory(undefined, `su cumple es ${lowered(day, words[0])}`);
  }
  const isNamed = /^cumple(?:años)?$/.test(words[1]?.word ?? "") && /^del?$/.test(words[2]?.word ?? "");
  if (!isNamed || words[main]?.finite?.verb !== "ser") return undefined;
  const found = relativeAt(words, 3) ?? personAt(words, 3, undefined);
  if (found === undefined || found.end !== main) return undefined;
  const day = told(words.slice(main + 1));
  return day === undefined ? undefined : memory(found.person, `cumple años ${day}`, undefined, [found.person]);
}

/**
 * "Se llama Ana y vive en Roma", "es Quique", "es un pesado, se llama Alberto": the name goes to
 * the person.
 */
function named(
  predicate: readonly Word[],
  person: Person,
): { readonly person: Person; readonly rest: readonly Word[] } | undefined {
  if (person.relation === undefined || person.name !== undefined) return undefined;
  const called = predicate.findIndex(
    ({ word }, place) =>
      word === "llama" && predicate[place - 1]?.word === "se" && (place === 1 || isBreak(predicate[place - 2])),
  );
  const at = called !== -1 ? called + 1 : predicate[0]?.word === "es" ? 1 : -1;
  const first = predicate[at];
  if (first === undefined) return undefined;
  const name =
    nameFrom(predicate, at, undefined) ?? (called === -1 ? undefined : { text: capital(first.written), end: at + 1 });
  if (name === undefined || (called === -1 && !isEnd(predicate, name.end))) return undefined;
  const known = { ...person, name: name.text };
  if (called > 1) return { person: known, rest: predicate.slice(0, called - 1) };
  const rest = predicate.slice(name.end);
  const start = rest.findIndex(({ finite }) => finite !== undefined);
  const next = start === -1 ? undefined : predicateStart(rest, start);
  const isJoined =
    !isFirst(rest[start]) &&
    next !== undefined &&
    next <= 2 &&
    rest.slice(0, next).every(({ word }) => /^(?:y|e|pero)$/.test(word) || ADVERBS.has(word));
  return { person: known, rest: isJoined ? rest.slice(next) : [] };
}

/** Nothing that tells more of the name follows: not "es Marta la que cocina". */
const isEnd = (words: readonly Word[], place: number): boolean =>
  words[place] === undefined || isBreak(words[place - 1]) || /^(?:y|e|pero)$/.test(words[place]?.word ?? "");

/** "Me operan en mayo", "nos robaron el coche", "me encanta nadar": it happens to the speaker. */
function ofExperiencer(words: readonly Word[], start: number, main: number): ClauseMemory | undefined {
  const isOwn = words.slice(Math.max(0, start), main).some(({ word }) => word === "me" || word === "nos");
  if (!isOwn || isPointing(words.slice(0, start)) || lacksObject(words, start, main)) return undefined;
  return memory(undefined, told([...words.slice(0, start), ...bared(words.slice(start))]));
}

/**
 * A verb without any subject: the imperfect serves the speaker, another form the one person spoken
 * of.
 */
function ofDropped(
  words: readonly Word[],
  start: number,
  main: number,
  who: Who | undefined,
): ClauseMemory | undefined {
  const lead = words.slice(0, start);
  const verb = words[main];
  const finite = verb?.finite;
  if (finite === undefined || verb === undefined) return undefined;
  if (lead.some((word) => word.word === "yo")) return memory(undefined, told(words));
  const isBare =
    lead.every((word) => ADVERBS.has(word.word)) || (isLead(lead) && PREPOSITIONS.has(lead[0]?.word ?? ""));
  if (!isBare || isPointing(lead)) return undefined;
  if (IMPERSONAL.has(finite.verb) || /^3p$/.test(finite.person)) return undefined;
  if (finite.tense === "imperfect" || finite.tense === "conditional") {
    // "Estaba buenísimo" may be said of anything.
    const isAnything =
      /^(?:ser|estar|parecer|quedar)$/.test(finite.verb) &&
      !words.some(
        ({ word }) =>
          OWN.has(word) || /^(?:pequeñ[oa]|niñ[oa]|joven|soltero|soltera|embarazada|antes|yo|me)$/.test(word),
      );
    if (isAnything) return undefined;
    const hasReflexive = words.slice(start, main).some(({ word }) => /^(?:se|le|les|lo|la)$/.test(word));
    return hasReflexive || finite.tense === "conditional"
      ? undefined
      : memory(undefined, told([...lead, ...bared(words.slice(start))]));
  }
  if (finite.tense === "subjunctive" || lead.length > 0) return undefined;
  // Behind the verb stands a subject: "cuesta mucho la mudanza".
  const next = words[main + 1];
  if (
    next !== undefined &&
    /^(?:el|la|los|las)$/.test(next.word) &&
    !/^(?:tener|estudiar|tocar|hacer|hablar)$/.test(finite.verb)
  )
    return undefined;
  const female = who?.("f");
  const male = who?.("m");
  const person =
    female === undefined || male === undefined || female === male || female.name === male.name
      ? (female ?? male)
      : undefined;
  return person === undefined ? undefined : memory(person, told(bared(words.slice(start))), undefined, [person]);
}
const IMPERSONAL: ReadonlySet<string> = new Set("haber llover nevar parecer faltar sobrar".split(" "));

/**
 * "La boda es el 3 de mayo", "mi casa tiene placas": about a thing, which the text names itself.
 */
function ofThing(words: readonly Word[], start: number): ClauseMemory | undefined {
  const [first] = words;
  if (first === undefined || isPointing(words.slice(0, Math.max(1, start)))) return undefined;
  if (
    CLITICS.has(first.word) &&
    first.word !== "se" &&
    first.word !== "la" &&
    first.word !== "los" &&
    first.word !== "las"
  )
    return undefined;
  const isImpersonal = words.some(
    ({ finite }, place) =>
      finite !== undefined && IMPERSONAL.has(finite.verb) && words[place + 1]?.nonfinite?.kind !== "participle",
  );
  const lead = words.slice(0, start);
  const hasNounBefore = lead.some(
    (word) => !ADVERBS.has(word.word) && !PREPOSITIONS.has(word.word) && !CLITICS.has(word.word),
  );
  // "Ya hay confianza", "hace frío": of nothing that could be found again.
  if (
    isImpersonal &&
    !words.some((word, place) => OWN.has(word.word) || /^\d/.test(word.word) || (word.isCapital && place > 0))
  )
    return undefined;
  // "La mudanza fue una paliza": what somebody thinks of it.
  const last = words.at(-1)?.word ?? "";
  if (words[start]?.finite?.verb === "ser" && words.length - start <= VERDICT_MAX && OPINIONS.has(fold(last)))
    return undefined;
  if (isPassing(words)) return undefined;
  // "Es mi cumpleaños": the subject stands behind.
  const main = words.findIndex(({ finite }) => finite !== undefined);
  if (!hasNounBefore && !isImpersonal && !OWN.has(words[main + 1]?.word ?? "")) return undefined;
  return memory(undefined, told(words));
}

/** "Fue una verdadera paliza": more words tell something. */
const VERDICT_MAX = 4;

/**
 * "El cocido estaba de muerte", "el museo estaba cerrado": how a thing was that day, with no number
 * or name in it.
 */
const isPassing = (words: readonly Word[]): boolean => {
  const at = words.findIndex(({ finite }) => finite !== undefined);
  const finite = words[at]?.finite;
  return (
    finite?.verb === "estar" &&
    /^(?:imperfect|preterite)$/.test(finite.tense) &&
    !words.slice(at).some((word) => word.isCapital || /^\d/.test(word.word))
  );
};

/**
 * "Enfermera, en un hospital de Soria", "22 años, de Lima": without a verb, but with a name, a
 * number or a state.
 */
function ofFragment(words: readonly Word[]): ClauseMemory | undefined {
  const [first] = words;
  if (
    first === undefined ||
    POINTING.has(first.word) ||
    (CLITICS.has(first.word) && !/^(?:la|los|las)$/.test(first.word))
  )
    return undefined;
  const isConcrete = words.some(
    (word, place) =>
      /^\d/.test(word.word) ||
      (word.isCapital && place > 0) ||
      OWN.has(word.word) ||
      (HAVING_A_TIME.has(word.word) && place > 0),
  );
  const isState =
    first.nonfinite?.kind === "participle" || /(?:ad|id)[oa]$|^(?:hart|enferm|content)[oa]$/.test(first.word);
  if (
    words.length < 2 ||
    !(isState || (isConcrete && (words.length > 2 || words.some(({ word }) => /^\d/.test(word)))))
  )
    return undefined;
  return memory(undefined, told(words));
}

function memory(
  subject: Person | undefined,
  text: string | undefined,
  behind?: string,
  mentioned?: readonly Person[],
): ClauseMemory | undefined {
  if (text === undefined) return undefined;
  const line = contrasted(behind === undefined ? text : `${bare(text)} ${behind}`);
  // "El ganó 3-0": whose name was taken out is no subject any more.
  const isHeadless = /^(?:El|La|Los|Las) (?<next>\p{L}+)/u.exec(line)?.groups?.["next"];
  if (
    isHeadless !== undefined &&
    subject !== undefined &&
    finiteForms(isHeadless).some(({ tense, person }) => tense === "preterite" && person === "3s")
  )
    return undefined;
  if (
    line === "" ||
    MOOD.test(line) ||
    !/\p{L}/u.test(line) ||
    PERSONAL.test(line.replaceAll(/["“«][^"”»]{0,200}["”»]/g, ""))
  )
    return undefined;
  return {
    ...(subject === undefined ? {} : { subject }),
    text: line,
    ...(mentioned === undefined ? {} : { mentioned }),
  };
}
/** "No trabaja en Seat sino en Gestamp": what is so goes first. */
function contrasted(text: string): string {
  const line = clean(text);
  const groups =
    /^No (?<verb>(?:(?:se|le|lo|la) )?\p{L}+) (?<one>[^,]{1,60}?),? sino (?!que )(?<other>[^,]{1,60})$/u.exec(
      line,
    )?.groups;
  if (groups === undefined) return line;
  return clean(`${groups["verb"] ?? ""} ${groups["other"] ?? ""}, no ${groups["one"] ?? ""}`);
}

const lowered = (text: string, first: Word | undefined): string =>
  first !== undefined && isNameWord(first, false) && !OWN.has(first.word)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

function clean(text: string): string {
  const line = text
    .replaceAll(/\p{Extended_Pictographic}|\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu, "")
    .replaceAll(/[¡!¿]+/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[,;:]|\.(?:\s|$))/g, "")
    .replaceAll(/([.,])\1+/g, "$1")
    .replace(/^[,;:.–\-\s]+/u, "");
  return bare(capital(line));
}
