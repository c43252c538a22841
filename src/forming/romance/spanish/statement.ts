/**
 * One clause of Spanish as a memory: its subject, and a statement in the third person (memory.md
 * §3). Clauses that need context yield none. Spanish omits subjects, so verb forms decide.
 */
import { fold } from "../../../text/words.ts";
import { SPANISH as ES } from "../../language-data.ts";
import type { ClauseMemory, Person, PronounResolver } from "../../language-rules.ts";
import { lastMentioned } from "../../mentions.ts";
import { type BirthdayWords, birthdayOf } from "../birthday.ts";
import { asksAmount, cleaned, isPassing, phraseAt } from "../clause.ts";
import { capital, trimEnd } from "../text.ts";
import { isBreak, isFirst, isVerb, type Word, wordAt } from "../word.ts";
import { CIRCUMSTANCES } from "./circumstances.ts";
import { FRAMING, LANGUAGE, predicateStart } from "./language.ts";
import { isNameWord, RELATIVES, relativeAt } from "./relatives.ts";
import { inThirdPerson, isSecondPerson } from "./third-person.ts";
import { finiteForms } from "./verbs.ts";

/** @param resolve antecedent of "ella" or "él" */
export function clauseMemory(words: readonly Word[], resolve?: PronounResolver): ClauseMemory | undefined {
  const own = FRAMING.trimmed(words);
  const [first] = own;
  if (
    first === undefined ||
    /\?/.test(own.at(-1)?.after ?? "") ||
    ES.has("exclaiming question-words", first.word) ||
    asksAmount(ES, own)
  )
    return undefined;
  if (
    isPerhaps(own) ||
    own.some(isSecondPerson) ||
    isOrder(own) ||
    isOnlyCondition(own) ||
    (first.word === "si" && own.length > 1)
  )
    return undefined;
  const main = mainVerb(own);
  const circumstance = CIRCUMSTANCES.memory(own, main ?? -1);
  if (circumstance !== undefined) return circumstance;
  if (main === undefined) return fragmentMemory(own);
  const start = predicateStart(own, main);
  const verb = own[main];
  // "Mis hijos se llaman Leo y Mía": handled by relatives.ts.
  if (/^(?:suyo|suya|mío|mía)$/.test(wordAt(own, 1)) && /^(?:el|la)$/.test(first.word)) return undefined;
  // "El nombre de mi jefa es Solange": handled by relatives.ts.
  if (own[1]?.word === "nombre" && own[2]?.word === "de" && relativeAt(own, 3) !== undefined) return undefined;
  // "Trébol se llama": the antecedent is in the previous sentence.
  if (verb?.word === "llama" && main === own.length - 1) return undefined;
  if (verb?.word === "llaman" && own[main - 1]?.word === "se" && ES.has("own", wordAt(own, start - 2)))
    return undefined;
  if (verb?.word === "son" && ES.has("own", first.word) && isNameWord(own[main + 1], false)) return undefined;
  // "Recién llego de la oficina": momentary.
  if (first.word === "recién" && verb?.finite?.tense === "present") return undefined;
  const birthday = birthdayOf(LANGUAGE, own, BIRTHDAY);
  if (birthday !== undefined) return birthday;
  if (isFirst(verb)) return speakerMemory(CIRCUMSTANCES.withWorkVerb(own, main, words), start, main);
  return (
    otherPersonMemory(own, start, main, resolve) ??
    experiencerMemory(own, start, main) ??
    droppedSubjectMemory(own, start, main, resolve) ??
    thingMemory(own, start)
  );
}

/** "A lo mejor me apunto a yoga": not even a plan. */
const isPerhaps = ([first, second, third]: readonly Word[]): boolean =>
  /^quiz[áa]s?$/.test(first?.word ?? "") ||
  (first?.word === "tal" && second?.word === "vez") ||
  (first?.word === "a" && second?.word === "lo" && third?.word === "mejor");

/** The first main verb. */
function mainVerb(words: readonly Word[]): number | undefined {
  let depth = 0;
  for (const [index, word] of words.entries()) {
    if (word.finite !== undefined) {
      if (depth === 0) return index;
      depth--;
    } else if (isSubordinator(words, index)) depth = 1;
    else if (depth > 0 && isBreak(words[index - 1]) && index > 1 && words.slice(index).some(isVerb))
      depth = isOpenLead(words, index) ? depth : 0;
  }
  // A subordinate clause is none, unless it was split from its main clause.
  const index = words.findIndex(isVerb);
  return index === -1 ? undefined : index;
}

