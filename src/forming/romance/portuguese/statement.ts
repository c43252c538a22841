/**
 * One clause of Portuguese as a memory: its subject, and a statement in the third person (memory.md
 * §3). Clauses that need context yield none.
 */

import { genderOfName } from "../../../text/given-names.ts";
import { PORTUGUESE as PT } from "../../language-data.ts";
import type { ClauseMemory, Person, PronounResolver } from "../../language-rules.ts";
import { lastMentioned } from "../../mentions.ts";
import { type BirthdayWords, birthdayOf } from "../birthday.ts";
import { asksAmount, cleaned, isPassing, type VerbGroup } from "../clause.ts";
import type { VerbForm } from "../conjugation.ts";
import type { RelativePhrase } from "../relatives.ts";
import { trimEnd as stripped } from "../text.ts";
import { isBreak, isFirst, isFirstForm, isOpen, isSubjunctive, isVerb, type Word, wordAt } from "../word.ts";
import { CIRCUMSTANCES, employmentChange } from "./circumstances.ts";
import { FRAMING, LANGUAGE } from "./language.ts";
import { firstPast, isGivenName, nextVerb, parse, verbForms, wordOf } from "./parse.ts";
import { RELATIVES, relativePhrase } from "./relatives.ts";
import { inThirdPerson, withoutEmpty } from "./third-person.ts";

/** @param resolve antecedent of "ela" or "ele" */
export function clauseMemory(tokens: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const plainWords = withoutAcabar(withoutCleft(FRAMING.trimmed(tokens)));
  const main = plainWords.findIndex(isVerb);
  const own = CIRCUMSTANCES.withWorkVerb(plainWords, main, tokens);
  const [first] = own;
  if (first === undefined || own.at(-1)?.after.includes("?") === true || asksAmount(PT, own)) return undefined;
  if (first.word === "se" && first.clitic === "" && own[1]?.forms.some(isSubjunctive) === true) return undefined;
  if (isOrder(own) || isOnlyNaming(own)) return undefined;
  const circumstance = CIRCUMSTANCES.memory(own, main);
  if (circumstance !== undefined) return circumstance;
  const found =
    employmentMemory(own) ??
    birthdayOf(LANGUAGE, own, BIRTHDAY) ??
    relativeMemory(own) ??
    relativeAfterScene(own) ??
    speakerMemory(own) ??
    pronounMemory(own, resolve) ??
    namedMemory(own) ??
    elidedMemory(own) ??
    thingMemory(own);
  if (found === undefined || PT.is("mood", found.text) || PT.is("hanging", found.text)) return undefined;
  return found;
}

/** "Acabei de me mudar" → "me mudei"; otherwise unchanged. */
function withoutAcabar(tokens: readonly Word[]): readonly Word[] {
  const [first, link, ...rest] = tokens;
  const at = rest[0]?.word === "me" ? 1 : 0;
  const verb = rest[at];
  if (!/^acab(?:ei|amos|ámos)$/.test(first?.word ?? "") || link?.word !== "de" || verb === undefined) return tokens;
  const infinitive = verb.forms.find(({ tense }) => tense === "infinitive")?.verb ?? "";
  const past = firstPast(infinitive);
  if (past === undefined) return tokens;
  return rest.with(at, { ...wordOf(past, verb.after, verb, verb.clitic), finite: wordOf(past).forms[0] });
}

const BIRTHDAY: BirthdayWords = {
  inThirdPerson,
  own: "o aniversário é",
  other: (day) => `faz anos ${/^(?:a|em|n[oa]|dia)(?!\p{L})/u.test(day) ? "" : "em "}${day}`,
};

/** "Me demitiram da Renner": a lost job. */
function employmentMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  const acted = employmentChange(tokens);
  const rest = acted === undefined ? undefined : inThirdPerson(acted.rest);
  if (acted === undefined || (rest === undefined && acted.rest.length > 0)) return undefined;
  const where = (rest ?? "").replace(/^[Dd](?=[ao]s? )/u, "n");
  return { text: cleaned(`${acted.text} ${where.charAt(0).toLowerCase()}${where.slice(1)}`) };
}

