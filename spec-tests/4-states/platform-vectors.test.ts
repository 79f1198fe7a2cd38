import { describe, expect, test } from "vitest"

import { addressKey } from "../../core/addresses/address-key.ts"
import { resolveBillingAddress } from "../../core/checkout/billing-address.ts"
import { cartSectionIsStale } from "../../core/checkout/estimation.ts"
import { filledTemplate } from "../../core/checkout/message-template.ts"
import { choosePaymentMethod, offeredMethods, type PaymentMethod } from "../../core/checkout/payment-method.ts"
import { serviceAddress } from "../../core/checkout/service-address.ts"
import { resolveShippingAddress } from "../../core/checkout/shipping-address.ts"
import { chooseShippingRate, rateCode } from "../../core/checkout/shipping-rate.ts"
import { rate, saved, typed } from "../any/checkout.ts"
import { platformVectors, vectorsAreHere } from "../any/platform-vectors.ts"

// What the platform's own client decides. Each set leaves out the vectors where we differ on purpose, and says why.

type WireRate = { readonly carrier_code: string; readonly method_code: string | null; readonly available?: boolean }
type RateInput = {
  readonly rates: ReadonlyArray<WireRate>
  readonly currentMethod: WireRate | null
  readonly storedRate: string | null
  readonly configuredMethod: WireRate | null
}

const rateOf = ({ carrier_code, method_code }: WireRate) => rate(carrier_code, { methodCode: method_code ?? "" })
const codeOf = (wire: WireRate | null) => (wire === null ? undefined : rateCode(rateOf(wire)))

/** The platform chooses rates that are not available, also as the one chosen before; we never do. */
const allAvailable = ({ rates, currentMethod }: RateInput) =>
  [...rates, ...(currentMethod ? [currentMethod] : [])].every((one) => one.available !== false)

const rateVectors = platformVectors<RateInput, { readonly chosen: WireRate | null }>("01-resolve-shipping-rates", [
  "resolveShippingRates",
])

type PaymentInput = {
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly grandTotal: unknown
  readonly selectedBefore: PaymentMethod | null
  readonly laterGrandTotal?: number
  readonly vault?: unknown
}

/** Stored cards are not offered, a total is always there, a list is never cut for good, and no method is named twice. */
const isOurs = ({ methods, grandTotal, laterGrandTotal, vault, selectedBefore }: PaymentInput) =>
  typeof grandTotal === "number" &&
  laterGrandTotal === undefined &&
  vault === undefined &&
  new Set(methods.map((one) => one.method)).size === methods.length &&
  selectedBefore?.method !== "free"

const paymentVectors = platformVectors<
  PaymentInput,
  { readonly visible: ReadonlyArray<string>; readonly selectedAfterSet: string | null }
>("02-payment-service", ["setPaymentMethods+getAvailablePaymentMethods"])

type WireAddress = { readonly id: number; readonly default_shipping: unknown; readonly default_billing: unknown }
type AddressInput = {
  readonly addressList?: ReadonlyArray<WireAddress> | string
  readonly stored?: Readonly<Record<string, unknown>>
  readonly config?: { readonly shippingAddressFromData?: unknown; readonly billingAddressFromData?: unknown } | string
  readonly virtual?: boolean
  readonly quoteShipping?: { readonly fromListIndex?: number }
  readonly quoteBilling?: unknown
}
type AddressOutput = {
  readonly shipping: { readonly key: string } | null
  readonly billing: { readonly key: string } | null
}

const savedFrom = ({ id, default_shipping, default_billing }: WireAddress) =>
  saved(String(id), { isDefaultShipping: Boolean(default_shipping), isDefaultBilling: Boolean(default_billing) })

const listOf = ({ addressList }: AddressInput) => (Array.isArray(addressList) ? addressList.map(savedFrom) : [])

const configOf = ({ config }: AddressInput) => (typeof config === "object" ? config : {})

const keyOf = (input: AddressInput, name: string): string | undefined => {
  const key = input.stored?.[name]
  return typeof key === "string" ? key : undefined
}

/** The platform looks at typed addresses only while there is no saved one; the specification always does. */
const isAboutSaved = (input: AddressInput): boolean =>
  listOf(input).length > 0 &&
  !input.stored?.["shippingAddressFromData"] &&
  !input.stored?.["newCustomerShippingAddress"] &&
  input.quoteShipping === undefined &&
  configOf(input).shippingAddressFromData === undefined

const shippingOf = (input: AddressInput) => {
  const { quoteShipping } = input
  if (quoteShipping === undefined) return undefined
  return quoteShipping.fromListIndex === undefined ? typed(1) : listOf(input)[quoteShipping.fromListIndex]
}

const billingOf = (name: string, input: AddressInput) =>
  resolveBillingAddress({
    selectedKey: name === "applyBillingAddress" ? undefined : keyOf(input, "selectedBillingAddress"),
    typed: undefined,
    addresses: listOf(input),
    shipping: shippingOf(input),
    isVirtual: input.virtual === true,
  })

/** A stored key that matches nothing ends the platform's search; ours goes on with the next rule. */
const isBillingChoice = (name: string, input: AddressInput): boolean => {
  const stored = name === "applyBillingAddress" ? undefined : keyOf(input, "selectedBillingAddress")
  if (input.quoteBilling !== undefined || configOf(input).billingAddressFromData !== undefined) return false
  return stored === undefined || (!stored.startsWith("new-") && billingOf(name, input).because === "selected")
}

