/** `keepsake search`: looks around as recall does, and counts nothing. */
import type { Command } from "../command.ts";
import { QUERY_OPTIONS, QUERY_WORDS_MAX, question } from "./recall.ts";

export const search: Command = {
  usage: ["search QUESTION [options]"],
  about: "As recall, without a bound on tokens, and counted as no use: looking around keeps no memory vivid.",
  options: QUERY_OPTIONS,
  examples: [
    ["keepsake search Berlin", "everything that fits, best first"],
    ["keepsake search Mia --layer fact --truth superseded", "what used to be true"],
  ],
  wordsMax: QUERY_WORDS_MAX,
  async run(call) {
    const { query, options } = await question(call);
    const { withVault } = await import("../open-keep.ts");
    const { printRecall } = await import("../print-recall.ts");
    const found = await withVault(call, { access: "read", embeds: true }, (vault) => vault.search(query, options));
    if (call.screen.isJson) await call.screen.json(found);
    else await printRecall(call.screen, found, { explain: options.explain === true });
    return undefined;
  },
};
