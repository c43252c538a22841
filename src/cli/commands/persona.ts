/** Commands on persona documents (GOS-03 to GOS-73). They need no store. */

import { resolve } from "node:path";
import { system } from "../../engine/system.ts";
import type { PersonaDocument } from "../../formats/gosum/persona-document.ts";
import type { SignatureFault } from "../../formats/gosum/persona-signature.ts";
import type { DidRegistry, SigningKey } from "../../formats/gosum/signing-key.ts";
import type { Finding, PassReport } from "../../formats/gosum/structural-pass.ts";
import type { Json } from "../../model/json.ts";
import type { Call, Command } from "../command.ts";
import { newFile } from "../deletion.ts";
import { privateFile, textFile } from "../files.ts";
import { defined, missing, momentOption, type Options, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim } from "../screen.ts";
import { counted, printableLines } from "../text.ts";

const MARKER_OPTION: Options = {
  "version-marker": { value: "WORD", about: "a placeholder for identity.version, such as v.01" },
};

const SIGNING_OPTIONS: Options = {
  key: { value: "FILE", about: "the private key, such as from keepsake persona sign --new-key" },
  "signed-by": { value: "DID", about: "whose key it is (default: as the key says)" },
  out: { value: "FILE", about: "write the document there (default: to standard output)" },
  force: { about: "replace the file if it is there" },
};

/** Both validation passes (GOS-03, GOS-04, GOS-64 to GOS-66). */
export const personaValidate: Command = {
  usage: [
    "persona validate FILE|- [--at DATE] [--deployment DID] [--redacted ID …]",
    "persona validate FILE|- --shapes",
  ],
  details: `Two passes: its form, by JSON Schema, and its memory against its policy. Each finding has its path,
its code and a sentence, never what a memory says. Exit code 2 where there is a violation; a warning
blocks nothing. With --shapes it prints the second pass as SHACL shapes in Turtle, for this document
at this time. No store is needed.`,
  options: {
    at: { value: "DATE", about: "ages count up to here (default: now)" },
    deployment: { value: "DID", about: "the deployment that every memory has to be of (default: the document's own)" },
    redacted: {
      value: "ID",
      repeatable: true,
      about: "a memory that was redacted for good (default: each that is spoken of and not there)",
    },
    shapes: { about: "print the shapes of the second pass" },
    ...MARKER_OPTION,
  },
  examples: [
    ["keepsake persona validate eliza.jsonld", "both passes"],
    ["keepsake persona validate eliza.jsonld --version-marker v.01", "a version that is the word of the texts"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const document = await personaJson(call);
    const redacted = parameters.list("redacted");
    const [deploymentDid, versionMarker] = [parameters.text("deployment"), parameters.text("version-marker")];
    const options = {
      now: momentOption(parameters, "at") ?? system.clock.now(),
      ...defined({ deploymentDid, versionMarker }),
      ...(redacted === undefined ? {} : { redactedIds: new Set(redacted) }),
    };
    if (parameters.has("shapes")) {
      const { personaShapes } = await import("../../formats/gosum/shapes.ts");
      const shapes = personaShapes(document, options);
      await screen.show({ shapes }, () => terminal.out(shapes));
      return undefined;
    }
    const { validatePersona } = await import("../../formats/gosum/coherence-pass.ts");
    const report = validatePersona(document, options);
    if (screen.isJson) await screen.json(report);
    else {
      await printPass(call, "Form", report.structural);
      await printPass(call, "Coherence", report.coherence);
    }
    return report.valid ? undefined : EXIT.usage;
  },
};

async function printPass({ screen }: Call, name: string, { valid, findings }: PassReport): Promise<void> {
  await screen.line(bold(`${name}: `), valid ? "good" : counted(findings.filter(isViolation).length, "violation"));
  for (const finding of findings) {
    const { path, message, code, atomId } = finding;
    const place = path === "" ? "the document" : path;
    const prefix = isViolation(finding) ? "" : "warning: ";
    await screen.line(
      `  ${prefix}${place}: ${message}`,
      dim(`  ${[code, ...(atomId === undefined ? [] : [atomId])].join(" ")}`),
    );
  }
}

const isViolation = ({ severity }: Finding): boolean => severity === "Violation";

/** The content hash (GOS-05). */
export const personaHashCommand: Command = {
  usage: ["persona hash FILE|-"],
  details: `SHA-256 of its canonical JSON without its memory, its own hash and its signature; and whether the
document carries this hash. No store is needed.`,
  examples: [["keepsake persona hash eliza.jsonld", "sha256: and 64 hex digits"]],
  wordsMax: 1,
  async run(call) {
    const { screen } = call;
    const document = await personaJson(call);
    const { hashedBytes, personaHash } = await import("../../formats/gosum/persona-signature.ts");
    const { memberOf, membersOf } = await import("../../formats/json-values.ts");
    const given = membersOf(document);
    const contentHash = personaHash(given);
    const isCarried = memberOf(given["identity"], "contentHash") === contentHash;
    await screen.answer(
      { contentHash, sizeBytes: hashedBytes(given).byteLength, isCarried },
      contentHash,
      dim(isCarried ? "  as the document says" : "  the document says otherwise"),
    );
  },
};

const SEED_BYTES = 32;

/** Signs a document, or creates the signing key (GOS-05). */
export const personaSign: Command = {
  usage: [
    "persona sign FILE|- --key FILE [--signed-by DID] [--out FILE] [--force]",
    "persona sign --new-key FILE [--signed-by DID]",
  ],
  details: `Fills in signer, content hash and signature. The signature covers the policy, not the memory, which
grows with every conversation. With --new-key it makes a key instead: a file for you alone, and the
DID that others verify with. That is a did:key, which needs no registry; with --signed-by the key is
#key-1 of that DID, whose document you publish yourself.`,
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
    const document = await personaDocument(call);
    const key = await personaKey(call);
    const { signPersona } = await import("../../formats/gosum/persona-signature.ts");
    const signed = signPersona(document, key, system.clock.now());
    key.seed.fill(0);
    await writePersona(call, signed);
    return undefined;
  },
};

