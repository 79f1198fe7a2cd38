import { draftOf } from "../../../../../core/addresses/address-draft.ts"
import { emptyAddress, type Address } from "../../../../../core/addresses/address.ts"
import type { SavedAddress } from "../../../../../core/addresses/customer-address.ts"
import type { CartLine } from "../../../../../core/cart/cart-lines.ts"
import { emptyEstimate, type CartPageState } from "../../../../../core/cart/cart-page.ts"
import type { MiniCart } from "../../../../../core/cart/mini-cart.ts"
import type { CheckoutConfig } from "../../../../../core/checkout/checkout-config.ts"
import type { CheckoutState } from "../../../../../core/checkout/checkout.ts"
import { initialCheckout, withEstimatedRates } from "../../../../../core/checkout/initial-checkout.ts"
import type { PlacedOrder } from "../../../../../core/checkout/order/placed-order.ts"
import type { ShippingRate } from "../../../../../core/checkout/shipping/shipping-rate.ts"
import type { Totals } from "../../../../../core/checkout/totals/totals.ts"
import type { SpecimenData } from "./specimen-data.ts"

/** The address of the shopper in all specimens. */
export const shopperAddress: Address = {
  ...emptyAddress,
  firstName: "Ada",
  lastName: "Holm",
  street: ["27 Warren Street"],
  city: "Hudson",
  region: { id: "43", code: "NY", name: "New York" },
  postcode: "12534",
  countryId: "US",
  telephone: "518 555 0142",
}

/** Totals of two items with a coupon, shipping and tax, in US dollars. */
export const totals: Totals = {
  grandTotal: "56.4",
  subtotal: "49",
  subtotalInclTax: "49",
  discount: "-4.9",
  shipping: "8",
  shippingInclTax: "8",
  tax: "4.3",
  currency: "USD",
  couponCode: "WELCOME10",
  quantity: "2",
  lines: [],
  segments: [
    { code: "subtotal", title: "Subtotal", value: "49" },
    { code: "discount", title: "Discount", value: "-4.9" },
    { code: "shipping", title: "Shipping & Handling", value: "8" },
    { code: "tax", title: "Tax", value: "4.3" },
    { code: "grand_total", title: "Grand Total", value: "56.4" },
  ],
}

/** Two cart lines: one with an option, one with a stock problem. */
export const linesOf = ({ cards }: SpecimenData): ReadonlyArray<CartLine> =>
  cards.slice(0, 2).map((card, index) => ({
    itemId: String(index + 1),
    name: card.name,
    sku: card.sku,
    quantity: 1,
    price: "24.5",
    rowTotal: "24.5",
    path: card.path,
    configurePath: card.path,
    picture: card.picture,
    options: index === 0 ? [{ label: "Glaze", value: "Fjord" }] : [],
    problem: index === 1 ? "The requested qty is not available." : "",
  }))

/** A guest's cart with the lines of `linesOf`; `change` replaces fields. */
export const cartOf = (data: SpecimenData, change: Partial<CartPageState> = {}): CartPageState => ({
  storeCode: "default",
  owner: { kind: "guest", cartId: "" },
  isVirtual: false,
  canCheckOut: true,
  cartVersion: 1,
  lines: linesOf(data),
  typed: {},
  totals,
  rateInTotals: "standard_standard",
  countries: data.countries,
  countrySettings: { regionRequired: ["US"], postcodeOptional: [] },
  estimate: emptyEstimate("US"),
  isBusy: false,
  alert: [],
  problem: "",
  invalidLines: [],
  ...change,
})

/** The cart of `cartOf` as the mini cart shows it. */
export const miniCartOf = (data: SpecimenData): MiniCart => ({
  count: 2,
  subtotal: "49",
  lines: linesOf(data).flatMap(({ picture, ...line }) => (picture === undefined ? [] : [{ ...line, picture }])),
  canCheckOut: true,
  guestCheckout: true,
  version: 1,
})

