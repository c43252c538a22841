/**
 * The report of a personal data breach or a breach drill (GDPR 33, 34): for a time window, the
 * affected vaults by pseudonym, counts by privacy class, encryption and key exposure, and the
 * 72-hour deadline. Contains no content and no names.
 */

import { ERASING } from "../audit/chain-book.ts";
import { perClass } from "../engine/govern/privacy-counts.ts";
import { openedVault } from "../engine/open-vault.ts";
import type { Vault } from "../engine/vault.ts";
import { DAY_MS } from "../model/clock.ts";
import { KeepsakeError } from "../model/error.ts";
import { idTime } from "../model/id.ts";
import { LAYERS, PRIVACY_CLASSES, type PrivacyClass } from "../model/item.ts";
import type { LogEntry } from "../model/log-entry.ts";
import { counts, document, fields, tableOf } from "./controller.ts";

export interface BreachWindow {
  /** Milliseconds UTC; both ends are inclusive. */
  readonly from: number;
  readonly to: number;
}

/** In the window, the stored data may have been copied (`copy`) or the program used (`access`). */
export const BREACH_KINDS = ["copy", "access"] as const;
export type BreachKind = (typeof BREACH_KINDS)[number];
export const KEYS_EXPOSED = ["no", "yes", "unknown"] as const;
type KeysExposed = (typeof KEYS_EXPOSED)[number];

/** Contents and activity of one vault in the window. */
export interface Exposure {
  /** The vault's name in the log; only the keystore can resolve it. */
  readonly pseudonym: string;
  readonly custody: "personal" | "deployment";
  /** Counts what exists now and was created before the window ended. */
  readonly classes: Readonly<Record<PrivacyClass, number>>;
  readonly memoryCount: number;
  readonly messageCount: number;
  /** Existed in the window and erased since; their privacy class is no longer known. */
  readonly erasedSinceCount: number;
  /** Log entries in the window, by operation. */
  readonly operations: Readonly<Record<string, number>>;
}

export interface BreachGiven {
  readonly window: BreachWindow;
  readonly kind: BreachKind;
  readonly keysExposed: KeysExposed;
  /** When the controller became aware of the breach; starts the 72 hours. */
  readonly awareAt: number;
  readonly now: number;
  readonly isDrill: boolean;
  /** Vaults that could not be checked because only their owner can unlock them. Default 0. */
  readonly lockedCount?: number;
}

export interface BreachReport extends BreachGiven {
  readonly lockedCount: number;
  readonly affected: readonly Exposure[];
  readonly affectedCount: number;
  readonly checkedCount: number;
  readonly classes: Readonly<Record<PrivacyClass, number>>;
  readonly memoryCount: number;
  readonly messageCount: number;
  readonly erasedSinceCount: number;
  readonly isEncrypted: true;
  readonly notifyAuthorityBy: number;
  readonly hoursLeft: number;
  readonly mustTellPersons: "no" | "yes" | "to_be_decided";
  /** The reasons for the decision, as sentences for the file. */
  readonly argument: readonly string[];
}

const NOTIFY_MS = 3 * DAY_MS;
const HOUR_MS = 3_600_000;

/**
 * Cost: one pass over the index and one over the vault's log. Decrypts nothing.
 * @throws KeepsakeError `invalid_input` for a window that ends before it begins
 */
export async function exposureOf(vault: Vault, { from, to }: BreachWindow): Promise<Exposure> {
  if (!(from <= to)) throw wrongWindow();
  const open = openedVault(vault);
  await open.catchUp();
  const { present, layer, privacyClass } = open.index.columns();
  const classes = perClass();
  let [memoryCount, messageCount] = [0, 0];
  for (let row = 0; row < present.length; row++) {
    if (present[row] !== 1 || idTime(open.index.idOf(row)) > to) continue;
    classes[PRIVACY_CLASSES[privacyClass[row] ?? 0] ?? "guest-pii"] += 1;
    if (LAYERS[layer[row] ?? 0] === "message") messageCount += 1;
    else memoryCount += 1;
  }
  const operations: Record<string, number> = {};
  const erased = new Set<string>();
  for await (const text of vault.audit.log()) {
    // Our own log has a closed schema.
    const { op, ts, mem } = JSON.parse(text) as LogEntry;
    if (ts >= from && ts <= to) operations[op] = (operations[op] ?? 0) + 1;
    if (ERASING.has(op) && mem !== undefined && ts >= from && idTime(mem) <= to) erased.add(mem);
  }
  return {
    pseudonym: open.sub,
    custody: vault.policy.custody,
    classes,
    memoryCount,
    messageCount,
    erasedSinceCount: erased.size,
    operations,
  };
}

