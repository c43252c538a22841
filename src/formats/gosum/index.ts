/**
 * `keepsake/persona`: persona documents of the gosum schema (docs/formats/persona.md). Validation,
 * hashing and signing need no vault; `persona` exports a document and `personaReader` imports one.
 */

export { adoptPersona, enableMemory } from "./adopt-persona.ts";
export { validatePersona } from "./coherence-pass.ts";
export { memoryPolicyOf, personaPolicy } from "./memory-policy.ts";
export { type MemoryAtom, type MemoryPolicy, type PersonaDocument, parsePersonaText } from "./persona-document.ts";
export { type PersonaExportOptions, persona } from "./persona-format.ts";
export { personaHash, signPersona, type VerifiedPersona, verifyPersona } from "./persona-signature.ts";
export { asPersona, personaReader } from "./read-persona.ts";
export { renderPersona } from "./render-persona.ts";
export { linkedPersona, personaShapes } from "./shapes.ts";
export {
  type DidRegistry,
  parseDidRegistry,
  parseSigningKey,
  publicKeyJwk,
  type SigningKey,
  signingKey,
  signingKeyJwk,
} from "./signing-key.ts";
export type { PersonaReport } from "./structural-pass.ts";
