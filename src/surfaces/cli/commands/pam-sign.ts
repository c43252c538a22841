/** `keepsake pam sign`: signs an export, and leaves all else of it as it is (PAM-86 to PAM-93). Needs no keep. */
import { KeepsakeError } from "../../../core/error.ts";
import type { DocumentSigner } from "../../../crypto/document-signature.ts";
import type { FileToWrite } from "../../../formats/files/write-archive.ts";
import type { PamIntegrity, PamStore } from "../../../formats/pam/documents.ts";
import type { Command } from "../command.ts";
import { READING_OPTIONS } from "../given-export.ts";
import { secretOption } from "../owner-key.ts";
import { exportTarget, WRITING_OPTIONS } from "../pam-target.ts";
import { type SoundBundle, soundBundle } from "../pam-whole.ts";
import { missing } from "../parameters.ts";
import { usageError } from "../usage-error.ts";

const HELP = "See keepsake help pam sign.";

export const pamSign: Command = {
  usage: [
    "pam sign FILE|FOLDER|ZIP|- --key REFERENCE --out FILE|FOLDER/ [--did] [--recipient AGE|--passphrase REFERENCE|--plain]",
  ],
  about: `Signs an export with a private key: Ed25519, P-256, P-384 or RSA, as PKCS #8 PEM, so that others can see that it is as you made it. An older signature goes. Memories, relations and
conversations stay as they are; an export without id, date or checksum is given one. The export has to be valid and intact. The signature covers the memories,
the export's id and date and the owner's id. Whoever verifies needs your public key from you, not from the file.`,
  options: {
    key: { value: "REFERENCE", about: "the private key: env:NAME, file:PATH or -" },
    did: { about: "name the key as the owner's did:key" },
    ...WRITING_OPTIONS,
    ...READING_OPTIONS,
  },
  examples: [
    ["openssl genpkey -algorithm ed25519 -out ana.pem", "a key, once"],
    [
      "keepsake pam sign ana.pam.zip --key file:ana.pem --out signed.pam.zip.age",
      "signed, and sealed with a passphrase",
    ],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen } = call;
    const [name] = parameters.words;
    if (name === undefined) throw missing("what to sign, or - for standard input", HELP);
    const { signerOfPem } = await import("../../../crypto/document-signature.ts");
    const { changedStoreText } = await import("../../../formats/pam/store-text.ts");
    const { writeKey } = await import("../../../formats/pam/did.ts");
    const target = await exportTarget(call, [name], HELP);
    const signer = signerOfPem(await secretOption(call, "key", "Private key: "));
    await using bundle = await soundBundle(call, name);
    const changes = await signed(bundle, signer, parameters.has("did"));
    await target.write(files(bundle, () => changedStoreText(bundle.storeFile, changes)));
    const { export_id: exportId, export_date: exportDate, signature, owner } = changes;
    const keyText = writeKey(signer.publicKey);
    const shown = {
      out: target.name,
      isSealed: target.isSealed,
      exportId,
      exportDate,
      signature,
      did: owner.did ?? null,
    };
    if (screen.isJson) await screen.json(shown);
    else {
      await screen.line(`Written: ${target.name}, signed with ${signature.algorithm}.`);
      await screen.line("The key that others pin: ", keyText);
    }
    const { warnings } = bundle.reading.validation;
    if (warnings.some(({ rule }) => rule === "not-exportable"))
      screen.note("Warning: some memories in it say that they must not be exported.");
    return undefined;
  },
};

/** What of the root becomes different. */
type Changes = Pick<PamStore, "owner"> &
  Required<Pick<PamStore, "export_date" | "integrity">> & {
    readonly export_id: string;
    readonly signature: NonNullable<PamStore["signature"]>;
  };

async function signed(bundle: SoundBundle, signer: DocumentSigner, isDidNamed: boolean): Promise<Changes> {
  const { randomUuid } = await import("../../../core/id.ts");
  const { spellInstant } = await import("../../../formats/pam/instant.ts");
  const { signHeader } = await import("../../../formats/pam/signature.ts");
  const { system } = await import("../../../vault/system.ts");
  const { header } = bundle;
  const now = spellInstant(system.clock.now());
  const unsigned = {
    owner: isDidNamed ? await withDid(header.owner, signer) : header.owner,
    export_id: header.export_id ?? randomUuid(system.random),
    export_date: header.export_date ?? now,
    integrity: header.integrity ?? (await integrityOf(bundle)),
  };
  return { ...unsigned, signature: signHeader(unsigned, signer, now) };
}

async function withDid(owner: PamStore["owner"], signer: DocumentSigner): Promise<PamStore["owner"]> {
  const { didOfKey } = await import("../../../formats/pam/did.ts");
  const did = didOfKey(signer.publicKey);
  if (did === undefined)
    throw usageError("This kind of key has no did:key.", "Leave --did out, or take an Ed25519 key.");
  if (typeof owner.did === "string" && owner.did !== did)
    throw usageError("The owner of this export has another DID.", "Leave --did out, or sign with the key of that DID.");
  return { ...owner, did };
}

/** Of a store that states none, over its memories as they stand. */
async function integrityOf({ reading }: SoundBundle): Promise<PamIntegrity> {
  const { canonicalJson } = await import("../../../core/canonical-json.ts");
  const { checksumByRereading } = await import("../../../formats/pam/checksum.ts");
  const checksum = await checksumByRereading(async function* () {
    for await (const { value, received } of reading.memories()) yield { id: value.id, text: canonicalJson(received) };
  });
  // Ids that stand twice were an error before.
  if (checksum === undefined) throw new KeepsakeError("invalid_input", "An id stands twice.", { hint: HELP });
  return { canonicalization: "RFC8785", checksum, total_memories: reading.memoryCount };
}

async function* files(bundle: SoundBundle, store: () => AsyncIterable<string>): AsyncGenerator<FileToWrite> {
  const { given, storeFile } = bundle;
  yield { path: storeFile.path === "-" ? "memory-store.json" : storeFile.path, chunks: store() };
  for (const file of given.files) if (file !== storeFile) yield { path: file.path, chunks: file.read() };
}
