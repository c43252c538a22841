/** `keepsake persona sign`: signs a persona document, or makes the key to sign with (GOS-05). Needs no keep. */
import type { Call, Command } from "../command.ts";
import { usageError } from "../usage-error.ts";
import { MARKER_OPTION, personaDocument, personaKey, putPersona, SIGNING_OPTIONS } from "./persona-file.ts";

const HELP = "See keepsake help persona sign.";
const SEED_BYTES = 32;

export const personaSign: Command = {
  usage: [
    "persona sign FILE|- --key FILE [--signed-by DID] [--out FILE] [--force]",
    "persona sign --new-key FILE [--signed-by DID]",
  ],
  about: `Fills in signer, content hash and signature of a persona document; everything else stays as it is. The signature covers the policy and not the memory, which grows
with every conversation. With --new-key it makes a key instead: a file for you alone, and the DID that others verify with. A key that is nobody's in
particular is a did:key and needs no registry; with --signed-by it is called #key-1 of that DID, whose document you publish yourself.`,
  options: {
    ...SIGNING_OPTIONS,
    "new-key": { value: "FILE", about: "make a key, into a file that is not there yet" },
    ...MARKER_OPTION,
  },
  examples: [
    ["keepsake persona sign --new-key persona.key", "once"],
    ["keepsake persona sign eliza.jsonld --key persona.key --out eliza-signed.jsonld", "a signed document"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const newKey = parameters.text("new-key");
    if (newKey !== undefined) return makeKey(call, newKey);
    const document = await personaDocument(call, HELP);
    const key = await personaKey(call, HELP);
    const { signPersona } = await import("../../../formats/gosum/persona-signature.ts");
    const { system } = await import("../../../vault/system.ts");
    const signed = signPersona(document, key, system.clock.now());
    key.seed.fill(0);
    await putPersona(call, signed);
    return undefined;
  },
};

async function makeKey({ parameters, screen, terminal }: Call, file: string): Promise<undefined> {
  const other = ["key", "out", "force"].find((name) => parameters.has(name));
  if (other !== undefined || parameters.words.length > 0)
    throw usageError("With --new-key nothing is signed: make the key first.", HELP);
  const { publicKeyJwk, signingKey, signingKeyJwk } = await import("../../../formats/gosum/signing-key.ts");
  const { system } = await import("../../../vault/system.ts");
  const { newFile } = await import("../receipt-file.ts");
  const signedBy = parameters.text("signed-by");
  const key = signingKey(
    system.random.bytes(SEED_BYTES),
    signedBy === undefined ? undefined : { signedBy, fragment: "key-1" },
  );
  await using target = newFile(terminal.cwd, file);
  await target.write(`${JSON.stringify(signingKeyJwk(key), undefined, 2)}\n`);
  await target.keep();
  const shown = { signedBy: key.signedBy, keyId: key.keyId, publicKeyJwk: publicKeyJwk(key) };
  key.seed.fill(0);
  if (screen.isJson) await screen.json(shown);
  else await screen.line(shown.keyId);
  screen.note("Others verify with this name. The key file stays with you: whoever has it signs in your place.");
  return undefined;
}
