import type { KnownAddress } from "../../core/addresses/address.ts"
import { addressKey } from "../../core/addresses/known-address-key.ts"
import type { TypedAddress } from "../../core/addresses/new-customer-address.ts"
import { pageBillingAddressUse, resolveBillingAddress } from "../../core/checkout/payment/billing-address.ts"
import { resolveShippingAddress } from "../../core/checkout/shipping/shipping-address.ts"
import { converter, type Vector } from "./converter.ts"
import { savedAddress, typedAddress } from "./wire-address.ts"

// Shipping and billing address selection of Magento's own client.

type Given = { readonly fromListIndex?: number; readonly form?: unknown; readonly sameObjectAsShipping?: true }
type Input = {
  readonly addressList?: ReadonlyArray<unknown> | string
  readonly stored?: Readonly<Record<string, unknown>>
  readonly config?: Readonly<Record<string, unknown>> | string
  readonly virtual?: boolean
  readonly quoteShipping?: Given
  readonly quoteBilling?: Given
}
type Known = { readonly key: string; readonly fields: Readonly<Record<string, unknown>> } | null
type Output = {
  readonly shipping: Known
  readonly billing: Known
  readonly storedChanged: Readonly<Record<string, unknown>>
}
type EstimateVector = Vector<Input, Output>

/** A saved address is identified by its key, a typed one by type and first name, since its time differs. */
type Chosen = { readonly key: string; readonly firstName?: unknown } | null

const set = "03-resolve-addresses"

const bookOf = ({ addressList }: Input): ReadonlyArray<KnownAddress> =>
  Array.isArray(addressList)
    ? addressList.flatMap((wire) => {
        const saved = savedAddress(wire)
        return saved === undefined ? [] : [saved]
      })
    : []

const formAddress = (form: unknown, type: TypedAddress["type"] = "new-customer-address"): TypedAddress | undefined =>
  typeof form === "object" && form !== null ? typedAddress(form, type) : undefined

const storedForm = (input: Input, name: string, type?: TypedAddress["type"]) => formAddress(input.stored?.[name], type)
const configOf = ({ config }: Input) => (typeof config === "object" ? config : {})

/** Selectable addresses: the address book, then the address confirmed before. */
const listOf = (input: Input): ReadonlyArray<KnownAddress> => {
  const confirmed = storedForm(input, "newCustomerShippingAddress")
  return confirmed === undefined ? bookOf(input) : [...bookOf(input), confirmed]
}

const givenOf = (input: Input, given: Given | undefined): KnownAddress | undefined => {
  if (given === undefined) return undefined
  if (given.sameObjectAsShipping === true) return givenOf(input, input.quoteShipping)
  return given.fromListIndex === undefined ? formAddress(given.form) : bookOf(input)[given.fromListIndex]
}

const keyIn = (input: Input, name: string): string | undefined => {
  const key = input.stored?.[name]
  return typeof key === "string" ? key : undefined
}

const chosen = (known: KnownAddress | undefined): Chosen => {
  if (known === undefined) return null
  if (known.type === "customer-address") return { key: addressKey(known) }
  return { key: known.type, firstName: known.address.firstName }
}

const theirChoice = (known: Known): Chosen => {
  if (known === null) return null
  const { key, fields } = known
  return key.startsWith("customer-address") ? { key } : { key, firstName: fields["firstname"] ?? "" }
}

const shippingForm = (input: Input) =>
  formAddress(input.stored?.["shippingAddressFromData"] ?? configOf(input)["shippingAddressFromData"])

const shippingFor = (input: Input) =>
  resolveShippingAddress({
    fromForm: shippingForm(input),
    selectedKey: keyIn(input, "selectedShippingAddress"),
    addresses: listOf(input),
  }).known

const defaultsOnly: Chosen = { key: "new-customer-address", firstName: "" }
const isUnknown = (input: Input) => listOf(input).length === 0 && shippingForm(input) === undefined

/** Magento's rules: the form applies only without selectable addresses. */
const platformShipping = ({ input }: EstimateVector): Chosen => {
  const list = listOf(input)
  if (list.length === 0) return chosen(shippingForm(input)) ?? defaultsOnly
  const given = givenOf(input, input.quoteShipping)
  if (given !== undefined) return chosen(given)
  const key = keyIn(input, "selectedShippingAddress")
  const [only, ...others] = list
  const found =
    list.find((known) => chosen(known)?.key === key) ??
    list.find((known) => known.type === "customer-address" && known.isDefaultShipping)
  return chosen(found ?? (others.length === 0 ? only : undefined))
}

const isRemembered = (input: Input) =>
  shippingForm(input) !== undefined || keyIn(input, "selectedShippingAddress") !== undefined

/** The address saved with the cart, unless the browser has stored another existing one. */
const savedOrRemembered = ({ input, ...vector }: EstimateVector): Chosen => {
  const { quoteShipping, ...others } = input
  const storedValues = chosen(givenOf(input, quoteShipping))
  const isRequested = isRemembered(input) && listOf(input).length > 0
  return (isRequested ? platformShipping({ ...vector, input: others }) : null) ?? storedValues
}

