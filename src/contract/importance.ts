/** Importance by rule (NAM-9): event type, source, emphasis. At most 7, with its reasons in order. */

export interface Importance {
  readonly importance: number;
  readonly reasons: readonly string[];
}

const BASE: Readonly<Record<string, number>> = {
  preference: 3,
  decision: 3,
  fact: 4,
  correction: 4,
  execution: 2,
  context: 1,
};
/** Matched inside words too: `mustard` is emphasis. */
const EMPHATIC = ["always", "never", "must", "avoid"] as const;

export function importanceOf(event: string, text: string, source: string): Importance {
  const lower = text.toLowerCase();
  const bonuses = [
    ...(source === "user" ? ["source:user"] : []),
    ...(EMPHATIC.some((sign) => lower.includes(sign)) ? ["emphasis"] : []),
    ...(event === "correction" ? ["corrective"] : []),
  ];
  const base = Object.hasOwn(BASE, event) ? (BASE[event] ?? 0) : 0;
  return { importance: base + bonuses.length, reasons: [`event:${event}`, ...bonuses] };
}
