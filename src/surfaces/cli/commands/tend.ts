/** `keepsake tend`: the upkeep of one vault. Safe at any time, from cron too, and never needed twice. */
import type { Keepsake, Waiting } from "../../../vault/keepsake.ts";
import type { Tended } from "../../../vault/tend.ts";
import type { KeepTended } from "../../../vault/tend-keep.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import type { Screen } from "../screen.ts";
import { counted, number, waitingWords } from "../words.ts";

export const tend: Command = {
  usage: ["tend [--dry-run | --change-epoch]"],
  about: `The upkeep, step by step: forms summaries and topics of what is new, lets go what the policy keeps no longer, compacts what is too much, joins topics that are one, archives
what faded, counts what waits for keepsake review, and gives every text its vector where the configuration names an embedder. Stopped at
any point, the same command goes on there. Of a vault that is locked it does what needs no owner, and says what waits. Vectors of an embedder that is no longer used go at the end.
A day after an erasure, and every thirty days, the epoch of the keys changes too: no older copy of the keys opens anything then.`,
  options: {
    "dry-run": { about: "show what would be done, and change nothing" },
    "change-epoch": { about: "change the epoch of the keys now, whatever the clock says" },
  },
  examples: [["keepsake tend --vault ana", "from cron, once a day"]],
  async run(call) {
    const { parameters, screen, terminal, settings } = call;
    const dryRun = parameters.has("dry-run");
    const { withVaultOrLocked } = await import("../open-keep.ts");
    const { createProgress } = await import("../progress.ts");
    const progress = createProgress(terminal, screen.isJson);
    const { signal } = terminal;
    const tendKeys = async (keepsake: Keepsake): Promise<KeepTended | null> =>
      dryRun
        ? null
        : keepsake.tend({
            signal,
            now: parameters.has("change-epoch"),
            progress: (count) => progress.show(`keys: ${counted(count, "wrap")} made anew …`),
          });
    const access = { access: dryRun ? "read" : "write", embeds: !dryRun, forms: !dryRun } as const;
    const tended = await withVaultOrLocked<TendedHere>(call, access, {
      async opened(vault, keepsake) {
        const tended = await vault.tend({
          dryRun,
          signal,
          progress: ({ step, done, total }) =>
            progress.show(`${step}: ${number(done)} of ${counted(total, UNITS[step])} …`),
        });
        return { ...tended, keys: await tendKeys(keepsake) };
      },
      async locked(keepsake) {
        const waiting = await keepsake.spooled(settings.vault);
        return { isLocked: true, isDryRun: dryRun, waiting, keys: await tendKeys(keepsake) };
      },
    })
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (tended === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    const { shownEmbedder } = await import("../embedder-setting.ts");
    const embedder = settings.embedder === "none" ? null : shownEmbedder(settings.embedder);
    if (screen.isJson) await screen.json({ embedder, ...tended });
    else if ("isLocked" in tended) await printLocked(call, tended);
    else await print(call, tended, embedder);
    return undefined;
  },
};

interface WithKeys {
  readonly keys: KeepTended | null;
}

/** Of a vault that only its owner opens, and did not. */
interface Locked extends WithKeys {
  readonly isLocked: true;
  readonly isDryRun: boolean;
  /** What waits to be taken in. */
  readonly waiting: Waiting;
}

type TendedHere = (Tended & WithKeys) | Locked;

async function printLocked({ screen, settings }: Call, { keys, waiting }: Locked): Promise<void> {
  await printKeys(screen, keys);
  await screen.advice(`The vault ${settings.vault} is locked. Run keepsake unlock to maintain it.`);
  if (waiting.partCount > 0) await screen.line(`To be taken in then: ${waitingWords(waiting)}.`);
}

async function printKeys(screen: Screen, keys: KeepTended | null): Promise<void> {
  const { rewrappedCount = 0, verifiedCount = 0, personRequestCount = 0 } = keys ?? {};
  if (personRequestCount > 0)
    await screen.advice(
      `${counted(personRequestCount, "request")} to be forgotten ${personRequestCount === 1 ? "was" : "were"} gone on with: keepsake rights forget`,
    );
  if (rewrappedCount > 0)
    await screen.line(
      `${counted(rewrappedCount, "wrap")} of keys made anew: no older copy of the keys opens anything.`,
    );
  if (verifiedCount > 0)
    await screen.line(
      `${counted(verifiedCount, "erasure")} came to the end and ${verifiedCount === 1 ? "is" : "are"} verified.`,
    );
}

const UNITS = {
  form: "message",
  derive: "new fact",
  retention: "item",
  compact: "fact",
  topics: "topic",
  archive: "fact",
  tombstones: "tombstone",
  traces: "page of traces",
  keys: "record",
  review: "fact",
  embed: "text",
} as const;

async function print({ screen }: Call, tended: Tended & WithKeys, embedder: string | null): Promise<void> {
  const {
    isDryRun,
    retriedCount,
    derivedCount,
    expiredCount,
    compaction,
    mergedTopicCount,
    archivedCount,
    expiredTombstoneCount,
    reviewDueCount,
    embeddedCount,
  } = tended;
  const { printCompaction } = await import("../print-compaction.ts");
  if (retriedCount > 0)
    await screen.line(
      `${counted(retriedCount, "message")} that had failed to form ${isDryRun ? "wait" : "tried again"}.`,
    );
  if (derivedCount > 0)
    await screen.line(`${counted(derivedCount, "new fact")} ${isDryRun ? "without" : "with"} topics and summaries.`);
  if (expiredCount > 0)
    await screen.line(
      `${counted(expiredCount, "item")} past ${isDryRun ? "their time would go" : "their time went"} for good.`,
    );
  await printCompaction(screen, compaction);
  if (mergedTopicCount > 0)
    await screen.line(`${counted(mergedTopicCount, "topic")} ${isDryRun ? "would join" : "joined"} others.`);
  if (archivedCount > 0)
    await screen.line(
      `${counted(archivedCount, "faded memory", "faded memories")} ${isDryRun ? "would be " : ""}archived.`,
    );
  if (expiredTombstoneCount > 0)
    await screen.line(
      `${counted(expiredTombstoneCount, "tombstone")} of what was erased ${isDryRun ? "would go" : "went"}: nothing is left of it.`,
    );
  if (tended.rotatedCount > 0)
    await screen.line(`${counted(tended.rotatedCount, "record")} moved to the newer key of the vault.`);
  await printKeys(screen, tended.keys);
  if (reviewDueCount > 0)
    await screen.advice(`${counted(reviewDueCount, "memory waits", "memories wait")} for you: keepsake review`);
  if (embedder !== null && embeddedCount !== undefined)
    await screen.line(`${counted(embeddedCount, "text")} with a vector by ${embedder}.`);
}