async function makeKey({ parameters, screen, terminal }: Call, file: string): Promise<undefined> {
  const other = ["key", "out", "force"].find((name) => parameters.has(name));
  if (other !== undefined || parameters.words.length > 0)
    throw usageError("With --new-key nothing is signed: make the key first.");
  const { publicKeyJwk, signingKey, signingKeyJwk } = await import("../../formats/gosum/signing-key.ts");
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
  await screen.answer(shown, shown.keyId);
  screen.note("Others verify with this name. The key file stays with you: whoever has it signs in your place.");
  return undefined;
}

/** Checks content hash and signature (GOS-05). */
export const personaVerify: Command = {
  usage: ["persona verify FILE|- [--registry FILE …]"],
  details: `The content hash must be its own, and the signer the one that it names. A did:key is its own key;
other signers are looked up in the DID documents of --registry only. The memory is not signed. Exit
code 1, with the reason, where it does not hold.`,
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
    const document = await personaJson(call);
    const registry = await didRegistry(call);
    const { verifyPersona } = await import("../../formats/gosum/persona-signature.ts");
    const verified = verifyPersona(document, registry);
    if (screen.isJson) await screen.json(verified);
    else if (verified.valid) await screen.line(bold("This persona is good. "), `Signed by ${verified.signedBy}.`);
    else await screen.line(bold("This signature does not hold. "), `${WHY[verified.reason]} (${verified.reason})`);
    return verified.valid ? undefined : EXIT.failure;
  },
};

const WHY: Readonly<Record<SignatureFault, string>> = {
  hash_mismatch: "The document was changed after its hash was taken.",
  malformed_signature: "It has no signature of the requested form.",
  signer_mismatch: "The key does not belong to the signer named in the document.",
  unknown_key: "No document in the registry has this key.",
  bad_signature: "It was not signed with this key, or it was changed.",
};

/** The four steps by which a persona adopts memory, not yet enabled (GOS-72). */
export const personaAdopt: Command = {
  usage: [
    "persona adopt FILE|- --key FILE [--deployment DID] [--to VERSION] [--version-marker WORD] [--out FILE] [--force]",
  ],
  details: `Also adds a memory policy that is switched off, sets the version and signs. The persona behaves as
before. The version becomes the next minor one, and so do the DIDs that end in it; with
--version-marker v.01 that word takes its place, which the public schema does not allow. Memory and
policy that are there stay.`,
  options: {
    ...SIGNING_OPTIONS,
    deployment: { value: "DID", about: "the deployment whose memories it gets, such as did:gosum:example:hotel-7" },
    to: { value: "VERSION", about: "the new version, such as 1.1.0 (default: the next minor version)" },
    ...MARKER_OPTION,
  },
  examples: [
    ["keepsake persona adopt eliza.jsonld --key persona.key --out eliza-adopted.jsonld", "memory, switched off"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters } = call;
    const document = await personaDocument(call);
    const key = await personaKey(call);
    const { adoptPersona } = await import("../../formats/gosum/adopt-persona.ts");
    const [version, versionMarker] = [parameters.text("to"), parameters.text("version-marker")];
    const deploymentDid = parameters.text("deployment");
    const adopted = adoptPersona(document, key, {
      at: system.clock.now(),
      ...defined({ version, versionMarker, deploymentDid }),
    });
    key.seed.fill(0);
    await writePersona(call, adopted);
  },
};

