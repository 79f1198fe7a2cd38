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

/** The shop has no simple product in stock, no shipping method, or no payment method without fields. `what` completes "The shop has no …". */
export class NotAvailable extends Data.TaggedError("NotAvailable")<{ readonly what: string }> {}

/** The backend rejected the order; `reason` is its message. */
export class NotOrdered extends Data.TaggedError("NotOrdered")<{ readonly reason: string }> {}

/** Products to buy, and the data of the order. */
export type PurchaseRequest = {
  /** Search texts; the first one with a suitable product is used. */
  readonly texts: ReadonlyArray<string>
  readonly quantity: number
  readonly email: string
  /** Time when the address was entered, in Unix milliseconds. */
  readonly now: number
  /** Idempotency key: an order with the same key is placed once. */
  readonly attemptKey: string
}

/** The placed order; `reason` is the reason for its shipping rate. */
export type Receipt = {
  readonly store: Store
  readonly product: Pick<Product, "name" | "sku">
  readonly rate: ShippingRate | undefined
  readonly reason: RateChoice["reason"]
  readonly method: PaymentMethod
  readonly totals: Totals
  readonly orderNumber: string
}

const everything = { filters: [], order: undefined, direction: "asc", mode: "grid", limit: 24, page: 1 } as const

const isSimple = (card: ProductCard): boolean => card.type === "simple" && card.isAddable && card.stock === "in-stock"

/** Searches the first simple product in stock. */
const productFor = Effect.fn("productFor")(function* (texts: ReadonlyArray<string>) {
  const { listing } = yield* CatalogueCalls
  for (const text of texts) {
    const found = yield* listing({ kind: "search", text }, everything)
    const card = found?.cards.find(isSimple)
    if (card !== undefined) return card
  }
  return yield* new NotAvailable({ what: `simple product in stock for "${texts.join('", "')}"` })
})

/** Creates an address in the shop's own country, in the first region of its list. */
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

/** Selects a shipping rate: the only one, or the cheapest. */
const rateFor = Effect.fn("rateFor")(function* (address: Address) {
  const rates = yield* (yield* CheckoutCalls).estimateShippingMethods(address)
  const offered = rates.filter(({ available }) => available)
  const [cheapest] = offered.toSorted((first, second) => (isLess(first.priceInclTax, second.priceInclTax) ? -1 : 1))
  const configured = cheapest === undefined ? undefined : rateCode(cheapest)
  const { rate, reason } = chooseShippingRate(rates, { current: undefined, saved: undefined, configured })
  if (rate === undefined) return yield* new NotAvailable({ what: "shipping method to Hudson" })
  return { rate, reason }
})

/** Tests for a payment method without required fields. */
const needsNoInput = ({ method }: PaymentMethod): boolean =>
  paymentProblems(paymentKindOf(method, paymentKinds).kind, {}).length === 0

const methodFor = Effect.fn("methodFor")(function* (
  methods: ReadonlyArray<PaymentMethod>,
  total: Totals["grandTotal"],
) {
  const plain = methods.filter(needsNoInput)
  const [first] = offeredMethods(plain, total)
  const { method } = choosePaymentMethod(plain, total, { selected: first?.method, saved: undefined })
  if (method === undefined) return yield* new NotAvailable({ what: "payment method without required fields" })
  return method
})

/** Runs the checkout of one cart, from the address to the placed order. */
const order = Effect.fn("order")(function* (request: PurchaseRequest, store: Store) {
  const calls = yield* CheckoutCalls
  const address = yield* addressIn(store.defaultCountry)
  const to: TypedAddress = { type: "new-customer-address", createdAt: request.now, address, saveInAddressBook: false }
  const { rate, reason } = yield* rateFor(address)
  yield* calls.totalsInformation(address, rate)
  const { methods, totals } = yield* calls.setShippingInformation({
    address: to,
    rate: rate,
    billingAddress: to,
    email: request.email,
  })
  const method = yield* methodFor(methods, totals.grandTotal)
  const placed = yield* placeOrder(
    {
      email: request.email,
      shipping: { address: to, rate: rate },
      billingAddress: to,
      method: method.method,
      expectedTotal: totals.grandTotal,
    },
    { key: request.attemptKey, fingerprint: request.attemptKey },
  )
  if (placed._tag !== "Placed")
    return yield* new NotOrdered({ reason: placed._tag === "NotPlaced" ? placed.reason : placed._tag })
  return { rate, reason, method, totals, orderId: placed.orderId ?? "" }
})

/**
 * Places an order without a page: searches a product, creates a guest cart and runs its checkout. Fails with `NotAvailable`,
 * `NotOrdered` or the errors of the calls. [1.2]
 */
export const purchase = Effect.fn("purchase")(function* (request: PurchaseRequest) {
  const store = yield* (yield* CatalogueCalls).store
  const product = yield* productFor(request.texts)
  return yield* Effect.gen(function* () {
    const carts = yield* GuestCarts
    const cartId = yield* carts.make()
    yield* carts.add(cartId, { sku: product.sku, quantity: request.quantity })
    const { orderId, ...ordered } = yield* order(request, store).pipe(
      Effect.provide(checkoutRest(store.code, { kind: "guest", cartId })),
    )
    const orderNumber = (yield* carts.orderNumber(cartId)) ?? orderId
    return { store, product, ...ordered, orderNumber } satisfies Receipt
  }).pipe(Effect.provide(Layer.merge(directoryRest(store.code), guestCartRest(store.code))))
})

/** Provides the catalogue of the shop at an origin. */
export const catalogueAt = (origin: string) => catalogueGraphql({ origin, safeHtml: safeHtmlAt(origin) })
