/**
 * Owner of the cart of a call: a guest by the masked quote id, a customer by the session. A customer's `cartId` is the numeric quote id,
 * which payment bodies contain. [7.1] [6.1] [6.2]
 */
export type CartOwner =
  | { readonly kind: "guest"; readonly cartId: string }
  | { readonly kind: "customer"; readonly cartId?: string | undefined }

/** Paths of the calls by name, after the owner's part. */
const pathAfterCart = {
  cart: "",
  /** For guests and customers. [7.cart-totals.1] */
  totals: "/totals",
  /** For guests and customers. [7.totals-information.1] */
  "totals-information": "/totals-information",
  /** For a typed address. [7.shipping-estimation.2] [7.shipping-estimation.1] */
  "estimate-shipping-methods": "/estimate-shipping-methods",
  /** For guests and customers. [7.shipping-information.1] */
  "shipping-information": "/shipping-information",
  /** POST for guests and customers. [7.payment-information.1] */
  "set-payment-information": "/set-payment-information",
  "payment-information": "/payment-information",
  "selected-payment-method": "/selected-payment-method",
  "billing-address": "/billing-address",
  /** PUT applies a code. [7.coupons.1] [7.coupons.3] */
  coupon: "/coupons/:couponCode",
  // Magento's client omits the trailing slash of the specification; its server accepts both.
  /** DELETE removes the code. [7.coupons.2] */
  coupons: "/coupons/",
  "gift-message": "/gift-message",
  "item-gift-message": "/gift-message/:itemId",
  items: "/items",
  item: "/items/:itemId",
} as const

/** Calls of customers only. [7.shipping-estimation.3] */
const customerOnly = { "estimate-shipping-methods-by-address-id": "/estimate-shipping-methods-by-address-id" } as const

/** Name of a call of the checkout. */
export type ServiceCall = keyof typeof pathAfterCart | keyof typeof customerOnly

/** Path of a REST call, or the reason why there is none. */
export type ServiceUrl =
  | { readonly _tag: "Address"; readonly path: string }
  | { readonly _tag: "Refused"; readonly reason: "no such call" | "unsafe parameter" }

/** True for values that stay one path segment after encoding, for every server and proxy. */
const isSafePathSegment = (value: string): boolean =>
  value !== "" && value !== "." && value !== ".." && !/[/\\\p{Cc}\p{Cs}]/u.test(value)

const guestPaths: ReadonlyMap<string, string> = new Map(Object.entries(pathAfterCart))
const customerPaths: ReadonlyMap<string, string> = new Map(Object.entries({ ...pathAfterCart, ...customerOnly }))

const pathOf = (owner: CartOwner, call: string): string | undefined => {
  const path = (owner.kind === "guest" ? guestPaths : customerPaths).get(call)
  const cart = owner.kind === "guest" ? "/guest-carts/:cartId" : "/carts/mine"
  return path === undefined ? undefined : cart + path
}

/**
 * Path of a REST call. Fills the template's own names only, so that a coupon `quoteId` stays a coupon; rejects values that would change
 * the structure of the path. [7.1] [9.checkout.1] [8.4]
 *
 * @example
 * serviceUrl("default", { kind: "guest", cartId: "abc" }, "totals").path // "/rest/default/V1/guest-carts/abc/totals"
 */
export const serviceUrl = (
  storeCode: string,
  owner: CartOwner,
  call: string,
  parameters: Readonly<Record<string, string>> = {},
): ServiceUrl => {
  const template = pathOf(owner, call)
  if (template === undefined) return { _tag: "Refused", reason: "no such call" }

  const values = { ...parameters, ...(owner.kind === "guest" ? { cartId: owner.cartId } : {}) }
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "")
  const given = new Map(Object.entries(values))
  const isSafe = [storeCode, ...names.map((name) => given.get(name) ?? "")].every(isSafePathSegment)
  if (!isSafe) return { _tag: "Refused", reason: "unsafe parameter" }

  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ""))
  return { _tag: "Address", path: `/rest/${encodeURIComponent(storeCode)}/V1${path}` }
}
