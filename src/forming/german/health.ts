/**
 * Illnesses, injuries and pains as states of a body part, and what tells of their end (thing.ts):
 * "Knie ist wieder gut" ends "Hat sich das Knie verdreht".
 */

import { wordsIn } from "../../text/word-file.ts";
import { fold } from "../../text/words.ts";
import { GERMAN as DE } from "../language-data.ts";
import type { Thing } from "../thing.ts";
import type { Word } from "./parse.ts";

const ILLNESSES = wordsIn("de/words.txt", "illnesses");
export const BODY = wordsIn("de/words.txt", "body parts");

/** An illness or injury, or its end: "Hat sich das Knie verdreht", "Knie ist wieder gut". */
export function healthIn(text: string, words: readonly Word[]): Thing | undefined {
  const named = words.map(({ word }) => fold(word).replace(/schmerzen$/, ""));
  const part = named.find((word) => BODY.has(word));
  if (part !== undefined && DE.is("aching", text)) return state(part, "schmerzen");
  if (DE.is("hurt", text)) return part === undefined ? undefined : state(part, "verletzt");
  if (/^Ist (?:\S+ )?krank(?:geschrieben)?$/iu.test(text)) return state("krank", "krank");
  if (part !== undefined && DE.is("better", text)) return { ...state(part, "besser"), synonyms: [`${part}schmerzen`] };
  if (!DE.is("well", text) && !DE.is("painless", text))
    return DE.is("moving-again", text) ? healed("pause", BODY.values()) : undefined;
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
