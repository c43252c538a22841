/** `keepsake keys remove`: takes a way in away. A person's command; no model gets it. */
import type { OwnerKey } from "../../../crypto/age-slot.ts";
import { recoveryRecipient } from "../../../crypto/recovery-key.ts";
import type { AccessState, OwnWay } from "../../../vault/access.ts";
import type { Keepsake } from "../../../vault/keepsake.ts";
import { wipeSecrets } from "../../../vault/unlock.ts";
import type { Call, Command } from "../command.ts";
import { saysYes } from "../confirm.ts";
import { KEY_OPTIONS, ownerKey, withOwnVault } from "../owner-key.ts";
import { missing } from "../parameters.ts";
import { printAccess, wayInWords } from "../print-access.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help keys remove.";

export const keysRemove: Command = {
  usage: ["keys remove passphrase|RECIPIENT"],
  about: `The passphrase, or the recovery key of this recipient, opens the vault no longer. The key behind it stays the same: whoever may have used what
is removed had it, so rotate it too (keepsake keys rotate --now). Of a vault that only its owner opens two ways in have to stay, and one of these is asked for.`,
  options: { ...KEY_OPTIONS },
  examples: [
    ["keepsake keys remove RECIPIENT", "a recovery key that was lost"],
    ["keepsake keys remove passphrase --key file:recovery.key", "from a program: with a way in that stays"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [word] = parameters.words;
    if (word === undefined) throw missing("what to remove: passphrase, or the recipient of a recovery key", HELP);
    const way: OwnWay = word === "passphrase" ? { kind: word } : { kind: "recovery-key", recipient: word };
    await withOwnVault(call, async (vault, key, keepsake) => {
      if (key !== undefined) await assertStays(way, key);
      // The keep opens the vault in any case: nobody is locked out.
      else if (parameters.has("key")) await proveOwner(call, way, keepsake);
      else await askOwner(call, way, await vault.access.state());
      await printAccess(call, await vault.access.remove(way));
    });
    screen.note("The key of the vault is the same as before: keepsake keys rotate --now changes it.");
    return undefined;
  },
};

/** A program shows that it is the owner's by a key. */
async function proveOwner(call: Call, way: OwnWay, keepsake: Keepsake): Promise<void> {
  const key = await ownerKey(call);
  await assertStays(way, key);
  wipeSecrets((await keepsake.unlock(call.settings.vault, key)).secrets);
}

async function askOwner(call: Call, way: OwnWay, { ways }: AccessState): Promise<void> {
  const left = ways.filter((other) => !isSame(other, way)).map(wayInWords);
  if (await saysYes(call, `Remove ${wayInWords(way)}? What stays: ${left.join(", ")}. [y/N] `)) return;
  throw usageError(
    "Nothing was removed.",
    "A person says yes at a terminal; a program shows a way in that stays with --key.",
  );
}

const isSame = (one: AccessState["ways"][number], other: OwnWay): boolean =>
  one.kind === other.kind &&
  (one.kind !== "recovery-key" || other.kind !== "recovery-key" || one.recipient === other.recipient);

/** Whoever removes a way in shows that they have another one. */
async function assertStays(way: OwnWay, key: OwnerKey): Promise<void> {
  const isGoing =
    "passphrase" in key
      ? way.kind === "passphrase"
      : way.kind === "recovery-key" && (await recoveryRecipient(key.identity)) === way.recipient;
  if (isGoing) throw usageError("This is the way in that is to be removed.", "Show one that stays.");
}
