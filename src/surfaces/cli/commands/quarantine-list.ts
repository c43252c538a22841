/** `keepsake quarantine list`: what outside content tried to be, and waits for its owner. A person's command: no model gets it (SEC-R4). */
import { quoted } from "../../../core/text.ts";
import type { Quarantine, QuarantineEntry } from "../../../vault/quarantine.ts";
import type { Command } from "../command.ts";
import { dim, type Screen } from "../screen.ts";
import { counted, date, memoryId, number } from "../words.ts";

const LIMIT_MAX = 1_000;

export const quarantineList: Command = {
  usage: ["quarantine list [--limit N] [--after ID]"],
  about: `Lists what came from outside and wanted to be more than a statement, and what waits for an editor: orders, identities, corrections, preferences.
It is kept and recalled by nobody. What nobody promotes is erased after its time.`,
  options: {
    limit: { value: "N", about: "most entries (default: 20)" },
    after: { value: "ID", about: "go on behind this one, as the list before said" },
  },
  examples: [["keepsake quarantine list", "what waits, why, and until when"]],
  async run(call) {
    const { parameters, screen } = call;
    const limit = parameters.count("limit", { max: LIMIT_MAX });
    const after = parameters.text("after");
    const { withVault } = await import("../open-keep.ts");
    const found = await withVault(call, { access: "read" }, (vault) =>
      vault.quarantine({ ...(limit === undefined ? {} : { limit }), ...(after === undefined ? {} : { after }) }),
    );
    if (screen.isJson) await screen.json(found);
    else await print(screen, found);
    return undefined;
  },
};

async function print(screen: Screen, { entries, totalCount, next }: Quarantine): Promise<void> {
  if (totalCount === 0) return screen.line("Nothing waits.");
  for (const entry of entries) await printEntry(screen, entry);
  if (next !== undefined) await screen.advice(dim(`More: keepsake quarantine list --after ${next}`));
  await screen.line(
    dim(`${number(totalCount)} waiting: ${counted(entries.length, "entry", "entries")} shown. promote ID, or drop ID`),
  );
}

/** As one quoted line: what stands here may try to look like something else. */
async function printEntry(screen: Screen, entry: QuarantineEntry): Promise<void> {
  const { id, text, details, type, source, speaker, at, reason, expiresAt } = entry;
  await screen.line(quoted(text), dim(`  ${memoryId(id)}`));
  for (const detail of details) await screen.line("  ", quoted(detail));
  const from = speaker === undefined ? source : `${source} ${quoted(speaker)}`;
  const until = expiresAt === undefined ? "" : ` · erased ${date(expiresAt)}`;
  await screen.line(dim(`  ${type} from ${from} · said ${date(at)} · ${reason}${until}`));
}
