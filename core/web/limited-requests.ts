/** Kinds of requests of which one shopper needs few: guessing passwords and codes, testing cards, sending mails, and costly reads. [S32] */
export type LimitedRequestKind =
  | "sign-in"
  | "password"
  | "registration"
  | "coupon"
  | "placement"
  | "message"
  | "search"
  | "graphql"

/** Maximum number of requests in a minute, by one shopper and by one IP address, behind which a whole office may be. */
type RequestLimit = { readonly shopper?: number; readonly address: number }

/** Limits that no shopper reaches, and no office behind one address. Above those of the built-in shop, so that its own responses come first. */
export const requestLimits: Readonly<Record<LimitedRequestKind, RequestLimit>> = {
  "sign-in": { address: 60 },
  password: { address: 60 },
  registration: { address: 100 },
  coupon: { shopper: 60, address: 200 },
  placement: { shopper: 150, address: 300 },
  message: { address: 60 },
  search: { address: 300 },
  graphql: { address: 1_200 },
}

/** The parts of a request on which its limits depend. */
export type LimitedRequest = {
  readonly method: string
  readonly path: string
  /** The body of a GraphQL request; empty for others. */
  readonly graphql: string
}

/** Attempts of a limited action in one request, and how many there are. */
export type Attempts = {
  readonly action: LimitedRequestKind
  readonly count: number
  readonly cartId?: string | undefined
}

const cart = String.raw`(?:guest-carts\/([^/]+)|carts\/mine)`
const rest = String.raw`^\/rest(?:\/[^/]+)?\/V1\/`

const routes: ReadonlyArray<readonly [LimitedRequestKind, method: string, path: RegExp]> = [
  ["sign-in", "POST", /^\/customer\/(?:account\/loginpost|ajax\/login)(?:\/|$)/i],
  ["sign-in", "POST", new RegExp(`${rest}integration/customer/token/?$`)],
  ["password", "POST", /^\/customer\/account\/(?:forgotpasswordpost|resetpasswordpost)(?:\/|$)/i],
  ["password", "PUT", new RegExp(`${rest}customers/password/?$`)],
  ["registration", "POST", /^\/customer\/account\/createpost(?:\/|$)/i],
  ["registration", "POST", new RegExp(`${rest}customers/?$`)],
  ["coupon", "PUT", new RegExp(`${rest}${cart}/coupons/[^/]+/?$`)],
  ["coupon", "POST", /^\/checkout\/cart\/couponpost(?:\/|$)/i],
  ["placement", "POST", new RegExp(`${rest}${cart}/payment-information/?$`)],
  ["placement", "PUT", new RegExp(`${rest}${cart}/order/?$`)],
  [
    "placement",
    "POST",
    /^\/(?:checkout|instantpurchase\/button\/placeorder|multishipping\/checkout\/overviewpost)\/?$/i,
  ],
  [
    "message",
    "POST",
    /^\/(?:contact\/index\/post|review\/product\/post|newsletter\/subscriber\/new|wishlist\/index\/send|sendfriend\/product\/sendmail)(?:\/|$)/i,
  ],
  ["search", "GET", /^\/(?:catalogsearch|search\/ajax)\//i],
]

/** Fields of GraphQL that try an action; one request may have many of them by aliases. */
const fields: ReadonlyArray<readonly [LimitedRequestKind, RegExp]> = [
  ["sign-in", /\bgenerateCustomerToken\b/g],
  ["password", /\b(?:requestPasswordResetEmail|resetPassword|changeCustomerPassword)\b/g],
  ["registration", /\bcreateCustomer(?:V2)?\b/g],
  ["coupon", /\bapplyCoupons?ToCart\b/g],
  ["placement", /\bplaceOrder\b/g],
  ["message", /\b(?:contactUs|createProductReview|subscribeEmailToNewsletter|sendEmailToFriend)\b/g],
]

/** Tests the path of GraphQL requests. */
export const isGraphqlPath = (path: string): boolean => /^\/graphql\/?$/.test(path)

/** The limited actions that a request tries; none for most requests. */
export const attemptsIn = ({ method, path, graphql }: LimitedRequest): ReadonlyArray<Attempts> => {
  if (isGraphqlPath(path))
    return [
      { action: "graphql", count: 1 },
      ...fields.flatMap(([action, field]) => {
        const count = graphql.match(field)?.length ?? 0
        return count === 0 ? [] : [{ action, count }]
      }),
    ]
  for (const [action, routeMethod, route] of routes) {
    const found = method === routeMethod ? route.exec(path) : null
    if (found !== null) return [{ action, count: 1, cartId: found[1] }]
  }
  return []
}

/** The milliseconds in which requests are counted. */
export const limitWindowMs = 60_000
