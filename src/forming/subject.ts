/** Whom a clause is about, where its own words leave no doubt. */
import type { Grammar } from "./grammar.ts";
import type { Range } from "./range.ts";

/** The name, else the relation, of the other person that the clause begins with: "Ana" of "My sister Ana lives in Porto". */
export function subjectOf(text: string, grammar: Grammar): string | undefined {
  const match = subjectMatch(text, grammar);
  return match?.groups?.["name"]?.replace(/['’]s$/, "") ?? match?.groups?.["person"];
}

/** The words at the beginning of a clause that say whom it is about: "My sister Ana", or "I". */
export function subjectPhrase(text: string, clause: Range, grammar: Grammar): Range | undefined {
  const said = text.slice(clause.start, clause.end);
  const match = subjectMatch(said, grammar) ?? grammar.speaker.exec(said.slice(leadLength(said, grammar)));
  if (match === null || match[0].trim() === "") return undefined;
  const start = clause.start + leadLength(said, grammar) + match.index;
  return { start, end: start + match[0].trimEnd().replace(/[,;:]$/, "").length };
}

/** The pronoun that a clause begins with, where it stands for one other person. */
export function pronounIn(text: string, clause: Range, grammar: Grammar): Range | undefined {
  const said = text.slice(clause.start, clause.end);
  const start = clause.start + leadLength(said, grammar);
  const match = grammar.thirdPerson.exec(text.slice(start, clause.end))?.[0];
  return match === undefined ? undefined : { start, end: start + match.trimEnd().length };
}

function subjectMatch(said: string, grammar: Grammar): RegExpExecArray | undefined {
  const body = said.slice(leadLength(said, grammar));
  for (const pattern of grammar.subjects) {
    const match = pattern.exec(body);
    if (match !== null) return match;
  }
  return undefined;
}

const leadLength = (said: string, grammar: Grammar): number => grammar.lead.exec(said)?.[0].length ?? 0;