/** "A minha cadela chama-se Nina", "o meu chefe é o Wagner": handled by relatives.ts. */
function isOnlyNaming(tokens: readonly Word[]): boolean {
  if (tokens[1]?.word === "nome" && PT.has("own", wordAt(tokens, 3))) return relativePhrase(tokens, 4) !== undefined;
  const at = PT.has("articles", wordAt(tokens, 0)) ? 1 : 0;
  const phrase = PT.has("own", wordAt(tokens, at)) ? relativePhrase(tokens, at + 1) : undefined;
  return phrase?.isStated === true && phrase.end >= tokens.length;
}

/** "Não me sugira …": addressed to someone. */
export function isOrder(tokens: readonly Word[]): boolean {
  const at = tokens.findIndex(({ word }) => !/^(?:não|nunca|me|nos|lhe|por|favor|só|sempre)$/.test(word));
  const forms = tokens[at]?.forms ?? [];
  return (
    at !== -1 &&
    forms.length > 0 &&
    forms.every((form) => isSubjunctive(form) && !isFirstForm(form)) &&
    !/(?:r|res|rem)$/.test(wordAt(tokens, at))
  );
}

/** "Fui eu que pintei …", "quem pintou … fui eu": without the cleft. */
function withoutCleft(tokens: readonly Word[]): readonly Word[] {
  const words = tokens.map(({ word }) => word);
  const frame = words.findIndex(
    (word, index) => /^(?:fui|sou|fomos|somos)$/.test(word) && /^(?:eu|nós)$/.test(words[index + 1] ?? ""),
  );
  if (frame === -1) {
    const stress = words.findIndex(
      (word, index) => word === "é" && words[index + 1] === "que" && /^(?:eu|nós)$/.test(words[index - 1] ?? ""),
    );
    return stress === -1 ? tokens : [...tokens.slice(0, stress), ...tokens.slice(stress + 2)];
  }
  if (/^que|quem$/.test(words[frame + 2] ?? "")) {
    // "As entradas do diário sou eu que escrevo": the topic comes first.
    const object = tokens.slice(0, frame);
    return object.length === 0 || PT.has("leads", words[0] ?? "")
      ? [...object, ...tokens.slice(frame + 3)]
      : [...tokens.slice(frame + 3), ...object];
  }
  // The verb is in the third person already, as with "a gente".
  if (words[0] === "quem" && frame > 1)
    return [wordOf("a"), wordOf("gente"), ...tokens.slice(1, frame), ...tokens.slice(frame + 2)];
  return tokens;
}

/** A longer lead is another sentence. */
const LEAD_MAX = 14;

/** "Gosto de fado", "na semana passada mudámos de casa", "eu e a Ola alugámos um barco". */
function speakerMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  const shared = withCompanions(tokens);
  if (shared !== undefined) return shared;
  const from = mainClauseStart(tokens);
  if (from === undefined) return undefined;
  const group = nextVerb(tokens, from);
  if (group === undefined || group.at > LEAD_MAX + from) return undefined;
  const { lead, isExplicit, isEverybody } = leadOf(tokens, group);
  const fronted = frontedTaste(tokens, lead, group);
  if (fronted !== undefined) return fronted;
  const [opener] = lead;
  const isSpeaker =
    isFirstForm(group.form) || (group.form.isShared && (isExplicit || lead.length === 0 || from > 0)) || isEverybody;
  if (!isSpeaker || isSupposed(group.form)) return undefined;
  if (opener !== undefined && (!isLead(lead) || EVERYBODY.test(lead.map(({ word }) => word).join(" "))))
    return undefined;
  const predicate = inThirdPerson(withoutEmpty(tokens.slice(group.start)));
  if (predicate === undefined) return undefined;
  const following = lead.length === 0 ? "" : inThirdPerson(lead);
  if (following === undefined) return undefined;
  const here = HERE.test(wordAt(lead, 0)) && lead.length > 1 ? "aqui " : "";
  return speakerStatement(
    tokens,
    following === "" ? predicate : withScene(predicate, `${here}${lowerFirst(bare(following))}`),
  );
}

