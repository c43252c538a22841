/** What was checked in one step, and what was wrong. */
export interface Line {
  /** `sqlite` or `memory`, and `shred` or `destroy`; empty for what is about neither. */
  readonly keep: string;
  readonly variant: string;
  readonly step: string;
  readonly title: string;
  readonly triedCount: number;
  /** One sentence each. Names of entrances and layers, never a word that was planted. */
  readonly faults: readonly string[];
  readonly note: string;
}

export class Tally {
  #triedCount = 0;
  readonly #faults: string[] = [];
  readonly #notes: string[] = [];

  /** @param fault told where it does not hold */
  check(holds: boolean, fault: string | (() => string)): void {
    this.#triedCount++;
    if (!holds) this.#faults.push(typeof fault === "string" ? fault : fault());
  }

  /** Something was looked through, and nothing of it may be left. */
  none(found: readonly string[], where: string): void {
    this.check(found.length === 0, () => `${where}: ${found.slice(0, FOUND_TOLD).join("; ")} (${found.length} in all)`);
  }

  note(text: string): void {
    if (!this.#notes.includes(text)) this.#notes.push(text);
  }

  /** A step that stops has failed. */
  stopped(error: unknown): void {
    this.#triedCount++;
    this.#faults.push(`it stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }

  line(where: Pick<Line, "keep" | "variant" | "step" | "title">): Line {
    return { ...where, triedCount: this.#triedCount, faults: [...this.#faults], note: this.#notes.join(", ") };
  }
}

const FOUND_TOLD = 4;
