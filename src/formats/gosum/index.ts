/**
 * Persona documents of the gosum schema: `keepsake/persona`. Validating, hashing, signing and verifying need no vault; `persona` writes a vault as a document, `personaReader` reads
 * one into a vault. docs/formats/persona.md shows each in use.
 */

export { adoptPersona, enableMemory } from "./adopt-persona.ts";
export { type DidRegistry, parseDidRegistry } from "./did-registry.ts";
export { memoryPolicyOf } from "./memory-policy.ts";
export { type MemoryAtom, type MemoryPolicy, type PersonaDocument, parsePersonaText } from "./persona-document.ts";
export { type PersonaExportOptions, persona } from "./persona-format.ts";
export { personaHash } from "./persona-hash.ts";
export { personaPolicy } from "./persona-policy.ts";
export { signPersona, type VerifiedPersona, verifyPersona } from "./persona-signature.ts";
export { asPersona, personaReader } from "./read-persona.ts";
export { renderPersona } from "./render-persona.ts";
export type { PersonaReport } from "./report.ts";
export { personaShapes } from "./shapes.ts";
export { parseSigningKey, publicKeyJwk, type SigningKey, signingKey, signingKeyJwk } from "./signing-key.ts";
export { validatePersona } from "./validate-persona.ts";