const rate = (carrierCode: string, carrierTitle: string, methodTitle: string, price: string): ShippingRate => ({
  carrierCode,
  methodCode: carrierCode,
  carrierTitle,
  methodTitle,
  priceExclTax: price,
  priceInclTax: price,
  available: true,
  error: "",
})

const rates: ReadonlyArray<ShippingRate> = [
  { ...rate("standard", "Standard delivery", "In recycled paper", "8"), arrival: ["2026-12-03", "2026-12-07"] },
  { ...rate("express", "Courier", "To your door", "24"), arrival: ["2026-12-01", "2026-12-01"] },
  { ...rate("pickup", "Pick up", "In Hudson", "0"), available: false, error: "Closed for a week." },
]

const config = (change: Partial<CheckoutConfig>): CheckoutConfig => ({
  storeCode: "default",
  formKey: "",
  owner: { kind: "guest", cartId: "" },
  email: "",
  customerName: "",
  isVirtual: false,
  guestCheckoutAllowed: true,
  activeCarriers: ["standard"],
  defaults: { countryId: "US" },
  selectedRate: undefined,
  addresses: [],
  shippingFromShop: undefined,
  billingFromShop: undefined,
  isBillingFromShopValid: false,
  paymentMethods: [],
  paymentNotes: { banktransfer: "We ship when the money has arrived." },
  totals,
  agreements: [
    { id: "1", checkboxText: "I agree to the terms.", text: "Unused data may come back.", isRequired: true },
  ],
  ...change,
})

/** The checkout of a new guest. */
export const checkoutOf = (
  data: SpecimenData,
  change: Partial<CheckoutState> = {},
  settings: Partial<CheckoutConfig> = {},
): CheckoutState => {
  const checkoutConfig = config(settings)
  const opened = initialCheckout(
    {
      config: checkoutConfig,
      cart: {
        isActive: true,
        isVirtual: checkoutConfig.isVirtual,
        itemCount: 2,
        billing: undefined,
        shipping: undefined,
        rate: undefined,
      },
      countries: data.countries,
      countrySettings: { regionRequired: ["US"], postcodeOptional: [] },
      lines: linesOf(data).map((line) => ({ ...line, problem: "" })),
      cartVersion: 1,
      methods: [
        { method: "demo_card", title: "Credit or debit card" },
        { method: "checkmo", title: "Check / Money order" },
        { method: "banktransfer", title: "Bank Transfer Payment" },
        { method: "purchaseorder", title: "Purchase Order" },
      ],
      method: undefined,
      signInReferer: "",
      telephone: "optional",
      attemptKey: "0123456789abcdef",
    },
    { _tag: "OnePage" },
  )
  return { ...withEstimatedRates(opened, shopperAddress, rates), ...change }
}

/** The checkout of `checkoutOf`, completely filled in. */
export const readyCheckoutOf = (data: SpecimenData, change: Partial<CheckoutState> = {}): CheckoutState =>
  checkoutOf(data, {
    email: "ada@example.com",
    shipping: { selectedKey: undefined, draft: draftOf(shopperAddress), createdAt: 0 },
    rate: "standard_standard",
    method: "banktransfer",
    acceptedAgreements: ["1"],
    ...change,
  })

/** An address of the customer's address book. The one with id `1` is the default. */
export const savedAddress = (id: string, street: string): SavedAddress => ({
  type: "customer-address",
  id,
  customerId: "1",
  inline: `Ada Holm, ${street}, Hudson, New York 12534`,
  address: { ...shopperAddress, street: [street] },
  isDefaultShipping: id === "1",
  isDefaultBilling: id === "1",
})

/** The order that the cart of `cartOf` becomes. */
export const placedOrder = (data: SpecimenData): PlacedOrder => ({
  number: "000000042",
  email: "ada@example.com",
  date: "2026-11-18",
  currency: "USD",
  lines: linesOf(data).map(({ sku, name, rowTotal, options }) => ({ sku, name, quantity: "1", rowTotal, options })),
  segments: totals.segments,
  shippingAddress: shopperAddress,
  billingAddress: shopperAddress,
  shippingTitle: "Standard delivery",
  paymentTitle: "Bank Transfer Payment",
})
