/** The words of a summary (NAM-24): what was folded in before, then the turns that leave the window, each cut short. Lengths in code points. */
import { codePointCount, collapseSpace, firstCodePoints, trimSpaceEnd } from "../core/text.ts";

const SEGMENT_MAX = 80;
const TURNS_MAX = 6;
const SUMMARY_MAX = 240;

export function summaryText(
  turns: readonly { readonly source: string; readonly text: string }[],
  earlier: string | undefined,
): string {
  const segments = turns
    .slice(0, TURNS_MAX)
    .map(({ source, text }) => `${source}: ${cut(collapseSpace(text), SEGMENT_MAX)}`);
  if (earlier !== undefined) segments.unshift(`Earlier: ${cut(collapseSpace(earlier), SEGMENT_MAX)}`);
  return cut(segments.join(" | "), SUMMARY_MAX);
}

const cut = (text: string, max: number): string =>
  codePointCount(text) > max ? `${trimSpaceEnd(firstCodePoints(text, max))}...` : text;
