import { Data, Effect, Layer } from "effect"

import { catalogueGraphql } from "../../adapters/graphql/catalogue-graphql.ts"
import { safeHtmlAt } from "../../adapters/html/sanitize-html.ts"
import { checkoutRest } from "../../adapters/rest/checkout-rest.ts"
import { directoryRest } from "../../adapters/rest/directory-rest.ts"
import { guestCartRest } from "../../adapters/rest/guest-cart-rest.ts"
import {
  CatalogueCalls,
  CheckoutCalls,
  choosePaymentMethod,
  chooseShippingRate,
  Directory,
  GuestCarts,
  isLess,
  newAddress,
  offeredMethods,
  paymentKindOf,
  paymentKinds,
  paymentProblems,
  placeOrder,
  rateCode,
  type Address,
  type PaymentMethod,
  type Product,
  type ProductCard,
  type RateChoice,
  type ShippingRate,
  type Store,
  type Totals,
  type TypedAddress,
} from "../../core/index.ts"

/** What the shop has nothing of: a product that can be had without a choice, a way to send it, a way to pay. */
export class NothingToHave extends Data.TaggedError("NothingToHave")<{ readonly what: string }> {}

/** The shop did not take the order; `why` is in its own words. */
export class NotOrdered extends Data.TaggedError("NotOrdered")<{ readonly why: string }> {}

export type PurchaseRequest = {
  /** What to look for, in this order: the first text the shop has something for will do. */
  readonly texts: ReadonlyArray<string>
  readonly quantity: number
  readonly email: string
  /** Milliseconds; when the address was typed. */
  readonly now: number
  /** Names the try to order, so that the same order is never placed twice. */
  readonly attemptKey: string
}

export type Receipt = {
  readonly store: Store
  readonly product: Pick<Product, "name" | "sku">
  readonly rate: ShippingRate | undefined
  readonly why: RateChoice["because"]
  readonly method: PaymentMethod
  readonly totals: Totals
  readonly orderNumber: string
}

const everything = { filters: [], order: undefined, direction: "asc", mode: "grid", limit: 24, page: 1 } as const

const isSimple = (card: ProductCard): boolean => card.type === "simple" && card.addable && card.stock === "in-stock"

/** The first product that needs no choice and is in stock, of what the shop finds. */
const productFor = Effect.fn("productFor")(function* (texts: ReadonlyArray<string>) {
  const { listing } = yield* CatalogueCalls
  for (const text of texts) {
    const found = yield* listing({ kind: "search", text }, everything)
    const card = found?.cards.find(isSimple)
    if (card !== undefined) return card
  }
  return yield* new NothingToHave({ what: `simple product in stock for "${texts.join('", "')}"` })
})

/** An address in the shop's own country, in the first region of its list. */
const addressIn = Effect.fn("addressIn")(function* (countryId: string) {
  const country = yield* (yield* Directory).country(countryId)
  const [region] = country.regions ?? []
  return newAddress(
    {
      firstName: "Rosa",
      lastName: "Keller",
      street: ["27 Warren Street"],
      postcode: "12534",
      city: "Hudson",
      telephone: "5185550143",
      ...(region === undefined ? {} : { region }),
    },
    { countryId },
  )
})

/** The rate a shopper without wishes would take: the only one, or the one that costs least. */
const rateFor = Effect.fn("rateFor")(function* (address: Address) {
  const rates = yield* (yield* CheckoutCalls).estimateShippingMethods(address)
  const offered = rates.filter(({ available }) => available)
  const [cheapest] = offered.toSorted((one, other) => (isLess(one.priceInclTax, other.priceInclTax) ? -1 : 1))
  const wish = cheapest === undefined ? undefined : rateCode(cheapest)
  const { rate, because } = chooseShippingRate(rates, { current: undefined, saved: undefined, configured: wish })
  if (rate === undefined) return yield* new NothingToHave({ what: "way to send it to Hudson" })
  return { rate, because }
})

/** Whether a method wants nothing but to be chosen; nobody types a card or a number here. */
const wantsNothing = ({ method }: PaymentMethod): boolean =>
  paymentProblems(paymentKindOf(method, paymentKinds).kind, {}).length === 0

const methodFor = Effect.fn("methodFor")(function* (named: ReadonlyArray<PaymentMethod>, total: Totals["grandTotal"]) {
  const plain = named.filter(wantsNothing)
  const [first] = offeredMethods(plain, total)
  const { method } = choosePaymentMethod(plain, total, { selected: first?.method, saved: undefined })
  if (method === undefined) return yield* new NothingToHave({ what: "way to pay that wants nothing typed" })
  return method
})

/** Everything from the address to the order, for one cart. */
const order = Effect.fn("order")(function* (wish: PurchaseRequest, store: Store) {
  const calls = yield* CheckoutCalls
  const address = yield* addressIn(store.defaultCountry)
  const to: TypedAddress = { type: "new-customer-address", createdAt: wish.now, address, saveInAddressBook: false }
  const { rate, because } = yield* rateFor(address)
  yield* calls.totalsInformation(address, rate)
  const { methods, totals } = yield* calls.setShippingInformation({
    address: to,
    rate: rate,
    billingAddress: to,
    email: wish.email,
  })
  const method = yield* methodFor(methods, totals.grandTotal)
  const placed = yield* placeOrder(
    {
      email: wish.email,
      shipping: { address: to, rate: rate },
      billingAddress: to,
      method: method.method,
      expectedTotal: totals.grandTotal,
    },
    { key: wish.attemptKey, fingerprint: wish.attemptKey },
  )
  if (placed._tag !== "Placed")
    return yield* new NotOrdered({ why: placed._tag === "NotPlaced" ? placed.reason : placed._tag })
  return { rate, why: because, method, totals, orderId: placed.orderId ?? "" }
})

/** Finds a product, puts it into a guest's cart of its own, sends, pays and orders it: the whole purchase without a page. [1.2] */
export const purchase = Effect.fn("purchase")(function* (wish: PurchaseRequest) {
  const store = yield* (yield* CatalogueCalls).store
  const product = yield* productFor(wish.texts)
  return yield* Effect.gen(function* () {
    const carts = yield* GuestCarts
    const cartId = yield* carts.make()
    yield* carts.add(cartId, { sku: product.sku, quantity: wish.quantity })
    const { orderId, ...ordered } = yield* order(wish, store).pipe(
      Effect.provide(checkoutRest(store.code, { kind: "guest", cartId })),
    )
    const orderNumber = (yield* carts.orderNumber(cartId)) ?? orderId
    return { store, product, ...ordered, orderNumber } satisfies Receipt
  }).pipe(Effect.provide(Layer.merge(directoryRest(store.code), guestCartRest(store.code))))
})

/** The catalogue of the shop at this origin. */
export const catalogueAt = (origin: string) => catalogueGraphql({ origin, safeHtml: safeHtmlAt(origin) })