/** "Azeitona não consigo comer", "coentro eu não suporto": the disliked thing comes first. */
function frontedTaste(
  tokens: readonly Word[],
  lead: readonly Word[],
  { start, form }: VerbGroup,
): ClauseMemory | undefined {
  const isBare = lead.length > 0 && lead.length <= FRONTED_MAX && !isLead(lead) && nextVerb(lead, 0) === undefined;
  if (!isBare || !isFirstForm(form) || tokens[start]?.word !== "não") return undefined;
  const end = tokens.findIndex((word, index) => index >= start && isBreak(word));
  const verb = inThirdPerson(tokens.slice(start, end === -1 ? tokens.length : end + 1));
  const what = inThirdPerson(lead);
  if (verb === undefined || what === undefined || !UNLIKED.test(verb)) return undefined;
  return speakerStatement(tokens, `${bare(verb)} ${lowerFirst(bare(what))}`);
}
const FRONTED_MAX = 3;
const UNLIKED =
  /^Não (?:consegue (?:comer|beber|engolir|tomar|ver)|come|bebe|toma|suporta|aguenta|tolera|engole)[.!…]?$/iu;

const HERE = /^(?:aqui|cá)$/;

/** The scene goes before a remark without a verb: "tem fisio na quinta, joelho zoado". */
function withScene(predicate: string, scene: string): string {
  const comma = predicate.indexOf(",");
  const isRemark = comma > 0 && nextVerb(parse(predicate.slice(comma + 1)), 0) === undefined;
  return isRemark ? `${predicate.slice(0, comma)} ${scene}${predicate.slice(comma)}` : `${bare(predicate)} ${scene}`;
}

/** "Comeria todo dia": hypothetical. */
const isSupposed = ({ tense, verb }: VerbForm): boolean =>
  tense === "conditional" && !/^(?:gostar|querer|adorar|preferir|amar)$/.test(verb);

/** "Todos temos …": general. */
const EVERYBODY = /^(?:tod[oa]s(?: nós)?|ambos)$/;

/** People in the statement are antecedents of a later "ela". */
function speakerStatement(tokens: readonly Word[], text: string): ClauseMemory {
  const relatives = RELATIVES.phrases(tokens).map((phrase) => RELATIVES.personOf(phrase, phrase.names.at(-1)));
  const mentioned = relatives.length > 0 ? relatives : companionsIn(tokens);
  return { text: cleaned(text), ...(mentioned.length === 0 ? {} : { mentioned }) };
}

/** "Caso-me com a Sandra": companions with name and article. */
function companionsIn(tokens: readonly Word[]): readonly Person[] {
  const at = tokens.findIndex(({ word }, index) => word === "com" && /^[oa]$/.test(wordAt(tokens, index + 1)));
  const name = at === -1 ? undefined : RELATIVES.nameAt(tokens, at + 2)?.name;
  if (name === undefined || !isGivenName(name.split(" ")[0] ?? "")) return [];
  return [{ name, gender: tokens[at + 1]?.word === "a" ? "f" : "m" }];
}

/** Start of the main clause after "quando eu era pequeno, …". */
function mainClauseStart(tokens: readonly Word[]): number | undefined {
  const [first, second] = tokens;
  if (first === undefined) return undefined;
  // "Caso-me em setembro" is a verb.
  if (first.clitic !== "") return 0;
  const isJoined =
    /^(?:desde|depois|antes|apesar|até|assim|sempre)$/.test(first.word) && /^(?:que|de)$/.test(second?.word ?? "");
  const isClause =
    PT.has("subordinators", first.word) ||
    (isJoined && second?.word === "que") ||
    (first.word === "se" && nextVerb(tokens, 0)?.at === 1);
  if (!isClause) return 0;
  if (first.word === "como" && isFirst(tokens[0])) return 0;
  if (first.word === "se" || first.word === "caso") return undefined;
  const comma = tokens.findIndex(({ after }) => /^\s*,/.test(after));
  if (comma !== -1) return comma + 1;
  const inner = nextVerb(tokens, 1);
  const main = inner === undefined ? undefined : nextVerb(tokens, inner.at + 1);
  return main?.start;
}

interface Lead {
  readonly lead: readonly Word[];
  readonly isExplicit: boolean;
  /** "a gente". */
  readonly isEverybody: boolean;
}

