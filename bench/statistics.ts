/** Medians, tails and ratios of measured times, and rounds in which all contenders take turns so that noise meets them alike. */

export interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly mean: number;
  readonly count: number;
}

/** @throws RangeError for no values: a figure that nobody measured must not be printed. */
export function spread(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    count: values.length,
  };
}

/** The slowest of all. */
export const highest = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), 0);

/** Least squares: by how much `y` grows when `x` grows by one. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

export const median = (values: readonly number[]): number => spread(values).p50;

/** The smallest value that at least `share` of all values do not exceed (nearest rank); the median of an even count lies between two. */
function quantile(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) throw new RangeError("nothing was measured");
  const place = share * sorted.length;
  const upper = sorted[Math.min(sorted.length - 1, Math.ceil(place) - 1)] ?? 0;
  return share === 0.5 && Number.isInteger(place) ? (upper + (sorted[place] ?? upper)) / 2 : upper;
}

/** What is measured against each other. `round` counts from 0; warm-up rounds come first, with negative numbers. */
export interface Contender<Name extends string> {
  readonly name: Name;
  readonly run: (round: number) => unknown;
}

export interface Rounds {
  readonly rounds: number;
  readonly warmUp: number;
  readonly clock?: () => number;
}

/** Milliseconds of each contender, round by round. Every round begins with another of them, so that none always comes first. */
export async function interleaved<Name extends string>(
  contenders: readonly Contender<Name>[],
  { rounds, warmUp, clock = () => performance.now() }: Rounds,
): Promise<Readonly<Record<Name, readonly number[]>>> {
  // fromEntries forgets the key type; the keys are exactly the names.
  const times = Object.fromEntries(contenders.map(({ name }) => [name, [] as number[]])) as Readonly<
    Record<Name, number[]>
  >;
  for (let round = -warmUp; round < rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(turn + round + warmUp) % contenders.length];
      if (contender === undefined) continue;
      const start = clock();
      await contender.run(round);
      const ms = clock() - start;
      if (round >= 0) times[contender.name].push(ms);
    }
  }
  return times;
}

const MS_A_SECOND = 1_000;

/** How many a second, when each of the times did `each` of them. All times count, the slow ones too. */
export const rate = (ms: readonly number[], each = 1): number => (MS_A_SECOND * each) / spread(ms).mean;
