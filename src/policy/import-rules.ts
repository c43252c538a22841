/**
 * What an import may do to privacy: nothing that the document or our own reading would forbid. It never lowers a class, never
 * invents a consent basis and never carries a consent record over (GOS-08, UNI-X2). The consent matrix judges the result.
 */
import type { PrivacyClass } from "../core/item.ts";
import { joinClasses } from "./privacy-class.ts";

export interface ImportedPrivacy {
  readonly class: PrivacyClass;
  readonly basis: string;
}

/**
 * @param own the class by our own detectors, and the basis of the vault's policy
 * @param foreign what the document says; absent where its format knows no privacy
 */
export function importedPrivacy(own: ImportedPrivacy, foreign?: Partial<ImportedPrivacy>): ImportedPrivacy {
  if (foreign === undefined) return own;
  return {
    class: foreign.class === undefined ? own.class : joinClasses(own.class, foreign.class),
    // A document that speaks of privacy and names no basis has none: the empty word is refused by the consent matrix.
    basis: foreign.basis ?? (foreign.class === undefined ? own.basis : ""),
  };
}
