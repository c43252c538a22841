/** Maintenance commands. */

import type { Compaction } from "../../engine/derive/compact.ts";
import type { Reformed } from "../../engine/derive/derive.ts";
import type { Keepsake, SpooledSize } from "../../engine/keepsake.ts";
import type { MaintenanceResult, StoreMaintenanceResult } from "../../engine/maintain/maintenance.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { withVault, withVaultOrLocked } from "../open-store.ts";
import { EXIT } from "../report-error.ts";
import { dim, interruptible, type Screen } from "../screen.ts";
import { shownService } from "../services.ts";
import { counted, memoryId, number, waitingWords } from "../text.ts";

export const maintain: Run = async (call) => {
  const { parameters, screen, settings } = call;
  const { signal } = call.terminal;
  const dryRun = parameters.has("dry-run");
  const access = { access: dryRun ? "read" : "write", embeds: !dryRun, forms: !dryRun } as const;
  const maintained = await interruptible(call, (progress) => {
    const maintainKeys = async (keepsake: Keepsake): Promise<StoreMaintenanceResult | null> =>
      dryRun
        ? null
        : keepsake.maintain({
            signal,
            now: parameters.has("change-epoch"),
            progress: (count) => progress.show(`keys: ${counted(count, "wrap")} rewrapped …`),
          });
    return withVaultOrLocked<MaintainedVault>(call, access, {
      async opened(vault, keepsake) {
        const maintained = await vault.maintenance.run({
          dryRun,
          signal,
          progress: ({ step, done, total }) =>
            progress.show(`${step}: ${number(done)} of ${counted(total, UNITS[step])} …`),
        });
        return { ...maintained, keys: await maintainKeys(keepsake) };
      },
      async locked(keepsake) {
        const spooled = await keepsake.spooled(settings.vault);
        return { isLocked: true, isDryRun: dryRun, waiting: spooled, keys: await maintainKeys(keepsake) };
      },
    });
  });
  if (maintained === undefined) return EXIT.interrupted;
  const embedder = settings.embedder === "none" ? null : shownService(settings.embedder);
  if (screen.isJson) await screen.json({ embedder, ...maintained });
  else if ("isLocked" in maintained) await printLocked(call, maintained);
  else await printMaintained(call, maintained, embedder);
  return undefined;
};

interface WithKeys {
  readonly keys: StoreMaintenanceResult | null;
}

interface Locked extends WithKeys {
  readonly isLocked: true;
  readonly isDryRun: boolean;
  /** Messages waiting to be ingested. */
  readonly waiting: SpooledSize;
}

type MaintainedVault = (MaintenanceResult & WithKeys) | Locked;

async function printLocked({ screen, settings }: Call, { keys, waiting: spooled }: Locked): Promise<void> {
  await printKeys(screen, keys);
  await screen.advice(`The vault ${settings.vault} is locked. Run keepsake unlock to maintain it.`);
  if (spooled.partCount > 0) await screen.line(`Waiting until then: ${waitingWords(spooled)}.`);
}

async function printKeys(screen: Screen, keys: StoreMaintenanceResult | null): Promise<void> {
  const { rewrappedCount = 0, verifiedCount = 0, personRequestCount = 0 } = keys ?? {};
  if (personRequestCount > 0)
    await screen.advice(`${counted(personRequestCount, "deletion request")} continued: see keepsake rights forget`);
  if (rewrappedCount > 0)
    await screen.line(`${counted(rewrappedCount, "key")} rewrapped: older copies of the keys are invalid.`);
  if (verifiedCount > 0) await screen.line(`${counted(verifiedCount, "deletion")} completed and verified.`);
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

async function printMaintained(
  { screen }: Call,
  maintained: MaintenanceResult & WithKeys,
  embedder: string | null,
): Promise<void> {
  const { isDryRun, retriedCount, derivedCount, expiredCount, mergedTopicCount, archivedCount } = maintained;
  const { expiredTombstoneCount, rotatedCount, reviewDueCount, embeddedCount } = maintained;
  const reportCount = async (count: number, words: string): Promise<void> => {
    if (count > 0) await screen.line(words);
  };
  const would = (planned: string, done: string): string => (isDryRun ? planned : done);
  const tombstones = `${counted(expiredTombstoneCount, "tombstone")} of erased items`;
  await reportCount(
    retriedCount,
    `${counted(retriedCount, "message")} that had failed to form ${would("wait", "tried again")}.`,
  );
  await reportCount(
    derivedCount,
    `${counted(derivedCount, "new fact")} ${would("without", "with")} topics and summaries.`,
  );
  await reportCount(
    expiredCount,
    `${counted(expiredCount, "item")} ${would("would be deleted", "deleted")} because ${expiredCount === 1 ? "its" : "their"} retention ended.`,
  );
  await printCompaction(screen, maintained.compaction);
  await reportCount(
    mergedTopicCount,
    `${counted(mergedTopicCount, "topic")} ${would("would be merged", "merged")} into others.`,
  );
  await reportCount(
    archivedCount,
    `${counted(archivedCount, "faded memory", "faded memories")} ${would("would be ", "")}archived.`,
  );
  await reportCount(expiredTombstoneCount, `${tombstones} ${would("would be deleted", "deleted")}.`);
  await reportCount(rotatedCount, `${counted(rotatedCount, "record")} moved to the new key of the vault.`);
  await printKeys(screen, maintained.keys);
  if (reviewDueCount > 0)
    await screen.advice(`${counted(reviewDueCount, "memory waits", "memories wait")} for your review: keepsake review`);
  if (embedder !== null && embeddedCount !== undefined)
    await screen.line(`${counted(embeddedCount, "text")} embedded by ${embedder}.`);
}

export const compact: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const dryRun = parameters.has("dry-run");
  const options = { dryRun, signal: terminal.signal, ...defined({ totalTokens: parameters.count("tokens") }) };
  const access = { access: dryRun ? "read" : "write", embeds: !dryRun } as const;
  const compaction = await interruptible(call, (progress) =>
    withVault(call, access, (vault) =>
      vault.maintenance.compact({
        ...options,
        progress: ({ step, done, total }) => progress.show(`${step}: ${number(done)} of ${number(total)} …`),
      }),
    ),
  );
  if (compaction === undefined) return EXIT.interrupted;
  await screen.show(compaction, () => printCompaction(screen, compaction));
  return undefined;
};

