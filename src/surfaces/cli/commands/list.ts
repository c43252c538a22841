/** `keepsake list`: all memories in columns, a page at a time; for programs one JSON line each, as a stream. */
import type { ItemView } from "../../../vault/inspect.ts";
import { itemLine, withLine } from "../../item-line.ts";
import type { Call, Command } from "../command.ts";
import { FILTER_OPTIONS } from "../read-filter-options.ts";
import { printTable } from "../table.ts";
import { date, memoryId } from "../words.ts";

/** One page for people. Programs get everything unless they ask for less. */
const PAGE_ROWS = 50;

export const list: Command = {
  usage: ["list [options]"],
  about: "All memories, newest first, also those that are superseded or held. With --json one line each.",
  options: {
    limit: { value: "N", about: `most rows (default: ${PAGE_ROWS}; with --json: all)` },
    after: { value: "ID", about: "go on behind this memory" },
    oldest: { about: "oldest first" },
    messages: { about: "archived messages too" },
    ...FILTER_OPTIONS,
  },
  examples: [
    ["keepsake list", "the newest"],
    ["keepsake list --type preference --limit 10", "ten preferences"],
    ["keepsake list --json --messages", "everything, for a program"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { readFilterOf } = await import("../read-filter-options.ts");
    const { withVault } = await import("../open-keep.ts");
    const filter = await readFilterOf(parameters);
    const messages = parameters.has("messages");
    const after = parameters.text("after");
    const limit = parameters.count("limit") ?? (screen.isJson ? undefined : PAGE_ROWS);
    await withVault(call, { access: "read" }, async (vault) => {
      const views = vault.list({
        messages,
        order: parameters.has("oldest") ? "oldest" : "newest",
        signal: terminal.signal,
        ...(filter === undefined ? {} : { filter }),
        ...(after === undefined ? {} : { after }),
        // One more tells whether there is a next page.
        ...(limit === undefined ? {} : { limit: screen.isJson ? limit : limit + 1 }),
      });
      if (screen.isJson) for await (const view of views) await screen.json(withLine(view, vault.name));
      else await printPage(call, { views, limit: limit ?? PAGE_ROWS, ownerName: vault.name });
    });
    return undefined;
  },
};

interface Page {
  readonly views: AsyncIterable<ItemView>;
  readonly limit: number;
  readonly ownerName: string;
}

async function printPage({ screen, terminal }: Call, { views, limit, ownerName }: Page): Promise<void> {
  const page: ItemView[] = [];
  for await (const view of views) page.push(view);
  const shown = page.slice(0, limit);
  if (shown.length === 0) return screen.line("No memories.");
  await printTable(
    screen,
    ["ID", "SAID", "KIND", "STATE", "MEMORY"],
    shown.map((view) => row(view, ownerName)),
    terminal.columns,
  );
  const last = shown.at(-1);
  if (page.length > limit && last !== undefined) {
    screen.note(`There are more: the same command with --after ${memoryId(last.item.id)}`);
  }
}

function row({ item, now }: ItemView, ownerName: string): readonly string[] {
  const states = [item.truth, item.hold].filter((state) => state !== "current" && state !== "active");
  const kind = item.layer === "fact" ? item.type : item.layer;
  return [memoryId(item.id), date(item.at), kind, [...states, ...now.markers].join(", "), itemLine(item, ownerName)];
}
