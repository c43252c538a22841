/**
 * What comes in while a vault is locked: sealed to the vault's spool key, kept in order, and taken in when its owner unlocks it, before anything is
 * recalled (design §5). Nobody who is not the owner can read it meanwhile, whoever wrote it included.
 */
import { isKeepsakeError, KeepsakeError } from "../core/error.ts";
import { createIdSource } from "../core/id.ts";
import type { Observation } from "../core/observation.ts";
import { openWithIdentity, sealToRecipient } from "../crypto/age-file.ts";
import type { StoredVault } from "../storage/keystore.ts";
import type { Note } from "../storage/record-store.ts";
import type { KeepParts } from "./epoch.ts";
import { observe, prepare } from "./observe.ts";
import type { OpenVault } from "./open-vault.ts";
import { SPOOLED_NOTE, spoolRecipient } from "./spool-key.ts";

export interface Spooled {
  /** Messages that wait for their owner now. */
  readonly spooledCount: number;
}

/** What was taken in when the vault was unlocked. */
export interface SpoolTaken {
  readonly takenCount: number;
  /** Could not be opened, or was no message any more, and went. */
  readonly damagedCount: number;
}

/** Months of a hook's messages; who keeps a vault locked for longer is told so. */
const SPOOL_MAX = 2_000;
/** A message has 100,000 characters at most; with its data it may be more. */
const MESSAGES_MAX = 1_000;
const STALE_ROUNDS_MAX = 200;

/**
 * Keeps messages for a vault that is locked. Each gets the time at which it came, and an id, so that it is taken in once.
 * @throws KeepsakeError `invalid_input` for the first message that is not valid, or a vault that the keep opens itself; `store_full` where too much waits.
 */
export async function spool(
  keep: KeepParts,
  stored: StoredVault,
  input: Observation | readonly Observation[],
): Promise<Spooled> {
  const { system } = keep;
  const observations = Array.isArray(input) ? input : [input];
  if (observations.length > MESSAGES_MAX) throw tooMany(observations.length);
  const recipient = await spoolRecipient(keep, stored.vault);
  if (recipient === undefined) throw notLocked();
  const now = system.clock.now();
  const ids = createIdSource(system.clock, system.random);
  const notes: Note[] = [];
  for (const [index, given] of observations.entries()) {
    const { at } = prepare(given, index, now);
    const id = ids.next();
    const content = Buffer.from(JSON.stringify({ id, ...given, at }));
    notes.push({ name: SPOOLED_NOTE + id, envelope: await sealToRecipient(recipient, content) });
  }
  const waitingCount = await addNotes(keep, stored.vault, notes);
  return { spooledCount: waitingCount };
}

async function addNotes({ storage }: KeepParts, vault: string, notes: readonly Note[]): Promise<number> {
  for (let round = 0; round < STALE_ROUNDS_MAX; round++) {
    const head = await storage.records.head(vault);
    if (head === undefined) throw goneVault();
    const waitingCount = notes.length + (await spooledNotes({ storage, id: vault })).length;
    if (waitingCount > SPOOL_MAX) throw spoolFull(waitingCount);
    const result = await storage.records.commit(vault, { after: head, notes });
    if (result.committed) return waitingCount;
  }
  throw new KeepsakeError("store_busy", "Other processes kept writing to this vault.", {
    hint: "Try again in a moment.",
  });
}

export async function spooledNotes({ storage, id }: Pick<OpenVault, "storage" | "id">): Promise<readonly Note[]> {
  return (await storage.records.notes(id)).filter(({ name }) => name.startsWith(SPOOLED_NOTE));
}

/**
 * Takes in what waits, oldest first, through the same gate as everything else. Each message carries an id, so that one whose note was not dropped
 * before a crash is known the next time. A vault that takes nothing now (frozen, restricted, a full disk) keeps it waiting.
 */
export async function takeSpooled(vault: OpenVault): Promise<SpoolTaken> {
  const { spoolIdentity } = vault;
  if (spoolIdentity === undefined || vault.isReadOnly || vault.isPaused) return { takenCount: 0, damagedCount: 0 };
  let [takenCount, damagedCount] = [0, 0];
  for (const note of await spooledNotes(vault)) {
    const isTaken = await takeOne(vault, spoolIdentity, note);
    if (isTaken) takenCount += 1;
    else damagedCount += 1;
    vault.system.failPoint("spool.taken_one");
    await vault.queue.write(async (draft) => {
      draft.dropNote(note.name);
      if (!isTaken) draft.log({ op: "drop", rule: "spool_damaged", act: "system" });
    });
  }
  return { takenCount, damagedCount };
}

/** False for what is no message of ours. */
async function takeOne(vault: OpenVault, identity: string, { envelope }: Note): Promise<boolean> {
  try {
    const content = await openWithIdentity(identity, envelope);
    // Whoever knows the recipient can seal something to it: it is parsed as what a stranger sends.
    const given: Observation = JSON.parse(content.toString("utf8"));
    await observe(vault, given);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || DAMAGED.some((code) => isKeepsakeError(error, code))) return false;
    throw error;
  }
}
const DAMAGED = ["record_corrupt", "wrong_key", "invalid_input"] as const;

const tooMany = (count: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "These are too many messages for one call.", {
    hint: `Hand over at most ${MESSAGES_MAX} at a time.`,
    facts: { count },
  });
const notLocked = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This vault has no spool: the keep opens it.", {
    hint: "Open it with keepsake.vault(name) and call observe.",
  });
const spoolFull = (waitingCount: number): KeepsakeError =>
  new KeepsakeError("store_full", "Too much waits for this vault to be unlocked.", {
    hint: "Its owner has to unlock it: keepsake unlock. What came in before is kept.",
    facts: { waitingCount },
  });
const goneVault = (): KeepsakeError =>
  new KeepsakeError("not_found", "There is no such vault any more.", { hint: "It was destroyed." });
