import type { ShopSettings } from "../../context/settings.ts"
import { message } from "../../domain/store-views/message.ts"
import { type LimitedAction, defaultRateLimits } from "./limited-calls.ts"
import { type Bucket, type RateLimit, takeOne } from "./token-bucket.ts"

/** Who tries: the shopper, as far as they can be told apart, and the address they come from; empty when no host tells it. */
export type Caller = { readonly shopper: string | undefined; readonly address: string }

/** Counts one try, and answers how many seconds to wait when it is one too many; 0 when it is not. [S32] */
export type CountAttempt = (limited: LimitedAction, by: Caller) => number

/** Whoever has not been here for longest is forgotten first, and may begin anew. */
const maxBuckets = 20_000

/** Buckets by name, in memory: a restart forgives everybody. */
const bucketStore = (now: () => number) => {
  const buckets = new Map<string, Bucket>()
  return (name: string, allowance: RateLimit): number => {
    const { bucket, waitSeconds } = takeOne(buckets.get(name), allowance, now())
    buckets.delete(name)
    buckets.set(name, bucket)
    const [oldest] = buckets.size > maxBuckets ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return waitSeconds
  }
}

/** The limits of one shop, the same for all its doors. */
export const rateLimits = (settings: ShopSettings, now: () => number): CountAttempt => {
  const take = bucketStore(now)
  const limits = settings.limits ?? defaultRateLimits
  return (limited, { shopper: by, address: from }) => {
    const { shopper, address } = limits[limited]
    return Math.max(
      shopper === undefined || by === undefined ? 0 : take(`${limited} by ${by}`, shopper),
      address === undefined || from === "" ? 0 : take(`${limited} from ${from}`, address),
    )
  }
}

export const tooManyRequests = message("Too many requests. Please wait a moment and try again.")
