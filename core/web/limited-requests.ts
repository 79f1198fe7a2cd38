/**
 * Kinds of requests of which a shopper needs few, but somebody who guesses passwords and codes, tests cards or sends unwanted mail needs
 * many; also costly reads. [S32]
 */
export type LimitedRequestKind =
  | "sign-in"
  | "password"
  | "registration"
  | "coupon"
  | "placement"
  | "message"
  | "search"
  | "graphql"

/** Maximum number of requests in a minute by one shopper, and by one IP address, which the shoppers of an office may share. */
type RequestLimit = { readonly shopper?: number; readonly address: number }

/**
 * Limits that neither a shopper nor an office with one IP address reaches. They are above those of the built-in shop, so that shoppers see
 * its more precise messages first.
 */
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

/** Number of limited requests of one kind within a request. A GraphQL request can contain several. */
export type Attempts = {
  readonly kind: LimitedRequestKind
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

/** GraphQL fields of each kind; one request may contain a field many times by aliases. */
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

/** Returns the limited requests within a request; none for most. */
export const attemptsIn = ({ method, path, graphql }: LimitedRequest): ReadonlyArray<Attempts> => {
  if (isGraphqlPath(path))
    return [
      { kind: "graphql", count: 1 },
      ...fields.flatMap(([kind, field]) => {
        const count = graphql.match(field)?.length ?? 0
        return count === 0 ? [] : [{ kind, count }]
      }),
    ]
  for (const [kind, routeMethod, route] of routes) {
    const found = method === routeMethod ? route.exec(path) : null
    if (found !== null) return [{ kind, count: 1, cartId: found[1] }]
  }
  return []
}

/** The milliseconds in which requests are counted. */
export const limitWindowMs = 60_000
