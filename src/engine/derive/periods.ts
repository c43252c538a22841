/**
 * Finds finished sessions and weeks: all except the one that started last. A finished one that
 * continues is summarised again, so that results don't depend on batch size.
 */
export interface StartedPeriod {
  readonly name: string;
  /** Sort key. */
  readonly start: string;
}

export class Periods {
  readonly #touched = new Set<string>();
  #latest: StartedPeriod | undefined;

  /** @param latest the last started period of the previous run */
  constructor(latest: StartedPeriod | undefined) {
    this.#latest = latest;
  }

  note(period: StartedPeriod): void {
    this.#touched.add(period.name);
    if (this.#latest !== undefined && period.start <= this.#latest.start) return;
    if (this.#latest !== undefined) this.#touched.add(this.#latest.name);
    this.#latest = period;
  }

  get latest(): StartedPeriod | undefined {
    return this.#latest;
  }

  /** Finished periods to summarise now. */
  due(): readonly string[] {
    return [...this.#touched].filter((name) => name !== this.#latest?.name);
  }
}
