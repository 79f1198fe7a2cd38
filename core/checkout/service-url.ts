/**
 * Whose cart a call is about: a guest's by its masked id, a customer's by the session. A customer's `cartId` is the quote's number; only
 * payment bodies name it. [7.1] [6.1] [6.2]
 */
export type CartOwner =
  | { readonly kind: "guest"; readonly cartId: string }
  | { readonly kind: "customer"; readonly cartId?: string | undefined }

/** The calls of the checkout by name, with the path after the owner's own part. */
const pathAfterCart = {
  cart: "",
  totals: "/totals",
  "totals-information": "/totals-information",
  "estimate-shipping-methods": "/estimate-shipping-methods",
  "shipping-information": "/shipping-information",
  "set-payment-information": "/set-payment-information",
  "payment-information": "/payment-information",
  "selected-payment-method": "/selected-payment-method",
  "billing-address": "/billing-address",
  coupon: "/coupons/:couponCode",
  // The platform's own client loses the slash that the specification writes; its server takes both.
  coupons: "/coupons/",
  "gift-message": "/gift-message",
  "item-gift-message": "/gift-message/:itemId",
  items: "/items",
  item: "/items/:itemId",
} as const

/** Calls that only one kind of owner has. */
const customerOnly = { "estimate-shipping-methods-by-address-id": "/estimate-shipping-methods-by-address-id" } as const

/** A call of the checkout by name. */
export type ServiceCall = keyof typeof pathAfterCart | keyof typeof customerOnly

export type ServiceUrl =
  | { readonly _tag: "Address"; readonly path: string }
  | { readonly _tag: "Refused"; readonly because: "no such call" | "hostile parameter" }

/** Whether a value may stand as one part of a path: encoded it stays one part for every server on the way. */
const fitsPath = (value: string): boolean =>
  value !== "" && value !== "." && value !== ".." && !/[/\\\p{Cc}\p{Cs}]/u.test(value)

const guestPaths: ReadonlyMap<string, string> = new Map(Object.entries(pathAfterCart))
const customerPaths: ReadonlyMap<string, string> = new Map(Object.entries({ ...pathAfterCart, ...customerOnly }))

const pathOf = (owner: CartOwner, call: string): string | undefined => {
  const path = (owner.kind === "guest" ? guestPaths : customerPaths).get(call)
  const cart = owner.kind === "guest" ? "/guest-carts/:cartId" : "/carts/mine"
  return path === undefined ? undefined : cart + path
}

/**
 * Where a call goes. Only the template's own names are filled, so that a coupon called `quoteId` stays a coupon; a value that
 * would change the shape of the path is refused before any request. [7.1] [9.checkout.1] [8.4]
 */
export const serviceUrl = (
  storeCode: string,
  owner: CartOwner,
  call: string,
  parameters: Readonly<Record<string, string>> = {},
): ServiceUrl => {
  const template = pathOf(owner, call)
  if (template === undefined) return { _tag: "Refused", because: "no such call" }

  const values = { ...parameters, ...(owner.kind === "guest" ? { cartId: owner.cartId } : {}) }
  const names = [...template.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "")
  const given = new Map(Object.entries(values))
  const isFit = [storeCode, ...names.map((name) => given.get(name) ?? "")].every(fitsPath)
  if (!isFit) return { _tag: "Refused", because: "hostile parameter" }

  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ""))
  return { _tag: "Address", path: `/rest/${encodeURIComponent(storeCode)}/V1${path}` }
}
