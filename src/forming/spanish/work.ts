/** Work that is told by being somewhere: "ya no estoy en el bar", "ahora estoy en una gestoría". */
import { SPANISH } from "../romance/data.ts";
import { EMPLOYED_AT, END } from "./attribute-words.ts";
import type { Word } from "./parse.ts";
import { latin } from "./pattern.ts";
import { isNameWord } from "./people.ts";
import { isKnownPlace } from "./places.ts";

/** With "trabajar" in the place of "estar", where that is what it means; else as they are. */
export function asWorking(words: readonly Word[], main: number): readonly Word[] {
  const verb = words[main];
  if (verb?.finite?.verb !== "estar" || !/^1/.test(verb.finite.person) || words[main + 1]?.word !== "en") return words;
  const isOver = words[main - 1]?.word === "no" && words[main - 2]?.word === "ya";
  const isNew = words.slice(0, main).some(({ word }) => /^(?:ahora|desde|actualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, main + 2, isOver)) return words;
  const tense = verb.finite.tense;
  return words.with(main, { ...verb, finite: { ...verb.finite, verb: "trabajar", tense } });
}

/** A firm by its name, or a place that people go to for work alone; of one that was left, any that employs people. */
function isWorkplace(words: readonly Word[], place: number, isOver: boolean): boolean {
  const behind = words.slice(place, place + 3);
  const said = behind.map(({ word }) => word).join(" ");
  if ((isOver ? ANY : OFFICE).test(said)) return true;
  const name = /^(?:el|la|los|las)$/.test(behind[0]?.word ?? "") ? behind[1] : behind[0];
  return isNameWord(name, false) && !isKnownPlace(name?.written ?? "");
}
const ANY = latin(`^(?:${EMPLOYED_AT}|el bar${END})`);
const OFFICE = SPANISH.pattern("office");
