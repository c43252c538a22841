/**
 * Adoption in two steps (GOS-72, GOS-73). `adoptPersona` adds an empty memory and a disabled policy
 * and signs anew. `enableMemory` switches memory on by a signature; nothing from before is
 * remembered.
 */
import { KeepsakeError } from "../../model/error.ts";
import type { Json } from "../../model/json.ts";
import { preset } from "../../policy/presets.ts";
import { instantText } from "./members.ts";
import { memoryPolicyOf } from "./memory-policy.ts";
import { CONTEXT_V01, CONTEXT_V02, EXTENSION, type PersonaDocument, SCHEMA_MARKER } from "./persona-document.ts";
import { signPersona } from "./persona-signature.ts";
import type { SigningKey } from "./signing-key.ts";

interface AdoptOptions {
  readonly at: number;
  /** The new `identity.version`, as `1.1.0`. Default: the next minor one. */
  readonly version?: string;
  /**
   * Use this word for `identity.version` instead of x.y.z (GOS-A17). The public schema refuses it.
   */
  readonly versionMarker?: string;
}

const SEMVER = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * Keeps an existing memory and policy. DIDs that end in the old version get the new one, and
 * `previousVersion` names the old.
 * @throws KeepsakeError `invalid_input` for a version that is not x.y.z
 */
export function adoptPersona(document: PersonaDocument, key: SigningKey, options: AdoptOptions): PersonaDocument {
  const version = options.version ?? nextMinor(document);
  if (!SEMVER.test(version)) throw noVersion();
  const adopted = versioned(document, version, options.versionMarker);
  const changeNote = "Adopted memory: an empty memory and a memory policy, not enabled.";
  return signPersona(
    {
      ...adopted,
      "@context": contextWithMemory(document["@context"]),
      memory: document.memory ?? [],
      memoryPolicy: document.memoryPolicy ?? { ...memoryPolicyOf(preset("persona")), enabled: false },
      provenance: logged(adopted, { version, changeNote, at: options.at, author: key.signedBy }),
    },
    key,
    options.at,
  );
}

/**
 * The signed policy holds the instant; an enabled document keeps its own.
 * @throws KeepsakeError `invalid_input` for a document that was not adopted, and for existing
 * memories of unknown age
 */
export function enableMemory(
  document: PersonaDocument,
  key: SigningKey,
  { at }: { readonly at: number },
): PersonaDocument {
  const { memoryPolicy: policy, memory } = document;
  if (policy === undefined || memory === undefined) throw notAdopted();
  // What was remembered before a pause stays valid; with an empty memory it begins anew.
  const isGoingOn = policy.enabled === true || memory.length > 0;
  const since = isGoingOn ? policy[EXTENSION]?.enabledAt : undefined;
  if (since === undefined && memory.length > 0) throw olderMemory(memory.length);
  const changeNote = "Memory enabled.";
  const version = lastVersion(document);
  const enabled = {
    ...document,
    memoryPolicy: {
      ...policy,
      enabled: true,
      [EXTENSION]: { ...policy[EXTENSION], enabledAt: since ?? instantText(at) },
    },
  };
  const isNew = policy.enabled !== true || since === undefined;
  const provenance = isNew ? logged(document, { version, changeNote, at, author: key.signedBy }) : document.provenance;
  return signPersona({ ...enabled, provenance }, key, at);
}

/** The context of v0.2 has the terms of memory (GOS-A18); what else a list names stays. */
function contextWithMemory(context: Json): Json {
  const swapped = (entry: Json): Json => (entry === CONTEXT_V01 ? CONTEXT_V02 : entry);
  return Array.isArray(context) ? context.map(swapped) : swapped(context);
}

function versioned(document: PersonaDocument, version: string, marker: string | undefined): PersonaDocument {
  const { identity } = document;
  const own = { version: marker ?? version, schemaVersion: marker ?? SCHEMA_MARKER };
  const ending = `:v${identity.version}`;
  // A marker names the schema, not another persona.
  if (marker !== undefined || !identity.did.endsWith(ending)) return { ...document, identity: { ...identity, ...own } };
  const renamed = (did: string): string => (did.endsWith(ending) ? `${did.slice(0, -ending.length)}:v${version}` : did);
  return {
    ...document,
    "@id": renamed(document["@id"]),
    identity: { ...identity, ...own, did: renamed(identity.did), previousVersion: identity.did },
  };
}

function nextMinor(document: PersonaDocument): string {
  const [, major, minor] = SEMVER.exec(document.identity.version) ?? SEMVER.exec(lastVersion(document)) ?? [];
  if (major === undefined || minor === undefined) throw noVersion();
  return `${major}.${Number(minor) + 1}.0`;
}

/** From the identity, or from the last revision whose version is no marker. */
function lastVersion({ identity, provenance }: PersonaDocument): string {
  if (SEMVER.test(identity.version)) return identity.version;
  const versions = provenance.revisionLog.map(({ version }) => version);
  return versions.findLast((version) => SEMVER.test(version)) ?? "0.1.0";
}

interface Revision {
  readonly version: string;
  readonly changeNote: string;
  readonly at: number;
  readonly author: string;
}

const logged = (
  { provenance }: PersonaDocument,
  { version, changeNote, at, author }: Revision,
): PersonaDocument["provenance"] => ({
  ...provenance,
  revisionLog: [...provenance.revisionLog, { version, date: instantText(at), author, changeNote, breaking: false }],
});

const noVersion = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "A version is three numbers.", {
    hint: "As 1.1.0; with a version marker the word of the texts stands in its place.",
  });

const notAdopted = (): KeepsakeError =>
  new KeepsakeError("invalid_input", "This persona has no memory that could be enabled.", {
    hint: "Adopt it first: keepsake persona adopt.",
  });

const olderMemory = (atomCount: number): KeepsakeError =>
  new KeepsakeError("invalid_input", "This persona has memories from before memory is enabled, and may have none.", {
    hint: "Memory accumulates from the signature on: begin with an empty memory.",
    facts: { atomCount },
  });
