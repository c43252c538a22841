/** `keepsake keys rotate`: another key for everything in the vault (SEC §3.9, §3.10). A person's command; no model gets it. */
import type { OwnerKey } from "../../../crypto/age-slot.ts";
import type { Rotation } from "../../../vault/rotate.ts";
import type { Vault } from "../../../vault/vault.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { forgetUnlocked } from "../forget-unlocked.ts";
import { KEY_OPTIONS, secretOption, withOwnVault } from "../owner-key.ts";
import { createProgress } from "../progress.ts";
import { counted, dateTime } from "../words.ts";

/** A year: later is never. */
const DEADLINE_DAYS_MAX = 365;

export const keysRotate: Command = {
  usage: ["keys rotate [--now] [--deadline-days N]"],
  about: `Another key for everything in the vault. What is used moves to it when it is used, the rest with keepsake tend, by a deadline; then the older key is destroyed.
--now moves everything at once, for a key that may have leaked. Stopped at any point, the same command goes on there. A passphrase among the ways in is asked for,
because the new key is sealed to it too. Older backups of the data open no longer afterwards: make a new one.`,
  options: {
    now: { about: "move everything before the answer" },
    "deadline-days": { value: "N", about: "days until all is moved at the latest (default: 30)" },
    passphrase: { value: "REFERENCE", about: "the passphrase of the vault, if it has one: -, env:NAME or file:PATH" },
    ...KEY_OPTIONS,
  },
  examples: [
    ["keepsake keys rotate --vault ana", "by and by, within 30 days"],
    ["keepsake keys rotate --now", "a key may have leaked"],
  ],
  async run(call) {
    const { parameters, screen, terminal } = call;
    const { signal } = terminal;
    const deadlineDays = parameters.count("deadline-days", { max: DEADLINE_DAYS_MAX });
    const progress = createProgress(terminal, screen.isJson);
    const rotation = await withOwnVault(call, async (vault, key) => {
      const passphrase = await passphraseFor(call, vault, key);
      const rotated = await vault.access.rotate({
        now: parameters.has("now"),
        signal,
        progress: (count) => progress.show(`${counted(count, "record")} moved …`),
        ...(passphrase === undefined ? {} : { passphrase }),
        ...(deadlineDays === undefined ? {} : { deadlineDays }),
      });
      if (key !== undefined) await forgetUnlocked(call, vault.id);
      return rotated;
    })
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        throw error;
      })
      .finally(() => progress.clear());
    if (rotation === undefined) {
      screen.note("Stopped. Run the same command again to go on from here.");
      return EXIT.interrupted;
    }
    await print(call, rotation);
    return undefined;
  },
};

/** Only where a rotation is begun, and a passphrase opens the vault. */
async function passphraseFor(call: Call, vault: Vault, key: OwnerKey | undefined): Promise<string | undefined> {
  const [{ ways }, rotation] = [await vault.access.state(), await vault.access.rotation()];
  const isUnderWay = rotation !== undefined && rotation.doneAt === undefined;
  if (isUnderWay || !ways.some(({ kind }) => kind === "passphrase")) return undefined;
  if (key !== undefined && "passphrase" in key) return key.passphrase;
  return secretOption(call, "passphrase", "Passphrase of the vault: ");
}

async function print({ screen }: Call, rotation: Rotation): Promise<void> {
  const { keyVersion, deadline, doneAt, movedCount } = rotation;
  if (screen.isJson) return screen.json(rotation);
  if (doneAt === undefined)
    await screen.advice(
      `Version ${keyVersion} of the key is in use; everything is moved to it by ${dateTime(deadline)}: keepsake tend.`,
    );
  else
    await screen.line(
      `Version ${keyVersion} of the key: ${counted(movedCount, "record")} moved, the older key is destroyed.`,
    );
  screen.note("Older backups of the data open no longer once the older key is destroyed: make a new one then.");
}