export function breachReport(exposures: readonly Exposure[], given: BreachGiven): BreachReport {
  const affected = exposures.filter((exposure) => isAffected(exposure, given.kind));
  const sum = (count: (exposure: Exposure) => number): number =>
    affected.reduce((total, exposure) => total + count(exposure), 0);
  const classes = perClass();
  for (const name of PRIVACY_CLASSES) classes[name] = sum((exposure) => exposure.classes[name]);
  const notifyAuthorityBy = given.awareAt + NOTIFY_MS;
  return {
    ...given,
    lockedCount: given.lockedCount ?? 0,
    affected,
    affectedCount: affected.length,
    checkedCount: exposures.length,
    classes,
    memoryCount: sum((exposure) => exposure.memoryCount),
    messageCount: sum((exposure) => exposure.messageCount),
    erasedSinceCount: sum((exposure) => exposure.erasedSinceCount),
    isEncrypted: true,
    notifyAuthorityBy,
    hoursLeft: Math.floor((notifyAuthorityBy - given.now) / HOUR_MS),
    mustTellPersons: mustTell(given, affected.length),
    argument: argumentOf(given, affected.length),
  };
}

function isAffected({ operations, memoryCount, messageCount, erasedSinceCount }: Exposure, kind: BreachKind): boolean {
  return kind === "access" ? Object.keys(operations).length > 0 : memoryCount + messageCount + erasedSinceCount > 0;
}

function mustTell(given: BreachGiven, affectedCount: number): BreachReport["mustTellPersons"] {
  const { kind, keysExposed, lockedCount = 0 } = given;
  if (affectedCount === 0) return lockedCount === 0 ? "no" : "to_be_decided";
  // A user of the program sees content in clear, however it is stored.
  if (kind === "access" || keysExposed === "yes") return "yes";
  return keysExposed === "no" ? "no" : "to_be_decided";
}

function argumentOf(given: BreachGiven, affectedCount: number): readonly string[] {
  const { lockedCount = 0 } = given;
  if (lockedCount === 0) return openArgument(given, affectedCount);
  const locked =
    `Vaults that only their owner can unlock, not checked: ${lockedCount}. Their contents in the window are unknown. ` +
    "They are sealed under keys that the controller does not have.";
  return affectedCount === 0 ? [locked] : [...openArgument(given, affectedCount), locked];
}

function openArgument({ kind, keysExposed }: BreachGiven, affectedCount: number): readonly string[] {
  if (affectedCount === 0) return ["No vault contained data in this window: nobody is affected."];
  if (kind === "access")
    return [
      "The program itself may have been used, which shows content in clear: encryption at rest is no argument here.",
      "Inform the affected persons without delay, unless the risk to them is not high (GDPR 34(1)) or has since been averted (GDPR 34(3)(b)).",
    ];
  const clear =
    "Random ids, creation times, layers, holds, sizes and the log of operations were in clear; texts, names, labels, vectors and classes were not.";
  const erased = "Data erased before the window cannot be read by anyone: its keys were destroyed.";
  if (keysExposed === "no")
    return [
      "Every record was sealed with AES-256-GCM under keys stored in another folder, which were not exposed: the copy is unintelligible to anyone who has it (GDPR 34(3)(a)).",
      erased,
      clear,
    ];
  if (keysExposed === "yes")
    return [
      "Keys were exposed with the data: GDPR 34(3)(a) does not apply. Inform the affected persons without delay.",
      erased,
    ];
  return [
    "Every record was sealed, but it is not yet known whether keys were exposed. Until that is ruled out, GDPR 34(3)(a) cannot be relied on.",
    clear,
  ];
}

export function breachMarkdown(report: BreachReport): string {
  const { window, affected, classes, argument } = report;
  return document(report.isDrill ? "Breach report (drill)" : "Breach report", {
    "What happened, and when": fields({
      kind: report.kind,
      from: iso(window.from),
      to: iso(window.to),
      "controller aware since": iso(report.awareAt),
      "supervisory authority to be notified by": iso(report.notifyAuthorityBy),
      "hours left": String(report.hoursLeft),
      "data encrypted": "yes",
      "keys exposed": report.keysExposed,
      "inform affected persons": report.mustTellPersons.replaceAll("_", " "),
    }),
    "How much": counts({
      "vaults checked": report.checkedCount,
      "vaults affected": report.affectedCount,
      "vaults locked by their owner, not checked": report.lockedCount,
      memories: report.memoryCount,
      messages: report.messageCount,
      "erased since": report.erasedSinceCount,
      ...classes,
    }),
    "Affected vaults, by pseudonym": tableOf(
      affected,
      {
        pseudonym: "pseudonym",
        custody: "custody",
        memories: "memoryCount",
        messages: "messageCount",
        "erased since": "erasedSinceCount",
        "operations in the window": (each) => operationsInWords(each.operations),
      },
      "None.",
    ),
    Argument: argument,
  });
}

const operationsInWords = (operations: Exposure["operations"]): string =>
  Object.entries(operations)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([op, count]) => `${op} ${count}`)
    .join(", ") || "none";

const iso = (at: number): string => new Date(at).toISOString();

const wrongWindow = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "The window ends before it begins.", {
    hint: "Pass the start first, e.g. --from 2026-05-01 --to 2026-05-03.",
    facts: { field: "window" },
  });