type MessageInput = { readonly message: string; readonly parameters: unknown }

/** Words without a value of their own are filled by the platform with what is left; we leave them. Nothing is nothing here, not "null". */
const hasAllValues = ({ message, parameters }: MessageInput): boolean => {
  if (typeof parameters !== "object" || parameters === null || Object.values(parameters).includes(null)) return false
  const words = [...message.matchAll(/%(\w+)/g)].map(([, word = ""]) =>
    /^\d+$/.test(word) ? String(Number(word) - 1) : word,
  )
  return words.every((word) => Object.hasOwn(parameters, word) && word !== "length")
}

const calls: Readonly<Record<string, string>> = {
  getUrlForTotalsEstimationForNewAddress: "totals-information",
  getUrlForEstimationShippingMethodsForNewAddress: "estimate-shipping-methods",
  getUrlForSetShippingInformation: "shipping-information",
  getCancelCouponUrl: "coupons",
  getApplyCouponUrl: "coupon",
}

type AddressOfCall = { readonly customer: boolean; readonly quoteId: string; readonly couponCode?: string }

const addressOf = (name: string, { customer, quoteId, couponCode = "" }: AddressOfCall) =>
  serviceAddress(
    "default",
    customer ? { kind: "customer" } : { kind: "guest", cartId: String(quoteId) },
    calls[name] ?? "",
    {
      couponCode: String(couponCode),
    },
  )

describe.skipIf(!vectorsAreHere)("what the platform's own client decides", () => {
  test.for(rateVectors.filter(({ input }) => allAvailable(input)))("rates $id", ({ input, output }) => {
    const { rate: chosen } = chooseShippingRate(input.rates.map(rateOf), {
      current: codeOf(input.currentMethod),
      saved: input.storedRate ?? undefined,
      configured: codeOf(input.configuredMethod),
    })
    expect(chosen && rateCode(chosen)).toBe(codeOf(output.chosen))
  })

  test.for(paymentVectors.filter(({ input }) => isOurs(input)))("payment $id", ({ input, output }) => {
    const total = String(input.grandTotal)
    const wishes = { selected: input.selectedBefore?.method, saved: undefined }
    expect(offeredMethods(input.methods, total).map((one) => one.method)).toEqual(output.visible)
    expect(choosePaymentMethod(input.methods, total, wishes).method?.method ?? null).toBe(output.selectedAfterSet)
  })

  const shippingVectors = platformVectors<AddressInput, AddressOutput>("03-resolve-addresses", [
    "resolveShippingAddress",
  ])
  test.for(shippingVectors.filter(({ input }) => isAboutSaved(input)))("shipping address $id", ({ input, output }) => {
    const selectedKey = keyOf(input, "selectedShippingAddress")
    const { known } = resolveShippingAddress({ fromForm: undefined, selectedKey, addresses: listOf(input) })
    expect(known && addressKey(known)).toBe(output.shipping?.key)
  })

  const billingVectors = platformVectors<AddressInput, AddressOutput>("03-resolve-addresses", [
    "resolveBillingAddress",
    "applyBillingAddress",
  ])
  test.for(billingVectors.filter((vector) => isBillingChoice(vector.function, vector.input)))(
    "billing address $id",
    ({ function: name, input, output }) => {
      const { known } = billingOf(name, input)
      expect(known?.type === "customer-address" ? addressKey(known) : known?.type).toBe(output.billing?.key)
    },
  )

  type Watch = { readonly quoteSubtotal: unknown; readonly cartSection?: { readonly subtotalAmount?: string | number } }
  const watched = platformVectors<Watch, { readonly sectionReloads: ReadonlyArray<unknown> }>(
    "06-totals-and-cart-cache",
    ["subtotal watch at start"],
  ).filter(({ input }) => {
    // An amount that is no number, such as "59.99 USD", reloads nothing here.
    const section = input.cartSection?.subtotalAmount
    return typeof input.quoteSubtotal === "number" && (section === undefined || /^[\d.]+$/.test(String(section)))
  })
  test.for(watched)("subtotal $id", ({ input, output }) => {
    const section = String(input.cartSection?.subtotalAmount ?? "")
    expect(cartSectionIsStale(section, String(input.quoteSubtotal))).toBe(output.sectionReloads.length > 0)
  })

  // Codes that would change the shape of the path are refused before any call.
  const addresses = platformVectors<AddressOfCall, string>("07-urls-and-payloads", Object.keys(calls)).filter(
    (vector) => addressOf(vector.function, vector.input)._tag === "Address" || vector.input.couponCode === undefined,
  )
  test.for(addresses)("address $id $function", ({ function: name, input, output }) => {
    const parameterless = name === "getApplyCouponUrl" ? input : { ...input, couponCode: "unused" }
    expect(addressOf(name, parameterless)).toEqual({ _tag: "Address", path: `/${output}` })
  })

  const messages = platformVectors<MessageInput, { readonly errors: ReadonlyArray<string> }>("08-messages-and-errors", [
    "addErrorMessage",
  ])
  test.for(messages.filter(({ input }) => hasAllValues(input)))("message $id", ({ input, output }) => {
    expect(filledTemplate(input.message, Object(input.parameters))).toBe(output.errors[0])
  })
})
