/** `keepsake memory list`, also `gosum memory list`: the memories as gosum lists them (GOS-67). */
import type { ItemView } from "../../../vault/inspect.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Call, Command } from "../command.ts";
import { printTable } from "../table.ts";
import { date, memoryId } from "../words.ts";

/** One page for people. Programs get everything unless they ask for less. */
const PAGE_ROWS = 50;

export const memoryList: Command = {
  usage: ["memory list [--privacy-class CLASS] [--min-salience N]"],
  about: `Memories as gosum lists them, newest first, with their privacy class, their salience now and their redaction status. What was superseded, archived or
waits in quarantine has no status there and is not listed: keepsake list has everything. With --json one line each.`,
  options: {
    "privacy-class": { value: "CLASS", about: "non-pii, aggregate, guest-pii, staff-pii, sensitive-pii, …" },
    "min-salience": { value: "0..1", about: "at least this salient now" },
    limit: { value: "N", about: `most rows (default: ${PAGE_ROWS}; with --json: all)` },
    after: { value: "ID", about: "go on behind this memory" },
  },
  examples: [["keepsake memory list --privacy-class guest-pii --min-salience 0.5", "what guests said, and is vivid"]],
  async run(call) {
    const { parameters, screen } = call;
    const limit = parameters.count("limit") ?? (screen.isJson ? Number.MAX_SAFE_INTEGER : PAGE_ROWS);
    const { PRIVACY_CLASSES } = await import("../../../core/item.ts");
    const asked = {
      privacyClass: parameters.choice("privacy-class", PRIVACY_CLASSES),
      minSalience: parameters.fraction("min-salience") ?? 0,
    };
    const { withVault } = await import("../open-keep.ts");
    await withVault(call, { access: "read" }, (vault) => printList(call, wanted(call, vault, asked), limit));
    return undefined;
  },
};

async function* wanted(
  { parameters, terminal }: Call,
  vault: Vault,
  asked: { readonly privacyClass: string | undefined; readonly minSalience: number },
): AsyncGenerator<ItemView> {
  const after = parameters.text("after");
  for await (const view of vault.list({ signal: terminal.signal, ...(after === undefined ? {} : { after }) })) {
    // Without a status gosum does not list it at all (GOS-A11).
    if (view.status.gosum === undefined || view.now.salience < asked.minSalience) continue;
    if (asked.privacyClass === undefined || view.item.privacy.class === asked.privacyClass) yield view;
  }
}

async function printList({ screen, terminal }: Call, views: AsyncIterable<ItemView>, limit: number): Promise<void> {
  const page: ItemView[] = [];
  let last: ItemView | undefined;
  let hasMore = false;
  let count = 0;
  for await (const view of views) {
    hasMore = count === limit;
    if (hasMore) break;
    count += 1;
    last = view;
    if (screen.isJson) await screen.json(view);
    else page.push(view);
  }
  if (screen.isJson) return;
  if (last === undefined) return screen.line("No memories.");
  await printTable(screen, ["ID", "CREATED", "CLASS", "SALIENCE", "STATUS", "GIST"], page.map(row), terminal.columns);
  if (hasMore) screen.note(`There are more: the same command with --after ${memoryId(last.item.id)}`);
}

const SALIENCE_DIGITS = 2;

const row = ({ item, now, status }: ItemView): readonly string[] => [
  memoryId(item.id),
  date(item.at),
  item.privacy.class,
  now.salience.toFixed(SALIENCE_DIGITS),
  status.gosum ?? "",
  item.text,
];
