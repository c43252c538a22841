/**
 * Where a quote stands in a text (SEC-R11): compared without case, width, accents' spelling, kinds of quotation marks and dashes, runs of
 * white space and what no reader sees; answered in offsets of the text as it is.
 */
import type { Span } from "../../model/item.ts";

/** A text in its comparable form, and for each unit of it where it came from. */
export interface Comparable {
  readonly form: string;
  /** Offsets in the original of what each unit of the form was made from. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with what is written on it, so that both spellings of é are one. Jamo vowels and finals belong to their syllable. */
const CLUSTER = /[\s\S]\p{M}*[\u1160-\u11ff]*/gu;
/** Controls, formats, joiners, private use: what `displayText` takes out, and a little more. White space is none of them here. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cn}]|(?!\s)\p{Cc}/gu;
const QUOTATION = /[“”„‟«»″]/gu;
const APOSTROPHE = /[‘’‚‛`´′]/gu;
const DASH = /[‐‑‒–—―−]/gu;

export function comparable(text: string): Comparable {
  let form = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(CLUSTER)) {
    const end = match.index + match[0].length;
    const plain = plainForm(match[0]);
    const isSpaceAgain = plain === " " && (form === "" || form.endsWith(" "));
    if (plain === "" || isSpaceAgain) continue;
    form += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(match.index);
      ends.push(end);
    }
  }
  return form.endsWith(" ")
    ? { form: form.slice(0, -1), starts: starts.slice(0, -1), ends: ends.slice(0, -1) }
    : { form, starts, ends };
}

const plainForm = (cluster: string): string =>
  /^[!-_a-~]$/.test(cluster)
    ? cluster.toLowerCase()
    : cluster
        .toWellFormed()
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFKC")
        .replaceAll(UNSEEN, "")
        .replaceAll(QUOTATION, '"')
        .replaceAll(APOSTROPHE, "'")
        .replaceAll(DASH, "-")
        .replaceAll(/\s+/gu, " ");

/** The first place where the quote stands as whole words; undefined where it stands nowhere, or says nothing. */
export function findQuote(text: Comparable, quote: string): Span | undefined {
  const wanted = unwrapped(comparable(quote).form);
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined;
  for (let from = 0, tries = 0; tries < PLACES_MAX; tries++) {
    const at = text.form.indexOf(wanted, from);
    if (at === -1) return undefined;
    const after = at + wanted.length;
    const start = text.starts[at];
    const end = text.ends[after - 1];
    if (start !== undefined && end !== undefined && isEdge(text.form, at) && isEdge(text.form, after))
      return { start, end };
    from = at + 1;
  }
  return undefined;
}
/** A quote of one letter may stand inside a thousand words before it stands alone. */
const PLACES_MAX = 1_000;

/** What a model puts around a quote: marks, and dots for what it left out. */
const unwrapped = (form: string): string => form.replace(/^[\s"'.…]+/u, "").replace(/(?<![\s"'.…])[\s"'.…]+$/u, "");

/** Words of scripts that are written without spaces have no edges to see. */
const JOINED = /[\p{L}\p{N}\p{M}]/u;
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function isEdge(form: string, at: number): boolean {
  const before = characterBefore(form, at);
  const after = String.fromCodePoint(form.codePointAt(at) ?? SPACE);
  return !(JOINED.test(before) && JOINED.test(after)) || UNSPACED.test(before) || UNSPACED.test(after);
}
const SPACE = 0x20;

function characterBefore(form: string, at: number): string {
  const pair = form.slice(Math.max(0, at - 2), at);
  return [...pair].at(-1) ?? " ";
}
