/** "Mon fils Tom, qui a de l'asthme, fait du judo": a relative clause tells of the relative before it. */
import type { ClauseMemory, Reading } from "./language-rules.ts";

export interface RelativeClause {
  /** The sentence without the clause: "mon fils Tom fait du judo". */
  readonly main: string;
  /** What stands between, as sentences of their own: "mon fils Tom a de l'asthme". */
  readonly told: readonly string[];
}

/**
 * Reads each relative clause as a sentence of its own. If none states anything, the sentence is read whole.
 * @param find the first of the clauses
 */
export function withRelativeClauses(
  read: (said: string) => Reading,
  find: (said: string) => RelativeClause | undefined,
  said: string,
): Reading {
  const whole = read(said);
  const told: string[] = [];
  let main = said;
  for (let found = find(main); found !== undefined && told.length < CLAUSES_MAX; found = find(main)) {
    told.push(...found.told);
    main = found.main;
  }
  if (told.length === 0) return whole;
  const [rest, asides] = [read(main), told.map(read)];
  return {
    ...whole,
    clause(resolve): ClauseMemory | undefined {
      const [first, ...others] = asides.flatMap((aside) => aside.clause(resolve) ?? []);
      if (first === undefined) return whole.clause(resolve);
      const memory = rest.clause(resolve);
      return memory === undefined
        ? { ...first, besides: others }
        : { ...memory, besides: [...(memory.besides ?? []), first, ...others] };
    },
  };
}
const CLAUSES_MAX = 4;
