/**
 * Illnesses, injuries and pains as states of a body part, and what tells of their end (thing.ts):
 * "Knie ist wieder gut" ends "Hat sich das Knie verdreht".
 */

import { wordsIn } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import type { Thing } from "../thing.ts";
import type { Word } from "./parse.ts";

const ILLNESSES = wordsIn("de/words.txt", "illnesses");
export const BODY = wordsIn("de/words.txt", "body parts");

/** An illness or injury, or its end: "Hat sich das Knie verdreht", "Knie ist wieder gut". */
export function healthIn(text: string, words: readonly Word[]): Thing | undefined {
  const named = words.map(({ word }) => fold(word).replace(/schmerzen$/, ""));
  const part = named.find((word) => BODY.has(word));
  if (part !== undefined && ACHING.test(text)) return state(part, "schmerzen");
  if (HURT.test(text)) return part === undefined ? undefined : state(part, "verletzt");
  if (/^Ist (?:\S+ )?krank(?:geschrieben)?$/iu.test(text)) return state("krank", "krank");
  if (part !== undefined && BETTER.test(text)) return { ...state(part, "besser"), synonyms: [`${part}schmerzen`] };
  if (!WELL.test(text) && !PAINLESS.test(text))
    return MOVING_AGAIN.test(text) ? healed("pause", BODY.values()) : undefined;
  return part === undefined ? healed("krankheit", ILLNESSES.values()) : healed(part, [`${part}schmerzen`]);
}
/** A property of the thing. */
export const state = (head: string, value: string): Thing => ({
  head,
  qualifiers: [],
  slot: "state",
  value,
  ends: [],
  isChange: false,
});
const healed = (head: string, synonyms: Iterable<string>): Thing => ({
  head,
  synonyms: [...synonyms],
  qualifiers: [],
  slot: "state",
  value: "",
  ends: ["has", "state", "wants"],
  isChange: true,
});
const HURT =
  /^(?:Hat sich |\p{L}+ ist )(?:[^,]{1,60} )?(?:gebrochen|verdreht|verstaucht|verletzt|gezerrt|gerissen|geprellt|ausgekugelt|verrenkt|verknackst|verbrannt|geschnitten|gequetscht|entzündet|geschwollen|kaputt)$/u;
const ACHING = /^(?:Hat [^,]*schmerzen|[^,]{3,40} tu(?:t|n) (?:[^,]{1,40} )?weh)$/iu;
const AGAIN = "(?:jetzt |nun |endlich |zum Glück |fast |so gut wie )*wieder (?:ganz |völlig |komplett |voll )?";
const FINE = "(?:gut|gesund|fit|heil|okay|ok|in Ordnung|auf den Beinen|auf dem Damm|verheilt|geheilt|besser)";
const PAINLESS = /^\p{L}+ (?:ist|sind) (?:jetzt |endlich |wieder |ganz )*schmerzfrei(?!\p{L})/iu;
const WELL = new RegExp(
  `^(?:(?:\\p{L}+ )?(?:ist|sind|geht|fühlt sich) (?:es )?${AGAIN}${FINE}(?!\\p{L})|\\p{L}+ (?:ist|sind) (?:komplett |gut |ganz )?(?:verheilt|ausgeheilt)(?!\\p{L}))`,
  "iu",
);
const BETTER = /^(?:\p{L}+ )?(?:ist|geht es) (?:viel |schon |deutlich |etwas |wieder )*besser(?!\p{L})/iu;
/** "Gips ist ab", "darf wieder spielen". */
const MOVING_AGAIN =
  /^(?:(?:Gips|Schiene|Verband) ist (?:endlich |jetzt )?(?:ab|weg|runter)|Krücken sind weg|(?:Läuft|Geht|Rennt|Joggt|Spielt) wieder(?: normal| ohne [Kk]rücken)?$|(?:Kann|Darf) (?:[\p{Ll}]+ )?wieder (?:[\p{Ll}]+ )?(?:gehen|laufen|auftreten|rennen|joggen|spielen|trainieren|mitspielen|sport))(?!\p{L})/iu;
