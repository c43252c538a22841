/** Commands for who can open a vault. Never offered to a model. */

import { newRecoveryKey, type OwnerKey, type RecoveryKey, recoveryRecipient } from "../../crypto/key-slot.ts";
import { type Keepsake, UNLOCKED_IDLE_MS } from "../../engine/keepsake.ts";
import {
  type AccessState,
  type KeySlotInfo,
  OWNER_SLOTS_MIN,
  type OwnerSlot,
  tooFewOwnerSlots,
  wipeSecrets,
} from "../../engine/keys/access.ts";
import type { Rotation } from "../../engine/keys/rotate.ts";
import { system } from "../../engine/system.ts";
import type { Vault } from "../../engine/vault.ts";
import { isKeepsakeError } from "../../model/error.ts";
import { defined } from "../../model/json.ts";
import type { Call, Run } from "../command.ts";
import { newFile } from "../deletion.ts";
import {
  openStore,
  openVault,
  ownerKey,
  secretOption,
  summaryOf,
  unlessLocked,
  withOwnVault,
  withStore,
} from "../open-store.ts";
import { usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, canAsk, confirms, dim, interruptible, type Screen } from "../screen.ts";
import { openKeyProvider, shownKeyProvider } from "../services.ts";
import { counted, dateTime, waitingWords } from "../text.ts";
import { callsAgent, forgetUnlocked } from "../unlocked.ts";

export const keysShow: Run = async (call) => {
  const { screen, settings } = call;
  await withStore(call, "read", async (keepsake, { name, mode }) => {
    const vault = await unlessLocked(openVault(call, keepsake, name));
    if (vault === undefined) {
      if (screen.isJson) return screen.json({ mode, isLocked: true, waiting: await keepsake.spooled(name) });
      return screen.advice(
        `${settings.vault}: ${mode}, locked. Run keepsake unlock to see its passphrase and recovery keys.`,
      );
    }
    const [state, rotation] = [await vault.keys.state(), await vault.keys.rotation()];
    if (screen.isJson) return screen.json({ ...state, isLocked: false, rotation: rotation ?? null });
    await printAccess(call, state);
    if (rotation !== undefined) await printRotation(screen, rotation);
  });
};

async function printRotation(screen: Screen, { startedAt, deadline, doneAt }: Rotation): Promise<void> {
  await screen.advice(
    doneAt === undefined
      ? `  rotation started ${dateTime(startedAt)}, due ${dateTime(deadline)}: run keepsake maintain, or keepsake keys rotate --now`
      : `  rotated ${dateTime(doneAt)}`,
  );
}

/** The key is shown once and must be typed again (SEC §3.7). */
export const keysAddRecovery: Run = async (call) => {
  const { parameters } = call;
  const recipient = parameters.text("recipient");
  if (recipient === undefined && parameters.has("typed")) throw usageError("The option --typed requires --recipient.");
  if (recipient !== undefined && parameters.has("hybrid"))
    throw usageError("The option --hybrid applies only to a new recovery key.");
  if (recipient === undefined && !canAsk(call))
    throw usageError(
      "A recovery key is shown only at a terminal.",
      "Create one with keepsake keys new-recovery, then add it.",
    );
  await withOwnVault(call, async (vault, key) => {
    const added = recipient ?? (await showRecoveryKey(call));
    const typed = await secretOption(call, "typed", "Type the recovery key: ");
    const given = { recipient: added, typed, ...defined({ key }) };
    await printAccess(call, await vault.keys.addRecoveryKey(given));
  });
};

/** Shows the key and returns its recipient once the person has noted it. */
async function showRecoveryKey(call: Call): Promise<string> {
  const key = await newRecoveryKey(call.parameters.has("hybrid") ? "age-hybrid" : "age-x25519");
  await showPage(call, key);
  return key.recipient;
}

/** On the alternate screen, so that the key is not in the scrollback. */
async function showPage({ screen, terminal }: Call, { identity }: RecoveryKey): Promise<void> {
  const hasPages = terminal.env["TERM"] !== "dumb";
  if (hasPages) await terminal.out(OTHER_PAGE);
  try {
    await screen.line("Your recovery key. Write it down, or save it in your password manager:");
    await screen.line("");
    await screen.line(identity);
    await screen.line("");
    await screen.line(
      "It is shown only once and not stored. Anyone who has it, together with the data and keys of the store, can open the vault.",
    );
    await terminal.ask("Press Enter once you have saved it. You will be asked to type it. ");
  } finally {
    if (hasPages) await terminal.out(OWN_PAGE);
  }
}
const OTHER_PAGE = "\u001b[?1049h\u001b[H";
const OWN_PAGE = "\u001b[2J\u001b[?1049l";

