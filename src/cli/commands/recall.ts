/** Commands that show memories: recall, search, list, profile. */

import type { ItemView } from "../../engine/correct/inspect.ts";
import type { Profile } from "../../engine/derive/profile.ts";
import type { ReadFilter } from "../../engine/recall/read-filter.ts";
import { RECALL_ITEMS_MAX } from "../../engine/recall/recall.ts";
import type { FoundMatch, LeftOut, Recall, RecalledItem } from "../../engine/recall/recall-reply.ts";
import { HOLDS, LAYERS, SOURCES, TRUTHS, TYPES } from "../../model/item.ts";
import { defined } from "../../model/json.ts";
import { itemLine, withLine } from "../../operations/item-line.ts";
import { type Call, type Run, sharedOptions } from "../command.ts";
import { withVault, withVaultPreferringWrite } from "../open-store.ts";
import { type Parameters, usageError } from "../parameters.ts";
import { bold, dim, type Screen, wrapped } from "../screen.ts";
import { counted, date, dateTime, memoryId, number, printableLines } from "../text.ts";

export const recall: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const { query, options } = await question(call);
  const recalled = await withVaultPreferringWrite(call, (vault) => vault.recall(query, options));
  if (screen.isJson || !parameters.has("prompt")) await answerRecall(call, recalled);
  else if (recalled.prompt !== "") await terminal.out(`${printableLines(recalled.prompt)}\n`);
};

/** @throws KeepsakeError `invalid_input` for a missing query or an invalid option */
async function question({ parameters }: Call) {
  const query = parameters.sentence("the question", "Example: keepsake recall plan a team lunch");
  const options = {
    session: parameters.text("session"),
    items: parameters.count("limit", { max: RECALL_ITEMS_MAX }),
    budgetTokens: parameters.count("budget"),
    timeZone: parameters.text("time-zone"),
    explain: parameters.has("explain") ? true : undefined,
    context: parameters.has("no-context") ? false : undefined,
    contextReset: parameters.has("context-reset") ? true : undefined,
    filter: await readFilterOf(parameters),
  };
  return { query, options: defined(options) };
}

export const search: Run = async (call) => {
  const { query, options } = await question(call);
  const found = await withVault(call, { access: "read", embeds: true }, (vault) => vault.search(query, options));
  await answerRecall(call, found);
};

const PAGE_ROWS = 50;

export const list: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const [filter, after] = [await readFilterOf(parameters), parameters.text("after")];
  const limit = parameters.count("limit") ?? (screen.isJson ? Number.MAX_SAFE_INTEGER : PAGE_ROWS);
  await withVault(call, { access: "read" }, (vault) =>
    screen.page({
      rows: vault.memories.list({
        messages: parameters.has("messages"),
        order: parameters.has("oldest") ? "oldest" : "newest",
        signal: terminal.signal,
        ...defined({ filter, after }),
      }),
      limit,
      none: "No memories.",
      json(view: ItemView) {
        const whole = withLine(view, vault.name);
        return parameters.has("full") ? whole : slim(view.item, whole.line, vault.name);
      },
      columns: {
        ID: ({ item }) => memoryId(item.id),
        SAID: ({ item }) => date(item.at),
        KIND: ({ item }) => kindAndState(item),
        MEMORY: ({ item }) => itemLine(item, vault.name),
      },
      next: ({ item }) => `--after ${memoryId(item.id)}`,
    }),
  );
};

function kindAndState(item: ItemView["item"]): string {
  const states = [item.truth, item.hold].filter((state) => state !== "current" && state !== "active");
  return [kindOf(item), ...states].join(", ");
}

type Listed = Pick<RecalledItem, "id" | "layer" | "type" | "at"> & {
  readonly subject?: string | undefined;
  readonly customType?: string | undefined;
};

const kindOf = ({ layer, type, customType }: Pick<Listed, "layer" | "type" | "customType">): string =>
  layer === "fact" ? (customType ?? type) : layer;

/** Default JSON of a memory; `--full` has everything. */
const slim = (item: Listed, line: string, owner: string) => ({
  id: item.id,
  line,
  kind: kindOf(item),
  time: new Date(item.at).toISOString(),
  subject: item.subject ?? owner,
});

