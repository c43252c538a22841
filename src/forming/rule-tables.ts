/**
 * Forms memories by rule tables, for languages without full rules: claims about the speaker and
 * their people, and instructions. The wording stays as it was; sentences without a rule are kept
 * only as passages (memory.md §3).
 */
import { displayText } from "../model/text.ts";
import { sentences } from "../text/sentences.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { claimOf } from "./claim.ts";
import { type FormedMemory, type FormingMessage, type FormingResult, PLAIN_SIGNS } from "./formed-memory.ts";
import type { Grammar } from "./grammar.ts";
import type { Person } from "./language-rules.ts";

/** Longer sentences come from documents. */
const SENTENCE_MAX = 400;
/** Worth of a message with a claim, and without one. */
const CLAIM_WORTH = 0.7;
const OTHER_WORTH = 0.3;

/** Ignores `before` and `isAmongPeople` of the message. */
export function formByTables(grammar: Grammar, { text, at, zone, mayInstruct }: FormingMessage): FormingResult {
  const memories = new Map<string, FormedMemory>();
  for (const span of sentences(text)) {
    const sentence = text.slice(span.start, span.end);
    if (sentence.length > SENTENCE_MAX) continue;
    const subject = subjectOf(sentence, grammar);
    const claim = claimOf({ text: sentence, grammar, maySetKey: subject === undefined });
    if (claim === undefined || (claim.type === "instruction" && !mayInstruct)) continue;
    const time = claim.isLasting ? undefined : timeExpressions(sentence, { at, zone })[0];
    memories.set(sentence, {
      text: displayText(sentence.replace(/(?<![.!。！\s])[.!。！\s]+$/u, "")),
      type: claim.type,
      ...(claim.key === undefined ? {} : { key: claim.key }),
      ...(subject === undefined ? {} : { subject }),
      ...(time === undefined ? {} : { time }),
      ...PLAIN_SIGNS,
      span,
      worth: CLAIM_WORTH,
      isEnded: claim.polarity === "ended",
      isCorrection: claim.isCorrection,
    });
  }
  return { memories: [...memories.values()], worth: memories.size > 0 ? CLAIM_WORTH : OTHER_WORTH };
}

/** Another person at the beginning of a sentence: Ana in "My sister Ana lives in Porto". */
function subjectOf(sentence: string, { lead, subjects }: Grammar): Person | undefined {
  const body = sentence.replace(lead, "");
  for (const pattern of subjects) {
    const groups = pattern.exec(body)?.groups;
    if (groups === undefined) continue;
    const name = groups["name"]?.replace(/['’]s$/u, "");
    const relation = groups["person"];
    return { ...(name === undefined ? {} : { name }), ...(relation === undefined ? {} : { relation }) };
  }
  return undefined;
}