function leadOf(tokens: readonly Word[], { start }: VerbGroup): Lead {
  const last = tokens[start - 1]?.word;
  if (last === "eu" || last === "nós")
    return { lead: tokens.slice(0, start - 1), isExplicit: true, isEverybody: false };
  if (last === "gente" && tokens[start - 2]?.word === "a")
    return { lead: tokens.slice(0, start - 2), isExplicit: true, isEverybody: true };
  // "Desde 2018 que não como carne"
  const end = last === "que" && /^(?:desde|há|faz)$/.test(wordAt(tokens, 0)) ? start - 1 : start;
  return { lead: tokens.slice(0, end), isExplicit: false, isEverybody: false };
}

/** A time, a place or a clause that sets the scene. */
function isLead(lead: readonly Word[]): boolean {
  const [first] = lead;
  if (first === undefined) return true;
  if (PT.has("pointing", first.word) || first.word === "que" || first.word === "quem") return false;
  // "A trato": the object is in the previous sentence.
  if (lead.length === 1 && PT.has("articles", first.word)) return false;
  if (lead.every(({ word }) => PT.has("adverbs", word) || PT.is("chatter", word))) return true;
  const isPlace = HERE.test(first.word) && /^(?:em|n[oa]s?)$/.test(wordAt(lead, 1));
  return isPlace || PT.has("leads", first.word) || /^\d/.test(first.word);
}

/** "Eu e o Artur vamos …", "a Camila e eu …". */
function withCompanions(tokens: readonly Word[]): ClauseMemory | undefined {
  const at = tokens.findIndex(({ word }) => word === "eu" || word === "nós");
  if (at === -1 || at > LEAD_MAX) return undefined;
  const group = nextVerb(tokens, at);
  if (group === undefined || !(isFirstForm(group.form) || group.form.isShared)) return undefined;
  const isBefore = tokens[at - 1]?.word === "e" && group.start === at + 1;
  const isBehind = tokens[at + 1]?.word === "e";
  if (!isBefore && !isBehind) return undefined;
  const others = isBehind ? tokens.slice(at + 2, group.start) : tokens.slice(0, at - 1);
  if (others.length === 0 || others.some((token) => /[;.]/.test(token.after))) return undefined;
  const lead = isBehind ? tokens.slice(0, at) : [];
  if (!isLead(lead) || nextVerb(others, 0) !== undefined) return undefined;
  if (others.length > OTHERS_MAX) return undefined;
  const names = inThirdPerson(others);
  const predicate = inThirdPerson(withoutEmpty(tokens.slice(group.start)));
  const scene = lead.length === 0 ? "" : inThirdPerson(lead);
  if (names === undefined || predicate === undefined || scene === undefined) return undefined;
  return speakerStatement(
    others,
    `${bare(predicate)} ${withOthers(predicate, lowerFirst(bare(names)))}${scene === "" ? "" : ` ${lowerFirst(bare(scene))}`}`,
  );
}

const OTHERS_MAX = 6;

/** A verb with companions; "separar-se" takes "de". */
function withOthers(predicate: string, names: string): string {
  if (!/^(?:separ|divorci|despedi)/.test(predicate)) return `com ${names}`;
  return /^[oa]s? /.test(names) ? `d${names}` : `de ${names}`;
}

/** "A minha irmã Anna mora em Roma", "a vovó Nair saiu". */
function relativeMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  let at = PT.has("articles", wordAt(tokens, 0)) ? 1 : 0;
  const isOwn = PT.has("own", wordAt(tokens, at));
  if (isOwn) at++;
  const phrase = relativePhrase(tokens, at);
  if (phrase === undefined) return undefined;
  if (!isOwn && !(PT.has("called-kin", wordAt(tokens, at)) || phrase.names.length > 0)) return undefined;
  if (phrase.names.length > 1) return undefined;
  const [named] = phrase.names;
  const person = RELATIVES.personOf(phrase, named);
  return subjectMemory(tokens, phrase.end, person, phrase);
}

