/** `keepsake persona verify`: does the document carry its own hash, and did its signer sign it? Offline (GOS-05). Needs no keep. */
import type { SignatureFault } from "../../../formats/gosum/persona-signature.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { bold } from "../screen.ts";
import { didRegistry, personaJson } from "./persona-file.ts";

const HELP = "See keepsake help persona verify.";

export const personaVerify: Command = {
  usage: ["persona verify FILE|- [--registry FILE …]"],
  about: `Says whether a persona document carries its own content hash and is signed by whom it names. A did:key is its own key; any other signer is looked up in the DID
documents that you pass with --registry, and nowhere else. The memory is not under the signature. Exit code 1, with the reason, where it does not hold.`,
  options: {
    registry: { value: "FILE", repeatable: true, about: "DID documents of signers: one, or a list of them" },
  },
  examples: [
    ["keepsake persona verify eliza-signed.jsonld", "signed with a did:key"],
    ["keepsake persona verify eliza-signed.jsonld --registry did.json", "signed by a did:web whose document you have"],
  ],
  wordsMax: 1,
  async run(call) {
    const { screen } = call;
    const document = await personaJson(call, HELP);
    const registry = await didRegistry(call);
    const { verifyPersona } = await import("../../../formats/gosum/persona-signature.ts");
    const verified = verifyPersona(document, registry);
    if (screen.isJson) await screen.json(verified);
    else if (verified.valid) await screen.line(bold("This persona is good. "), `Signed by ${verified.signedBy}.`);
    else await screen.line(bold("This signature does not hold. "), `${WHY[verified.reason]} (${verified.reason})`);
    return verified.valid ? undefined : EXIT.failure;
  },
};

const WHY: Readonly<Record<SignatureFault, string>> = {
  hash_mismatch: "The document was changed after its hash was taken.",
  malformed_signature: "There is no signature of the form that is asked for.",
  signer_mismatch: "The key is somebody else's than the signer that the document names.",
  unknown_key: "No document in the registry has this key.",
  bad_signature: "It was not signed with this key, or it was changed.",
};