/** Slim JSON, or with `--full` the library's result. */
async function answerRecall({ parameters, screen, settings }: Call, recall: Recall): Promise<void> {
  if (!screen.isJson) return printRecall(screen, recall, { explain: parameters.has("explain") });
  if (parameters.has("full") || parameters.has("explain")) return screen.json(recall);
  const { items, containsUntrusted, confidence } = recall;
  const shown = items.map((item) => slim(item, item.line, settings.vault));
  await screen.json({ items: shown, containsUntrusted, confidence });
}

export const profile: Run = async (call) => {
  const { parameters, screen } = call;
  const subject = parameters.text("subject");
  const budgetTokens = parameters.count("budget");
  const about = defined({ subject });
  const found = await withVault(call, { access: "read" }, async (vault) => {
    const shown = await vault.profile({ ...about, ...defined({ budgetTokens }) });
    const isCut = budgetTokens !== undefined && shown.groups.length === 0;
    return { shown, isKnown: shown.groups.length > 0 || (isCut && (await vault.profile(about)).groups.length > 0) };
  });
  if (screen.isJson) await screen.json(found.shown);
  else if (found.shown.groups.length > 0) await printProfile(call, found.shown);
  else if (found.isKnown) await screen.line(`Nothing fits into a budget of ${counted(budgetTokens ?? 0, "token")}.`);
  else await screen.line(subject === undefined ? "Nothing is known yet." : `Nothing is known about ${subject}.`);
};

/** One paragraph per group. */
async function printProfile({ screen, terminal }: Call, { groups, text, tokens }: Profile): Promise<void> {
  for (const paragraph of printableLines(text).split("\n")) {
    const end = paragraph.indexOf(": ") + 1;
    const [first = "", ...rest] = wrapped(paragraph, terminal.columns);
    await screen.line(bold(first.slice(0, end)), first.slice(end));
    for (const line of rest) await screen.line(line);
  }
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  await screen.line(dim(`${counted(count, "memory", "memories")}, ${counted(tokens, "token")}`));
}

async function printRecall(screen: Screen, recall: Recall, { explain }: { readonly explain: boolean }): Promise<void> {
  const leftOut = leftOutLine(recall.leftOut);
  if (recall.degraded !== undefined) screen.note(`The embedder was not used: ${recall.degraded}.`);
  if (recall.items.length === 0) {
    const searched = searchedWords(recall.searchedCount);
    await screen.line(leftOut === "" ? `Nothing relevant in ${searched}.` : `Nothing to show from ${searched}.`);
    if (leftOut !== "") await screen.line(dim(leftOut));
    return;
  }
  for (const [at, item] of recall.items.entries()) await printItem(screen, item, { place: at + 1, explain });
  const searched = searchedWords(recall.searchedCount);
  await screen.line(
    dim(`${recall.items.length} of ${searched}, ${recall.tokens} tokens, confidence ${two(recall.confidence)}`),
  );
  if (leftOut !== "") await screen.line(dim(leftOut));
}

/** Passages are searched too, but are not memories (GUM-02). */
const searchedWords = (count: number): string => counted(count, "memory or message", "memories and messages");

async function printItem(
  screen: Screen,
  item: RecalledItem,
  { place, explain }: { readonly place: number; readonly explain: boolean },
): Promise<void> {
  const untrusted = item.taint === "untrusted" ? `  UNTRUSTED, from ${item.source}` : "";
  const history = item.truth !== "current" ? `  ${item.truth}` : item.isHistory === true ? "  outdated" : "";
  const conflict = item.conflict === true ? "  conflict" : "";
  await screen.line(bold(`${place}. ${item.line}`), history, conflict, untrusted);
  for (const detail of item.details) await screen.line("   ", detail);
  if (item.context !== undefined) {
    const { speaker, role, text } = item.context;
    await screen.line("   after ", speaker ?? role, ": ", text);
  }
  for (const { at, truth, text } of item.earlier ?? [])
    await screen.line(`   ${truth === "current" ? "against" : "instead of"} (${date(at)}) `, text);
  await screen.line(
    dim(`   ${memoryId(item.id)}  ${item.customType ?? item.type}  ${date(item.at)}  ${item.markers.join(", ")}`),
  );
  if (explain) await printReasons(screen, item);
  else {
    const { relevance, salience, recency, topic } = item.why.parts;
    const named = topic === 0 ? "" : ` + label ${two(topic)}`;
    const reasons = `relevance ${two(relevance)} + salience ${two(salience)} + recency ${two(recency)}${named} = ${two(item.score)}`;
    await screen.line(dim(`   ${reasons}`));
  }
}

