/** What the persona commands have in common: the document they read, the key they sign with, and where a document goes. None of them needs a keep. */
import { resolve } from "node:path";
import type { Json } from "../../../core/json.ts";
import type { PersonaDocument } from "../../../formats/gosum/persona-document.ts";
import type { DidRegistry, SigningKey } from "../../../formats/gosum/signing-key.ts";
import type { Call, Options } from "../command.ts";
import { missing } from "../parameters.ts";
import { printableLines } from "../printable.ts";
import { privateFile } from "../private-file.ts";

/** A key and a registry are small. */
const KEY_BYTES_MAX = 10_000;
const REGISTRY_BYTES_MAX = 4_000_000;

export const MARKER_OPTION: Options = {
  "version-marker": { value: "WORD", about: "a word that stands for identity.version, as v.01" },
};

export const SIGNING_OPTIONS: Options = {
  key: { value: "FILE", about: "the private key, as keepsake persona sign --new-key makes one" },
  "signed-by": { value: "DID", about: "whose key it is (default: as the key says)" },
  out: { value: "FILE", about: "write the document there (default: to standard output)" },
  force: { about: "replace the file if it is there" },
};

/** Whatever JSON the file holds. @throws KeepsakeError `not_found`, `invalid_input` */
export async function personaJson({ parameters, terminal }: Call, help: string): Promise<Json> {
  const [file] = parameters.words;
  if (file === undefined) throw missing("the file of the persona, or - for standard input", help);
  const { textFile } = await import("../text-file.ts");
  const { DOCUMENT_BYTES_MAX, parsePersonaText } = await import("../../../formats/gosum/persona-document.ts");
  return parsePersonaText(await textFile(terminal, file, DOCUMENT_BYTES_MAX));
}

/** The same, and it has the form of a persona. */
export async function personaDocument(call: Call, help: string): Promise<PersonaDocument> {
  const { asPersona } = await import("../../../formats/gosum/read-persona.ts");
  const versionMarker = call.parameters.text("version-marker");
  return asPersona(await personaJson(call, help), versionMarker === undefined ? {} : { versionMarker });
}

/** @throws KeepsakeError `invalid_input` without a key, and for what is none */
export async function personaKey({ parameters, screen, terminal }: Call, help: string): Promise<SigningKey> {
  const file = parameters.text("key");
  if (file === undefined) throw missing("--key", help);
  const { isOpenToOthers } = await import("../../../storage/sqlite/private-files.ts");
  const { parseJson } = await import("../../../core/json.ts");
  const { parseSigningKey } = await import("../../../formats/gosum/signing-key.ts");
  const { textFile } = await import("../text-file.ts");
  if (file !== "-" && isOpenToOthers(resolve(terminal.cwd, file)))
    screen.note("Warning: other users of this machine may use the key file.");
  return parseSigningKey(parseJson(await textFile(terminal, file, KEY_BYTES_MAX)), parameters.text("signed-by"));
}

export async function didRegistry({ parameters, terminal }: Call): Promise<DidRegistry> {
  const { parseJson } = await import("../../../core/json.ts");
  const { parseDidRegistry } = await import("../../../formats/gosum/signing-key.ts");
  const { textFile } = await import("../text-file.ts");
  const documents: Json[] = [];
  for (const file of parameters.list("registry") ?? [])
    documents.push(...parseDidRegistry(parseJson(await textFile(terminal, file, REGISTRY_BYTES_MAX))));
  return documents;
}

/** A document that was signed: into a file for its owner alone, or to standard output. */
export async function putPersona({ parameters, screen, terminal }: Call, document: PersonaDocument): Promise<void> {
  const file = parameters.text("out");
  const { identity, provenance } = document;
  const signed = { version: identity.version, contentHash: identity.contentHash, signedBy: provenance.signedBy };
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (file === undefined || file === "-") {
    if (screen.isJson) await screen.json(document);
    else await terminal.out(terminal.columns === undefined ? text : printableLines(text));
    return;
  }
  await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
  await target.write(text);
  await target.keep();
  if (screen.isJson) await screen.json({ file, ...signed });
  else await screen.line(`Written: ${file}, version ${signed.version}, signed by ${signed.signedBy}.`);
}