export const keysNewRecovery: Run = async ({ parameters, screen, terminal }) => {
  const file = parameters.word("the output file, or - for standard output");
  await using target = file === "-" ? undefined : newFile(terminal.cwd, file);
  const { identity, recipient } = await newRecoveryKey(parameters.has("hybrid") ? "age-hybrid" : "age-x25519");
  await target?.write(`${identity}\n`);
  await target?.keep();
  const shown = target === undefined ? { identity, recipient } : { recipient };
  if (screen.isJson) await screen.json(shown);
  else for (const line of Object.values(shown)) await screen.line(line);
  screen.note(
    "Store the key in a safe place. It opens nothing until a vault has it: run keepsake keys add-recovery, or keepsake vaults create with --recovery.",
  );
};

/** Replaces an older passphrase (SEC-C13). */
export const keysSetPassphrase: Run = async (call) => {
  await withOwnVault(call, async (vault, key) => {
    const passphrase = await newPassphrase(call);
    await printAccess(call, await vault.keys.setPassphrase(passphrase, defined({ key })));
  });
};

async function newPassphrase(call: Call): Promise<string> {
  const first = await secretOption(call, "passphrase", "New passphrase: ");
  if (call.parameters.has("passphrase")) return first;
  if ((await call.terminal.askSecret("Repeat it: ")) === first) return first;
  throw usageError("The two entries don't match.", "Nothing was changed.");
}

export const keysRemove: Run = async (call) => {
  const { parameters, screen } = call;
  const word = parameters.word("passphrase, or the recipient of a recovery key");
  const slot: OwnerSlot = word === "passphrase" ? { kind: word } : { kind: "recovery-key", recipient: word };
  await withOwnVault(call, async (vault, key, keepsake) => {
    if (key !== undefined) await assertOtherSlotWorks(slot, key);
    // The store can open this vault, so no one is locked out.
    else if (parameters.has("key")) await proveOwner(call, slot, keepsake);
    else await askOwner(call, slot, await vault.keys.state());
    await printAccess(call, await vault.keys.remove(slot));
  });
  screen.note("The key of the vault stays the same. To change it, run keepsake keys rotate --now.");
};

/** Programs prove ownership with a key. */
async function proveOwner(call: Call, slot: OwnerSlot, keepsake: Keepsake): Promise<void> {
  const key = await ownerKey(call);
  await assertOtherSlotWorks(slot, key);
  wipeSecrets((await keepsake.unlock(call.settings.vault, key)).secrets);
}

async function askOwner(call: Call, slot: OwnerSlot, { ways: slots }: AccessState): Promise<void> {
  const remaining = slots.filter((other) => !isSame(other, slot)).map(slotText);
  if (await confirms(call, `Remove ${slotText(slot)}? Remaining: ${remaining.join(", ")}. [y/N] `)) return;
  throw usageError(
    "Nothing was removed.",
    "Confirm at a terminal, or pass a remaining passphrase or recovery key with --key.",
  );
}

const isSame = (one: AccessState["ways"][number], other: OwnerSlot): boolean =>
  one.kind === other.kind &&
  (one.kind !== "recovery-key" || other.kind !== "recovery-key" || one.recipient === other.recipient);

/** Proves that another key slot remains before one is removed. */
async function assertOtherSlotWorks(slot: OwnerSlot, key: OwnerKey): Promise<void> {
  const isGoing =
    "passphrase" in key
      ? slot.kind === "passphrase"
      : slot.kind === "recovery-key" && (await recoveryRecipient(key.identity)) === slot.recipient;
  if (isGoing) throw usageError("This is the key that would be removed.", "Pass one that remains.");
}

/** Makes the vault user-held (SEC-C12). */
export const keysHoldAlone: Run = async (call) => {
  const { screen } = call;
  await withOwnVault(call, async (vault, given) => {
    const own = (await vault.keys.state()).ways.filter(({ kind }) => kind !== "keep");
    if (own.length < OWNER_SLOTS_MIN) throw tooFewOwnerSlots(own.length);
    await warnOfLoss(call, own.map(slotText));
    const key = given ?? (await ownerKey(call, "To continue, type one of its keys again: "));
    await printAccess(call, await vault.keys.holdAlone(key));
  });
  screen.note(
    "Unlock it with keepsake unlock before you use it. Older copies of the keys no longer open it, so back up the keys again.",
  );
};

async function warnOfLoss({ screen, settings }: Call, slots: readonly string[]): Promise<void> {
  if (screen.isJson) return;
  await screen.line(bold(`From then on, only its owner can open the vault ${settings.vault}, with one of these:`));
  for (const slot of slots) await screen.line("  ", slot);
  await screen.line(bold("If you lose all of them, the vault is lost. No backup, operator or support can open it."));
  await screen.advice(
    "Until you run keepsake unlock, nothing is recalled, maintenance waits, and messages from hooks are stored encrypted.",
  );
}