const CAUSES: readonly (readonly [keyof LeftOut, string])[] = [
  ["beyondItemsCount", "over the limit of memories"],
  ["beyondTokensCount", "over the token budget"],
  ["coolingCount", "already shown in this conversation"],
  ["fadedCount", "faded"],
  ["duplicateCount", "duplicate"],
];

function leftOutLine(leftOut: LeftOut): string {
  const causes = CAUSES.flatMap(([name, what]) =>
    Number(leftOut[name]) === 0 ? [] : [`${number(Number(leftOut[name]))} ${what}`],
  );
  if (causes.length === 0) return "";
  return `Left out${leftOut.mayBeMore ? ", at least" : ""}: ${causes.join(", ")}`;
}

const two = (value: number): string => value.toFixed(2);

async function printReasons(screen: Screen, item: RecalledItem): Promise<void> {
  const { parts, signals, ranks, matches = [], evidence = [], policy } = item.why;
  await screen.line(dim("   score    "), `${amounts(parts, ranks).join(" + ")} = ${three(item.score)}`);
  await screen.line(dim("   search   "), amounts(signals, ranks).join(", "));
  await screen.line(
    dim("   relevant "),
    `${three(item.relevance)} (relevant from 0.7), confidence ${three(item.confidence)}, salience ${three(item.salience)}`,
  );
  for (const match of matches) await screen.line(dim("   word     "), matchLine(match));
  // A passage is its own evidence and already shown.
  if (item.layer === "message")
    for (const { messageId, id, session, at } of item.messages.slice(0, 1)) {
      const who = item.speaker === undefined ? "" : ` ${item.speaker}`;
      const where = session === undefined ? "" : ` in ${session}`;
      await screen.line(dim("   said     "), `${dateTime(at)}${who}${where}`, dim(`  ${messageId ?? id}`));
    }
  for (const { messageId, id, session, at, speaker, quotes, matched } of evidence) {
    const who = speaker === undefined ? "" : ` ${speaker}`;
    const where = session === undefined ? "" : ` in ${session}`;
    const words = matched.length === 0 ? "" : `  [${matched.join(", ")}]`;
    await screen.line(
      dim("   said     "),
      `${dateTime(at)}${who}${where}: `,
      quotes.join(" … "),
      dim(`${words}  ${messageId ?? id}`),
    );
  }
  await screen.line(dim("   policy   "), policy.join(", "));
}

/** Largest first, with the rank among all. */
const amounts = (
  values: Readonly<Record<string, number>>,
  ranks: Readonly<Record<string, number>>,
): readonly string[] =>
  Object.entries(values)
    .filter(([, value]) => value !== 0)
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, value]) => `${name} ${three(value)} (no. ${ranks[name]})`);

function matchLine({ kind, asked, said, field, concept }: FoundMatch): string {
  const where = field === "text" ? "" : ` in a ${field}`;
  return `${asked} → ${said}${where}, ${WAYS[kind]}${concept === undefined ? "" : ` ${concept}`}`;
}

const WAYS: Readonly<Record<FoundMatch["kind"], string>> = {
  exact: "the same word",
  form: "another form of it",
  similar: "likely meant",
  concept: "of",
};

const three = (value: number): string => value.toFixed(3);

/**
 * Undefined without a filter.
 * @throws KeepsakeError `invalid_input`
 */
async function readFilterOf(parameters: Parameters): Promise<ReadFilter | undefined> {
  if (!Object.keys(sharedOptions("filter")).some((name) => parameters.has(name))) return undefined;
  return {
    after: parameters.text("since"),
    before: parameters.text("until"),
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
}

/** All must match. Values are parsed as JSON if possible: `7` is a number, `"7"` a string. */
function metadataOf(given: readonly string[] | undefined): ReadFilter["metadata"] {
  if (given === undefined) return undefined;
  const entries = given.map((text) => {
    const at = text.indexOf("=");
    if (at < 1) throw usageError("The option --metadata expects NAME=VALUE.", "Example: --metadata channel=web.");
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