/** "No sábado a minha sobrinha Bia fez anos": the scene moves after the predicate. */
function relativeAfterScene(tokens: readonly Word[]): ClauseMemory | undefined {
  const head = wordAt(tokens, 0);
  if (!PT.has("leads", head) || PT.has("articles", head)) return undefined;
  const own = tokens.findIndex(({ word }) => PT.has("own", word));
  const at = PT.has("articles", wordAt(tokens, own - 1)) ? own - 1 : own;
  if (at < 1 || at > SCENE_MAX || PT.has("prepositions", wordAt(tokens, at - 1))) return undefined;
  const scene = tokens.slice(0, at);
  if (nextVerb(scene, 0) !== undefined) return undefined;
  const memory = relativeMemory(tokens.slice(at));
  const following = inThirdPerson(scene);
  return memory === undefined || following === undefined
    ? undefined
    : { ...memory, text: cleaned(`${memory.text} ${lowerFirst(bare(following))}`) };
}
const SCENE_MAX = 8;

/** A statement about the person named up to `from`. */
function subjectMemory(
  tokens: readonly Word[],
  from: number,
  person: Person,
  phrase?: RelativePhrase,
): ClauseMemory | undefined {
  let at = from;
  const asides: string[] = [];
  if (phrase?.isStated === true) return memoryAfterName(tokens, at, person);
  // "…, um galgo de 8 anos, …", "…, que tem 90 anos, …", "do trabalho"
  const of =
    /^(?:d[aeo]s?|com|em|n[oa])$/.test(wordAt(tokens, at)) && phrase !== undefined && isOpen(tokens[at - 1])
      ? at
      : undefined;
  if (of !== undefined) {
    const verb = nextVerb(tokens, of);
    if (
      verb === undefined ||
      verb.start - of > OF_MAX ||
      tokens.slice(of, verb.start).some(({ word }) => PT.has("own", word) || word === "e")
    )
      return undefined;
    at = verb.start;
  }
  while (/^\s*[,(]/.test(tokens[at - 1]?.after ?? "")) {
    const close = tokens.findIndex((token, index) => index >= at && /^\s*[,)]/.test(token.after));
    const aside = tokens.slice(at, close + 1);
    if (close === -1 || close + 1 >= tokens.length) break;
    const text = asideOf(aside);
    if (text === undefined && nextVerb(tokens, at)?.start === at) break;
    if (text !== undefined) asides.push(text);
    at = close + 1;
  }
  if (/^(?:ele|ela|eles|elas)$/.test(wordAt(tokens, at))) at++;
  const group = nextVerb(tokens, at);
  if (group === undefined || isFirstForm(group.form)) return undefined;
  if (group.start > at) {
    const between = tokens.slice(at, group.start);
    if (!isLead(between) || between.length > BETWEEN_MAX || between.some(({ word }) => word === "e")) return undefined;
  }
  const together = livesWith(tokens, group, person, phrase);
  if (together !== undefined) return together;
  const predicate = inThirdPerson(withoutEmpty(tokens.slice(group.start)));
  if (predicate === undefined) return undefined;
  const scene = inThirdPerson(tokens.slice(at, group.start));
  const text = scene === undefined ? predicate : `${bare(predicate)} ${lowerFirst(bare(scene))}`;
  return { subject: person, text: cleaned([...asides, text].join(" e ")), mentioned: [person] };
}
const OF_MAX = 5;
const BETWEEN_MAX = 5;

/** An aside with content: "um galgo de 8 anos", "que tem 90 anos". */
function asideOf(aside: readonly Word[]): string | undefined {
  const [first, ...others] = aside;
  const group = nextVerb(others, 0);
  if (first?.word === "que" && group?.start === 0 && !isFirstForm(group.form)) {
    const said = inThirdPerson(others);
    return said === undefined ? undefined : bare(said);
  }
  if (
    first !== undefined &&
    (/^uma?$/.test(first.word) ||
      /^(?:\d+|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)$/.test(first.word)) &&
    nextVerb(aside, 0) === undefined
  ) {
    const said = inThirdPerson(aside);
    if (said === undefined) return undefined;
    return /^uma?$/.test(first.word) ? `é ${bare(said)}` : /anos/.test(said) ? `tem ${bare(said)}` : undefined;
  }
  return undefined;
}

