/** The German grammar (language-rules.ts). */

import { GERMAN as DE } from "../language-data.ts";
import type { ClockChange, LanguageRules, Person, PronounResolver } from "../language-rules.ts";
import { answerExpander } from "../short-answers.ts";
import type { FavouriteForm, Slips } from "../slips.ts";
import { attributeClaim } from "./attributes.ts";
import { announcedRelation, withRelation, withVerb } from "./gapping.ts";
import { instructionOf } from "./instructions.ts";
import { kinshipTerm } from "./kinship.ts";
import { isBreak, isCapital, parse, type Word } from "./parse.ts";
import { isGivenName, nameAt, peopleIn, personAt } from "./persons.ts";
import { namedRelatives } from "./relatives.ts";
import { segments } from "./segments.ts";
import { parts } from "./split-statements.ts";
import { clauseMemory } from "./statement.ts";
import { thingsIn } from "./things.ts";
import { formOf, isParticiple, takesSein } from "./verbs.ts";
import { numberOf } from "./words.ts";

const COUNT =
  "(?<count>\\d{1,3}|ein(?:e|en)?|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|fünfzehn|zwanzig|dreißig|fünfundvierzig|(?:eine )?halbe|anderthalb|eineinhalb)";
const UNIT = "(?<unit>minuten?|stunden?|tage?n?|wochen?|monate?n?)";
const LATER = "nach hinten|später|verschoben|verlegt|verschieben|verlegen|geschoben";
const EARLIER = "nach vorne?|früher|vorverlegt|vorgezogen|vorverlegen|vorziehen";

const BY = new RegExp(
  `(?<!\\p{L})(?:um )?${COUNT} ${UNIT} (?:\\p{L}+ ){0,2}?(?<way>${LATER}|${EARLIER})(?!\\p{L})`,
  "iu",
);

const NUMERAL = "(?:eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\d{1,2})";
const CLOCK = `(?:(?<part>halb|viertel vor|viertel nach|dreiviertel) (?<near>${NUMERAL})|(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?: uhr(?: (?<behind>\\d{2})(?!\\d))?)?|(?<word>eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?: uhr)?)(?![\\d.:]|\\p{L}| ?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|tage?|wochen?|stunden?|minuten?|euro|prozent|leute|personen))`;

