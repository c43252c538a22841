/** The filters of recall, search and list, as options. */
import type { ReadFilter } from "../../vault/read-filter.ts";
import type { Options } from "./command.ts";
import type { Parameters } from "./parameters.ts";
import { usageError } from "./usage-error.ts";

export const FILTER_OPTIONS: Options = {
  since: { value: "DATE", about: "said or happening from this day or moment on" },
  until: { value: "DATE", about: "said or happening before this day or moment" },
  type: { value: "TYPE", repeatable: true, about: "fact, preference, goal, relationship, …" },
  layer: { value: "LAYER", repeatable: true, about: "fact, summary, topic, or message for quotations" },
  label: { value: "LABEL", repeatable: true, about: "any of these labels" },
  speaker: { value: "NAME", about: "who said it" },
  agent: { value: "NAME", about: "which agent keeps it" },
  metadata: { value: "NAME=VALUE", repeatable: true, about: "what its message says, as ticket=7 or channel=web" },
  "in-session": { value: "NAME", about: "from this conversation alone" },
  "min-confidence": { value: "0..1", about: "at least this sure" },
  source: { value: "SOURCE", repeatable: true, about: "user_direct, assistant, tool, document, import, …" },
  hold: { value: "HOLD", repeatable: true, about: "active, deprioritized, archived, hidden, quarantined, …" },
  truth: { value: "TRUTH", repeatable: true, about: "current, superseded, retracted or deprecated" },
};

/** Undefined when no filter was given. @throws KeepsakeError `invalid_input` */
export async function readFilterOf(parameters: Parameters): Promise<ReadFilter | undefined> {
  if (!Object.keys(FILTER_OPTIONS).some((name) => parameters.has(name))) return undefined;
  const { HOLDS, LAYERS, SOURCES, TRUTHS, TYPES } = await import("../../core/item.ts");
  const [since, until] = [parameters.text("since"), parameters.text("until")];
  const filter: ReadFilter = {
    after: since,
    before: until,
    types: parameters.choices("type", TYPES),
    layers: parameters.choices("layer", LAYERS),
    labels: parameters.list("label"),
    speaker: parameters.text("speaker"),
    agent: parameters.text("agent"),
    metadata: metadataOf(parameters.list("metadata")),
    inSession: parameters.text("in-session"),
    minConfidence: parameters.fraction("min-confidence"),
    source: parameters.choices("source", SOURCES),
    hold: parameters.choices("hold", HOLDS),
    truth: parameters.choices("truth", TRUTHS),
  };
  return filter;
}

/** All of them. A value that is JSON is read as JSON: `7` is the number, `"7"` the text; everything else is text as it stands. */
function metadataOf(given: readonly string[] | undefined): ReadFilter["metadata"] {
  if (given === undefined) return undefined;
  const entries = given.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw usageError("The option --metadata takes NAME=VALUE.", "As --metadata channel=web.");
    return [text.slice(0, at), metadataValue(text.slice(at + 1))] as const;
  });
  return Object.fromEntries(entries);
}

function metadataValue(text: string): NonNullable<ReadFilter["metadata"]>[string] {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
