/** A found place in a text, how overlapping finds are settled, and whether a text is worth looking at. */

/** Offsets in UTF-16 units; `end` is exclusive. */
export interface TextSpan<Kind extends string> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

/** In the order of the text and without overlaps: the earlier find wins, the longer one where two start together. */
export function settle<Kind extends string>(spans: readonly TextSpan<Kind>[]): readonly TextSpan<Kind>[] {
  const settled: TextSpan<Kind>[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.start >= (settled.at(-1)?.end ?? 0)) settled.push(span);
  }
  return settled;
}

/** Whether the text has so many digits in all: most have too few for any number that is looked for. */
export function hasDigits(text: string, count: number): boolean {
  let left = count;
  for (let at = 0; at < text.length && left > 0; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) left -= 1;
  }
  return left === 0;
}
