/** Work that is told by being somewhere: "já não estou no banco", "agora estou numa gráfica", "agora tô na secretaria do Colégio Objetivo". */
import { PORTUGUESE } from "../romance/data.ts";
import { isEmployer } from "./places.ts";
import { Token } from "./tokens.ts";

/**
 * With "trabalhar" in the place of "estar", where that is what it means; else as they are.
 * @param said with the "agora" that opens it
 */
export function asWorking(words: readonly Token[], said: readonly Token[]): readonly Token[] {
  const at = words.findIndex(({ forms }) =>
    forms.some(({ infinitive, person }) => infinitive === "estar" && person === 1),
  );
  const verb = words[at];
  if (verb === undefined || at > LEAD_MAX) return words;
  const before = words.slice(0, at).map(({ word }) => word);
  const isOver = before.at(-1) === "não" && before.at(-2) === "já";
  const isNew = said.slice(0, LEAD_MAX).some(({ word }) => /^(?:agora|desde|atualmente)$/.test(word));
  if (!(isOver || isNew) || !isWorkplace(words, at + 1, isOver)) return words;
  return words.with(at, new Token("trabalho", "", verb.after, verb.start, verb.end));
}
const LEAD_MAX = 4;

/** A firm by its name, or a place that people go to for work alone; of one that was left, any that employs people. */
function isWorkplace(words: readonly Token[], place: number, isOver: boolean): boolean {
  const said = words
    .slice(place, place + PHRASE_MAX)
    .map(({ written }) => written)
    .join(" ");
  if ((isOver ? LEFT : OFFICE).test(said) || PART.test(said)) return true;
  const name = NAMED.exec(said)?.groups?.["name"];
  return name !== undefined && isEmployer(name);
}
const PHRASE_MAX = 5;
const LEFT = /^n[oa]s? \p{Ll}{3,}/u;
const OFFICE = PORTUGUESE.pattern("office");
const PART = PORTUGUESE.pattern("part");
const NAMED = /^n[oa]s? (?<name>\p{Lu}[\p{L}\p{N}&-]+)/u;
