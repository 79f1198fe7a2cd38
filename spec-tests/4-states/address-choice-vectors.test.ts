import { Option, Schema } from "effect"
import { describe, expect, test } from "vitest"

import { addressOfForm } from "../../core/addresses/address-form.wire.ts"
import { addressKey } from "../../core/addresses/address-key.ts"
import type { KnownAddress, TypedAddress } from "../../core/addresses/address.ts"
import { CustomerAddressWire, savedAddressFrom } from "../../core/addresses/address.wire.ts"
import { billingFromShop, resolveBillingAddress } from "../../core/checkout/billing-address.ts"
import { resolveShippingAddress } from "../../core/checkout/shipping-address.ts"
import { asDecided, comparedWith, type Differences } from "../any/differences.ts"
import { everyVector } from "../any/platform-vectors.ts"
import { vectorCountries } from "../any/vector-countries.ts"

// Where the platform's own client sends the order and the bill.

type Given = { readonly fromListIndex?: number; readonly form?: unknown; readonly sameObjectAsShipping?: true }
type Input = {
  readonly addressList?: ReadonlyArray<unknown> | string
  readonly stored?: Readonly<Record<string, unknown>>
  readonly config?: Readonly<Record<string, unknown>> | string
  readonly virtual?: boolean
  readonly quoteShipping?: Given
  readonly quoteBilling?: Given
}
type Known = { readonly key: string } | null
type Output = {
  readonly shipping: Known
  readonly billing: Known
  readonly storedChanged: Readonly<Record<string, unknown>>
}

const set = "03-resolve-addresses"
const shippingDifferences: Differences = {
  "the address saved from the form comes first":
    "resolve-shipping-12 resolve-shipping-17 resolve-shipping-25 resolve-shipping-27 resolve-shipping-32 resolve-shipping-36 resolve-shipping-38 resolve-shipping-40 resolve-shipping-48 resolve-shipping-50 resolve-shipping-52 resolve-shipping-59 resolve-shipping-64 resolve-shipping-66 resolve-shipping-69 resolve-shipping-71 resolve-shipping-72 resolve-shipping-73 resolve-shipping-75 resolve-shipping-79 resolve-shipping-81 resolve-shipping-87 resolve-shipping-92 resolve-shipping-93 resolve-shipping-95 resolve-shipping-97 resolve-shipping-98 resolve-shipping-100 resolve-shipping-102 resolve-shipping-103 resolve-shipping-105 resolve-shipping-112 resolve-shipping-114 resolve-shipping-115 resolve-shipping-120 resolve-shipping-122 resolve-shipping-config-128 resolve-shipping-config-129 resolve-shipping-config-130 resolve-shipping-config-133 resolve-shipping-config-135 resolve-shipping-config-136 resolve-shipping-config-137 resolve-shipping-config-138 resolve-shipping-config-139",
  "where nothing is known, nothing is chosen, and the form opens with the shop's defaults":
    "resolve-shipping-defaults-156 resolve-shipping-defaults-157",
}
const billingDifferences: Differences = {
  "a stored key that matches nothing falls through to the next rule":
    "resolve-billing-12 resolve-billing-16 resolve-billing-18 resolve-billing-85 resolve-billing-92 resolve-billing-98 resolve-billing-138 resolve-billing-145 resolve-billing-165",
}

const readSaved = Schema.decodeUnknownOption(CustomerAddressWire)

const listOf = ({ addressList }: Input): ReadonlyArray<KnownAddress> =>
  Array.isArray(addressList)
    ? addressList.flatMap((wire) => Option.toArray(Option.map(readSaved(wire), savedAddressFrom)))
    : []

const typedOf = (form: unknown, type: TypedAddress["type"] = "new-customer-address"): TypedAddress | undefined =>
  typeof form === "object" && form !== null
    ? addressOfForm(form, {
        type,
        createdAt: 1,
        defaults: { countryId: "US" },
        countries: vectorCountries,
        text: (source) => source,
      })
    : undefined

const configOf = ({ config }: Input) => (typeof config === "object" ? config : {})

