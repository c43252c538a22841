/** What is to be, and what was settled: instructions, decisions; and what is said of other persons, who come before oneself. */
import { GIVEN_NAMES } from "../../language/given-names.ts";
import type { ClaimRule } from "../grammar.ts";
import { ASKED_FOR_GOOD, STANDING_ORDER } from "./instructions.ts";
import { german } from "./pattern.ts";
import { OUR, OUR_ANY_CASE, PERSON, QUALITY } from "./persons.ts";
import { AHEAD, IS_PAST } from "./times.ts";

const US = "\\b(?:ich|wir|uns|mich|mir)\\b";
const SETTLED = "(?:entschieden|beschlossen|entschlossen|geeinigt|verständigt|festgelegt|ausgesucht|ausgewählt)";
const GIVEN = [...GIVEN_NAMES.values()].join("|");
const THIRD = "(?:ist|hat|war|wird|mag|kann|will|muss|darf|[a-zäöüß]{2,20}t)";

/** A clause about one other person. */
const OF_ANOTHER = `^(?:auch )?${OUR} ${QUALITY}{0,2}${PERSON}\\b(?!,? (?:herr|frau|dr)\\.? [a-zäöüß-]+$)(?=[^!?]{0,120} (?:${THIRD}|in|bei|aus|als|auf|sind|haben|waren|[a-zäöüß]{2,20}e(?:n|te)?)\\b)|^(?:der|die|das) ${PERSON} (?:meine[rs]|unsere[rs]|unsres) |^${THIRD} (?:sich |mich |mir |uns )?${OUR} ${QUALITY}{0,2}${PERSON}\\b|^(?:der|die|das) ${PERSON} heißt\\b|^(?:opa|oma|mama|papa|mutti|vati|omi|opi) ${THIRD}\\b|^(?:${GIVEN}) ${THIRD}\\b(?! (?:mir|dir) (?:bitte|mal))`;

export const WILL_RULES: readonly ClaimRule[] = [
  {
    name: "standing order",
    example: "Antworte immer auf Deutsch.",
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: STANDING_ORDER,
  },
  {
    name: "standing order asked for",
    example: "Könntest du mir ab jetzt immer auf Französisch antworten?",
    type: "instruction",
    event: "preference",
    isStanding: true,
    labels: ["constraint"],
    pattern: ASKED_FOR_GOOD,
  },
  {
    name: "decision against",
    example: "Wir haben uns gegen einen Hund entschieden.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    polarity: "negative",
    needs: /gegen/,
    pattern: german(`${US}[^!?]{0,80}\\bgegen\\b[^!?]{1,80}\\b(?:entschieden|ausgesprochen)\\b`),
  },
  {
    name: "decision",
    example: "Ich habe beschlossen, das Studium abzubrechen.",
    type: "fact",
    event: "decision",
    labels: ["decision"],
    needs: /entsch|beschl|einig|verständigt|festgelegt|ausge|nehm|mach|bleib|wahl/,
    pattern: german(
      `${US}[^!?]{0,120}\\b${SETTLED}\\b|^(?:wir|ich) (?:nehmen|nehme|machen|mache|bleiben|bleibe) (?:jetzt |nun |also |dann )?(?:doch |lieber )?(?:bei(?:m)? |den |die |das )(?!mal\\b|erste|zweite)|\\b(?:meine|unsere|die) (?:entscheidung|wahl) (?:ist|war|fiel|steht)\\b|\\b(?:fiel|ist) (?:meine|unsere|die) (?:wahl|entscheidung)\\b`,
    ),
  },
  {
    name: "person and me",
    example: "Mit meiner Nachbarin verstehe ich mich gut.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: german(
      `^(?:mit |von )?${OUR_ANY_CASE} ${QUALITY}{0,2}${PERSON}\\b[^!?]{0,40}\\b(?:kenne?n?|verstehe?n?|treffe?n?|vermisse?n?|streite?n?|rede?n?|telefoniere?n?) (?:ich|wir)\\b|^${OUR} ${QUALITY}{0,2}${PERSON}(?: [a-zäöüß]{2,20})? und ich\\b|\\b(?:ich|wir) (?:kenne?n?|verstehe?n?) (?:mich |uns )?(?:mit )?${OUR_ANY_CASE} ${QUALITY}{0,2}${PERSON}\\b`,
    ),
  },
  {
    name: "person, at a time",
    example: "Mein Bruder hat gestern geheiratet.",
    type: "relationship",
    event: "fact",
    pattern: german(`^(?=.{0,300}?(?:${IS_PAST}|\\b${AHEAD}(?![a-zäöüß])))(?:${OF_ANOTHER})`),
    unless: german("\\b(?:ich|wir)\\b|^mein[a-zäöüß]* [^!?]{1,40}\\b(?:lieblings[a-zäöüß]+)\\b"),
  },
  {
    name: "person",
    example: "Meine Schwester wohnt in Porto.",
    type: "relationship",
    event: "fact",
    isStanding: true,
    pattern: german(OF_ANOTHER),
    unless: german("\\b(?:ich|wir)\\b|^mein[a-zäöüß]* [^!?]{1,40}\\b(?:lieblings[a-zäöüß]+)\\b"),
  },
  {
    name: "person, verb first",
    example: "Seit gestern hat meine Tochter Fieber.",
    type: "relationship",
    event: "fact",
    pattern: german(
      `^(?!(?:mit|für|bei|zu|von|ohne) (?:mein|unser))[^!?,;]{2,50} (?!(?:für|mit|ohne|über|von|bei|durch|gegen|auf|zu|und|oder|als|wie) )[a-zäöüß]{2,15} (?:sich |mich |mir |uns )?${OUR} ${QUALITY}{0,2}${PERSON}\\b`,
    ),
    unless: german("\\b(?:ich|wir|du|man|er)\\b"),
  },
];
