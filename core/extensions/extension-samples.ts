import { emptyAddress } from "../addresses/address.ts"
import type { AnalyticsEvent } from "../analytics/analytics.ts"
import type { AddToCartForm } from "../background-actions/add-to-cart-form.ts"
import { timersAtPageLoad } from "../banners/banner-timers.ts"
import type { BannerMoment } from "../banners/condition-attributes.ts"
import { newBannerRecord } from "../banners/display-counters.ts"
import type { LabelFacts } from "../catalogue/labels/label-variables.ts"
import type { PaymentCallContext } from "../checkout/order/place-order-extension.ts"
import type { TotalsContext } from "../checkout/totals/totals-rows.ts"
import type { TotalSegment } from "../checkout/totals/totals.ts"
import type { ShopEvent } from "./shop-event.ts"

// Sample input of extension functions, from plain to unusual, for the checks of the contract.

/** Texts: empty, blank, plain, with markup, and very long. */
export const sampleTexts: ReadonlyArray<string> = ["", " ", "Rosa", '<b title="x">&amp;</b>', "0".repeat(5000)]

/** Products of a response: without the fields of a module, as from a backend that lacks them, and with the fields of every product. */
export const sampleWireProducts: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  {},
  { __typename: "SimpleProduct", uid: "MQ==", sku: "mug", name: "Mug", url_key: "mug", small_image: null },
]

const address = { ...emptyAddress, countryId: "US", street: ["27 Warren Street"], city: "Hudson", postcode: "12534" }
const to = { type: "new-customer-address", createdAt: 1, address, saveInAddressBook: false } as const
const payment = { method: "checkmo", billingAddress: to, email: "rosa@example.com" }
const order = { ...payment, shipping: undefined, expectedTotal: "24.5" }

/** Contexts of both payment calls: saving the payment, and placing the order. */
export const samplePlacings: ReadonlyArray<PaymentCallContext> = [
  { payment, placed: undefined },
  { payment: { ...payment, email: undefined }, placed: undefined },
  { payment: order, placed: { order, attempt: { key: "attempt", fingerprint: "fingerprint" } } },
]

/** Body of `set-payment-information` for a guest, before an extension changes it. */
export const samplePayload = {
  cartId: "MASK",
  email: "rosa@example.com",
  paymentMethod: { method: "checkmo" },
  billingAddress: { country_id: "US" },
}

/** Creates totals segments of one code: positive, zero, negative, and with four decimals. */
export const sampleSegments = (code: string): ReadonlyArray<TotalSegment> =>
  ["12.5", "0", "-3", "0.0001"].map((value) => ({ code, title: "Row", value }))

/** Contexts of totals rows: virtual and shipped carts, the latter before and after a rate is selected. */
export const sampleTotalsFacts: ReadonlyArray<TotalsContext> = [
  { isVirtual: true, isRateSelected: false },
  { isVirtual: false, isRateSelected: false },
  { isVirtual: false, isRateSelected: true },
]

/** Add-to-cart forms, from one without any field to one with repeated field names. */
export const sampleForms: ReadonlyArray<AddToCartForm> = [
  { action: "", sku: "", fields: [] },
  {
    action: "/checkout/cart/add/product/12/",
    sku: "MUG",
    fields: [
      { name: "product", value: "12" },
      { name: "qty", value: "2" },
      { name: "super_attribute[93]", value: "49", attributeCode: "color" },
      { name: "super_attribute[144]", value: "", attributeCode: "size" },
    ],
  },
]

const timers = timersAtPageLoad({ browsing: 0, lastVisit: undefined, scrolledTo: 0 }, 0)

/** Moments of a banner: a first page view, and one after long browsing with a banner that is dismissed. */
export const sampleMoments: ReadonlyArray<BannerMoment> = [
  { now: 0, timers, record: newBannerRecord, facts: {} },
  {
    now: 1_700_000_000_000,
    timers: { ...timers, browsing: 90_000, inactivity: 4000, scrolledTo: 2400, pointerOutside: true },
    record: { ...newBannerRecord, dontShow: true, count: 12, day: { count: 3, at: 1_699_999_990_000 } },
    facts: { subtotal: 120 },
  },
]

const price = { regular: "40", final: "30" }

/** Products to label: free, and reduced with options and stock. */
export const sampleProducts: ReadonlyArray<LabelFacts> = [
  { kind: { type: "simple" }, from: { regular: "0", final: "0" }, attributes: {} },
  {
    kind: { type: "configurable", attributes: [], variants: [] },
    from: price,
    special: "30",
    salable: "3",
    attributes: { color: "Fjord" },
    category: { name: "Mugs", path: "/mugs.html" },
  },
  { kind: { type: "grouped", members: [] }, from: price, attributes: { color: "" } },
]

const items = [{ sku: "MUG", name: "Harbor Mug", price: "24.5", quantity: "2" }]
const eventItems = { currency: "USD", value: "49", items }

/** Analytics events, one of every name. */
export const sampleEvents: ReadonlyArray<AnalyticsEvent> = [
  { name: "view_item_list", list: "Mugs", items },
  { name: "select_item", list: "Mugs", items },
  { name: "view_item", ...eventItems },
  { name: "add_to_wishlist", ...eventItems },
  { name: "add_to_cart", ...eventItems },
  { name: "remove_from_cart", ...eventItems },
  { name: "view_cart", ...eventItems, items: [] },
  { name: "begin_checkout", coupon: "", ...eventItems },
  { name: "add_shipping_info", rate: "flatrate_flatrate", ...eventItems },
  { name: "add_payment_info", method: "checkmo", ...eventItems },
  { name: "purchase", orderNumber: "000000001", coupon: "TEN", shipping: "5", tax: "0", ...eventItems },
  { name: "search", text: "mug" },
  { name: "login", method: "email" },
  { name: "sign_up", method: "email" },
  { name: "view_promotion", promotion: "spring" },
  { name: "select_promotion", promotion: "spring" },
]

/** Events of a page: an action, sections, and a press for the wish list. */
export const sampleShopEvents: ReadonlyArray<ShopEvent> = [
  { _tag: "Action", action: { _tag: "AddToCartSubmitted", formId: "product-form" } },
  { _tag: "SectionsLoaded", names: [] },
  { _tag: "SectionsLoaded", names: ["cart", "customer"] },
  { _tag: "WishListRequested" },
]
