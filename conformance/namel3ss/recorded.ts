/** Sequences and goldens: event streams by deep equality, event by event. */
import type { Json } from "../../src/model/json.ts";
import { type Check, type Fields, field, fieldsOf, listOf, textOf, textsOf } from "./data.ts";
import { runTurns, settingsOf } from "./run.ts";

/** A sequence: full state, the model's words and every event of each turn. */
export async function sequenceChecks(sequence: Json, policies: Json): Promise<readonly Check[]> {
  const turns = listOf(field(sequence, "turns"));
  const streams = await runTurns({
    ...settingsOf(sequence),
    turns: turns.map((turn) => ({
      state: fieldsOf(field(turn, "state")),
      input: textOf(field(turn, "input")),
      output: () => textOf(field(turn, "output")),
      toolEvents: listOf(field(turn, "tool_events")),
    })),
  });
  return turns.flatMap((turn, index) =>
    eventChecks(`turn ${index + 1}`, streams[index] ?? [], listOf(expanded(field(turn, "events") ?? null, policies))),
  );
}

/** A golden: the kept events of one stream. The model is a mock that counts what it was given; state stays until it is set again. */
export async function goldenChecks(golden: Json, inputs: Json, policies: Json): Promise<readonly Check[]> {
  let state: Fields = {};
  const turns = listOf(field(inputs, "turns")).map((turn) => {
    state = { ...state, ...fieldsOf(field(turn, "set_state_before")), ...fieldsOf(field(turn, "state")) };
    const input = textOf(field(turn, "input"));
    return {
      state,
      input,
      output: (count: number) => textOf(field(turn, "output") ?? `[mock-model] ${input} | mem:st=${count}`),
      toolEvents: listOf(field(turn, "tool_events")),
    };
  });
  const streams = await runTurns({ ...settingsOf(inputs), turns });
  const kept = textOf(field(inputs, "calls_kept")).startsWith("last") ? streams.slice(-1) : streams;
  const types = new Set(textsOf(field(inputs, "event_types")));
  const events = kept.flat().filter(({ type }) => types.size === 0 || types.has(type));
  return eventChecks("stream", events, listOf(expanded(golden, policies)));
}

/** `{"$policy": name}` stands for the object of that name. */
export function expanded(value: Json, policies: Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => expanded(entry, policies));
  if (typeof value !== "object" || value === null) return value;
  const name = field(value, "$policy");
  if (typeof name === "string") {
    const policy = field(policies, name);
    if (policy === undefined) throw new RangeError(`policies.json has no ${name}`);
    return policy;
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, expanded(member, policies)]));
}

export function eventChecks(place: string, got: readonly Json[], want: readonly Json[]): readonly Check[] {
  const count = Math.max(got.length, want.length);
  return Array.from({ length: count }, (_, index) => ({
    name: `${place}, event ${index + 1} (${textOf(field(want[index], "type") ?? field(got[index], "type"))})`,
    got: masked(got[index] ?? null),
    want: masked(want[index] ?? null),
  }));
}

const TOOL_TEXT = "tool_events:";
const TOOL_KEY = /^execution:tool events\b/;

/** The one place where the reference shows its own language's notation: a tool result's text, and the key that is made of its words. */
function masked(value: Json): Json {
  if (typeof value === "string") return TOOL_KEY.test(value) ? "execution:tool events" : value;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, masked(member)]));
  const isToolText = fields["source"] === "tool" && textOf(fields["text"]).startsWith(TOOL_TEXT);
  return isToolText ? { ...fields, text: TOOL_TEXT } : fields;
}