/** Lets the store open the vault again, beside its owner. */
export const keysShare: Run = async (call) => {
  await withOwnVault(call, async (vault, given) => {
    const state = await vault.keys.share(given ?? (await ownerKey(call)));
    await printAccess(call, state);
    await forgetUnlocked(call, vault.id);
  });
};

/** A year: anything later means never. */
const DEADLINE_DAYS_MAX = 365;

/** Moves the vault to a new key (SEC §3.9, §3.10). */
export const keysRotate: Run = async (call) => {
  const { parameters, terminal } = call;
  const deadlineDays = parameters.count("deadline-days", { max: DEADLINE_DAYS_MAX });
  const rotation = await interruptible(call, (progress) =>
    withOwnVault(call, async (vault, key) => {
      const passphrase = await passphraseFor(call, vault, key);
      const rotated = await vault.keys.rotate({
        now: parameters.has("now"),
        signal: terminal.signal,
        progress: (count) => progress.show(`${counted(count, "record")} moved …`),
        ...defined({ passphrase, deadlineDays }),
      });
      if (key !== undefined) await forgetUnlocked(call, vault.id);
      return rotated;
    }),
  );
  if (rotation === undefined) return EXIT.interrupted;
  await printRotated(call, rotation);
  return undefined;
};

/** Only if a rotation starts and a passphrase opens the vault. */
async function passphraseFor(call: Call, vault: Vault, key: OwnerKey | undefined): Promise<string | undefined> {
  const [{ ways: slots }, rotation] = [await vault.keys.state(), await vault.keys.rotation()];
  const isUnderWay = rotation !== undefined && rotation.doneAt === undefined;
  if (isUnderWay || !slots.some(({ kind }) => kind === "passphrase")) return undefined;
  if (key !== undefined && "passphrase" in key) return key.passphrase;
  return secretOption(call, "passphrase", "Passphrase of the vault: ");
}

async function printRotated({ screen }: Call, rotation: Rotation): Promise<void> {
  const { keyVersion, deadline, doneAt, movedCount } = rotation;
  if (screen.isJson) return screen.json(rotation);
  if (doneAt === undefined)
    await screen.advice(
      `Key version ${keyVersion} is in use. keepsake maintain moves all records to it by ${dateTime(deadline)}.`,
    );
  else await screen.line(`Key version ${keyVersion}: ${counted(movedCount, "record")} moved, old key destroyed.`);
  screen.note("Once the old key is destroyed, older backups of the data no longer open. Make a new one then.");
}

export const keysGuard: Run = async (call) => {
  const { parameters, settings, screen } = call;
  const { keyProvider } = settings;
  if (keyProvider === "none")
    throw usageError(
      "No key provider is configured.",
      "Set keyProvider in your own configuration file; see docs/configuration.md.",
    );
  const isBack = parameters.has("key-file");
  // Until the handover, the key file opens the keyring.
  const opening = isBack ? call : { ...call, settings: { ...settings, keyProvider: "none" as const } };
  const keepsake = await openStore(opening, { access: "write" }).catch(ignoreAlreadyMoved);
  const isChanged = keepsake !== undefined;
  if (keepsake !== undefined) {
    await using open = keepsake;
    await open.guardKeys(isBack ? undefined : await openKeyProvider(call));
  } else if (!isBack) {
    // Tests the new provider.
    await (await openStore(call, { access: "read" })).close();
  }
  const guardedBy = isBack ? "key file" : shownKeyProvider(keyProvider);
  await screen.answer(
    { guardedBy, isChanged },
    isChanged ? `The keyring is protected by: ${guardedBy}.` : `The keyring is already protected by: ${guardedBy}.`,
  );
};

/** The keyring already uses the other kind: nothing to hand over. */
function ignoreAlreadyMoved(error: unknown): undefined {
  if (!isKeepsakeError(error, "wrong_key")) throw error;
}

const MINUTE_MS = 60_000;
const IDLE_MINUTES_MAX = 24 * 60;

/** The agent holds the keys in memory until they are idle for a while (design §5). */
export const unlock: Run = async (call) => {
  const { parameters } = call;
  if (!parameters.has("status")) return unlockVault(call);
  const other = ["key", "idle"].find((name) => parameters.has(name));
  if (other !== undefined || parameters.words.length > 0)
    throw usageError("The option --status can't be combined with other options.");
  return printStatus(call);
};

