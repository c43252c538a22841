/** Which terms a text gives to the index and to a query: the same for both, or they would never meet. */
import { terms } from "../language/terms.ts";

/** Without stop words. A text of nothing but stop words keeps them all, or it could never be found. */
export function indexTerms(text: string): readonly string[] {
  const telling = terms(text, { stopWords: true });
  return telling.length > 0 ? telling : terms(text, { stopWords: false });
}
