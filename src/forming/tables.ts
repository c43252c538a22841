/**
 * The memories of one message in a language that has rule tables and no tongue: what a rule claims of the speaker, of their people, or asks of the
 * assistant from now on. The words stay as they were said; what no rule claims is kept as a passage alone (memory.md §3).
 */
import { displayText } from "../model/text.ts";
import { sentences } from "../text/sentences.ts";
import { timeExpressions } from "../text/time-expression.ts";
import { claimOf } from "./claim.ts";
import type { Formed, FormedMemory, Told } from "./form.ts";
import type { Grammar } from "./grammar.ts";
import type { Person } from "./tongue.ts";

/** A longer sentence is a document's. */
const SENTENCE_MAX = 400;
/** What a claim counts as a quotation, and any other sentence. */
const CLAIM_WORTH = 0.7;
const OTHER_WORTH = 0.3;

/** @param told as for a tongue; `before` and `isAmongPeople` make no difference */
export function formedByTables(grammar: Grammar, { text, at, zone, mayInstruct }: Told): Formed {
  const memories = new Map<string, FormedMemory>();
  for (const span of sentences(text)) {
    const said = text.slice(span.start, span.end);
    if (said.length > SENTENCE_MAX) continue;
    const subject = subjectOf(said, grammar);
    const claim = claimOf({ text: said, grammar, mayHoldKey: subject === undefined });
    if (claim === undefined || (claim.type === "instruction" && !mayInstruct)) continue;
    const time = claim.isStanding ? undefined : timeExpressions(said, { at, zone })[0];
    memories.set(said, {
      text: displayText(said.replace(/[.!。！\s]+$/u, "")),
      type: claim.type,
      ...(claim.key === undefined ? {} : { key: claim.key }),
      ...(subject === undefined ? {} : { subject }),
      ...(time === undefined ? {} : { time }),
      isPast: false,
      span,
      worth: CLAIM_WORTH,
      isEnded: claim.polarity === "ended",
      isCorrection: claim.isCorrection,
      isChange: false,
      isRenewal: false,
      isOnlyNews: false,
    });
  }
  return { memories: [...memories.values()], worth: memories.size > 0 ? CLAIM_WORTH : OTHER_WORTH };
}

/** The other person that a sentence begins with: Ana of "My sister Ana lives in Porto". */
function subjectOf(said: string, { lead, subjects }: Grammar): Person | undefined {
  const body = said.replace(lead, "");
  for (const pattern of subjects) {
    const groups = pattern.exec(body)?.groups;
    if (groups === undefined) continue;
    const name = groups["name"]?.replace(/['’]s$/u, "");
    const relation = groups["person"];
    return { ...(name === undefined ? {} : { name }), ...(relation === undefined ? {} : { relation }) };
  }
  return undefined;
}