/** Memory accumulates from this signature on (GOS-72, GOS-73). */
export const personaEnableMemory: Command = {
  usage: ["persona enable-memory FILE|- --key FILE [--signed-by DID] [--out FILE] [--force]"],
  details: `The time is in the signed policy: no memory may be older. Check retention and creation in the policy
first: the signature covers them too.`,
  options: { ...SIGNING_OPTIONS, ...MARKER_OPTION },
  examples: [
    ["keepsake persona enable-memory eliza-adopted.jsonld --key persona.key --out eliza-live.jsonld", "from now on"],
  ],
  wordsMax: 1,
  async run(call) {
    const document = await personaDocument(call);
    const key = await personaKey(call);
    const { enableMemory } = await import("../../formats/gosum/adopt-persona.ts");
    const enabled = enableMemory(document, key, { at: system.clock.now() });
    key.seed.fill(0);
    await writePersona(call, enabled);
  },
};

const BOUNDARY_BYTES = 16;

/** Renders "What you remember" from a document alone (GOS-51 to GOS-57). */
export const personaRender: Command = {
  usage: ["persona render FILE|- [--about TEXT] [--at DATE]"],
  details: `The best memories for the current topic, within the budget of its policy. Nothing is printed
where memory is switched off or empty, and nothing is counted as recalled. No store is needed.`,
  options: {
    about: { value: "TEXT", about: "the current topic" },
    at: { value: "DATE", about: "memories have aged up to here (default: now)" },
    ...MARKER_OPTION,
  },
  examples: [['keepsake persona render eliza-live.jsonld --about "a table by the window"', "ready for a prompt"]],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const document = await personaDocument(call);
    const { renderPersona } = await import("../../formats/gosum/render-persona.ts");
    const about = parameters.text("about");
    const rendered = renderPersona(document, {
      now: momentOption(parameters, "at") ?? system.clock.now(),
      boundary: system.random.bytes(BOUNDARY_BYTES),
      ...defined({ about }),
    });
    if (screen.isJson) await screen.json(rendered);
    else if (rendered.prompt === "") screen.note("There is nothing to remember.");
    else await terminal.out(terminal.columns === undefined ? rendered.prompt : printableLines(rendered.prompt));
  },
};

/** Keys and registries are small. */
const KEY_BYTES_MAX = 10_000;
const REGISTRY_BYTES_MAX = 4_000_000;

/**
 * Any JSON.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
async function personaJson({ parameters, terminal }: Call): Promise<Json> {
  const file = parameters.word("the file of the persona, or - for standard input");
  const { DOCUMENT_BYTES_MAX, parsePersonaText } = await import("../../formats/gosum/persona-document.ts");
  return parsePersonaText(await textFile(terminal, file, DOCUMENT_BYTES_MAX));
}

async function personaDocument(call: Call): Promise<PersonaDocument> {
  const { asPersona } = await import("../../formats/gosum/read-persona.ts");
  const versionMarker = call.parameters.text("version-marker");
  return asPersona(await personaJson(call), defined({ versionMarker }));
}

/** @throws KeepsakeError `invalid_input` for a missing or invalid key */
async function personaKey({ parameters, screen, terminal }: Call): Promise<SigningKey> {
  const file = parameters.text("key");
  if (file === undefined) throw missing("--key");
  const { isOpenToOthers } = await import("../../storage/sqlite/private-files.ts");
  const { parseJson } = await import("../../model/json.ts");
  const { parseSigningKey } = await import("../../formats/gosum/signing-key.ts");
  if (file !== "-" && isOpenToOthers(resolve(terminal.cwd, file)))
    screen.note("Warning: other users of this machine may use the key file.");
  return parseSigningKey(parseJson(await textFile(terminal, file, KEY_BYTES_MAX)), parameters.text("signed-by"));
}

async function didRegistry({ parameters, terminal }: Call): Promise<DidRegistry> {
  const { parseJson } = await import("../../model/json.ts");
  const { parseDidRegistry } = await import("../../formats/gosum/signing-key.ts");
  const documents: Json[] = [];
  for (const file of parameters.list("registry") ?? [])
    documents.push(...parseDidRegistry(parseJson(await textFile(terminal, file, REGISTRY_BYTES_MAX))));
  return documents;
}

/** Writes a signed document to a private file or to standard output. */
async function writePersona({ parameters, screen, terminal }: Call, document: PersonaDocument): Promise<void> {
  const file = parameters.text("out");
  const { identity, provenance } = document;
  const signed = { version: identity.version, contentHash: identity.contentHash, signedBy: provenance.signedBy };
  const text = `${JSON.stringify(document, undefined, 2)}\n`;
  if (file === undefined || file === "-") {
    await screen.show(document, () => terminal.out(terminal.columns === undefined ? text : printableLines(text)));
    return;
  }
  await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
  await target.write(text);
  await target.keep();
  await screen.answer(
    { file, ...signed },
    `Written: ${file}, version ${signed.version}, signed by ${signed.signedBy}.`,
  );
}
