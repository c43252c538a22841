/** Background maintenance: tend, compact, reform. */

import type { Compaction } from "../../../vault/compact.ts";
import type { Keepsake, Waiting } from "../../../vault/keepsake.ts";
import type { Reformed } from "../../../vault/reform.ts";
import type { Tended } from "../../../vault/tend.ts";
import type { KeepTended } from "../../../vault/tend-keep.ts";
import type { Call, Command } from "../command.ts";
import { withVault, withVaultOrLocked } from "../open-keep.ts";
import { EXIT } from "../report-error.ts";
import { createProgress, dim, type Screen } from "../screen.ts";
import { shownService } from "../services.ts";
import { counted, memoryId, number, waitingWords } from "../text.ts";

export const tend: Command = {
  usage: ["tend [--dry-run | --change-epoch]"],
  details: `The upkeep, step by step: forms summaries and topics of what is new, lets go what the policy keeps no longer, compacts what is too much, joins topics that are one, archives
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
    const progress = createProgress(call);
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
    const embedder = settings.embedder === "none" ? null : shownService(settings.embedder);
    if (screen.isJson) await screen.json({ embedder, ...tended });
    else if ("isLocked" in tended) await printLocked(call, tended);
    else await printTended(call, tended, embedder);
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

async function printTended({ screen }: Call, tended: Tended & WithKeys, embedder: string | null): Promise<void> {
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

export const compact: Command = {
  usage: ["compact [--dry-run] [--tokens N]"],
  details: `Above the policy's threshold the oldest episodes leave recall behind summaries of their weeks, those of overlong conversations behind
summaries of the conversation. What lasts stays: who somebody is, preferences, instructions, decisions, open goals. What retired is kept,
sealed, for export and audit. Stopped at any point, the same command goes on there. keepsake tend does it with everything else.`,
  options: {
    "dry-run": { about: "show what would be done, and change nothing" },
    tokens: { value: "N", about: "threshold of this run (default: the policy's, 150000)" },
  },
  examples: [["keepsake compact --dry-run", "what there is to compact, and what it would save"]],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const dryRun = parameters.has("dry-run");
    const totalTokens = parameters.count("tokens");
    const progress = createProgress(call);
    const { signal } = terminal;
    const compaction = await withVault(call, { access: dryRun ? "read" : "write", embeds: !dryRun }, (vault) =>
      vault.compact({
        dryRun,
        ...(totalTokens === undefined ? {} : { totalTokens }),
        signal,
        progress: ({ step, done, total }) => progress.show(`${step}: ${number(done)} of ${number(total)} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (compaction === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    if (screen.isJson) await screen.json(compaction);
    else await (await import("./maintenance.ts")).printCompaction(screen, compaction);
    return undefined;
  },
};

export const reform: Command = {
  usage: ["reform [--preview]"],
  details: `The language model of your configuration reads every archived message again, and its statements take the place of what was formed before.
What you corrected, hid or deleted stays so. A preview asks the model the same and changes no memory; it costs as much as the run.`,
  options: { preview: { about: "count additions, changes, removals and tokens, and change no memory" } },
  examples: [
    ["keepsake reform --preview", "what would change, and what it costs"],
    ["keepsake reform", "do it"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const progress = createProgress(call);
    const { signal } = terminal;
    const reformed = await withVault(call, { access: "write", forms: true }, (vault) =>
      vault.reform({
        preview: parameters.has("preview"),
        signal,
        progress: ({ done, total }) => progress.show(`messages: ${number(done)} of ${number(total)} …`),
      }),
    )
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (reformed === undefined) {
      screen.note("Stopped. Run the same command again to go on.");
      return EXIT.interrupted;
    }
    if (screen.isJson) await screen.json(reformed);
    else await printReformed(screen, reformed);
    return undefined;
  },
};

async function printReformed(screen: Screen, reformed: Reformed): Promise<void> {
  const { isPreview, messageCount, requestCount, additions, changes, removals, estimatedTokens, failed } = reformed;
  const difference = [counted(additions, "addition"), counted(changes, "change"), counted(removals, "removal")];
  await screen.line(`${isPreview ? "Preview: " : ""}${difference.join(", ")}.`);
  const { prompt, reply } = estimatedTokens;
  const cost = `about ${number(prompt)} tokens of prompt and ${number(reply)} of replies`;
  await screen.line(`${counted(messageCount, "message")} in ${counted(requestCount, "request")}, ${cost}.`);
  for (const [reason, count] of Object.entries(failed))
    screen.note(`${counted(count, "message")} could not be read again (${reason}); what was formed of them stays.`);
}

const WEEKS_SHOWN = 5;

export async function printCompaction(screen: Screen, compaction: Compaction): Promise<void> {
  const { retiredCount, summaryCount, tokensBefore, tokensAfter, weeks, duplicateCount, originals } = compaction;
  const would = compaction.isDryRun ? "would retire" : "retired";
  if (retiredCount > 0)
    await screen.line(
      `${counted(retiredCount, "memory", "memories")} ${would} behind ${counted(summaryCount, "summary", "summaries")}: ${number(tokensBefore)} tokens, then ${number(tokensAfter)}.`,
    );
  else await screen.line(`Nothing to compact: ${number(tokensBefore)} tokens.`);
  if (weeks.length > 0) {
    const rest = weeks.length > WEEKS_SHOWN ? ` and ${number(weeks.length - WEEKS_SHOWN)} more` : "";
    await screen.line(dim("  weeks       "), `${weeks.slice(0, WEEKS_SHOWN).join(", ")}${rest}`);
  }
  if (compaction.sessionCount > 0) await screen.line(dim("  sessions    "), number(compaction.sessionCount));
  if (duplicateCount > 0)
    await screen.line(dim("  duplicates  "), `${number(duplicateCount)} said word for word by another`);
  if (compaction.idleCount > 0)
    await screen.line(dim("  idle        "), `${number(compaction.idleCount)} faded and long not looked at`);
  const originalCount = originals.factCount + originals.messageCount;
  if (originalCount > 0)
    await screen.line(
      dim("  originals   "),
      `${counted(originals.factCount, "memory", "memories")} and ${counted(originals.messageCount, "message")} past the time that the policy keeps them`,
    );
  if (compaction.isDryRun)
    for (const { id, text } of compaction.samples) await screen.line(`  ${text}`, dim(`  ${memoryId(id)}`));
}
