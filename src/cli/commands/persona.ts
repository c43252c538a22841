/** Commands on persona documents (GOS-03 to GOS-73). They need no store. */

import { resolve } from "node:path";
import { system } from "../../engine/system.ts";
import { adoptPersona, enableMemory } from "../../formats/gosum/adopt-persona.ts";
import { validatePersona } from "../../formats/gosum/coherence-pass.ts";
import { DOCUMENT_BYTES_MAX, type PersonaDocument, parsePersonaText } from "../../formats/gosum/persona-document.ts";
import { type SignatureFault, signPersona, verifyPersona } from "../../formats/gosum/persona-signature.ts";
import { asPersona } from "../../formats/gosum/read-persona.ts";
import { renderPersona } from "../../formats/gosum/render-persona.ts";
import { personaShapes } from "../../formats/gosum/shapes.ts";
import {
  type DidRegistry,
  parseDidRegistry,
  parseSigningKey,
  publicKeyJwk,
  type SigningKey,
  signingKey,
  signingKeyJwk,
} from "../../formats/gosum/signing-key.ts";
import type { Finding, PassReport } from "../../formats/gosum/structural-pass.ts";
import { defined, type Json, memberOf, membersOf, parseJson } from "../../model/json.ts";
import { isOpenToOthers } from "../../storage/sqlite/private-files.ts";
import type { Call, Run } from "../command.ts";
import { newFile } from "../deletion.ts";
import { privateFile, textFile } from "../files.ts";
import { momentOption, usageError } from "../parameters.ts";
import { EXIT } from "../report-error.ts";
import { bold, dim } from "../screen.ts";
import { counted, printableLines } from "../text.ts";

/** Both validation passes (GOS-03, GOS-04, GOS-64 to GOS-66). */
export const personaValidate: Run = async (call) => {
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
    const shapes = personaShapes(document, options);
    await screen.show({ shapes }, () => terminal.out(shapes));
    return undefined;
  }
  const report = validatePersona(document, options);
  if (screen.isJson) await screen.json(report);
  else {
    await printPass(call, "Form", report.structural);
    await printPass(call, "Coherence", report.coherence);
  }
  return report.valid ? undefined : EXIT.usage;
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
export const personaHash: Run = async (call) => {
  const { screen } = call;
  const document = await personaJson(call);
  const { hashedBytes, personaHash } = await import("../../formats/gosum/persona-signature.ts");
  const given = membersOf(document);
  const contentHash = personaHash(given);
  const isCarried = memberOf(given["identity"], "contentHash") === contentHash;
  await screen.answer(
    { contentHash, sizeBytes: hashedBytes(given).byteLength, isCarried },
    contentHash,
    dim(isCarried ? "  matches the document" : "  differs from the document"),
  );
};

const SEED_BYTES = 32;

/** Signs a document, or creates the signing key (GOS-05). */
export const personaSign: Run = async (call) => {
  const { parameters } = call;
  const newKey = parameters.text("new-key");
  if (newKey !== undefined) return makeKey(call, newKey);
  const document = await personaDocument(call);
  const key = await personaKey(call);
  const signed = signPersona(document, key, system.clock.now());
  key.seed.fill(0);
  await writePersona(call, signed);
  return undefined;
};

async function makeKey({ parameters, screen, terminal }: Call, file: string): Promise<undefined> {
  const other = ["key", "out", "force"].find((name) => parameters.has(name));
  if (other !== undefined || parameters.words.length > 0)
    throw usageError("With --new-key, nothing is signed. Create the key first.");
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
  screen.note("Others verify with this DID. Keep the key file private: anyone who has it can sign in your name.");
  return undefined;
}

/** Checks content hash and signature (GOS-05). */
export const personaVerify: Run = async (call) => {
  const { screen } = call;
  const document = await personaJson(call);
  const registry = await didRegistry(call);
  const verified = verifyPersona(document, registry);
  if (screen.isJson) await screen.json(verified);
  else if (verified.valid) await screen.line(bold("This persona is valid. "), `Signed by ${verified.signedBy}.`);
  else await screen.line(bold("This signature is invalid. "), `${WHY[verified.reason]} (${verified.reason})`);
  return verified.valid ? undefined : EXIT.failure;
};

const WHY: Readonly<Record<SignatureFault, string>> = {
  hash_mismatch: "The document was changed after its hash was computed.",
  malformed_signature: "It has no signature of the requested form.",
  signer_mismatch: "The key doesn't belong to the signer named in the document.",
  unknown_key: "No document in the registry has this key.",
  bad_signature: "It was signed with another key, or changed.",
};

/** The four steps by which a persona adopts memory, not yet enabled (GOS-72). */
export const personaAdopt: Run = async (call) => {
  const { parameters } = call;
  const document = await personaDocument(call);
  const key = await personaKey(call);
  const [version, versionMarker] = [parameters.text("to"), parameters.text("version-marker")];
  const deploymentDid = parameters.text("deployment");
  const adopted = adoptPersona(document, key, {
    at: system.clock.now(),
    ...defined({ version, versionMarker, deploymentDid }),
  });
  key.seed.fill(0);
  await writePersona(call, adopted);
};

/** Memory accumulates from this signature on (GOS-72, GOS-73). */
export const personaEnableMemory: Run = async (call) => {
  const document = await personaDocument(call);
  const key = await personaKey(call);
  const enabled = enableMemory(document, key, { at: system.clock.now() });
  key.seed.fill(0);
  await writePersona(call, enabled);
};

const BOUNDARY_BYTES = 16;

/** Renders "What you remember" from a document alone (GOS-51 to GOS-57). */
export const personaRender: Run = async (call) => {
  const { parameters, screen, terminal } = call;
  const document = await personaDocument(call);
  const about = parameters.text("about");
  const rendered = renderPersona(document, {
    now: momentOption(parameters, "at") ?? system.clock.now(),
    boundary: system.random.bytes(BOUNDARY_BYTES),
    ...defined({ about }),
  });
  if (screen.isJson) await screen.json(rendered);
  else if (rendered.prompt === "") screen.note("There is nothing to remember.");
  else await terminal.out(terminal.columns === undefined ? rendered.prompt : printableLines(rendered.prompt));
};

/** Keys and registries are small. */
const KEY_BYTES_MAX = 10_000;
const REGISTRY_BYTES_MAX = 4_000_000;

/**
 * Any JSON.
 * @throws KeepsakeError `not_found`, `invalid_input`
 */
async function personaJson({ parameters, terminal }: Call): Promise<Json> {
  const file = parameters.word("the persona file, or - for standard input");
  return parsePersonaText(await textFile(terminal, file, DOCUMENT_BYTES_MAX));
}

async function personaDocument(call: Call): Promise<PersonaDocument> {
  const versionMarker = call.parameters.text("version-marker");
  return asPersona(await personaJson(call), defined({ versionMarker }));
}

/** @throws KeepsakeError `invalid_input` for a missing or invalid key */
async function personaKey({ parameters, screen, terminal }: Call): Promise<SigningKey> {
  const file = parameters.required("key");
  if (file !== "-" && isOpenToOthers(resolve(terminal.cwd, file)))
    screen.note("Warning: other users of this machine can read the key file.");
  return parseSigningKey(parseJson(await textFile(terminal, file, KEY_BYTES_MAX)), parameters.text("signed-by"));
}

async function didRegistry({ parameters, terminal }: Call): Promise<DidRegistry> {
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
