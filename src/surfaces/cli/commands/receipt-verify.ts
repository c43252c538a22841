/** `keepsake receipt verify`: what a receipt proves, from the file and the verifier key alone (SEC-E8). Needs no keep. */
import type { ReceiptFault, VerifiedReceipt } from "../../../audit/receipt.ts";
import type { VerifierKey } from "../../../crypto/signed-note.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { missing } from "../parameters.ts";
import { bold } from "../screen.ts";
import { VKEY_OPTION, verifierKeyOption } from "../verifier-key-option.ts";
import { counted } from "../words.ts";

const HELP = "See keepsake help receipt verify.";

export const receiptVerify: Command = {
  usage: ["receipt verify FILE|- --vkey KEY [--witness-key KEY …]"],
  about: `Says in plain lines what a receipt proves, offline: that this erasure stands in the log whose key you have, and that not a letter of the receipt was changed.
Take the key from the keeper of the log by another way than the file. With --witness-key each of these witnesses must have signed the head too. Exit
code 1, with the reason, where it proves nothing. docs/verify-receipt.html does the same in a browser. The signed confirmation of keepsake rights forget --document verifies here too.`,
  options: {
    vkey: VKEY_OPTION,
    "witness-key": { value: "KEY", repeatable: true, about: "a witness that must have signed the head" },
  },
  examples: [["keepsake receipt verify receipt.txt --vkey KEY", "what it proves"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const [file] = parameters.words;
    if (file === undefined) throw missing("the file of the receipt", HELP);
    const key = verifierKeyOption(parameters, HELP);
    const { verifyReceipt } = await import("../../../audit/receipt.ts");
    const { parseCosignerKey } = await import("../../../crypto/cosignature.ts");
    const { textFile } = await import("../text-file.ts");
    const witnesses = (parameters.list("witness-key") ?? []).map((text) => parseCosignerKey(text.trim()));
    const { isStatement, verifyStatement } = await import("../../../audit/statement.ts");
    const text = await textFile(terminal, file);
    if (isStatement(text)) {
      const stated = verifyStatement(text, key);
      if (screen.isJson) await screen.json(stated);
      else if (stated.valid)
        await screen.line(bold("This confirmation is good: the keeper of the log signed it, to the letter."));
      else
        await screen.line(
          bold("This proves nothing. "),
          `It was not signed with this key, or it was changed. (${stated.reason})`,
        );
      return stated.valid ? undefined : EXIT.failure;
    }
    const verified = witnessed(verifyReceipt(text, key, witnesses), witnesses);
    if (!verified.valid) {
      if (screen.isJson) await screen.json(verified);
      else await screen.line(bold("This proves nothing. "), `${WHY[verified.reason]} (${verified.reason})`);
      return EXIT.failure;
    }
    await printProven(call, verified, key);
    return undefined;
  },
};

type Judged = VerifiedReceipt | { readonly valid: false; readonly reason: "not_witnessed" };

/** A signature that is asked for and not there is no fault of the receipt, and not what was asked for. */
function witnessed(verified: VerifiedReceipt, witnesses: readonly VerifierKey[]): Judged {
  if (!verified.valid) return verified;
  const isSigned = witnesses.every(({ name }) =>
    verified.cosignatures.some((cosignature) => cosignature.name === name),
  );
  return isSigned ? verified : { valid: false, reason: "not_witnessed" };
}

async function printProven(
  { screen }: Call,
  { entry, index, checkpoint, further, cosignatures }: VerifiedReceipt & { readonly valid: true },
  key: VerifierKey,
): Promise<void> {
  const { shownCheckpoint } = await import("../print-log-report.ts");
  if (screen.isJson) {
    const shown = { checkpoint: shownCheckpoint(checkpoint), further, cosignatures };
    return screen.json({ valid: true, entry, index, ...shown });
  }
  const { plainLines } = await import("../../../audit/receipt-words.ts");
  const { encodeVerifierKey } = await import("../../../crypto/signed-note.ts");
  const { origin, size } = checkpoint;
  const place = { origin, size, index, furtherCount: further.length, verifierKey: encodeVerifierKey(key) };
  await screen.line(bold("This receipt is good. It proves:"));
  for (const line of plainLines(entry, place)) await screen.line(`  ${line}`);
  for (const { name, timeSeconds } of cosignatures) {
    await screen.line(`  Witnessed by: ${name}, ${instant(timeSeconds)}`);
  }
  if (further.length > 0)
    await screen.line(
      `${counted(further.length, "further entry", "further entries")} of the same job stand in the log too.`,
    );
}

const MS_PER_SECOND = 1_000;
/** A witness may have signed a number that no calendar has. */
const SECONDS_MAX = 8_640_000_000_000;
const instant = (seconds: number): string =>
  seconds <= SECONDS_MAX ? new Date(seconds * MS_PER_SECOND).toISOString() : `${seconds} s since 1970`;

const WHY: Readonly<Record<ReceiptFault | "not_witnessed", string>> = {
  malformed: "It is not a receipt, or its form was changed.",
  wrong_key: "It goes with another verifier key than the one you gave.",
  bad_signature: "The head of the log in it was not signed with this key.",
  keys_invalid: "A change of the key in it was not signed by both keys.",
  entry_invalid: "What it names is no entry of a log.",
  not_included: "The entry does not stand in the log that was signed.",
  further_unrelated: "It lists entries that have nothing to do with its own.",
  further_not_included: "One of the further entries does not stand in the log that was signed.",
  text_changed: "Its words are not those of its entry: somebody changed them.",
  bad_cosignature: "The signature of a witness in it is not good.",
  not_witnessed: "A witness that you named did not sign this head.",
};
