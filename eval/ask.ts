/** Asks every question of a set that can be scored, and notes what came back in the units that the question counts. */
import type { Conversation, EvalSet, Question } from "./eval-set.ts";
import type { Method } from "./method.ts";

/** A question with what one method answered. */
export interface Outcome {
  readonly question: Question;
  /** Best first, each once, in what the question counts; without the entry that is the question itself. */
  readonly ranked: readonly string[];
  /** What the everyday reply shows, counted the same way. */
  readonly returned: readonly string[] | undefined;
  readonly confidence: number;
  readonly tokens: number | undefined;
  readonly ms: number;
}

export interface AskOptions {
  /** Most questions of each conversation. Default: all. */
  readonly limit?: number | undefined;
  readonly progress?: ((line: string) => void) | undefined;
}

export async function askAll(set: EvalSet, method: Method, options: AskOptions = {}): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, conversation] of set.conversations.entries()) {
    const asked = conversation.questions.filter(isScored).slice(0, options.limit);
    if (asked.length === 0) continue;
    options.progress?.(
      `${set.name} · ${method.name} · ${conversation.name} (${index + 1}/${set.conversations.length}), ${asked.length} questions`,
    );
    await using loaded = await method.load(conversation);
    const unitOf = units(conversation);
    for (const question of asked) {
      const answer = await loaded.ask(question);
      const counted = (ids: readonly string[]): readonly string[] => [
        ...new Set(ids.filter((id) => id !== question.itself).map((id) => unitOf(id, question.counts))),
      ];
      outcomes.push({
        question,
        ranked: counted(answer.ranked),
        returned: answer.returned === undefined ? undefined : counted(answer.returned),
        confidence: answer.confidence,
        tokens: answer.tokens,
        ms: answer.ms,
      });
    }
  }
  return outcomes;
}

/** Annotators left some questions without evidence although there is an answer; they can show nothing. */
const isScored = (question: Question): boolean =>
  question.evidence.length > 0 || question.isUnanswerable === true || question.isExactSet === true;

function units(conversation: Conversation): (id: string, counts: Question["counts"]) => string {
  const sessions = new Map<string, string>();
  const things = new Map<string, string>();
  for (const session of conversation.sessions)
    for (const turn of session.turns) {
      sessions.set(turn.id, session.id);
      if (turn.thing !== undefined) things.set(turn.id, turn.thing);
    }
  return (id, counts) => (counts === "sessions" ? sessions : counts === "things" ? things : undefined)?.get(id) ?? id;
}