const givenOf = (input: Input, given: Given | undefined): KnownAddress | undefined => {
  if (given === undefined) return undefined
  if (given.sameObjectAsShipping === true) return givenOf(input, input.quoteShipping)
  return given.fromListIndex === undefined ? typedOf(given.form) : listOf(input)[given.fromListIndex]
}

const keyIn = (input: Input, name: string): string | undefined => {
  const key = input.stored?.[name]
  return typeof key === "string" ? key : undefined
}

/** A typed address is known by its type alone: its time differs. */
const nameOf = (known: KnownAddress | undefined): string | null => {
  if (known === undefined) return null
  return known.type === "customer-address" ? addressKey(known) : known.type
}

const shippingFor = (input: Input) => {
  const inList = typedOf(input.stored?.["newCustomerShippingAddress"])
  return resolveShippingAddress({
    fromForm: typedOf(input.stored?.["shippingAddressFromData"] ?? configOf(input)["shippingAddressFromData"]),
    selectedKey: keyIn(input, "selectedShippingAddress"),
    addresses: inList === undefined ? listOf(input) : [...listOf(input), inList],
  }).known
}

/** The bill's address, and what is kept of what the shop wrote into the page. */
const billingFor = (name: string, input: Input) => {
  const { billingAddressFromData: offered, isBillingAddressFromDataValid: isValid } = configOf(input)
  const { known, because } = resolveBillingAddress({
    selectedKey: name === "applyBillingAddress" ? undefined : keyIn(input, "selectedBillingAddress"),
    typed: typedOf(input.stored?.["newCustomerBillingAddress"], "new-customer-billing-address"),
    addresses: listOf(input),
    shipping: givenOf(input, input.quoteShipping),
    isVirtual: input.virtual === true,
  })
  // What is chosen already is asked about only where another one was selected.
  const chosen = because === "selected" ? known : (givenOf(input, input.quoteBilling) ?? known)
  const use = billingFromShop({
    usedBefore: name === "applyBillingAddress",
    chosen,
    keptForm: Boolean(input.stored?.["billingAddressFromData"]),
    offered: Boolean(offered) && !Array.isArray(offered),
    isValid: isValid === true,
  })
  const billing = use === "select" ? "new-customer-billing-address" : nameOf(chosen)
  return { billing, kept: use === "keep as form data" }
}

describe("addresses that the platform's own client chooses", () => {
  const compareShipping = comparedWith(shippingDifferences)
  test.for(everyVector<Input, Output>(set, ["resolveShippingAddress"]).filter(({ input }) => !input.quoteShipping))(
    "[4.shipping-address-resolution.1] shipping $id",
    ({ id, input, output }) => {
      expect(compareShipping(id, nameOf(shippingFor(input)), output.shipping?.key ?? null)).toBe(asDecided)
    },
  )

  // An estimate begins with the shop's default address where nothing is known; a saved address is only estimated for.
  const estimated = everyVector<Input, Output>(set, ["applyShippingAddress", "resolveEstimationAddress"])
  test.for(estimated.filter(({ input }) => input.virtual !== true && !input.quoteShipping))(
    "[4.shipping-address-resolution.1] estimate $id",
    ({ id, function: name, input, output }) => {
      const known = shippingFor(input)
      const nothingKnown = listOf(input).length > 1 ? null : "new-customer-address"
      const isCopied = name === "applyShippingAddress" && known !== undefined
      const ours = isCopied ? "new-customer-address" : (nameOf(known) ?? nothingKnown)
      expect(compareShipping(id, ours, output.shipping?.key ?? null)).toBe(asDecided)
    },
  )

  const compareBilling = comparedWith(billingDifferences)
  test.for(everyVector<Input, Output>(set, ["resolveBillingAddress", "applyBillingAddress"]))(
    "[4.billing-address-resolution.1] [4.billing-address-resolution.5] $function $id",
    ({ id, function: name, input, output }) => {
      const theirs = { billing: output.billing?.key ?? null, kept: "billingAddressFromData" in output.storedChanged }
      expect(compareBilling(id, billingFor(name, input), theirs)).toBe(asDecided)
    },
  )
})
