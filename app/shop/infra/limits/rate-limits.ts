import { LRUCache } from "lru-cache"

import { message } from "../translation/shop-message.ts"
import { type LimitedAction, type RateLimits, defaultRateLimits } from "./limited-actions.ts"
import { type Bucket, type RateLimit, consumeToken } from "./token-bucket.ts"

/** The caller of a limited action: shopper or session, and IP address; the address is empty when the server does not forward it. */
export type Caller = { readonly shopper: string | undefined; readonly address: string }

/** Counts an attempt and returns the seconds to wait if it exceeds the limit, otherwise 0. [S32] */
export type CountAttempt = (action: LimitedAction, caller: Caller) => number

/** Maximum number of buckets; the least recently used bucket is dropped first. */
const maxBuckets = 20_000

/** Token buckets by name, in memory: a restart resets all limits. */
const bucketStore = (now: () => number) => {
  const buckets = new LRUCache<string, Bucket>({ max: maxBuckets })
  return (name: string, allowance: RateLimit): number => {
    const { bucket, waitSeconds } = consumeToken(buckets.get(name), allowance, now())
    buckets.set(name, bucket)
    return waitSeconds
  }
}

/** The rate limits of one shop, shared by REST, GraphQL and forms. */
export const rateLimits = (limits: RateLimits = defaultRateLimits, now: () => number): CountAttempt => {
  const consume = bucketStore(now)
  return (action, { shopper, address }) => {
    const limit = limits[action]
    return Math.max(
      limit.shopper === undefined || shopper === undefined ? 0 : consume(`${action} by ${shopper}`, limit.shopper),
      limit.address === undefined || address === "" ? 0 : consume(`${action} from ${address}`, limit.address),
    )
  }
}

/** The message of a request beyond a limit. */
export const tooManyRequests = message("Too many requests. Please wait a moment and try again.")
