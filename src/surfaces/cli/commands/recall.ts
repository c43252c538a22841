/** `keepsake recall`: what matters for a question, with reasons or as a prompt. */
import type { Call, Command, Options } from "../command.ts";
import { missing } from "../parameters.ts";
import { FILTER_OPTIONS } from "../read-filter-options.ts";

export const QUERY_WORDS_MAX = 2_000;

/** What recall and search share. */
export const QUERY_OPTIONS: Options = {
  session: { value: "NAME", about: "the conversation that asks" },
  limit: { value: "N", about: "most memories" },
  budget: { value: "TOKENS", about: "most tokens of the prompt" },
  explain: { about: "say of each memory which words matched, how it ranks and what it was formed from" },
  "no-context": { about: "leave out the turn that a short answer answers" },
  "time-zone": { value: "ZONE", about: "zone of the asker, as Europe/Berlin" },
  ...FILTER_OPTIONS,
};

export const recall: Command = {
  usage: ["recall QUESTION [options]"],
  about: `The few memories that matter for a question, best first, each with its reasons. What is recalled stays vivid: it is counted
as used. Where nothing is relevant, nothing is returned.`,
  options: {
    prompt: { about: "print only the text for a prompt" },
    "context-reset": { about: "the conversation's context was cleared: what it was shown may be shown again" },
    ...QUERY_OPTIONS,
  },
  examples: [
    ["keepsake recall plan a team lunch", "with reasons"],
    ["keepsake recall --prompt --budget 500 travel plans", "ready for a prompt"],
    ["keepsake recall when was Mia in Berlin --explain", "why each of them"],
    ["keepsake recall food --type preference --since 2026-01-01", "filtered"],
  ],
  wordsMax: QUERY_WORDS_MAX,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { query, options } = await question(call);
    const { withVaultPreferringWrite } = await import("../open-keep.ts");
    const { printRecall } = await import("../print-recall.ts");
    const { printableLines } = await import("../printable.ts");
    const recalled = await withVaultPreferringWrite(call, (vault) => vault.recall(query, options));
    if (screen.isJson) await screen.json(recalled);
    else if (!parameters.has("prompt")) await printRecall(screen, recalled, { explain: options.explain === true });
    else if (recalled.prompt !== "") await terminal.out(`${printableLines(recalled.prompt)}\n`);
    return undefined;
  },
};

/** @throws KeepsakeError `invalid_input` where the question is missing or an option is not valid. */
export async function question({ parameters }: Call) {
  const query = parameters.words.join(" ");
  if (query === "") throw missing("the question", "As: keepsake recall plan a team lunch.");
  const { readFilterOf } = await import("../read-filter-options.ts");
  const { RECALL_ITEMS_MAX } = await import("../../../vault/recall.ts");
  const given = {
    session: parameters.text("session"),
    items: parameters.count("limit", { max: RECALL_ITEMS_MAX }),
    budgetTokens: parameters.count("budget"),
    timeZone: parameters.text("time-zone"),
    explain: parameters.has("explain") ? true : undefined,
    context: parameters.has("no-context") ? false : undefined,
    contextReset: parameters.has("context-reset") ? true : undefined,
    filter: await readFilterOf(parameters),
  };
  return { query, options: without(given) };
}

/** Leaves out what was not given: an option that is there and undefined is another thing. */
function without<T extends Readonly<Record<string, unknown>>>(given: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  // The same names as before, less those that were undefined.
  return Object.fromEntries(entries) as { [Name in keyof T]?: NonNullable<T[Name]> };
}