const MOVED_TO = new RegExp(
  `(?<!\\p{L})auf ${CLOCK}(?: \\p{L}+){0,2}? (?:verlegt|verschoben|vorverlegt|vorgezogen|verschieben|verlegen|geschoben)(?!\\p{L})|(?<!\\p{L})(?:verlegt|verschoben|vorverlegt|vorgezogen) auf ${renumbered(CLOCK)}`,
  "iu",
);
const NOW_AT = new RegExp(
  `(?<!\\p{L})(?:ist|beginnt|startet|findet|fängt) (?:\\p{L}+ ){0,2}?(?:jetzt|nun|doch|erst|schon|stattdessen)(?: (?:jetzt|nun|doch|erst|schon))? um ${CLOCK}`,
  "iu",
);
/** With a day the time is complete. */
const DAY =
  /\d{1,2}\. ?(?:\d|jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)|(?<!\p{L})(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|(?<!\p{L})(?:über)?morgen(?! (?:früh|abend))|nächste/iu;

/** A pattern must not repeat a group name. */
function renumbered(source: string): string {
  return source.replaceAll("(?<", "(?<second_").replaceAll("(?<second_!", "(?<!").replaceAll("(?<second_=", "(?<=");
}

/** @param said one clause; undefined without a new time of day, or with a day */
export function clockChange(said: string): ClockChange | undefined {
  const by = BY.exec(said)?.groups;
  if (by !== undefined) {
    const minutes = countOf(by["count"] ?? "") * minutesOf(by["unit"] ?? "");
    const isEarlier =
      new RegExp(`^(?:${EARLIER})$`, "iu").test(by["way"] ?? "") || new RegExp(`(?:${EARLIER})`, "iu").test(said);
    return minutes === 0 ? undefined : { by: isEarlier ? -minutes : minutes };
  }
  if (DAY.test(said)) return undefined;
  const groups = (MOVED_TO.exec(said) ?? NOW_AT.exec(said))?.groups;
  const to = groups === undefined ? undefined : (timeOfDay(groups, "") ?? timeOfDay(groups, "second_"));
  return to === undefined ? undefined : { to };
}

const countOf = (count: string): number => {
  const word = count.toLowerCase();
  if (/halbe/.test(word)) return 0.5;
  if (/anderthalb|eineinhalb/.test(word)) return 1.5;
  return /^\d/.test(word) ? Number(word) : /^ein/.test(word) ? 1 : (numberOf(word) ?? 0);
};
const minutesOf = (unit: string): number =>
  /^m(?!o)/i.test(unit)
    ? 1
    : /^s/i.test(unit)
      ? 60
      : /^t/i.test(unit)
        ? DAY_MINUTES
        : /^w/i.test(unit)
          ? 7 * DAY_MINUTES
          : 0;
const DAY_MINUTES = 24 * 60;

/** Minutes since midnight. */
function timeOfDay(groups: Readonly<Record<string, string | undefined>>, prefix: string): number | undefined {
  const named = (name: string): string | undefined => groups[`${prefix}${name}`];
  const near = named("near");
  if (near !== undefined)
    return (hourOf(near) * 60 + (PARTS.get((named("part") ?? "").toLowerCase()) ?? 0)) % DAY_MINUTES;
  const hour = named("hour") ?? named("word");
  if (hour === undefined) return undefined;
  const minutes = hourOf(hour) * 60 + Number(named("minute") ?? named("behind") ?? "0");
  return minutes < DAY_MINUTES ? minutes : undefined;
}
const hourOf = (hour: string): number => (/^\d/.test(hour) ? Number(hour) : (numberOf(hour.toLowerCase()) ?? 0));
const PARTS: ReadonlyMap<string, number> = new Map([
  ["halb", -30],
  ["viertel vor", -15],
  ["viertel nach", 15],
  ["dreiviertel", -15],
]);

const TOLD = new RegExp(`(?<at>um |gegen |ab |, |\\()${CLOCK}(?! uhr)`, "iu");

/** Undefined if a relative change has no time to start from. */
export function withClock(text: string, { to, by }: ClockChange): string | undefined {
  const found = TOLD.exec(text);
  const old = found?.groups === undefined ? undefined : timeOfDay(found.groups, "");
  if (found === null || old === undefined) return to === undefined ? undefined : `${text}, um ${written(to)}`;
  const now = to ?? old + (by ?? 0);
  if (now < 0 || now >= DAY_MINUTES) return undefined;
  const at = found.groups?.["at"] ?? "";
  return `${text.slice(0, found.index)}${/^(?:um|gegen|ab) $/i.test(at) ? at : `${at}um `}${written(now)}${text.slice(found.index + found[0].length)}`;
}

function written(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return minute === 0 ? `${hour} Uhr` : `${hour}:${String(minute).padStart(2, "0")} Uhr`;
}

/** @param said one clause */
export function isIndirectRequest(said: string): boolean {
  if (QUESTION.test(said)) return true;
  if (!NEEDING_AT_ALL.test(said)) return false;
  const words = parse(said);
  const verbAt = words.findIndex((_, index) => isNeed(words, index));
  if (verbAt === -1 || verbAt > LEAD_MAX) return false;
  const clause = untilBreak(words.slice(verbAt));
  if (LEARNING.test(clause.at(-1)?.word ?? "")) return true;
  const object = clause.find((word, index) => index > 0 && isCapital(word));
  if (object === undefined || STANDING.test(said)) return false;
  if (MATERIAL.test(object.word)) return true;
  return SEEKING.test(words[verbAt]?.word ?? "") && !LONG_TERM_GOALS.test(object.word) && !LONG_TERM_GOALS.test(said);
}

const LEAD_MAX = 6;

/** "Ich hätte mal eine Frage". */
const QUESTION = /(?<!\p{L})(?:habe?|hätte|haben|hätten) (?:\p{L}+ ){0,4}?(?:frage|fragen|bitte|anliegen)(?!\p{L})/iu;

const NEEDING =
  /^(?:brauche?|brauchen|bräuchte|bräuchten|benötige|benötigen|möchte|möchten|will|wollen|wollte|hätte|hätten|suche?|suchen|würde|würden|wünsche?)$/;
const NEEDING_AT_ALL =
  /(?<!\p{L})(?:brauche?n?|bräuchten?|benötigen?|möchten?|will|wollen|wollte|hätten?|suche?n?|würden?|wünsche?)(?!\p{L})/iu;
const SEEKING = /^(?:suche?|suchen)$/;
const LEARNING = /^(?:wissen|erfahren|nachfragen|fragen|hören)$/;

/** Said by the speaker, with "ich" or without it. */
const isNeed = (words: readonly Word[], index: number): boolean => {
  const word = words[index];
  if (word === undefined || !NEEDING.test(word.word)) return false;
  return index === 0 || DE.has("first", words[index - 1]?.word ?? "") || DE.has("first", words[index + 1]?.word ?? "");
};

const untilBreak = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex((word) => isBreak(word));
  return at === -1 ? words : words.slice(0, at + 1);
};

