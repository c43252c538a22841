/**
 * Which sessions and weeks are over: all but the one that began last. One that goes on after that is told anew, so that it makes no difference
 * how many facts are looked at together.
 */
export interface Begun {
  readonly name: string;
  /** What beginnings are ordered by. */
  readonly start: string;
}

export class Periods {
  readonly #touched = new Set<string>();
  #latest: Begun | undefined;

  /** @param latest the one that had begun last when the last run ended */
  constructor(latest: Begun | undefined) {
    this.#latest = latest;
  }

  note(period: Begun): void {
    this.#touched.add(period.name);
    if (this.#latest !== undefined && period.start <= this.#latest.start) return;
    if (this.#latest !== undefined) this.#touched.add(this.#latest.name);
    this.#latest = period;
  }

  get latest(): Begun | undefined {
    return this.#latest;
  }

  /** Over, and to be told now. */
  due(): readonly string[] {
    return [...this.#touched].filter((name) => name !== this.#latest?.name);
  }
}