export const shippingAddresses = converter<Input, Output, Chosen>({
  set,
  functions: ["resolveShippingAddress"],
  title: "[4.shipping-address-resolution.1] shipping address of the order",
  theirs: ({ output }) => theirChoice(output.shipping),
  model: platformShipping,
  // The address saved with the cart applies where the browser stores nothing.
  ours: ({ input }) => {
    const given = givenOf(input, input.quoteShipping)
    return chosen(isRemembered(input) ? (shippingFor(input) ?? given) : (given ?? shippingFor(input)))
  },
  differences: [
    {
      reason: "the address saved from the form comes before those of the address book",
      applies: ({ input }) => shippingForm(input) !== undefined && listOf(input).length > 0,
      expected: (_, { input }) => chosen(shippingForm(input)),
    },
    {
      reason: "the cart's saved address is used unless the browser has stored another",
      isUnseen: true,
      applies: (vector, theirs) =>
        vector.input.quoteShipping !== undefined &&
        shippingForm(vector.input) === undefined &&
        JSON.stringify(savedOrRemembered(vector)) !== JSON.stringify(theirs),
      expected: (_, vector) => savedOrRemembered(vector),
    },
    {
      reason: "without any address none is selected, and the form opens with the shop's defaults",
      applies: ({ input }) => isUnknown(input) && input.quoteShipping === undefined,
      expected: () => null,
    },
  ],
})

/** A destination used only for rates or taxes has no key: a saved address is copied. */
const copied = (known: KnownAddress): Chosen => ({
  key: "new-customer-address",
  firstName: known.address.firstName,
})

const ourEstimate = ({ function: name, input }: EstimateVector): Chosen => {
  if (input.virtual === true) {
    const fromForm = storedForm(input, "billingAddressFromData")
    const { known } = resolveShippingAddress({ fromForm, selectedKey: undefined, addresses: [] })
    return chosen(known ?? billingFor("resolveBillingAddress", input).known)
  }
  const known = shippingFor(input)
  if (known === undefined) return isUnknown(input) ? defaultsOnly : null
  return name === "applyShippingAddress" ? copied(known) : chosen(known)
}

export const estimatedAddresses = converter<Input, Output, Chosen>({
  set,
  functions: ["applyShippingAddress", "resolveEstimationAddress"],
  title: "[4.shipping-address-resolution.1] address of an estimate",
  theirs: ({ input, output }) => theirChoice(input.virtual === true ? output.billing : output.shipping),
  ours: ourEstimate,
})

type Billing = { readonly billing: Chosen; readonly isFormData: boolean }

const billingForm = (input: Input) => storedForm(input, "newCustomerBillingAddress", "new-customer-billing-address")

const billingFor = (name: string, input: Input, selectedKey = keyIn(input, "selectedBillingAddress")) =>
  resolveBillingAddress({
    selectedKey: name === "applyBillingAddress" ? undefined : selectedKey,
    typed: billingForm(input),
    addresses: bookOf(input),
    shipping: givenOf(input, input.quoteShipping),
    isVirtual: input.virtual === true,
  })

/** The billing address, and whether the address in the page is retained for the form. */
const ourBilling = ({ function: name, input }: EstimateVector): Billing => {
  const { billingAddressFromData: offered, isBillingAddressFromDataValid: isValid } = configOf(input)
  const { known, reason } = billingFor(name, input)
  // An existing selection stays, unless another was selected.
  const bill = reason === "selected" ? known : (givenOf(input, input.quoteBilling) ?? known)
  const use = pageBillingAddressUse({
    usedBefore: name === "applyBillingAddress",
    selected: bill,
    hasFormData: Boolean(input.stored?.["billingAddressFromData"]),
    offered: Boolean(offered) && !Array.isArray(offered),
    isValid: isValid === true,
  })
  const billing = use === "select" ? chosen(formAddress(offered, "new-customer-billing-address")) : chosen(bill)
  return { billing, isFormData: use === "use as form data" }
}

const isKeyWithoutAddress = ({ input, function: name }: EstimateVector) =>
  name === "resolveBillingAddress" &&
  keyIn(input, "selectedBillingAddress") !== undefined &&
  billingFor(name, input).reason !== "selected"

export const billingAddresses = converter<Input, Output, Billing>({
  set,
  functions: ["resolveBillingAddress", "applyBillingAddress"],
  title: "[4.billing-address-resolution.1] [4.billing-address-resolution.5] billing address of the order",
  theirs: ({ output }) => ({
    billing: theirChoice(output.billing),
    isFormData: "billingAddressFromData" in output.storedChanged,
  }),
  ours: ourBilling,
  differences: [
    {
      reason: "a stored key without an address leads to the next rule: the default address, or the shipping address",
      applies: (vector) =>
        isKeyWithoutAddress(vector) &&
        vector.input.quoteBilling === undefined &&
        billingFor("applyBillingAddress", vector.input).known !== undefined,
      expected: (_, { input }) => ({
        billing: chosen(billingFor("applyBillingAddress", input).known),
        isFormData: false,
      }),
    },
  ],
})
