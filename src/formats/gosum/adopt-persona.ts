/**
 * Adoption in two steps (GOS-72, GOS-73): `adoptPersona` adds an empty memory with a disabled
 * policy, and `enableMemory` enables it by signature. Earlier sessions are never remembered.
 */

import type { Json } from "../../model/json.ts";
import { preset } from "../../policy/presets.ts";
import { invalidInput } from "../invalid-input.ts";
import { DID_GOSUM } from "./coherence-pass.ts";
import { memoryPolicyOf } from "./memory-policy.ts";
import {
  CONTEXT_V01,
  CONTEXT_V02,
  EXTENSION,
  instantText,
  type PersonaDocument,
  SCHEMA_MARKER,
} from "./persona-document.ts";
import { signPersona } from "./persona-signature.ts";
import type { SigningKey } from "./signing-key.ts";

interface AdoptOptions {
  readonly at: number;
  /** The new `identity.version`, such as `1.1.0`. Default: the next minor version. */
  readonly version?: string;
  /** The deployment that the memory is of (GOS-10). Default: as the document's policy says. */
  readonly deploymentDid?: string;
  /** Written to `identity.version` in place of x.y.z (GOS-A17). The public schema rejects it. */
  readonly versionMarker?: string;
}

const SEMVER = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/**
 * Preserves an existing memory and policy. DIDs that end in the old version get the new one, and
 * `previousVersion` records the old DID.
 * @throws KeepsakeError `invalid_input` for a version that is not x.y.z
 */
export function adoptPersona(document: PersonaDocument, key: SigningKey, options: AdoptOptions): PersonaDocument {
  const version = options.version ?? nextMinor(document);
  if (!SEMVER.test(version)) throw invalidVersion();
  const { deploymentDid } = options;
  if (deploymentDid !== undefined && !DID_GOSUM.test(deploymentDid)) throw invalidDeployment();
  const adopted = versioned(document, version, options.versionMarker);
  const policy = document.memoryPolicy ?? { ...memoryPolicyOf(preset("persona")), enabled: false };
  const changeNote = "Adopted memory: an empty memory and a memory policy, not enabled.";
  return signPersona(
    {
      ...adopted,
      "@context": contextWithMemory(document["@context"]),
      memory: document.memory ?? [],
      memoryPolicy:
        deploymentDid === undefined ? policy : { ...policy, [EXTENSION]: { ...policy[EXTENSION], deploymentDid } },
      provenance: logged(adopted, { version, changeNote, at: options.at, author: key.signedBy }),
    },
    key,
    options.at,
  );
}

/**
 * Records the instant in the signed policy, unless memory is enabled already.
 * @throws KeepsakeError `invalid_input` if the document was not adopted, or has memories but no
 * enablement instant
 */
export function enableMemory(
  document: PersonaDocument,
  key: SigningKey,
  { at }: { readonly at: number },
): PersonaDocument {
  const { memoryPolicy: policy, memory } = document;
  if (policy === undefined || memory === undefined) throw notAdopted();
  // Memories from before a pause stay valid. An empty memory starts afresh.
  const isContinued = policy.enabled === true || memory.length > 0;
  const since = isContinued ? policy[EXTENSION]?.enabledAt : undefined;
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

/** Only the v0.2 context defines the memory terms (GOS-A18). Other entries of a list stay. */
function contextWithMemory(context: Json): Json {
  const upgraded = (entry: Json): Json => (entry === CONTEXT_V01 ? CONTEXT_V02 : entry);
  return Array.isArray(context) ? context.map(upgraded) : upgraded(context);
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
  if (major === undefined || minor === undefined) throw invalidVersion();
  return `${major}.${Number(minor) + 1}.0`;
}

/** From the identity, or from the last revision whose version is not a marker. */
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

const invalidVersion = () =>
  invalidInput("A version has three numbers.", "For example 1.1.0. A version marker replaces it in the document.");

const invalidDeployment = () =>
  invalidInput("A deployment is a did:gosum.", "For example did:gosum:example:hotel-7.", { field: "deploymentDid" });

const notAdopted = () =>
  invalidInput("This persona has no memory to enable.", "Adopt it first: keepsake persona adopt.");

const olderMemory = (atomCount: number) =>
  invalidInput(
    "This persona has memories that predate the enabling of memory.",
    "Memory starts at the signature: begin with an empty memory.",
    { atomCount },
  );