/** The verb of the lead is still to come. */
const isOpenLead = (words: readonly Word[], index: number): boolean => !words.slice(0, index).some(isVerb);

function isSubordinator(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined || !ES.has("subordinators", word.word) || word.finite !== undefined) return false;
  if (word.word === "como") {
    // "Como madre" is a role, "como soy" a clause.
    const next = words[index + 1];
    return (
      next !== undefined &&
      (next.finite !== undefined || ES.has("clitics", next.word) || next.word === "no" || next.word === "ya")
    );
  }
  if (word.word === "que")
    return (
      !/^(?:el|la|los|las|lo|año|mes|semana|es)$/.test(wordAt(words, index - 1)) || words[index + 1]?.word !== "viene"
    );
  return word.word !== "según" && word.word !== "apenas" && word.word !== "pues" && word.word !== "conforme";
}

const isWish = (word: string): boolean => {
  const forms = finiteForms(word).filter(({ isLoose }) => !isLoose);
  return !ES.has("nouns-too", word) && forms.length > 0 && forms.every(({ tense }) => tense === "subjunctive");
};

/** "No lo hagas", "dime": orders that verb forms alone do not show. */
function isOrder(words: readonly Word[]): boolean {
  // "Cuando se hable de dinero, di al usuario …"
  const lead = /^(?:cuando|si)$/.test(wordAt(words, 0)) ? words.findIndex(isBreak) + 1 : 0;
  if (lead > 0 && isOrder(words.slice(lead))) return true;
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

/** "Cuando se hable de dinero", "cuando planto los tomates": what then? */
function isOnlyCondition(words: readonly Word[]): boolean {
  const at = words.findIndex(({ word }) => word === "cuando");
  const [, ...others] = words.filter(isVerb);
  if (at === 0 && others.length === 0 && !words.slice(0, -1).some(isBreak)) return true;
  return at !== -1 && words.every(({ finite, word }, index) => finite === undefined || (index > at && isWish(word)));
}

/** "Dimelo", "respondeme": without accents. */
function isOrderWithPronoun(word: string): boolean {
  const groups = /^(?<stem>\p{L}{2,12})(?:me|nos)(?<object>l[oa]s?)?$/u.exec(word)?.groups;
  const stem = groups?.["stem"] ?? "";
  if (groups === undefined || (groups["object"] === undefined && stem.length < STEM_MIN)) return false;
  return stem === "di" || finiteForms(stem).some(({ person, tense }) => person === "3s" && tense === "present");
}
/** Shorter stems are nouns or other forms: "tome", "informe". */
const STEM_MIN = 4;

/** "Vivo con mi hermana", "los martes nado", "Ola y yo alquilamos un piso". */
function speakerMemory(words: readonly Word[], start: number, main: number): ClauseMemory | undefined {
  const lead = words.slice(0, start);
  const pair = companions(words, lead);
  if (pair !== undefined) {
    // "Ana y yo nos conocemos" → knows Ana.
    const isMutual = ES.has("mutual", words[main]?.finite?.verb ?? "") && words[main - 1]?.word === "nos";
    const predicate = words
      .slice(start)
      .filter(({ word }, index) => !(isMutual && word === "nos" && index === main - 1 - start));
    return memory(undefined, inThirdPerson(predicate), `${isMutual ? "a" : "con"} ${pair}`);
  }
  if (isReference(lead)) return undefined;
  const following = companionsAfter(words, main);
  if (following !== undefined) {
    const [before, after] = [
      inThirdPerson(words.slice(start, following.from)),
      inThirdPerson(words.slice(following.to)),
    ];
    if (before === undefined || after === undefined) return undefined;
    return memory(
      undefined,
      `${trimEnd(before)} con ${following.text}${after === "" ? "" : `${words[following.to - 1]?.after ?? " "}${after}`}`,
    );
  }
  // "Le agradezco", "les deseo": polite address.
  if (
    ES.has("addressing", words[main]?.finite?.verb ?? "") &&
    /^les?$/.test(wordAt(words, main - 1)) &&
    !words.slice(main).some(({ word }) => word === "a" || word === "al")
  )
    return undefined;
  if (isUnknowing(words, main) || lacksObject(words, start, main)) return undefined;
  return memory(
    undefined,
    inThirdPerson([...lead.filter((word) => word.word !== "ya"), ...withoutEmptyAdverbs(words.slice(start))]),
  );
}

/** "No sé si …", "me pregunto por qué …": states nothing. */
function isUnknowing(words: readonly Word[], main: number): boolean {
  if (words[main]?.finite?.verb === "preguntar" && words[main - 1]?.word === "me") return true;
  if (words[main]?.finite?.verb !== "saber" || words[main - 1]?.word !== "no") return false;
  const next = wordAt(words, main + 1);
  return (
    words[main + 1] === undefined ||
    isBreak(words[main]) ||
    next === "si" ||
    ES.has("question-words", next) ||
    (ES.has("prepositions", next) && ES.has("question-words", wordAt(words, main + 2)))
  );
}

/** Without adverbs before the verb that have no content. */
function withoutEmptyAdverbs(words: readonly Word[]): readonly Word[] {
  let start = 0;
  while (ES.has("dropped-adverbs", wordAt(words, start)) && words[start + 1] !== undefined) {
    const next = words[start + 1]?.word;
    // "Ya no", "también no": negation stays.
    if (next === "no" || next === "ni" || words[start]?.word === "tampoco") break;
    start++;
  }
  return words.slice(start);
}

/** "Mi hermana y yo", "Ola y yo". */
function companions(words: readonly Word[], lead: readonly Word[]): string | undefined {
  const at = lead.findIndex(
    ({ word }, index) => word === "yo" && (lead[index - 1]?.word === "y" || lead[index - 1]?.word === "e"),
  );
  if (at < 2) return undefined;
  const names = lead.slice(0, at - 1);
  if (names.some(({ finite, word }) => finite !== undefined || (ES.has("prepositions", word) && word !== "de")))
    return undefined;
  const text = inThirdPerson(names);
  return text === undefined || words.length === 0 ? undefined : lowerFirst(trimEnd(text), names[0]);
}

/** "Firmamos la hipoteca mi novio y yo". */
function companionsAfter(
  words: readonly Word[],
  main: number,
): { readonly from: number; readonly to: number; readonly text: string } | undefined {
  const at = words.findIndex(
    ({ word }, index) => index > main + 1 && word === "yo" && /^(?:y|e)$/.test(wordAt(words, index - 1)),
  );
  if (at === -1 || (words[at + 1] !== undefined && !isBreak(words[at]))) return undefined;
  for (let from = Math.max(main + 1, at - COMPANION_MAX); from < at - 1; from++) {
    const isEnd =
      relativeAt(words, from)?.end === at - 1 ||
      (isNameWord(words[from], false) && RELATIVES.nameAt(words, from)?.end === at - 1);
    const text = isEnd ? inThirdPerson(words.slice(from, at - 1)) : undefined;
    if (text !== undefined) return { from, to: at + 1, text: trimEnd(text) };
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

/** A subject or object that refers to something before. */
const isReference = (lead: readonly Word[]): boolean =>
  lead.some(
    ({ word }, index) =>
      ES.has("pointing", word) &&
      !ES.has("prepositions", word) &&
      !(/^(?:este|esta|estos|estas|ese|esa|aquel|aquella)$/.test(word) && hasNoun(lead, index)) &&
      word !== "lo",
  );

const hasNoun = (words: readonly Word[], index: number): boolean => {
  const next = words[index + 1];
  return (
    next !== undefined &&
    !isBreak(words[index]) &&
    (ES.has("having-a-time", next.word) || words[index]?.word === "aquel" || words[index]?.word === "aquella")
  );
};

/** "Lo compré": the object is not named in this clause. */
function lacksObject(words: readonly Word[], start: number, main: number): boolean {
  const clitic = words.slice(start, main).find(({ word }) => /^l[oa]s?$/.test(word));
  if (clitic === undefined) return false;
  // "Lo compré todo" and "la casa la vendí" name it; "lo dejé con Ana" and "lo paso mal" need none.
  const lexical =
    words.slice(main + 1, main + 3).find(({ nonfinite }) => nonfinite !== undefined)?.nonfinite?.verb ??
    words[main]?.finite?.verb ??
    "";
  if (IDIOMS.has(lexical) && clitic.word === "lo") return false;
  const named = words
    .slice(0, start)
    .some(
      (word) => word.finite === undefined && !ES.has("adverbs", word.word) && !isTimeWord(word) && word.word !== "yo",
    );
  return !named && !words.slice(main + 1).some(({ word }) => word === "todo" || word === "toda" || word === "todos");
}
const IDIOMS: ReadonlySet<string> = new Set("dejar pasar llevar".split(" "));
const isTimeWord = ({ word }: Word): boolean =>
  ES.has("having-a-time determiners prepositions", word) || /^(?:el|la|los|las)$/.test(word);

/** "Mi hermana Ana vive en Roma", "a mi padre lo operan", "ella es médica". */
function otherPersonMemory(
  words: readonly Word[],
  start: number,
  main: number,
  resolve: PronounResolver | undefined,
): ClauseMemory | undefined {
  const acted = objectMemory(words, main);
  if (acted !== undefined) return acted;
  const found = subjectIn(words, start, resolve) ?? subjectAfter(words, main);
  if (found === undefined || isCalling(words, main)) return undefined;

  const predicate = [...found.lead, ...withoutEmptyAdverbs(predicateWithout(words, start, found))];
  const naming = named(predicate, found.person);
  if (naming !== undefined) {
    if (naming.rest.length === 0) return { text: RELATIVES.textOf(naming.person), mentioned: [naming.person] };
    return memory(naming.person, inThirdPerson(naming.rest), undefined, [naming.person]);
  }
  const said = inThirdPerson(predicate);
  // "Mi padre murió ayer": the verb needs its subject.
  const isAlone =
    predicate.filter(
      (word) =>
        ES.has("number-words", word.word) ||
        /^\d/.test(word.word) ||
        (!ES.has("adverbs", word.word) &&
          !isTimeWord(word) &&
          !ES.has("clitics", word.word) &&
          !/^(?:pasad[oa]|hace)/.test(word.word)),
    ).length < 2;
  const { name, relation = "" } = found.person;
  const called = name ?? `${relation.endsWith("s") ? "Sus" : "Su"} ${relation}`;
  if (isAlone && said !== undefined && !predicate.some(({ word }) => ES.has("clitics", word)))
    return memory(undefined, `${called} ${said.charAt(0).toLowerCase()}${said.slice(1)}`, undefined, [found.person]);
  return memory(found.person, said, undefined, [found.person]);
}

/** "Han ingresado a mi padre", "operaron a Leo de la cadera": an event for the object. */
function objectMemory(words: readonly Word[], main: number): ClauseMemory | undefined {
  const verb = words[main];
  if (verb?.finite?.person !== "3p" || ES.has("clitics", wordAt(words, main - 1))) return undefined;
  const at = words.findIndex(({ word }, index) => index > main && index <= main + 2 && /^al?$/.test(word));
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
  return memory(found.person, inThirdPerson(rest), undefined, [found.person]);
}

/** "Mis amigos me llaman Rubia" is about the speaker. */
const isCalling = (words: readonly Word[], main: number): boolean =>
  /^(?:me|nos)$/.test(wordAt(words, main - 1)) &&
  /^(?:llamar|decir)$/.test(words[main]?.finite?.verb ?? "") &&
  words[main + 1]?.isCapital === true;

interface Subject {
  readonly person: Person;
  /** Times and places before it. */
  readonly lead: readonly Word[];
  /** Position of a subject after its verb. */
  readonly from?: number;
  readonly to?: number;
}

const predicateWithout = (words: readonly Word[], start: number, { from, to }: Subject): readonly Word[] =>
  from === undefined || to === undefined ? words.slice(start) : withoutRange(words, from, to).slice(start);

function subjectIn(words: readonly Word[], start: number, resolve: PronounResolver | undefined): Subject | undefined {
  for (let index = 0; index < start; index++) {
    const previous = words[index - 1];
    const isTo = previous?.word === "a" || words[index]?.word === "al";
    if (previous !== undefined && !isTo && ES.has("prepositions", previous.word)) continue;
    const from = previous?.word === "a" ? index - 1 : index;
    const lead = words.slice(0, from);
    if (lead.length > 0 && !isLead(lead)) return undefined;
    const person = personAt(words, index, resolve);
    if (person === undefined) continue;
    // "Mi primo Iker, el de Bilbao, vive": an aside between commas.
    const isAside = isBreak(words[person.end - 1]) && /,/.test(words[start - 1]?.after ?? "");
    if (!isAside && afterFillers(words, person.end, start) !== start) continue;
    if (isTo && !words.slice(start).some(({ word }, at) => at < 3 && /^(?:le|les|lo|la|los|las)$/.test(word))) continue;
    return { person: person.person, lead };
  }
  return undefined;
}

/** Skips "por fin", "también", "mismo". */
function afterFillers(words: readonly Word[], from: number, end: number): number {
  let at = from;
  const lengthAt = (): number =>
    phraseAt(ES, "fillers", words, at) || Number(ES.has("adverbs", wordAt(words, at)) || words[at]?.word === "mismo");
  for (let length = lengthAt(); at < end && length > 0; length = lengthAt()) at += length;
  return at;
}

/** Times and places before a subject, without one of their own. */
const isLead = (lead: readonly Word[]): boolean =>
  !lead.some((word) => word.finite !== undefined && !ES.has("having-a-time", word.word)) &&
  (ES.has("prepositions subordinators", wordAt(lead, 0)) ||
    lead.every(
      (word) =>
        ES.has("adverbs leads having-a-time", word.word) || /^(?:\d|pasad|próxim|últim|que$|viene$)/.test(word.word),
    ));

function personAt(
  words: readonly Word[],
  index: number,
  resolve: PronounResolver | undefined,
): { readonly person: Person; readonly end: number } | undefined {
  const word = words[index];
  if (word === undefined) return undefined;
  if (word.word === "él" || word.word === "ella") {
    const person = resolve?.(word.word === "ella" ? "f" : "m");
    return person === undefined ? undefined : { person, end: index + 1 };
  }
  const relative = relativeAt(words, index);
  if (relative !== undefined) return relative.isSeveral ? undefined : relative;
  if (!isNameWord(word, index === 0) || (index === 0 && !isFollowedByVerb(words, index))) return undefined;
  return RELATIVES.namedAt(words, index);
}

/** A capital at the sentence start is a name before a verb or apposition. */
function isFollowedByVerb(words: readonly Word[], index: number): boolean {
  const name = RELATIVES.nameAt(words, index);
  const next = name === undefined ? undefined : words[name.end];
  if (next === undefined) return false;
  return (
    next.finite !== undefined ||
    ES.has("clitics adverbs", next.word) ||
    (/,/.test(words[(name?.end ?? 1) - 1]?.after ?? "") && ES.has("own", next.word))
  );
}

/** "Murió mi abuela", "nos visita mi tía Pepa": the subject follows. */
function subjectAfter(words: readonly Word[], main: number): Subject | undefined {
  const verb = words[main]?.finite?.verb ?? "";
  if (/^(?:ser|haber)$/.test(verb) || isBreak(words[main])) return undefined;
  if (words.slice(0, main).some((word, index) => isNameWord(word, index === 0) || ES.has("pointing", word.word)))
    return undefined;
  const index = main + 1;
  if (!ES.has("own", wordAt(words, index))) return undefined;
  if (words.slice(Math.max(0, main - 2), main).some(({ word }) => /^(?:me|nos|lo|la|le)$/.test(word))) return undefined;
  const person = relativeAt(words, index);
  if (person === undefined || (isBreak(words[person.end - 1]) === false && words[person.end]?.finite !== undefined))
    return undefined;
  return { person: person.person, lead: words.slice(0, predicateStart(words, main)), from: index, to: person.end };
}

const BIRTHDAY: BirthdayWords = { inThirdPerson, own: "su cumple es", other: (day) => `cumple años ${day}` };

/** "Se llama Ana y vive en Roma", "es Quique": the name belongs to the person. */
function named(
  predicate: readonly Word[],
  person: Person,
): { readonly person: Person; readonly rest: readonly Word[] } | undefined {
  if (person.relation === undefined || person.name !== undefined) return undefined;
  const called = predicate.findIndex(
    ({ word }, index) =>
      word === "llama" && predicate[index - 1]?.word === "se" && (index === 1 || isBreak(predicate[index - 2])),
  );
  const at = called !== -1 ? called + 1 : predicate[0]?.word === "es" ? 1 : -1;
  const first = predicate[at];
  if (first === undefined) return undefined;
  const name =
    RELATIVES.nameAt(predicate, at) ?? (called === -1 ? undefined : { name: capital(first.written), end: at + 1 });
  if (name === undefined || (called === -1 && !isEnd(predicate, name.end))) return undefined;
  const known = { ...person, name: name.name };
  if (called > 1) return { person: known, rest: predicate.slice(0, called - 1) };
  const rest = predicate.slice(name.end);
  const start = rest.findIndex(isVerb);
  const next = start === -1 ? undefined : predicateStart(rest, start);
  const isJoined =
    !isFirst(rest[start]) &&
    next !== undefined &&
    next <= 2 &&
    rest.slice(0, next).every(({ word }) => /^(?:y|e|pero)$/.test(word) || ES.has("adverbs", word));
  return { person: known, rest: isJoined ? rest.slice(next) : [] };
}

/** The name is final: not "es Marta la que cocina". */
const isEnd = (words: readonly Word[], index: number): boolean =>
  words[index] === undefined || isBreak(words[index - 1]) || /^(?:y|e|pero)$/.test(wordAt(words, index));

/** "Me operan en mayo", "nos robaron el coche", "me encanta nadar": an event for the speaker. */
function experiencerMemory(words: readonly Word[], start: number, main: number): ClauseMemory | undefined {
  const isOwn = words.slice(Math.max(0, start), main).some(({ word }) => word === "me" || word === "nos");
  if (!isOwn || isReference(words.slice(0, start)) || lacksObject(words, start, main)) return undefined;
  return memory(undefined, inThirdPerson([...words.slice(0, start), ...withoutEmptyAdverbs(words.slice(start))]));
}

/** A verb without subject: imperfect for the speaker, other forms for the last person mentioned. */
function droppedSubjectMemory(
  words: readonly Word[],
  start: number,
  main: number,
  resolve: PronounResolver | undefined,
): ClauseMemory | undefined {
  const lead = words.slice(0, start);
  const verb = words[main];
  const finite = verb?.finite;
  if (finite === undefined || verb === undefined) return undefined;
  if (lead.some((word) => word.word === "yo")) return memory(undefined, inThirdPerson(words));
  const isBare =
    lead.every((word) => ES.has("adverbs", word.word)) || (isLead(lead) && ES.has("prepositions", wordAt(lead, 0)));
  if (!isBare || isReference(lead)) return undefined;
  if (IMPERSONAL.has(finite.verb) || /^3p$/.test(finite.person)) return undefined;
  if (finite.tense === "imperfect" || finite.tense === "conditional") {
    // "Estaba buenísimo" could be about anything.
    const isAnything =
      /^(?:ser|estar|parecer|quedar)$/.test(finite.verb) &&
      !words.some(
        ({ word }) =>
          ES.has("own", word) || /^(?:pequeñ[oa]|niñ[oa]|joven|soltero|soltera|embarazada|antes|yo|me)$/.test(word),
      );
    if (isAnything) return undefined;
    const hasReflexive = words.slice(start, main).some(({ word }) => /^(?:se|le|les|lo|la)$/.test(word));
    return hasReflexive || finite.tense === "conditional"
      ? undefined
      : memory(undefined, inThirdPerson([...lead, ...withoutEmptyAdverbs(words.slice(start))]));
  }
  if (finite.tense === "subjunctive" || lead.length > 0) return undefined;
  // A subject follows the verb: "cuesta mucho la mudanza".
  const next = words[main + 1];
  if (
    next !== undefined &&
    /^(?:el|la|los|las)$/.test(next.word) &&
    !/^(?:tener|estudiar|tocar|hacer|hablar)$/.test(finite.verb)
  )
    return undefined;
  // Whose name, another clause says.
  const isNaming = finite.verb === "llamar" && wordAt(words, main - 1) === "se";
  const person = isNaming ? undefined : lastMentioned(resolve);
  return person === undefined
    ? undefined
    : memory(person, inThirdPerson(withoutEmptyAdverbs(words.slice(start))), undefined, [person]);
}
const IMPERSONAL: ReadonlySet<string> = new Set("haber llover nevar parecer faltar sobrar".split(" "));

/** "La boda es el 3 de mayo", "mi casa tiene placas": about a named thing. */
function thingMemory(words: readonly Word[], start: number): ClauseMemory | undefined {
  const [first] = words;
  if (first === undefined || isReference(words.slice(0, Math.max(1, start)))) return undefined;
  if (
    ES.has("clitics", first.word) &&
    first.word !== "se" &&
    first.word !== "la" &&
    first.word !== "los" &&
    first.word !== "las"
  )
    return undefined;
  const isImpersonal = words.some(
    ({ finite }, index) =>
      finite !== undefined && IMPERSONAL.has(finite.verb) && words[index + 1]?.nonfinite?.tense !== "participle",
  );
  const lead = words.slice(0, start);
  const hasNounBefore = lead.some((word) => !ES.has("adverbs prepositions clitics", word.word));
  // "Ya hay confianza", "hace frío": nothing to remember.
  if (
    isImpersonal &&
    !words.some((word, index) => ES.has("own", word.word) || /^\d/.test(word.word) || (word.isCapital && index > 0))
  )
    return undefined;
  // "La mudanza fue una paliza": an opinion.
  const last = words.at(-1)?.word ?? "";
  if (words[start]?.finite?.verb === "ser" && words.length - start <= VERDICT_MAX && ES.has("opinions", fold(last)))
    return undefined;
  if (isPassing(words)) return undefined;
  // "Es mi cumpleaños": the subject follows.
  const main = words.findIndex(isVerb);
  if (!hasNounBefore && !isImpersonal && !ES.has("own", wordAt(words, main + 1))) return undefined;
  return memory(undefined, inThirdPerson(words));
}

/** "Fue una verdadera paliza": longer verdicts have content. */
const VERDICT_MAX = 4;

/** "Enfermera, en un hospital de Soria": no verb, but a name, number or state. */
function fragmentMemory(words: readonly Word[]): ClauseMemory | undefined {
  const [first] = words;
  if (
    first === undefined ||
    ES.has("pointing", first.word) ||
    (ES.has("clitics", first.word) && !/^(?:la|los|las)$/.test(first.word))
  )
    return undefined;
  const isConcrete = words.some(
    (word, index) =>
      /^\d/.test(word.word) ||
      (word.isCapital && index > 0) ||
      ES.has("own", word.word) ||
      (ES.has("having-a-time", word.word) && index > 0),
  );
  const isState =
    first.nonfinite?.tense === "participle" || /(?:ad|id)[oa]$|^(?:hart|enferm|content)[oa]$/.test(first.word);
  if (
    words.length < 2 ||
    !(isState || (isConcrete && (words.length > 2 || words.some(({ word }) => /^\d/.test(word)))))
  )
    return undefined;
  return memory(undefined, inThirdPerson(words));
}

function memory(
  subject: Person | undefined,
  text: string | undefined,
  following?: string,
  mentioned?: readonly Person[],
): ClauseMemory | undefined {
  if (text === undefined) return undefined;
  const line = contrasted(following === undefined ? text : `${trimEnd(text)} ${following}`);
  // "El ganó 3-0": the subject has lost its name.
  const isHeadless = /^(?:El|La|Los|Las) (?<next>\p{L}+)/u.exec(line)?.groups?.["next"];
  if (
    isHeadless !== undefined &&
    subject !== undefined &&
    finiteForms(isHeadless).some(({ tense, person }) => tense === "preterite" && person === "3s")
  )
    return undefined;
  if (
    line === "" ||
    ES.is("mood", line) ||
    !/\p{L}/u.test(line) ||
    ES.is("personal", line.replaceAll(/["“«][^"”»]{0,200}["”»]/g, ""))
  )
    return undefined;
  return {
    ...(subject === undefined ? {} : { subject }),
    text: line,
    ...(mentioned === undefined ? {} : { mentioned }),
  };
}
/** "No trabaja en Seat sino en Gestamp": the positive part comes first. */
function contrasted(text: string): string {
  const line = cleaned(text);
  const groups =
    /^No (?<verb>(?:(?:se|le|lo|la) )?\p{L}+) (?<one>[^,]{1,60}?),? sino (?!que )(?<other>[^,]{1,60})$/u.exec(
      line,
    )?.groups;
  if (groups === undefined) return line;
  return cleaned(`${groups["verb"] ?? ""} ${groups["other"] ?? ""}, no ${groups["one"] ?? ""}`);
}

const lowerFirst = (text: string, first: Word | undefined): string =>
  first !== undefined && isNameWord(first, false) && !ES.has("own", first.word)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
