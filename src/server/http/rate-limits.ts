/** How much anybody may ask (SEC-H8): each token and each address has its own measure, so that nobody takes another's. */
import { type Buckets, createBuckets, type Rate } from "./token-bucket.ts";

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