/** Lasting preferences are no requests. */
const STANDING =
  /(?<!\p{L})(?:immer|künftig|grundsätzlich|generell|stets|ab jetzt|ab sofort|in zukunft|jedes mal)(?!\p{L})/iu;

/** Things that an assistant provides: words, knowledge, advice. */
const MATERIAL =
  /^\p{L}*(?:übersicht|liste|listen|tabelle|rezepte?|tipps?|ideen?|vorschläg\p{L}|vorschlag|infos?|informationen?|erklärung|zusammenfassung|text|texte|gedicht|brief|mail|e-mail|anschreiben|vorlage|muster|hilfe|rat|ratschlag|ratschläge|antwort|anleitung|empfehlung|empfehlungen|beispiele?|formulierung|entwurf|übersetzung|gliederung|quiz|witz|spruch|sprüche|betreff|slogan|überschrift|definition|formel|skript|anregung|anregungen|inspiration|stichpunkte|wort|synonym|synonyme|link|links|checkliste|packliste|einkaufsliste)$/u;

/** Things people look for over months. */
const LONG_TERM_GOALS =
  /(?:wohnung|haus|häuschen|zimmer|wg|garten|grundstück|job|stelle|arbeit|platz|praktikum|ausbildung|beruf|partner|partnerin|freund|freundin|freunde|mann|frau|mitbewohner|mitbewohnerin|nachmieter|mieter|käufer|mutter|betreuung|arzt|ärztin|therapeut|therapeutin|psychologe|hebamme|anwalt|verein|band|chor|team|investor|investoren|mitgründer|hund|katze|tier|kita|schule|leute|mitspieler|sinn|heim)(?:en|n|in|innen)?(?!\p{L})/iu;

/** Maximum words examined: the participle is at the end of the clause. */
const WORDS_MAX = 60;
const TEXT_MAX = 400;
/** After a short subject. */
const VERB_PLACE_MAX = 4;

/** @param text in the third person, verb first or after its subject */
function isPastText(text: string): boolean {
  const words =
    text
      .slice(0, TEXT_MAX)
      .toLowerCase()
      .match(/[\p{L}-]+/gu)
      ?.slice(0, WORDS_MAX) ?? [];
  const verbAt = words.slice(0, VERB_PLACE_MAX).findIndex((word) => isOfTense(word));
  const verb = words[verbAt];
  if (verb === undefined) return false;
  const form = formOf(verb);
  if (form?.isPast === true && !form.isThird && !form.isFirst) return true;
  const following = words.slice(verbAt + 1);
  if (/^(?:hat|haben)$/.test(verb)) return following.some((word) => isParticiple(word) && !isPresent(word));
  // "Ist verheiratet" is a state, "ist ausgezogen" an event.
  return (
    /^(?:ist|sind)$/.test(verb) && following.some((word) => word === "worden" || word === "geboren" || takesSein(word))
  );
}

const isOfTense = (word: string): boolean => {
  const form = formOf(word);
  return form !== undefined && (form.isThird || form.isPast || /^(?:haben|sind)$/.test(word));
};

/** After "und", "besucht" may be present tense. */
const isPresent = (word: string): boolean =>
  formOf(word)?.isThird === true && !/^(?:be|ent|er|ver|zer|über|unter)/.test(word);