/** "A minha mulher chama-se Freja e é dinamarquesa": the relation already has the name. */
function memoryAfterName(tokens: readonly Word[], from: number, person: Person): ClauseMemory | undefined {
  const at = tokens[from]?.word === "e" ? from + 1 : from;
  const group = nextVerb(tokens, at);
  if (group !== undefined && group.start === at && !isFirstForm(group.form)) {
    const predicate = inThirdPerson(tokens.slice(at));
    return predicate === undefined ? undefined : { subject: person, text: cleaned(predicate), mentioned: [person] };
  }
  // "…, dinamarquesa": a description.
  const rest = tokens.slice(at);
  const isQuality =
    rest.length > 0 && rest.length <= QUALITY_MAX && group === undefined && /^\s*,/.test(tokens[from - 1]?.after ?? "");
  const quality = isQuality ? inThirdPerson(rest) : undefined;
  return quality === undefined ? undefined : { subject: person, text: cleaned(`é ${quality}`), mentioned: [person] };
}

const QUALITY_MAX = 4;

/** "A minha avó mora comigo": the speaker lives with her. */
function livesWith(
  tokens: readonly Word[],
  { at, start, form }: VerbGroup,
  person: Person,
  phrase?: RelativePhrase,
): ClauseMemory | undefined {
  const next = tokens[at + 1]?.word;
  if (
    phrase === undefined ||
    start !== at ||
    !(/^(?:comigo|connosco|conosco)$/.test(next ?? "") || isWithUs(tokens, at + 1)) ||
    !/^(?:morar|viver|estar|ficar)$/.test(form.verb)
  )
    return undefined;
  const rest = inThirdPerson(tokens.slice(at + (next === "com" ? 4 : 2)), { isNamed: true }) ?? "";
  const article = `${person.gender === "m" ? "o" : "a"}${phrase.term.isPlural ? "s" : ""}`;
  const who = `${article} ${person.relation ?? ""}${person.name === undefined ? "" : ` ${person.name}`}`;
  return { text: cleaned(`${form.verb === "viver" ? "vive" : "mora"} com ${who} ${rest}`), mentioned: [person] };
}

/** "Com a gente". */
const isWithUs = (tokens: readonly Word[], at: number): boolean =>
  tokens[at]?.word === "com" && tokens[at + 1]?.word === "a" && tokens[at + 2]?.word === "gente";

/** "Ela mora em Roma", "que tem 90 anos". */
function pronounMemory(tokens: readonly Word[], resolve: PronounResolver): ClauseMemory | undefined {
  const [first] = tokens;
  if (first === undefined || !/^(?:el[ea]|que)$/.test(first.word)) return undefined;
  const person = first.word === "ela" ? resolve("f") : first.word === "ele" ? resolve("m") : lastMentioned(resolve);
  const group = nextVerb(tokens, 1);
  if (person === undefined || group === undefined || group.start !== 1 || isFirstForm(group.form)) return undefined;
  const predicate = inThirdPerson(withoutEmpty(tokens.slice(1)));
  return predicate === undefined ? undefined : { subject: person, text: cleaned(predicate), mentioned: [person] };
}

/** "A Tainá saiu da agência", "Camila mora em Recife". */
function namedMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  const article = wordAt(tokens, 0);
  const at = article === "o" || article === "a" ? 1 : 0;
  const found = RELATIVES.namedAt(tokens, at);
  const name = found?.person.name ?? "";
  if (found === undefined || (at === 0 && !isKnownName(tokens, RELATIVES.nameAt(tokens, at)?.end ?? 0)))
    return undefined;
  if (PT.has("not-persons", name.toLowerCase()) || PT.has("numbers", wordAt(tokens, at))) return undefined;
  const gender = at === 0 ? genderOfName(name.split(" ")[0] ?? "") : article === "a" ? "f" : "m";
  const person: Person = { ...found.person, ...(gender === undefined ? {} : { gender }) };
  let { end } = found;
  // "A Ximena do trabalho …"
  if (/^d[aeo]$/.test(wordAt(tokens, end)) && isOpen(tokens[end - 1])) {
    const group = nextVerb(tokens, end);
    if (group === undefined || group.start - end > OF_MAX) return undefined;
    end = group.start;
  }
  return subjectMemory(tokens, end, person);
}

