/** Whom German clauses are about. Verbs may come first: "Seit gestern hat meine Tochter Fieber". */
import { GIVEN_NAMES } from "../../language/given-names.ts";
import { OUR, PERSON, QUALITY } from "./persons.ts";

/** As written, nouns have capitals, or have not where people are in a hurry. */
const written = (source: string): string =>
  source
    .replaceAll("[a-zäöüß]", "[A-Za-zÄÖÜäöüß]")
    .replaceAll(/\[[^\]]*\]?|(?<![\p{L}\\])\p{Ll}(?=\p{Ll})/gu, (part) =>
      part.startsWith("[") ? part : `[${part}${part.toUpperCase()}]`,
    );

const NAME = "\\p{Lu}[\\p{L}’'-]{1,30}";
const TITLE = "(?:(?:Herrn?|Frau|Dr\\.?|Prof\\.?) )";
const EDGE = "(?![\\p{L}\\d])";
const OUR_WRITTEN = written(OUR);
const ANY_PERSON = `(?<person>${written(PERSON)})${EDGE}`;
const NOT_ALSO_ME = "(?! und ich\\b|,? \\S{1,30} und ich\\b)";
const GIVEN = [...GIVEN_NAMES.values()].map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join("|");

export const SUBJECTS: readonly RegExp[] = [
  // "Meine Schwester Ana …", "Unser Vermieter, Herr Kruse, …"
  new RegExp(
    `^(?:Und |Aber |Auch )?${OUR_WRITTEN} ${QUALITY}{0,2}${ANY_PERSON}${NOT_ALSO_ME}(?! [^.!?,;]{0,80}(?<![\\p{L}])(?:ich|wir)${EDGE})(?:,? ${TITLE}{0,2}(?!Herr|Frau|Dr)(?<name>${NAME})${EDGE})?`,
    "u",
  ),
  // "Die Frau meines Bruders …", "Die Hochzeit meiner Schwester …"
  new RegExp(`^(?:[Dd]er|[Dd]ie|[Dd]as) ${ANY_PERSON} (?:mein|unser)(?:e[rs]|es) `, "u"),
  new RegExp(`^(?:[Dd]er|[Dd]ie|[Dd]as) \\p{L}{3,25} (?:mein|unser)(?:e[rs]|es) ${QUALITY}{0,2}${ANY_PERSON}`, "u"),
  // "Die Katze heißt Minka"
  new RegExp(`^(?:[Dd]er|[Dd]ie|[Dd]as) ${ANY_PERSON} heißt (?<name>${NAME})`, "u"),
  // "Opa trinkt …"
  new RegExp(
    `^(?<person>Opa|Oma|Mama|Papa|Mutti|Vati|Omi|Opi) (?=\\p{Ll}{2,20}(?:t|st|ag|ann|ill|ar|uss|arf)${EDGE})`,
    "u",
  ),
  // "Tom arbeitet …"
  new RegExp(
    `^(?=\\p{Lu}\\p{Ll}{2,11} (?:ist|hat|war|wird|mag|kann|will|muss|darf|\\p{Ll}{2,20}t)${EDGE})(?<name>${GIVEN}) `,
    "u",
  ),
  // "Heißt mein Hund …", behind "eigentlich"
  new RegExp(`^\\p{Ll}{2,15}t (?:sich |mich |mir |uns )?${OUR_WRITTEN} ${QUALITY}{0,2}${ANY_PERSON}`, "u"),
  // "Seit gestern hat meine Tochter Fieber": nobody else can be the subject.
  new RegExp(
    `^(?![^.!?]{0,300}(?<!\\p{L})(?:[Ii]ch|[Ww]ir|[Dd]u|[Mm]an|[Ee]r)${EDGE})(?!(?:[Mm]it|[Ff]ür|[Bb]ei|[Zz]u|[Vv]on) )[^.!?,;]{2,50} (?!(?:für|mit|ohne|über|von|bei|durch|gegen|auf|ist es|zu|und|oder|als|wie) )\\p{Ll}{2,15} (?:sich |mich |mir |uns )?${OUR_WRITTEN} ${QUALITY}{0,2}${ANY_PERSON}`,
    "u",
  ),
];

/** And things of theirs, which a clause behind may share: "Unsere Firma heißt … und hat …". */
export const SPEAKER =
  /^(?:[Ii]ch|[Ww]ir|(?:[Mm]ein|[Uu]nser)e? (?:\p{Ll}{2,15}e[rs]? )?\p{Lu}[\p{L}-]{2,30}(?= \p{Ll}))(?!\p{L})/u;
/** "Sie" is as often the person spoken to; a verb in the singular tells. */
export const THIRD_PERSON =
  /^(?:[Ee]r|[Ss]ie)(?= (?:ist|hat|war|wird|kann|will|mag|muss|darf|hieß|\p{Ll}{2,20}t)(?!\p{L}))/u;