function peopleMentioned(words: readonly Word[], resolve: PronounResolver): readonly Person[] {
  const relatives = namedRelatives(words, resolve).map(({ person }) => person);
  const first = personAt(words, 0);
  const subject = first === undefined || first.isPlural ? [] : [first.person];
  const named = words.flatMap((word, index): readonly Person[] => {
    const name = isGivenName(word.word) ? nameAt(words, index) : undefined;
    return name === undefined ? [] : [{ name: name.name }];
  });
  const isOwn = words.some(({ word }) => DE.has("first", word));
  const found = [...relatives, ...subject, ...peopleIn(words, isOwn ? undefined : first?.person), ...named];
  return found.filter((person, index) => !found.slice(0, index).some((other) => isSame(other, person)));
}

const isSame = (one: Person, other: Person): boolean =>
  one.name !== undefined && other.name !== undefined
    ? one.name === other.name
    : one.relation !== undefined && one.relation === other.relation;

/** "meine Tochter Frida"; just the name if nothing else is known. */
function describePerson({ name, relation, of }: Person): string | undefined {
  if (relation === undefined || of !== undefined) return name;
  const kinship = kinshipTerm(relation.toLowerCase());
  if (kinship === undefined) return name;
  const mine = kinship.gender === "f" ? "meine" : "mein";
  return `${mine} ${kinship.relation}${name === undefined ? "" : ` ${name}`}`;
}

function genderOf(relation: string): Person["gender"] {
  const gender = kinshipTerm(relation.toLowerCase())?.gender;
  return gender === "n" ? undefined : gender;
}

const INTERJECTION = "(?:(?:äh|ähm|öh|ach|oh|ups|halt|stopp|nein|nee|nö|sorry|quatsch)[\\s,.!…]+){0,2}";
const MARK =
  "(?:nein|nee|nö|quatsch|blödsinn|falsch|vielmehr|korrektur|ich mein(?:e|te)?|mein(?:e|te)? ich|besser gesagt|genauer gesagt|will sagen|stimmt nicht)";

export const SLIPS: Slips = {
  mark: new RegExp(
    `(?<!\\s)\\s*(?:(?<![,.…–-])[,.…–-]+|\\()\\s*${INTERJECTION}${MARK}(?!\\p{L})(?!\\s*\\?)[\\s,:.!…]*`,
    "giu",
  ),
  after: /[\s,]{0,3}(?<!\p{L})(?:mein(?:e|te)? ich|wollte ich sagen|sorry)(?=\s*(?:[.!)]|$))/iu,
  interchangeable: [
    "in im",
    "am an",
    "der die das den dem",
    "mein meine meinen meinem meiner",
    "ein eine einen einem einer",
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag",
    "januar februar märz april mai juni juli august september oktober november dezember",
    DE.list("native-languages").join(" ").toLowerCase(),
  ].map((words) => new Set(words.split(" "))),
};

