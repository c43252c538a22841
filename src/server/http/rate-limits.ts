/** Rate limits: each token and each address has its own budget (SEC-H8). */

export interface HttpRates {
  readonly calls: Rate;
  /** Invalid tokens per address. */
  readonly failures: Rate;
  /** Exports, imports and destructions per token, and per user of a service token. */
  readonly heavy: Rate;
}

export type RateLimits = { readonly [Name in keyof HttpRates]: Buckets } & {
  /** Immediate refusals; later ones wait their turn (`holdBack`). */
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

/** Token buckets by name (SEC-H8): a rate per second and a burst. Full buckets are dropped. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

type Buckets = ReturnType<typeof createBuckets>;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** Beyond this, full buckets are evicted. */
const BUCKETS_MAX = 50_000;
const MS_PER_SECOND = 1_000;

function createBuckets({ perSecond, burst }: Rate) {
  const buckets = new Map<string, Bucket>();
  const refilled = (bucket: Bucket, now: number): number =>
    Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / MS_PER_SECOND) * perSecond);
  const evictFull = (now: number): void => {
    for (const [name, bucket] of buckets) if (refilled(bucket, now) >= burst) buckets.delete(name);
  };
  const tokensLeft = (name: string, now: number): number => {
    const bucket = buckets.get(name);
    return bucket === undefined ? burst : refilled(bucket, now);
  };
  const waitFor = (left: number): number => (left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * MS_PER_SECOND));
  const store = (name: string, left: number, now: number): void => {
    if (buckets.size >= BUCKETS_MAX) evictFull(now);
    buckets.set(name, { left, at: now });
  };
  return {
    /** Milliseconds until a token is available, without taking it; 0: now. */
    waitMs: (name: string, now: number): number => waitFor(tokensLeft(name, now)),
    /** Takes a token if there is one. Returns 0, or the milliseconds until then. */
    take(name: string, now: number): number {
      const left = tokensLeft(name, now);
      store(name, left >= 1 ? left - 1 : left, now);
      return waitFor(left);
    },
    /** Takes a token, if need be of the next burst. Returns the milliseconds until it is due. */
    reserve(name: string, now: number): number {
      const left = Math.max(1 - burst, tokensLeft(name, now));
      store(name, left - 1, now);
      return waitFor(left);
    },
  };
}
