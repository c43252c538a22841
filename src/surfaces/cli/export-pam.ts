/**
 * A vault as a PAM bundle in one file: a ZIP, sealed with age to a passphrase or a recipient, because a person's memory does not lie about in clear (PAM-121). In clear only
 * where that is asked for (UNI-X17).
 */
import type { DocumentSigner } from "../../crypto/document-signature.ts";
import type { PamOptions } from "../../formats/pam/vault-format.ts";
import type { Call, Options } from "./command.ts";
import { mayAsk } from "./confirm.ts";
import { secretOption } from "./owner-key.ts";
import { usageError } from "./usage-error.ts";

export const PAM_OPTIONS: Options = {
  recipient: { value: "AGE", about: "with --as pam: seal the file to this age recipient" },
  passphrase: { value: "REFERENCE", about: "with --as pam: seal it to this passphrase: -, env:NAME or file:PATH" },
  plain: { about: "with --as pam: a ZIP in clear" },
  sign: { value: "REFERENCE", about: "with --as pam: sign with this private key (PKCS #8 PEM): env:NAME or file:PATH" },
  base: { value: "FILE", about: "with --as pam: only what is new since this earlier export's memory-store.json" },
  "no-conversations": { about: "with --as pam: memories alone" },
  sensitive: { about: "with --as pam: what is sensitive too" },
};

/** Chunks of the file. */
export type Sealing = (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** How the file is sealed. @throws KeepsakeError `invalid_input` where nobody said, and nobody can be asked. */
export async function sealing(call: Call): Promise<Sealing> {
  const { parameters } = call;
  const recipient = parameters.text("recipient");
  const ways = ["recipient", "passphrase", "plain"].filter((name) => parameters.has(name));
  if (ways.length > 1) throw usageError(`--${ways[0]} and --${ways[1]} do not go together.`, "Choose one of them.");
  if (parameters.has("plain")) return (content) => content;
  const { sealStreamToPassphrase, sealStreamToRecipient } = await import("../../crypto/age-file.ts");
  if (recipient !== undefined) return (content) => sealStreamToRecipient(recipient, content);
  if (ways.length === 0 && !mayAsk(call))
    throw usageError(
      "A PAM export is sealed.",
      "Name --recipient or --passphrase, or say --plain for a file in clear.",
    );
  const passphrase = await secretOption(call, "passphrase", "Passphrase for this file: ");
  if (!parameters.has("passphrase") && (await call.terminal.askSecret("The same again: ")) !== passphrase)
    throw usageError("The two are not the same.", "Nothing was written.");
  if (passphrase.length < PASSPHRASE_MIN)
    throw usageError(
      `The passphrase has fewer than ${PASSPHRASE_MIN} characters.`,
      "Take a longer one: the file can be guessed at for ever.",
    );
  return (content) => sealStreamToPassphrase(passphrase, content);
}
const PASSPHRASE_MIN = 10;

export async function pamOptions(call: Call): Promise<PamOptions> {
  const { parameters } = call;
  const signer = await signerOf(call);
  const base = await baseOf(call);
  return {
    conversations: !parameters.has("no-conversations"),
    sensitive: parameters.has("sensitive"),
    ...(signer === undefined ? {} : { signer }),
    ...(base === undefined ? {} : { base }),
  };
}

async function signerOf(call: Call): Promise<DocumentSigner | undefined> {
  if (!call.parameters.has("sign")) return undefined;
  const { signerOfPem } = await import("../../crypto/document-signature.ts");
  return signerOfPem(await secretOption(call, "sign", "Private key: "));
}

/** An earlier export tells its name and its date itself. */
async function baseOf({ parameters, terminal }: Call): Promise<PamOptions["base"]> {
  const file = parameters.text("base");
  if (file === undefined) return undefined;
  const { openGiven } = await import("./given-files-at.ts");
  const { readBundle } = await import("../../formats/pam/read-bundle.ts");
  const { instantMs } = await import("../../formats/pam/instant.ts");
  await using given = await openGiven(terminal, file);
  const { export_id: exportId, export_date: date } = (await readBundle(given)).header?.value ?? {};
  const at = date === undefined ? undefined : instantMs(date);
  if (at === undefined)
    throw usageError("The earlier export does not say when it was made.", "Name a store with an export_date.");
  return { at, ...(typeof exportId === "string" ? { exportId } : {}) };
}

/** The files of a bundle as one ZIP. */
export async function* archived(
  files: AsyncIterable<{ readonly path: string; readonly chunks: AsyncIterable<string | Uint8Array> }>,
  at: number,
): AsyncGenerator<Uint8Array> {
  const { writeArchive } = await import("../../formats/files/write-archive.ts");
  yield* writeArchive(files, at);
}