const FAVOURITE: FavouriteForm = {
  cue: /^\s*(?:(?:und|so|wow),? )?(?:das|der|die|er|sie|es) (?<be>ist) (?:jetzt |nun |definitiv |ab jetzt |ganz klar )?(?<mine>meine?) (?:neue[rs]? |absolute[rs]? )?(?<what>Lieblings\p{L}+)(?: jetzt)?[\s.!]*\p{Extended_Pictographic}*$/iu,
  title:
    /(?<title>["„“][^"„“”]{2,60}["“”]|(?<![\p{L}\p{N}])(?!Gestern|Heute|Vorgestern|Gerade|Endlich|Habe?|Ich|Wir)\p{Lu}[\p{L}\p{N}'’:&-]{0,40}(?: (?:(?:of|the|der|die|und|and|in) )?[\p{Lu}\d][\p{L}\p{N}'’:&-]{0,40}){0,6}) (?:\p{Ll}{1,40} ){0,3}(?:gesehen|geschaut|geguckt|gelesen|gehört|gespielt|entdeckt|probiert|besucht|durchgelesen|angeschaut|angesehen)(?!\p{L})/u,
};

const NOW = "(?:jetzt|nun|doch|erst|dann|stattdessen|lieber|dafür|da)";
const DAY_OR_HOUR =
  "(?=(?:am |um |den |nächste\\p{L} |kommende\\p{L} )?(?:\\d|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|übermorgen))[^,]{4,40}";
/**
 * "Es ist jetzt am …", "der neue Termin wäre …", "ich hab jetzt Montag 10 Uhr", "er kommt doch erst
 * Freitag", "ich soll am 17. um 13 Uhr kommen".
 */
const RENEWING = new RegExp(
  [
    "^(?:(?:ach|sorry|doch|nein|also|und|aber|korrektur|update)[\\s,.!:]*)*(?:",
    `(?:(?:der|das|mein|unser) )?(?:termin|gespräch|treffen) ist (?:${NOW} )+${DAY_OR_HOUR}$|`,
    "(?:(?:es|das|er|sie) ist|(?:jetzt|nun|stattdessen) (?:ist|sind) (?:es|das|er|sie)|(?:der |das |die )?neue[rs]? (?:termin|datum|zeit|frist|uhrzeit)(?: ist|:)?|ist (?:jetzt|nun))(?: jetzt| nun| doch| erst| am| um| der)*\\s|",
    `(?:(?:ich|wir) )?(?:hab|habe|haben|muss|müssen|geh|gehe|gehen|komm|komme|kommen) (?:${NOW} )+${DAY_OR_HOUR}$|`,
    `(?:ich|wir) (?:soll|sollen|muss|müssen|kann|können|darf) (?:${NOW} )*${DAY_OR_HOUR} (?:kommen|hin|hinkommen|hingehen|vorbeikommen|da sein|ran)[.!]?$|`,
    `(?:(?:er|sie|es|der|die|das) )?(?:kommt|kommen|geht|ist|klappt) (?:${NOW} )+${DAY_OR_HOUR}$|`,
    `wir treffen uns (?:${NOW} )+${DAY_OR_HOUR}$)`,
  ].join(""),
  "iu",
);

export const german: LanguageRules = {
  language: "de",
  segments,
  read(said) {
    const words = parse(said.replace(FROM_WORK, asColleague));
    return {
      clause: (resolve) => clauseMemory(words, resolve),
      relatives: (resolve = nobody) => namedRelatives(words, resolve),
      people: (resolve) => peopleMentioned(words, resolve),
      instruction: () => instructionOf(words, said),
    };
  },
  attributeClaim,
  completeClause: withVerb,
  announcedRelation,
  withRelation,
  things: thingsIn,
  isPast: (text) => isPastText(text),
  isAhead: (said) => AHEAD.test(said) || !BEHIND.test(said),
  // "Im August wollten wir …": a plan that may have fallen through since.
  // "Hat den Vertrag ab 1. Mai unterschrieben": what begins later.
  arrangementCues: /^(?:Wollte|Hatte vor)(?!\p{L})|^Hat .*(?<!\p{L})(?:ab|zum|bis zum|für den) (?:den )?\d/u,
  splitStatements: (text) => {
    const facts = parts(text);
    return facts.length === 1 ? facts : facts.filter((part) => !DE.is("fleeting", part));
  },
  asks: isIndirectRequest,
  habitCues:
    /(?<!\p{L})(?:immer|oft|meistens|meist|häufig|regelmäßig|manchmal|gern|gerne|jede[nrsm]?|normalerweise|gewöhnlich|(?:ein|zwei|drei|vier|fünf)mal (?:die|pro|in der) woche)(?!\p{L})/iu,
  answerStyleCues: DE.pattern("of-answers"),
  endedCues:
    /(?<!\p{L})(?:nicht mehr|keine?[nrms]? (?:\p{L}+ ){0,2}mehr|nie wieder|früher|gekündigt|kündige|aufgehört|aufgegeben|abgesagt|storniert|abgebrochen|geschmissen|getrennt|verkauft|gestrichen|beendet|abgeschafft|abgemeldet|ausgetreten|fällt (?:\p{L}+ ){0,3}(?:aus|flach)|fällt ins wasser|ausgefallen|in rente|doch nicht|erledigt|eingestellt|los geworden|ausgezogen|(?:genug|nase voll|schnauze voll) (?:von|vom)|vo[nm] (?:\p{L}+ ){1,5}(?:genug|die nase voll|die schnauze voll)|hab\p{L}{0,2} (?:\p{L}+ ){1,5}satt|bin (?:\p{L}+ ){1,4}leid)(?!\p{L})/iu,
  changeCues:
    /(?<!\p{L})(?:jetzt|nun|ab sofort|inzwischen|mittlerweile|neuerdings|umgestellt|gewechselt|verschoben|verlegt|(?:gut|gesund|fit|heil|okay|ok|ordnung) wieder|wieder (?:\p{L}+ ){0,2}?(?:gut|gesund|fit|heil|okay|ok|ordnung|beinen|hause|daheim)|verheilt)(?!\p{L})/iu,
  newsCues:
    /(?<!\p{L})(?:wieder|gehts?|besser|entlassen|schluss gemacht|getrennt|(?:gips|schiene|verband) ist|krücken sind)(?!\p{L})/iu,
  correctionCues:
    /(?<!\p{L})(?:korrektur|nicht .{1,60}, sondern|sondern|ich meinte?|ich wollte sagen|stimmt nicht|falsch gesagt|vertan|verwechselt|verschrieben|sorry|eigentlich|statt(?:dessen)?|genauer gesagt|besser gesagt|mein fehler|nein, |quatsch|vertippt)(?!\p{L})/iu,
  slips: SLIPS,
  expandAnswer: answerExpander("de"),
  favourite: FAVOURITE,
  renewalLead: RENEWING,
  clockChange,
  withClock,
  timePreposition:
    /,?\s{0,3}(?<!\p{L})(?:(?:erst |schon |noch |gleich )?(?:am|an|im|in|seit|für|von|vom|bis|um|ab|zum|zur|zu|den|dem|der|die|das|diesen|diese|dieses|gegen|während|nach|vor|über|übers|letzten|nächsten)\s{0,3}){0,5}$/iu,
  relationCues: /(?<!\p{L})(?:heißt|heisst|heist|heißen|hieß|namens)(?!\p{L})/iu,
  pronouns: /(?<!\p{L})(?:[Ee]r|(?<=[,.!] )[Hh]eißt|[Ss]ie|ihn|ihm|ihr(?:e[nmrs]?)?|sein(?:e[nmrs]?)?)(?!\p{L})/u,
  describePerson,
  genderOf,
  timeBound: /(?<!\p{L})(?<bound>seit|ab|bis)(?: dem| der| zum| zur| zu)?\s*$/iu,
  since: (date) => `seit ${articleOf(date)}${date}`,
};

/** "Julia von der Arbeit" is a colleague. */
const FROM_WORK =
  /^(?:(?:die|der) )?(?<name>\p{Lu}\p{Ll}+) (?:von der Arbeit|aus (?:der Arbeit|dem Büro|der Firma))(?= )/iu;
const asColleague = (_: string, name: string): string =>
  `${/(?:a|e|i|in|ine)$/u.test(name) ? "meine Kollegin" : "mein Kollege"} ${name}`;

const nobody = (): undefined => undefined;

/** "seit der Woche vom 4. Mai 2026" */
const articleOf = (date: string): string =>
  date.startsWith("Woche ") ? "der " : date.startsWith("Wochenende ") ? "dem " : "";

const AHEAD =
  /(?<!\p{L})(?:werde|werden|will|wollen|möchte|möchten|plane|planen|vorhaben|vor|gebucht|nächste[nrs]?|kommende[nrs]?|übernächste[nrs]?|morgen|übermorgen|demnächst|bald|\p{L}*termin|\p{L}*prüfung|vorstellungsgespräch|bewerbungsgespräch|beginnt|beginne|fängt|fange|startet|fliege|fliegen|heirate|heiraten|ziehe|ziehen|fällig|läuft|ab|geht|findet|ist|verschoben|verlegt|steht an|soll|wird|bis|einladung)(?!\p{L})/iu;
const BEHIND =
  /(?<!\p{L})(?:seit|letzte[nrsm]?|vergangene[nrsm]?|vorige[nrsm]?|gestern|damals|früher|ehemals|vor (?:\p{L}+|\d+) (?:jahr|monat|woche|tag)\p{L}*|war|waren|hatten?|wurden?|worden|gewesen|geboren)(?!\p{L})/iu;