export const reform: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const options = { preview: parameters.has("preview"), signal: terminal.signal };
  const reformed = await interruptible(call, (progress) =>
    withVault(call, { access: "write", forms: true }, (vault) =>
      vault.maintenance.reform({
        ...options,
        progress: ({ done, total }) => progress.show(`messages: ${number(done)} of ${number(total)} …`),
      }),
    ),
  );
  if (reformed === undefined) return EXIT.interrupted;
  await screen.show(reformed, () => printReformed(screen, reformed));
  return undefined;
};

async function printReformed(screen: Screen, reformed: Reformed): Promise<void> {
  const { isPreview, messageCount, requestCount, additions, changes, removals, estimatedTokens, failed } = reformed;
  const difference = [counted(additions, "addition"), counted(changes, "change"), counted(removals, "removal")];
  await screen.line(`${isPreview ? "Preview: " : ""}${difference.join(", ")}.`);
  const { prompt, reply } = estimatedTokens;
  const cost = `about ${number(prompt)} prompt tokens and ${number(reply)} reply tokens`;
  await screen.line(`${counted(messageCount, "message")} in ${counted(requestCount, "request")}, ${cost}.`);
  for (const [reason, count] of Object.entries(failed))
    screen.note(`${counted(count, "message")} couldn't be read again (${reason}); their memories stay.`);
}

const WEEKS_SHOWN = 5;
const FACT_WIDTH = 12;

async function printCompaction(screen: Screen, compaction: Compaction): Promise<void> {
  const { retiredCount, summaryCount, tokensBefore, tokensAfter, weeks, duplicateCount, originals } = compaction;
  const would = compaction.isDryRun ? "would retire" : "retired";
  if (retiredCount > 0)
    await screen.line(
      `${counted(retiredCount, "memory", "memories")} ${would} behind ${counted(summaryCount, "summary", "summaries")}: ${number(tokensBefore)} tokens, then ${number(tokensAfter)}.`,
    );
  else await screen.line(`Nothing to compact: ${number(tokensBefore)} tokens.`);
  const rest = weeks.length > WEEKS_SHOWN ? ` and ${number(weeks.length - WEEKS_SHOWN)} more` : "";
  const originalWords = `${counted(originals.factCount, "memory", "memories")} and ${counted(originals.messageCount, "message")}`;
  const when = (count: number, words: string): string | undefined => (count > 0 ? words : undefined);
  await screen.facts(FACT_WIDTH, [
    ["weeks", when(weeks.length, `${weeks.slice(0, WEEKS_SHOWN).join(", ")}${rest}`)],
    ["replaced", when(compaction.replacedCount, counted(compaction.replacedCount, "summary", "summaries"))],
    ["sessions", when(compaction.sessionCount, number(compaction.sessionCount))],
    ["duplicates", when(duplicateCount, `${number(duplicateCount)} duplicates, word for word`)],
    ["idle", when(compaction.idleCount, `${number(compaction.idleCount)} faded and unused`)],
    ["originals", when(originals.factCount + originals.messageCount, `${originalWords} past the policy's retention`)],
  ]);
  if (compaction.isDryRun)
    for (const { id, text } of compaction.samples) await screen.line(`  ${text}`, dim(`  ${memoryId(id)}`));
}
