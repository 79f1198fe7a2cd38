import type { RateLimit } from "./token-bucket.ts"

/** Actions with a rate limit: guessing codes, filling the database, testing cards, sending mails, guessing order numbers. [S32] */
export type LimitedAction =
  | "coupon tries"
  | "cart creation"
  | "account creation"
  | "order placement"
  | "order look-up"
  | "messages"
  | "forms without proof"

/**
 * The limits of each action: for one shopper (their cart or session), and for all shoppers of one IP address. Where the proxy does not
 * forward IP addresses, only the limits of shoppers apply.
 */
export type RateLimits = Readonly<
  Record<LimitedAction, { readonly shopper: RateLimit | undefined; readonly address: RateLimit | undefined }>
>

/** Default limits, which neither a shopper nor an office behind one IP address reaches. */
export const defaultRateLimits: RateLimits = {
  "coupon tries": { shopper: { burst: 20, perMinute: 10 }, address: { burst: 100, perMinute: 60 } },
  "cart creation": { shopper: undefined, address: { burst: 120, perMinute: 60 } },
  "account creation": { shopper: undefined, address: { burst: 60, perMinute: 20 } },
  "order placement": { shopper: { burst: 100, perMinute: 20 }, address: { burst: 120, perMinute: 60 } },
  "order look-up": { shopper: undefined, address: { burst: 30, perMinute: 20 } },
  messages: { shopper: undefined, address: { burst: 30, perMinute: 10 } },
  // The shopper is everybody: a sender with many addresses has no more attempts than the whole shop.
  "forms without proof": { shopper: { burst: 30, perMinute: 1 }, address: { burst: 5, perMinute: 0.2 } },
}

/** The parts of a request that rate limits depend on. */
export type Call = {
  readonly method: string
  readonly path: string
  /** The id of the session or token of the request, if it is valid; invalid ones are limited by IP address. */
  readonly sender: string | undefined
}

/** The routes with a rate limit. Parameters may follow the path of a form, not that of an API. */
const limitedRoutes: ReadonlyArray<{
  readonly action: LimitedAction
  readonly method: string
  readonly path: RegExp
  /** Only for requests without a session. */
  readonly isOnlyWithoutSession?: boolean
}> = [
  {
    action: "coupon tries",
    method: "PUT",
    path: /^\/rest(?:\/[^/]+)?\/V1\/(?:guest-carts\/([^/]+)|carts\/mine)\/coupons\/[^/]+\/?$/,
  },
  { action: "coupon tries", method: "POST", path: /^\/checkout\/cart\/couponPost(?:\/|$)/i },
  { action: "cart creation", method: "POST", path: /^\/rest(?:\/[^/]+)?\/V1\/guest-carts\/?$/ },
  { action: "cart creation", method: "POST", path: /^\/checkout\/cart\/add(?:\/|$)/i, isOnlyWithoutSession: true },
  // Each request sends a mail to the given address and uses CPU time to hash a password.
  { action: "account creation", method: "POST", path: /^\/rest(?:\/[^/]+)?\/V1\/customers\/?$/ },
  { action: "account creation", method: "POST", path: /^\/customer\/account\/createPost(?:\/|$)/i },
  {
    action: "order placement",
    method: "POST",
    path: /^\/rest(?:\/[^/]+)?\/V1\/(?:guest-carts\/([^/]+)|carts\/mine)\/payment-information\/?$/,
  },
  {
    action: "order placement",
    method: "PUT",
    path: /^\/rest(?:\/[^/]+)?\/V1\/(?:guest-carts\/([^/]+)|carts\/mine)\/order\/?$/,
  },
  { action: "order placement", method: "POST", path: /^\/rest(?:\/[^/]+)?\/V1\/vitrine\/multishipping\/orders\/?$/ },
  {
    action: "order placement",
    method: "POST",
    path: /^\/(?:instantpurchase\/button\/placeOrder|demo\/card\/tokens)(?:\/|$)/i,
  },
  {
    action: "messages",
    method: "POST",
    path: /^\/(?:contact\/index\/post|review\/product\/post|newsletter\/subscriber\/new|wishlist\/index\/send|customer\/account\/(?:forgotpasswordpost|confirmation))(?:\/|$)/i,
  },
  { action: "messages", method: "PUT", path: /^\/rest(?:\/[^/]+)?\/V1\/customers\/password\/?$/ },
  { action: "order look-up", method: "GET", path: /^\/rest(?:\/[^/]+)?\/V1\/vitrine\/orders\/[^/]+\/?$/ },
  { action: "order look-up", method: "POST", path: /^\/rest(?:\/[^/]+)?\/V1\/vitrine\/orders\/[^/]+\/returns\/?$/ },
  { action: "order look-up", method: "POST", path: /^\/sales\/guest\/reorder(?:\/|$)/i },
]

/** The limited action of a call and its shopper: the guest cart in the path, else the session or token; undefined for other calls. */
export const classifyCall = ({
  method,
  path,
  sender,
}: Call): { readonly action: LimitedAction; readonly shopper: string | undefined } | undefined => {
  for (const pattern of limitedRoutes) {
    const found = pattern.method === method ? pattern.path.exec(path) : null
    if (found === null || (pattern.isOnlyWithoutSession === true && sender !== undefined)) continue
    return { action: pattern.action, shopper: found[1] ?? sender }
  }
  return undefined
}
