/** The aims of the design's budgets, and whether a figure meets one. A missed aim is shown; it never fails a run. */

export interface Verdict {
  /** As `≤ 5 ms`. */
  readonly aim: string;
  readonly met: boolean;
}

export const atMost = (value: number, limit: number, unit: string): Verdict => ({
  aim: `≤ ${limit.toLocaleString("en")} ${unit}`,
  met: value <= limit,
});

export const atLeast = (value: number, limit: number, unit: string): Verdict => ({
  aim: `≥ ${limit.toLocaleString("en")} ${unit}`,
  met: value >= limit,
});

/** All of them. */
export const both = (left: Verdict, right: Verdict): Verdict => ({
  aim: `${left.aim}, ${right.aim}`,
  met: left.met && right.met,
});

/** A budget that stands for some sizes only: the row of another size has no aim. */
export const aimFor = <Aim>(size: number, aims: Readonly<Record<number, Aim>>): Aim | undefined => aims[size];
