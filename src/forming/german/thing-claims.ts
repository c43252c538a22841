/**
 * What a German memory says of things (thing.ts), read from its text in the third person: that somebody has, uses, takes or plans one, and that one is
 * sold, dead, given up or cancelled. What is over is named by its noun, so that it is found in whatever words it was told before (memory.md §4).
 */
import type { Slot, Thing } from "../thing.ts";
import { kinOf } from "./kin.ts";
import { isCapital, parse, type Word } from "./parse.ts";
import { formOf, isParticiple } from "./verbs.ts";
import { DETERMINERS, MINE, PREPOSITIONS } from "./words.ts";

/** @param subject whom the text is about, where that is not the owner of the vault */
export function thingsIn(text: string, subject?: string): readonly Thing[] {
  const said = text.replace(/\s*\([^()]*\)$/u, "");
  const pet = petIn(said);
  if (pet !== undefined) return [pet];
  const words = parse(said).slice(0, WORDS_MAX);
  const dead = DEAD.test(said) ? (subject ?? nameBefore(words)) : undefined;
  if (dead !== undefined) return [over(dead.toLowerCase(), "")];
  const clause = words.slice(0, clauseEnd(words));
  const isOver = ENDED.test(clause.map(({ written }) => written).join(" "));
  const isHeld = formOf(clause[0]?.word ?? "")?.isThird === true;
  const heads = isHeld ? objectsIn(clause) : subjectIn(clause);
  if (isOver) return heads.map((head) => over(head));
  const slot = isHeld ? SLOTS.get(clause[0]?.word ?? "") : "when";
  if (slot === undefined) return NONE;
  return heads.map((head) => ({ head, qualifiers: [], slot, value: "yes", ends: [], isChange: false }));
}

const NONE: readonly Thing[] = [];
const WORDS_MAX = 30;

/** "Hat einen Dackel, Fiete". */
function petIn(text: string): Thing | undefined {
  const { kind = "", name = "" } = /^Hat eine?n? (?<kind>\p{L}+), (?<name>\p{Lu}[\p{L}-]*)$/u.exec(text)?.groups ?? {};
  if (!ANIMAL.test(kind) || kinOf(kind.toLowerCase()) === undefined) return undefined;
  return { head: name.toLowerCase(), qualifiers: [], owner: "", slot: "has", value: "yes", ends: [], isChange: false };
}
const ANIMAL =
  /(?:hund|hündin|katze|kater|kätzchen|welpe|kaninchen|pferd|pony|hamster|papagei|huhn|meerschweinchen|schildkröte|sittich|vogel|hase|ziege|schaf|esel|fisch|dackel|labrador|pudel|terrier|schäferhund|tier)$/iu;

const DEAD =
  /(?<!\p{L})(?:gestorben|verstorben|tot|eingeschläfert|entlaufen|weggelaufen|überfahren|eingegangen)(?!\p{L})/iu;

const nameBefore = (words: readonly Word[]): string | undefined => {
  const [first, second] = words;
  return first !== undefined &&
    isCapital(first) &&
    formOf(second?.word ?? "") !== undefined &&
    formOf(first.word) === undefined
    ? first.written
    : undefined;
};

/** What of it may be over. */
const ALL: readonly Slot[] = ["has", "uses", "takes", "likes", "does", "wants", "when", "other"];
const over = (head: string, owner?: string): Thing => ({
  head,
  qualifiers: [],
  ...(owner === undefined ? {} : { owner }),
  slot: "state",
  value: "",
  ends: ALL,
  isChange: false,
});

/** Sold, given away, stopped, cancelled. */
const ENDED =
  /(?<!\p{L})(?:verkauft|verschenkt|verschrottet|abgeschafft|abgegeben|weggegeben|zurückgegeben|weggeworfen|gekündigt|aufgegeben|aufgehört|abgesetzt|abgesagt|abgebrochen|storniert|gestrichen|geschmissen|abgemeldet|ausgetreten|geplatzt|ausgefallen|verworfen|abgeblasen|nicht mehr|keine?n? (?:\p{L}+ )?mehr|fällt (?:\p{L}+ ){0,3}?(?:aus|flach|ins wasser)|findet (?:\p{L}+ ){0,3}?nicht statt|klappt (?:\p{L}+ ){0,3}?nicht)(?!\p{L})/iu;

const SLOTS: ReadonlyMap<string, Slot> = new Map([
  ...slotted("has", "hat besitzt hält mietet"),
  ...slotted("uses", "fährt nutzt benutzt verwendet trägt"),
  ...slotted("takes", "nimmt schluckt spritzt"),
  ...slotted("likes", "mag liebt isst trinkt raucht"),
  ...slotted("does", "macht spielt lernt geht besucht trainiert tanzt übt singt studiert"),
  ...slotted("wants", "will möchte plant fliegt reist muss soll spart zieht wandert"),
]);
function slotted(slot: Slot, verbs: string): readonly (readonly [string, Slot])[] {
  return verbs.split(" ").map((verb) => [verb, slot] as const);
}

/** Up to a comma, or to "und" behind a participle: "verkauft und …". */
const clauseEnd = (words: readonly Word[]): number => {
  const at = words.findIndex(
    (word, place) => /[,;:–]/u.test(word.after) || (words[place + 1]?.word === "und" && isParticiple(word.word)),
  );
  return at === -1 ? words.length : at + 1;
};

/** Nouns behind the verb that are its objects, or where somebody goes: not the times that stand between. */
function objectsIn(clause: readonly Word[]): readonly string[] {
  return clause.flatMap((word, place) => {
    if (place === 0 || !isCapital(word) || isParticiple(word.word)) return [];
    const opener = openerOf(clause, place);
    const isObject = opener === undefined || OBJECT_PREPOSITIONS.test(opener);
    return isObject && !TIME.test(word.word) ? [word.word] : [];
  });
}
const OBJECT_PREPOSITIONS = /^(?:nach|zum|zur|zu|ins|in|beim|bei|mit|auf)$/;

/** The preposition that a phrase begins with. */
function openerOf(clause: readonly Word[], at: number): string | undefined {
  for (let place = at - 1; place > 0 && place >= at - PHRASE_MAX; place--) {
    const word = clause[place];
    if (word === undefined) return undefined;
    if (PREPOSITIONS.has(word.word)) return word.word;
    const isInside = DETERMINERS.has(word.word) || MINE.has(word.word) || /e[nrms]?$/.test(word.word);
    if (!isInside || isCapital(word)) return undefined;
  }
  return undefined;
}
const PHRASE_MAX = 3;

const TIME =
  /^(?:\p{L}*tag|\p{L}*woche|\p{L}*wochen|mittwoch|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|frühling|frühjahr|sommer|herbst|winter|jahr|jahre|jahren|monat|monate|uhr|ende|anfang|mitte|euro|prozent|mal|abend|morgen|mittag|nacht)$/u;

/** "Kroatien fällt aus", "Termin beim Zahnarzt ist …": the noun at the head. */
function subjectIn(clause: readonly Word[]): readonly string[] {
  const at = clause.findIndex((word) => isCapital(word) && !TIME.test(word.word));
  const noun = clause[at];
  return noun === undefined || at > 2 ? [] : [noun.word];
}
