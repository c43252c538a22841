/** Commands on single memories: remember, inspect, correct, forget, hide and restore. */

import type { Corrected } from "../../engine/correct/correct.ts";
import type { Inspection } from "../../engine/correct/inspect.ts";
import { FORGET_GRADES } from "../../engine/forget/forget.ts";
import type { ForgetTarget } from "../../engine/forget/forget-target.ts";
import { memoryLine } from "../../engine/recall/render.ts";
import { isKeepsakeError, KeepsakeError } from "../../model/error.ts";
import { PRIVACY_CLASSES, TYPES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import type { Run } from "../command.ts";
import { FORGET_TARGETS, forgetInTwoSteps, receiptFile } from "../deletion.ts";
import { embedWithin } from "../intake.ts";
import { withVault } from "../open-store.ts";
import { missing, type Parameters, usageError } from "../parameters.ts";
import { bold, dim, type Painted, type Screen } from "../screen.ts";
import { counted, date, dateTime, memoryId } from "../text.ts";

export const remember: Run = async (call) => {
  const { parameters, screen } = call;
  const text = parameters.sentence("the text to remember");
  const options = {
    type: parameters.choice("type", TYPES),
    customType: parameters.text("custom-type"),
    key: parameters.text("key"),
    labels: parameters.list("label"),
    subject: parameters.text("subject"),
    session: parameters.text("session"),
    agent: parameters.text("agent"),
    details: parameters.list("detail"),
    valence: parameters.fraction("valence", -1),
    privacyClass: parameters.choice("privacy-class", PRIVACY_CLASSES),
  };
  const result = await withVault(call, { access: "make", embeds: true }, async (vault) => {
    const remembered = await vault.remember(text, options);
    await embedWithin(call, vault);
    return remembered;
  });
  const { id, outcome, type, text: statement } = result;
  await screen.answer(result, `${SAID[outcome]}: `, statement, dim(`  ${type}  ${memoryId(id)}`));
};

const SAID = {
  stored: "Remembered",
  repeated: "Already known",
  quarantined: "Quarantined until you review it",
} as const;

export const inspect: Run = async (call) => {
  const id = call.parameters.word("the ID of a memory", "List them with keepsake list.");
  const inspection = await withVault(call, { access: "read" }, (vault) => vault.inspect(id));
  await call.screen.show(inspection, () => print(call.screen, inspection));
};

async function print(screen: Screen, { item, use, now, evidence, derived }: Inspection): Promise<void> {
  await screen.line(bold(item.text));
  for (const [index, { text }] of item.details.entries()) {
    await screen.line("  ", text, dim(`  brightness ${two(now.brightness[index] ?? 0)}`));
  }
  await screen.facts(FACT_WIDTH, [
    ["id", item.id],
    ["short id", memoryId(item.id)],
    ["kind", `${item.layer}, ${item.type}, ${item.mode}`],
    ["said", `${dateTime(item.at)} UTC`],
    ["happens", item.time === undefined ? undefined : `${dateTime(item.time.start)} to ${dateTime(item.time.end)} UTC`],
    ["speaker", item.speaker],
    ["about", item.subject],
    ["state", `${item.truth}, ${item.hold}`],
    ["source", `${item.origin.source}, ${item.taint}, ${item.authority}`],
    ["privacy", `${item.privacy.class}, ${item.privacy.basis}`],
    ["labels", item.labels.length === 0 ? undefined : item.labels.join(", ")],
    ["salience", `${two(now.salience)} now, ${two(item.weight.salience)} when formed`],
    ["confidence", two(now.confidence)],
    ["used", `${counted(use.accessCount, "time")}, rehearsed ${counted(use.rehearsalCount, "time")}`],
    ["said again", item.count === 1 ? undefined : `${item.count} times in all`],
  ]);
  for (const source of evidence) {
    const who = source.speaker === undefined ? "" : ` by ${source.speaker}`;
    const where = source.session === undefined ? "" : ` in ${source.session}`;
    await screen.line(`Evidence of ${dateTime(source.at)} UTC${who}${where}`, dim(`  ${memoryId(source.id)}`));
    for (const quote of source.quotes) await screen.line(`  “${quote}”`);
  }
  for (const { id, layer, text } of derived)
    await screen.line(`Depends on it: ${text}`, dim(`  ${layer} ${memoryId(id)}`));
}

const FACT_WIDTH = 11;
const two = (value: number): string => value.toFixed(2);

export const correct: Run = async (call) => {
  const [id, ...words] = call.parameters.words;
  if (id === undefined || words.length === 0) throw missing("the ID of a memory and the correct statement");
  const corrected = await withVault(call, { access: "write", embeds: true }, (vault) =>
    vault.correct(id, words.join(" ")),
  );
  await call.screen.answer(corrected, ...correctedWords(corrected));
};

export const correctedWords = ({ id, text, supersedes }: Corrected): readonly [string, string, Painted] => [
  "Corrected: ",
  text,
  dim(`  ${memoryId(id)} in place of ${memoryId(supersedes)}`),
];

const LIMIT_MAX = 1_000;

/** Previews a deletion, and erases exactly that after confirmation (design §4, PN-20). */
export const forget: Run = async (call) => {
  const { parameters } = call;
  const target = targetOf(parameters);
  const wanted = defined({
    grade: parameters.choice("grade", FORGET_GRADES),
    keepSource: parameters.has("keep-source") ? true : undefined,
    nearDuplicates: parameters.choice("near-duplicates", ["leave", "withhold"]),
    limit: parameters.count("limit", { max: LIMIT_MAX }),
    offset: parameters.count("offset", { min: 0 }),
  });
  await using receipt = receiptFile(call);
  await withVault(call, { access: "write" }, (vault, keepsake) =>
    forgetInTwoSteps(call, { vault, keepsake, receipt, target, wanted }),
  );
};

/** Exactly one kind of target, because combinations would be ambiguous; none with a token. */
function targetOf(parameters: Parameters): ForgetTarget | undefined {
  const kinds = ["session", "query", "label"].filter((name) => parameters.has(name));
  if (parameters.has("before") || parameters.has("after")) kinds.push("before");
  const ids = parameters.words;
  if (ids.length > 0) kinds.push("ids");
  if (kinds.length === 0 && parameters.has("confirm")) return undefined;
  if (kinds.length === 0) throw missing("what to forget", FORGET_TARGETS);
  if (kinds.length > 1) throw usageError("There is more than one kind of target.", "Pass only one kind.");
  const [labels, also, session] = [parameters.list("label"), parameters.list("also"), parameters.text("session")];
  const [query, before, after] = [parameters.text("query"), parameters.text("before"), parameters.text("after")];
  for (const name of ["any", "also"])
    if (parameters.has(name) && query === undefined) throw usageError(`The option --${name} requires --query.`);
  if (ids.length > 0) return { ids };
  if (labels !== undefined) return { labels };
  if (session !== undefined) return { session };
  if (query !== undefined) return { query, ...defined({ any: parameters.has("any") ? true : undefined, also }) };
  return before === undefined ? { after: after ?? "" } : { before, ...defined({ after }) };
}

/** Restores a hidden or archived memory (GOS-40). */
export const unhide: Run = async (call) => {
  const { parameters, screen } = call;
  const id = parameters.word("the ID of a memory");
  const restored = await withVault(call, { access: "write" }, (vault) => vault.restore(id));
  await screen.answer(restored, `${counted(restored.itemCount, "item")} back in use.`);
};

/** Stops writes; everything stays readable (PN-31, SEC-S7). */
export const freeze = stateCommand("freeze", {
  vault: "Frozen: nothing new is stored, and everything stays readable. Lift it with keepsake resume.",
  items: "frozen. Lift it with keepsake resume ID.",
  none: "It was already frozen.",
});

/** Stored, but no longer processed (GDPR 18, SEC-S7). */
export const restrict = stateCommand("restrict", {
  vault: "Restricted: memories stay stored but are not used. Lift it with keepsake resume.",
  items: "restricted. Lift it with keepsake resume ID.",
  none: "It was already restricted.",
});

export const resume = stateCommand("resume", {
  vault: "The vault is writable and in use again.",
  items: "back in use.",
  none: "It was neither frozen nor restricted.",
});

interface StateWords {
  readonly vault: string;
  /** Follows the number of memories. */
  readonly items: string;
  readonly none: string;
}

/** A state of a vault or one memory. Never offered to a model. */
function stateCommand(verb: "freeze" | "restrict" | "resume", { vault, items, none }: StateWords): Run {
  return async (call) => {
    const [id] = call.parameters.words;
    const changed = await withVault(call, { access: "write" }, (opened) => opened[verb](id));
    const { itemCount } = changed;
    const ofItems = itemCount === 0 ? none : `${counted(itemCount, "item")} ${items}`;
    await call.screen.answer(changed, id === undefined ? vault : ofItems);
  };
}

export const memoriesHistory: Run = async (call) => {
  const { screen, parameters } = call;
  const id = parameters.word("the ID of a memory", "List them with keepsake list.");
  const values = await withVault(call, { access: "read" }, async (vault) => {
    await vault.memories.get(id);
    return vault.memories.history(id);
  });
  await screen.list({
    json: { values },
    rows: values,
    none: "Only memories have a history; messages and summaries have none.",
    columns: {
      ID: ({ id }) => memoryId(id),
      SAID: ({ at }) => date(at),
      STATE: ({ truth }) => truth,
      MEMORY: ({ line }) => line,
    },
  });
};

export const memoriesRestore: Run = async (call) => {
  const { screen, parameters } = call;
  const id = parameters.word("the ID of a former value", "See keepsake help memories history.");
  const { line, ...restored } = await withVault(call, { access: "write" }, async (vault) => {
    const { item } = await vault.memories.get(id);
    const restoring = await vault.memories.restore(item.id).catch(withCommandHint);
    return { ...restoring, line: memoryLine(item, vault.name) };
  });
  if (screen.isJson) return screen.json({ ...restored, line });
  await screen.line("Restored: ", line, dim(`  ${memoryId(restored.id)}`));
  const count = restored.supersedes.length;
  if (count > 0) await screen.line(dim(`${counted(count, "newer value is", "newer values are")} history.`));
};

function withCommandHint(error: unknown): never {
  if (!isKeepsakeError(error, "invalid_input")) throw error;
  throw new KeepsakeError("invalid_input", "This memory is not a former value. There is nothing to restore.", {
    hint: "List the values with keepsake memories history ID. To bring back a hidden or archived memory, use keepsake unhide ID.",
    facts: error.facts,
  });
}