/** The first word is always capitalised: a name is followed by a verb and is no other word. */
function isKnownName(tokens: readonly Word[], end: number): boolean {
  const [first] = tokens;
  if (first === undefined || first.forms.length > 0 || PT.has("second leads questions pointing", first.word))
    return false;
  if (PT.has("openers called own adverbs", first.word) || first.word.length < 3) return false;
  const group = nextVerb(tokens, end);
  if (group === undefined || group.start !== end || isFirstForm(group.form)) return false;
  return first.isCapital && (end > 1 || isGivenName(first.written));
}

/** Omitted verb: "Casado há onze anos", "a trabalhar na Bosch", "morando em Lisboa". */
function elidedMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  const [first, second] = tokens;
  if (first === undefined) return undefined;
  const isAdverb = PT.has("adverbs", first.word) && second !== undefined;
  const head = isAdverb ? second : first;
  const start = isAdverb ? tokens.slice(1) : tokens;
  const [form] = head.forms;
  const said = (verb: string, from: readonly Word[]): ClauseMemory | undefined => {
    const text = inThirdPerson(from);
    return text === undefined ? undefined : speakerStatement(tokens, `${verb}${lowerFirst(text)}`);
  };
  // "Chamam-me Tita", "me chamam de Tita"
  if (/^chamam?$/.test(head.word) && (head.clitic === "me" || first.word === "me")) return said("", start);
  if (first.word === "me" && /^chamam$/.test(second?.word ?? "")) return said("", tokens);
  if (form?.tense === "gerund") return said("está ", start);
  if (head.word === "a" && start[1]?.forms.some(({ tense }) => tense === "infinitive") === true)
    return said("está ", start);
  // "De Manaus": origin.
  if (/^d[aeo]$/.test(first.word) && RELATIVES.nameAt(tokens, 1)?.end === tokens.length) return said("é ", tokens);
  if (/^nascid[oa]$/.test(head.word)) return said("nasceu ", start.slice(1));
  if (PT.is("being", head.word)) return said("é ", start);
  if (STAYING.test(head.word)) return said("está ", start);
  return undefined;
}
const STAYING = /^(?:desempregad|grávid|apaixonad|internad|inscrit|noiv)[oa]?$/u;

/** "O casamento é a 19 de março", "três irmãs, todas mais velhas": about a named thing. */
function thingMemory(tokens: readonly Word[]): ClauseMemory | undefined {
  const [first] = tokens;
  if (first === undefined || PT.has("no-subject pointing", first.word)) return undefined;
  if (/^(?:ess|est|aquel|dest|dess|ness|nest)[ea]s?$/.test(first.word)) return undefined;
  const group = nextVerb(tokens, 0);
  if (group === undefined) {
    const isOrder = first.forms.some(
      (form) => form.tense === "infinitive" || form.tense === "present" || isSubjunctive(form),
    );
    if (isOrder && !PT.has("numbers", first.word)) return undefined;
    const isConcrete = tokens.some(
      (token, index) => /\d/.test(token.word) || PT.has("numbers", token.word) || (index > 0 && token.isCapital),
    );
    const text = isConcrete && tokens.length > 1 ? inThirdPerson(tokens) : undefined;
    return text === undefined ? undefined : speakerStatement(tokens, text);
  }
  if (isFirstForm(group.form) || group.start === 0 || isPassing(tokens)) return undefined;
  const before = tokens.slice(0, group.start);
  const isScene = isLead(before) && !PT.has("articles", first.word) && !/^uma?$/.test(first.word);
  if (isScene && !tokens.slice(group.at).some((token) => token.isCapital || /\d/.test(token.word))) return undefined;
  const text = inThirdPerson(tokens, { isNamed: true });
  return text === undefined ? undefined : speakerStatement(tokens, text);
}

const bare = (text: string): string => stripped(text, ".!…,;:(–-");

/** Lower-cases the start of a sentence. */
function lowerFirst(text: string): string {
  const [word = ""] = text.split(/[ ,]/u, 1);
  const lower = word.toLowerCase();
  const isPlain =
    PT.has("leads articles adverbs numbers", lower) ||
    PT.is("being", lower) ||
    STAYING.test(lower) ||
    verbForms(lower).length > 0;
  return isPlain ? lower + text.slice(word.length) : text;
}
