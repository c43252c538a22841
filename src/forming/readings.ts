/**
 * What was read of the latest texts, so that each is parsed once: a sentence is read again when the messages behind it look for whom "she" means, and a memory
 * whenever a new one may leave it behind. It holds words, so it belongs to one vault and is cleared with whatever is erased there.
 */
import type { Thing } from "./thing.ts";
import type { Attributed, ClauseMemory, Reading, Tongue } from "./tongue.ts";

export interface Readings {
  /** The same tongue, which remembers what it has read. */
  readonly with: (tongue: Tongue) => Tongue;
  readonly clear: () => void;
}

/** Sentences: those of the messages that a pronoun may reach back to, with room for a few conversations side by side. */
const SENTENCES_MAX = 256;
/** Memories: those that share their nouns with what is said. */
const MEMORIES_MAX = 2_048;

export function createReadings(): Readings {
  const known = new Map<Tongue, Tongue>();
  return {
    with(tongue) {
      const before = known.get(tongue);
      if (before !== undefined) return before;
      const remembering = withMemory(tongue);
      known.set(tongue, remembering);
      return remembering;
    },
    clear: () => known.clear(),
  };
}

function withMemory({ read, attributed, things, ...tongue }: Tongue): Tongue {
  const sentences = createLatest<Reading>(SENTENCES_MAX);
  const claims = createLatest<Attributed>(SENTENCES_MAX);
  const memories = createLatest<readonly Thing[]>(MEMORIES_MAX);
  return {
    ...tongue,
    read: (said) => sentences(said, () => toldOnce(read(said))),
    attributed: (text) => claims(text, () => attributed(text)),
    ...(things === undefined
      ? {}
      : {
          things: (text: string, subject?: string) =>
            memories(`${subject ?? ""}\n${text}`, () => things(text, subject)),
        }),
  };
}

/** Caches a clause without pronouns, because it does not depend on the people mentioned before. */
function toldOnce(reading: Reading): Reading {
  let told: { readonly clause: ClauseMemory | undefined } | undefined;
  return {
    ...reading,
    clause(who) {
      if (told !== undefined) return told.clause;
      let hasAsked = false;
      const clause = reading.clause((...asked) => {
        hasAsked = true;
        return who(...asked);
      });
      if (!hasAsked) told = { clause };
      return clause;
    },
  };
}

/** The values of the keys that were asked for last. */
function createLatest<Value>(max: number): (key: string, make: () => Value) => Value {
  const latest = new Map<string, Value>();
  return (key, make) => {
    const value = latest.get(key) ?? make();
    latest.delete(key);
    latest.set(key, value);
    if (latest.size > max) latest.delete(latest.keys().next().value ?? key);
    return value;
  };
}