async function unlockVault(given: Call): Promise<void> {
  const { parameters, screen, settings } = given;
  const [vault = settings.vault] = parameters.words;
  const call = { ...given, settings: { ...settings, vault } };
  const { agentStatus, giveToAgent } = await import("../login-agent/agent-session.ts");
  const { startAgent } = await import("../login-agent/start-agent.ts");
  const minutes = parameters.count("idle", { max: IDLE_MINUTES_MAX });
  const idleMs = minutes === undefined ? UNLOCKED_IDLE_MS : minutes * MINUTE_MS;
  const place = callsAgent(call);
  // Check the agent's folder before anything is typed.
  await agentStatus(place);
  await withStore(call, "write", async (keepsake, { name, mode }) => {
    if (mode !== "user-held") {
      return screen.answer(
        { vault: name, mode, isUnlocked: false },
        `The vault ${name} doesn't need to be unlocked (mode ${mode}).`,
      );
    }
    const unlocked = await keepsake.unlock(name, await ownerKey(call));
    const parts = { now: () => system.clock.now(), sleep: (ms: number) => system.sleep(ms), start: startAgent };
    await giveToAgent(place, { unlocked, idleMs }, parts).finally(() => wipeSecrets(unlocked.secrets));
    const spooled = await keepsake.spooled(name);
    if (screen.isJson) return screen.json({ vault: name, mode, isUnlocked: true, idleMs, waiting: spooled });
    await screen.line(`Unlocked ${name}. It locks after ${counted(idleMs / MINUTE_MS, "minute")} without use.`);
    if (spooled.partCount > 0) await screen.line(`Waiting for the next command that writes: ${waitingWords(spooled)}.`);
  });
}

async function printStatus(call: Call): Promise<void> {
  const { screen } = call;
  const { agentStatus } = await import("../login-agent/agent-session.ts");
  const status = await agentStatus(callsAgent(call));
  const names = status === undefined ? new Map<string, string>() : await namesOf(call);
  const vaults = (status?.vaults ?? []).map((held) => ({ ...held, name: names.get(held.vault) ?? null }));
  await screen.list({
    json: { processId: status?.processId ?? null, vaults },
    rows: vaults,
    none: "Nothing is unlocked.",
    columns: {
      LEFT: ({ leftMs }) => counted(Math.ceil(leftMs / MINUTE_MS), "minute"),
      NAME: ({ vault, name }) => name ?? `${vault} (of another store)`,
    },
  });
}

/** The agent only knows ids; without a store here they belong to others. */
async function namesOf(call: Call): Promise<ReadonlyMap<string, string>> {
  try {
    await using keepsake = await openStore(call, { access: "read" });
    return new Map((await keepsake.vaults()).map(({ id, name }) => [id, name]));
  } catch (error) {
    if (!isKeepsakeError(error, "not_found")) throw error;
    return new Map();
  }
}

export const lock: Run = async (call) => {
  const { parameters, screen } = call;
  const { dropFromAgent } = await import("../login-agent/agent-session.ts");
  const name = parameters.words[0] ?? parameters.text("vault");
  const lockedCount = await dropFromAgent(
    callsAgent(call),
    name === undefined ? undefined : await vaultIdOf(call, name),
  );
  await screen.answer(
    { lockedCount },
    lockedCount === 0 ? "Nothing was unlocked." : `Locked: ${counted(lockedCount, "vault")}.`,
  );
};

async function vaultIdOf(call: Call, name: string): Promise<string> {
  await using keepsake = await openStore(call, { access: "read" });
  return (await summaryOf(keepsake, name)).id;
}

const MODES = {
  standard: "anyone with the data and keys of the store can open it",
  recoverable: "the store and the owner can open it",
  "user-held": "only the owner can open it",
} as const;

async function printAccess({ screen, settings }: Call, state: AccessState): Promise<void> {
  if (screen.isJson) return screen.json(state);
  const { mode, ways: slots, keyVersion } = state;
  await screen.line(`${settings.vault}: ${mode}, `, MODES[mode]);
  for (const slot of slots) await screen.line("  ", slotText(slot));
  await screen.line(dim(`  key version ${keyVersion}`));
}

/** A recovery key is identified by its public recipient. */
const slotText = (slot: KeySlotInfo): string => {
  if (slot.kind === "keep") return "the keys of the store";
  return slot.kind === "passphrase" ? "passphrase" : `recovery key ${shortRecipient(slot.recipient)}`;
};

/** A hybrid key's recipient has 2 KB; its beginning is unique enough. */
const shortRecipient = (recipient: string): string =>
  recipient.length <= RECIPIENT_SHOWN ? recipient : `${recipient.slice(0, RECIPIENT_SHOWN)}…`;
const RECIPIENT_SHOWN = 62;
