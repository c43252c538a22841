/** A source that an answer names, as PAM holds it: its address only where it is one (`format: uri`), and nothing that is empty. */
import type { Json } from "../../core/json.ts";
import { asText } from "./json-shape.ts";

export interface Citation {
  readonly title?: string;
  readonly url?: string;
  readonly snippet?: string;
}

/** RFC 3986: a scheme, then only its characters. */
const URI = /^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;
const BAD_PERCENT = /%(?![0-9a-f]{2})/i;

export function citationOf(told: {
  readonly title?: Json | undefined;
  readonly url?: Json | undefined;
  readonly snippet?: Json | undefined;
}): Citation | undefined {
  const title = asText(told.title);
  const url = uriOf(told.url);
  const snippet = asText(told.snippet);
  if (title === undefined && url === undefined && snippet === undefined) return undefined;
  return {
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(snippet === undefined ? {} : { snippet }),
  };
}

/** As written where it is a URI; spelled as one where only letters stand in the way, as in an address with umlauts. */
export function uriOf(value: Json | undefined): string | undefined {
  const text = asText(value)?.trim();
  if (text === undefined || !URL.canParse(text)) return undefined;
  if (isUri(text)) return text;
  const spelled = new URL(text).href;
  return isUri(spelled) ? spelled : undefined;
}

const isUri = (text: string): boolean => URI.test(text) && !BAD_PERCENT.test(text);

/** Each source once, by its address and title. */
export function distinctCitations(citations: readonly Citation[]): readonly Citation[] {
  const seen = new Set<string>();
  return citations.filter(({ url = "", title = "" }) => {
    const key = JSON.stringify([url, title]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
