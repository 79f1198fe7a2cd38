import { describe, expect, test } from "vitest"

import { addressKey } from "../../core/addresses/address-key.ts"
import { resolveBillingAddress } from "../../core/checkout/billing-address.ts"
import { serviceAddress } from "../../core/checkout/service-address.ts"
import { resolveShippingAddress } from "../../core/checkout/shipping-address.ts"
import { saved, typed } from "../any/checkout.ts"
import { platformVectors, vectorsAreHere } from "../any/platform-vectors.ts"

// What the platform's own client decides. Each set leaves out the vectors where we differ on purpose, and says why.

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

  // Codes that would change the shape of the path are refused before any call.
  const addresses = platformVectors<AddressOfCall, string>("07-urls-and-payloads", Object.keys(calls)).filter(
    (vector) => addressOf(vector.function, vector.input)._tag === "Address" || vector.input.couponCode === undefined,
  )
  test.for(addresses)("address $id $function", ({ function: name, input, output }) => {
    const parameterless = name === "getApplyCouponUrl" ? input : { ...input, couponCode: "unused" }
    expect(addressOf(name, parameterless)).toEqual({ _tag: "Address", path: `/${output}` })
  })
})
