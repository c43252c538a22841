/** `keepsake pam verify`: is the export as it was signed, and by whom? Offline (PAM-94 to PAM-99). Needs no keep, and changes nothing. */
import type { Verification } from "../../../formats/pam/signature.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { openExport, READING_OPTIONS } from "../given-export.ts";
import { printVerification } from "../pam-findings.ts";
import { PIN_OPTIONS, pins } from "../pam-pins.ts";
import { missing } from "../parameters.ts";
import { bold } from "../screen.ts";

export const pamVerify: Command = {
  usage: ["pam verify FILE|FOLDER|ZIP|- [--pin KEY …]"],
  about: `Says whether an export is intact, whether its signature is right, whether the key is one that you pinned, and whether it is the key of the owner's did:key. These are four
facts: a right signature by a key that nobody knows says nothing of who signed, because the key comes with the document. Ends with 1 unless it is intact and
rightly signed, by a pinned key where you pin any, and not by another than the owner's did:key. The signature covers the memories, the export's id and date and
the owner's id, and neither relations nor conversations nor embeddings. Nothing is fetched.`,
  options: { ...PIN_OPTIONS, ...READING_OPTIONS },
  examples: [
    ["keepsake pam verify ana.pam.zip", "what its signature is worth"],
    ["keepsake pam verify ana.pam.zip --pin did:key:z6Mk…", "signed by the key that you know"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("what to verify, or - for standard input", "See keepsake help pam verify.");
    const { readBundle } = await import("../../../formats/pam/read-bundle.ts");
    const known = await pins(call);
    await using given = await openExport(call, name);
    const { validation } = await readBundle(given, { purpose: "check", pinnedKeys: known.keys });
    const verification = validation.verification === undefined ? undefined : known.judged(validation.verification);
    const failure = failureOf(verification, known.isGiven);
    if (screen.isJson) await screen.json({ isGood: failure === undefined, reason: failure, verification });
    else {
      await screen.line(
        failure === undefined ? bold("This export is verified.") : bold("This export is not verified. "),
        failure === undefined ? "" : WHY[failure],
      );
      if (verification !== undefined) await printVerification(screen, verification);
      if (failure === undefined && verification?.isKeyKnown !== true)
        screen.note(
          "The key is one that you did not pin: compare its fingerprint with one that you have from its owner.",
        );
      if (!validation.isValid) screen.note("It has other faults: keepsake pam validate tells them.");
    }
    return failure === undefined ? undefined : EXIT.failure;
  },
};

const WHY = {
  unreadable: "Its form is not right: keepsake pam validate tells why.",
  unsigned: "It is not signed.",
  changed: "It was changed after its checksum was computed.",
  "bad-signature": "Its signature is not right.",
  "unknown-key": "It was signed with a key that you did not pin.",
  "other-did": "It was signed with another key than that of its owner's DID.",
} as const;

function failureOf(verification: Verification | undefined, isPinned: boolean): keyof typeof WHY | undefined {
  if (verification === undefined) return "unreadable";
  const { isSignatureValid, isIntact, isVerified, isKeyKnown, doesKeyMatchDid } = verification;
  if (isSignatureValid === undefined) return "unsigned";
  if (isIntact === false) return "changed";
  if (!isVerified) return "bad-signature";
  if (isPinned && isKeyKnown !== true) return "unknown-key";
  return doesKeyMatchDid === false ? "other-did" : undefined;
}
