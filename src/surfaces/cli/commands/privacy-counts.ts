/** `keepsake privacy counts`: for the legal team, of one vault or of all (GOS-38). Counts and names of vaults; no content. */
import { PRIVACY_CLASSES } from "../../../core/item.ts";
import type { PrivacyCounts } from "../../../vault/privacy-counts.ts";
import type { Command } from "../command.ts";
import { printTable } from "../table.ts";
import { number } from "../words.ts";

export const privacyCounts: Command = {
  usage: ["privacy counts [--vault NAME]"],
  about: `How many memories of each privacy class there are, messages apart, how many sensitive ones are due for review, and how many consents are in force:
of the vault that --vault names, or of every vault with their sum. No content is read out.`,
  options: {},
  examples: [
    ["keepsake privacy counts", "all vaults and their sum"],
    ["keepsake privacy counts --vault ana --json", "one vault, for a program"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { eachVault, openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: "read" });
    const named = parameters.text("vault");
    const rows: VaultCounts[] = [];
    const lockedVaults = await eachVault(call, keepsake, async (vault) => {
      rows.push({ vault: vault.name, counts: await vault.privacyCounts() });
    });
    const total = rows.map(({ counts }) => counts).reduce(added, NOTHING);
    if (screen.isJson)
      await screen.json({ vaults: rows.map(({ vault, counts }) => ({ vault, ...counts })), total, lockedVaults });
    else {
      const shown = rows.map(({ vault, counts }) => [...cells(counts), vault]);
      const sum = named === undefined ? [[...cells(total), "all vaults"]] : [];
      await printTable(screen, HEAD, [...shown, ...sum], terminal.columns);
    }
    return undefined;
  },
};

interface VaultCounts {
  readonly vault: string;
  readonly counts: PrivacyCounts;
}

const HEAD = [...PRIVACY_CLASSES.map((name) => name.toUpperCase()), "MESSAGES", "REVIEW", "CONSENTS", "VAULT"];

const cells = ({ memories, messages, reviewDueCount, consents }: PrivacyCounts): readonly string[] =>
  [...PRIVACY_CLASSES.map((name) => memories[name]), sumOf(messages), reviewDueCount, sumOf(consents)].map(number);

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const ZEROS = {
  "non-pii": 0,
  aggregate: 0,
  "guest-pii": 0,
  "staff-pii": 0,
  "sensitive-pii": 0,
  "commercial-confidential": 0,
};
const NOTHING: PrivacyCounts = {
  memories: ZEROS,
  messages: ZEROS,
  sensitiveByHold: {},
  reviewDueCount: 0,
  consents: {},
};

const added = (one: PrivacyCounts, other: PrivacyCounts): PrivacyCounts => ({
  memories: { ...ZEROS, ...addedCounts(one.memories, other.memories) },
  messages: { ...ZEROS, ...addedCounts(one.messages, other.messages) },
  sensitiveByHold: addedCounts(one.sensitiveByHold, other.sensitiveByHold),
  reviewDueCount: one.reviewDueCount + other.reviewDueCount,
  consents: addedCounts(one.consents, other.consents),
});

type Counts = Readonly<Record<string, number>>;

function addedCounts(one: Counts, other: Counts): Counts {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
