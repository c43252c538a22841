/**
 * The segments that a request for facts shows a language model: one JSON object a line, as
 * src/forming/extraction/extraction-request.ts writes them. For models that play known answers.
 */
export interface ShownSegment {
  /** The short name by which a fact cites the segment. */
  readonly ref: string;
  readonly text: string;
  readonly speaker?: string | undefined;
}

/** Those that may be cited: memories, and segments of kind `context`, are left out. */
export function shownSegments(prompt: string): readonly ShownSegment[] {
  return prompt.split("\n").flatMap((line) => {
    if (!line.startsWith("{")) return [];
    const segment: unknown = JSON.parse(line);
    return isSegment(segment) && !NOT_CITABLE.has(segment.kind) ? [segment] : [];
  });
}

const NOT_CITABLE: ReadonlySet<string> = new Set(["context", "memory"]);

const isSegment = (value: unknown): value is ShownSegment & { readonly kind: string } =>
  typeof value === "object" && value !== null && ["ref", "kind", "text"].every((name) => name in value);
