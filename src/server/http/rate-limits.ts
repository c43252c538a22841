/** How much anybody may ask (SEC-H8): each token and each address has its own measure, so that nobody takes another's. */

export interface HttpRates {
  /** Of one token, and of one address. */
  readonly calls: Rate;
  /** Wrong tokens of one address. */
  readonly failures: Rate;
  /** Exports, imports and destructions of one token. */
  readonly heavy: Rate;
}

export type RateLimits = { readonly [Name in keyof HttpRates]: Buckets } & {
  /** Answers at once to who asks too much (hold-back.ts). */
  readonly refusals: Buckets;
};

const REFUSALS: Rate = { perSecond: 20, burst: 40 };
const MINUTE = 60;
const HOUR = 3_600;
export const DEFAULT_RATES: HttpRates = {
  calls: { perSecond: 20, burst: 40 },
  failures: { perSecond: 10 / MINUTE, burst: 10 },
  heavy: { perSecond: 5 / HOUR, burst: 5 },
};

export const createRateLimits = ({ calls, failures, heavy }: HttpRates): RateLimits => ({
  calls: createBuckets(calls),
  failures: createBuckets(failures),
  heavy: createBuckets(heavy),
  refusals: createBuckets(REFUSALS),
});

/* Token buckets: so many calls a second, and a burst of some more (SEC-H8). One bucket for each name; full ones are forgotten. */

interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

interface Buckets {
  /** Takes none. Answers 0 where there is one, or after how many milliseconds. */
  waitMs(name: string, now: number): number;
  /** Takes one. Answers 0, or after how many milliseconds there is one. */
  take(name: string, now: number): number;
  /** Takes one in any case, if need be of those to come. Answers after how many milliseconds it is there: at most those of a burst more. */
  takeTurn(name: string, now: number): number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Beyond it those make room that are full again. */
const BUCKETS_MAX = 50_000;
const MS_A_SECOND = 1_000;

function createBuckets({ perSecond, burst }: Rate): Buckets {
  const buckets = new Map<string, Bucket>();
  const refilled = (bucket: Bucket, now: number): number =>
    Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / MS_A_SECOND) * perSecond);
  const forgetFull = (now: number): void => {
    for (const [name, bucket] of buckets) if (refilled(bucket, now) >= burst) buckets.delete(name);
  };
  const leftOf = (name: string, now: number): number => {
    const bucket = buckets.get(name);
    return bucket === undefined ? burst : refilled(bucket, now);
  };
  const waitFor = (left: number): number => (left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * MS_A_SECOND));
  const keep = (name: string, left: number, now: number): void => {
    if (buckets.size >= BUCKETS_MAX) forgetFull(now);
    buckets.set(name, { left, at: now });
  };
  return {
    waitMs: (name, now) => waitFor(leftOf(name, now)),
    take(name, now) {
      const left = leftOf(name, now);
      keep(name, left >= 1 ? left - 1 : left, now);
      return waitFor(left);
    },
    takeTurn(name, now) {
      const left = Math.max(1 - burst, leftOf(name, now));
      keep(name, left - 1, now);
      return waitFor(left);
    },
  };
}
