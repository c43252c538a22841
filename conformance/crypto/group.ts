/** What one group of checks is, and what it answers. */

export interface Outcome {
  /** Checks that held. */
  readonly passed: number;
  /** One sentence for each check that did not. */
  readonly faults: readonly string[];
  /** What the reader should know of it: where the cases come from, what was left out and why. */
  readonly note: string;
}

export interface Group {
  readonly name: string;
  run(): Outcome | Promise<Outcome>;
}

/** Counts checks. What throws is a fault of that check, and not the end of the group. */
export class Tally {
  private readonly found: string[] = [];
  private held = 0;

  check(name: string, body: () => boolean): void {
    let isRight = false;
    try {
      isRight = body();
    } catch (error) {
      this.found.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    if (isRight) this.held += 1;
    else this.found.push(name);
  }

  async checkLater(name: string, body: () => Promise<boolean>): Promise<void> {
    const isRight = await body().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    this.check(typeof isRight === "string" ? `${name}: ${isRight}` : name, () => isRight === true);
  }

  outcome(note: string): Outcome {
    return { passed: this.held, faults: this.found, note };
  }
}
