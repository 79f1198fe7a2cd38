import { emptyDraft, type AddressDraft } from "../../addresses/address-draft.ts"
import { addressErrors, countryErrors } from "../../addresses/address-errors.ts"
import type { AddressFormField } from "../../addresses/address-fields.ts"
import type { Country } from "../../addresses/country.ts"
import { selectTypedRegion } from "../../addresses/draft-step.ts"
import { splitName } from "../../addresses/full-name.ts"
import { postcodeKey } from "../../addresses/postcode.ts"
import type { CartLine } from "../../cart/cart-lines.ts"
import type { QuantityChange } from "../../cart/cart-page.ts"
import { taxedPrice } from "../../cart/tax-display.ts"
import type { UncheckedText } from "../../translation/source-text.ts"
import type { Translate } from "../../translation/translator.ts"
import { displayedRates, rulesFor, selectedRate, type AddressEntry, type CheckoutState } from "../checkout.ts"
import { missingAgreements } from "../order/agreements.ts"
import type { Order } from "../order/order.ts"
import { emailIssues, orderToPlace, placeOrderIssues } from "../order/place-order-issues.ts"
import type { PaymentKind } from "../payment/payment-kind.ts"
import { pickupCarrier } from "../pickup/pickup.ts"
import { rateCode } from "../shipping/shipping-rate.ts"
import { totalsRows, type TotalsLineRenderer } from "../totals/totals-rows.ts"
import type { ExpressAddress, ExpressApproval, ExpressDetails, ExpressField, ExpressProblem } from "./express-button.ts"

/** Message of an order that needs an entry which only the checkout has, such as an agreement or a field of a module. */
export const checkoutNeededMessage = "This order needs something that only the checkout asks for. Please order there."
/** Message of an address without any way to deliver. */
export const notDelivered = "Nothing can be delivered to this address. Choose another one."

/** The code of a region such as `US-CA` without that of its country. */
const withoutCountry = (region: string, countryId: string): string =>
  region.toUpperCase().startsWith(`${countryId.toUpperCase()}-`) ? region.slice(countryId.length + 1) : region

/** Fills in the form of an address; a region is found by its name, its code, or its code with the country such as `US-CA`. */
const draftOf = (address: ExpressAddress, country: Country | undefined): AddressDraft => {
  const [first = "", ...more] = address.street
  const draft = {
    ...emptyDraft,
    ...splitName(address.name.trim().replaceAll(/\s+/g, " ")),
    country_id: address.countryId,
    company: address.company,
    street_0: first,
    street_1: more.join(", "),
    postcode: address.postcode,
    city: address.city,
    region: withoutCountry(address.region.trim(), address.countryId),
    telephone: address.telephone,
  }
  return country === undefined ? draft : selectTypedRegion({ draft }, country).draft
}

/**
 * Puts the address of a sheet into the checkout, for delivery and billing. A postcode of an unusual format is accepted: many sheets show a part of
 * it until the approval, and none can display a question about it.
 */
export const withExpressAddress = (state: CheckoutState, address: ExpressAddress): CheckoutState => {
  const country = state.countries.find(({ id }) => id === address.countryId)
  const draft = draftOf(address, country)
  const entry: AddressEntry = {
    selectedKey: undefined,
    draft,
    createdAt: state.shipping.createdAt,
    acceptedPostcode: postcodeKey(draft.country_id, draft.postcode),
  }
  return { ...state, shipping: entry, billing: entry, isBillingSameAsShipping: !state.isVirtual }
}

/** Puts everything that was approved into the checkout. The method need not be listed yet: the backend checks it with the address. */
export const withApproval = (state: CheckoutState, method: string, approval: ExpressApproval): CheckoutState => ({
  ...withExpressAddress(state, approval.address),
  email: approval.email,
  methods: [{ method, title: method }],
  method,
  paymentValues: approval.values,
})

const fieldOf: Readonly<Record<AddressFormField, ExpressField>> = {
  fullname: "name",
  country_id: "country",
  firstname: "name",
  lastname: "name",
  company: "company",
  street_0: "street",
  street_1: "street",
  postcode: "postcode",
  city: "city",
  region_id: "region",
  region: "region",
  telephone: "telephone",
}

/** Returns the problems of the sheet's fields: of the address, then of the e-mail. Messages are keys of the dictionaries. */
const fieldProblems = (state: CheckoutState): ReadonlyArray<ExpressProblem> => {
  const { draft } = state.shipping
  const errors = [
    ...countryErrors(draft, state.countries),
    ...addressErrors(draft, rulesFor(state, state.shipping), state.telephone),
  ]
  return [
    ...errors.map(({ field, message }) => ({ field: fieldOf[field], message })),
    ...emailIssues(state).map(({ message }) => ({ field: "email" as const, message })),
  ]
}

/** An order that can be sent, the problems of a sheet, or a message of another problem. Texts are in the language of `t`. */
export type ExpressOrder =
  | { readonly _tag: "Ready"; readonly order: Order }
  | { readonly _tag: "Incomplete"; readonly problems: ReadonlyArray<ExpressProblem> }
  | { readonly _tag: "NotPlaced"; readonly message: string }

/** Creates the order of an approved checkout. Its address is not saved in the address book, since the provider has it. */
export const expressOrder = (state: CheckoutState, kinds: ReadonlyArray<PaymentKind>, t: Translate): ExpressOrder => {
  const problems = fieldProblems(state)
  if (problems.length > 0)
    return {
      _tag: "Incomplete",
      problems: problems.map(({ field, message }) => ({ field, message: t(message as UncheckedText) })),
    }
  const order = orderToPlace(state, kinds)
  if (order === undefined) {
    const [first] = placeOrderIssues(state, kinds)
    const { message, about = "" } = first ?? { message: checkoutNeededMessage }
    return { _tag: "NotPlaced", message: t(message as UncheckedText, t(about as UncheckedText)) }
  }
  const { shipping, billingAddress } = order
  return {
    _tag: "Ready",
    order: {
      ...order,
      shipping: shipping && { ...shipping, address: unsaved(shipping.address) },
      billingAddress: unsaved(billingAddress),
    },
  }
}

const unsaved = <Known extends Order["billingAddress"]>(known: Known): Known => ({ ...known, saveInAddressBook: false })

/**
 * Returns the reason, a key of the dictionaries, why a cart can only be ordered in the checkout; `undefined` if a sheet can be opened. Empty fields
 * that the sheet itself fills in are no reason.
 */
export const checkoutNeeded = (state: CheckoutState): string | undefined => {
  const { fields, captchas, agreements, acceptedAgreements, addressAttributes = [], lines } = state
  const problem = lines.find((line) => line.problem !== "")
  if (problem !== undefined) return problem.problem
  const isNeeded =
    captchas?.order !== undefined ||
    (fields?.issues ?? []).length > 0 ||
    addressAttributes.some(({ required }) => required) ||
    missingAgreements(agreements, acceptedAgreements).length > 0
  return isNeeded ? checkoutNeededMessage : undefined
}

/** Label of the only rate of an order without delivery, because sheets need a rate. */
const noDelivery = "Nothing is delivered"

const ratesOf = (state: CheckoutState, t: Translate): ExpressDetails["rates"] =>
  state.isVirtual
    ? [{ id: "none", label: t(noDelivery), amount: "0", isSelected: true }]
    : displayedRates(state).flatMap((rate) =>
        rate.available && rate.carrierCode !== pickupCarrier
          ? [
              {
                id: rateCode(rate),
                label: [rate.carrierTitle, rate.methodTitle].filter((text) => text !== "").join(", "),
                amount: taxedPrice(rate.priceExclTax, rate.priceInclTax, state.taxDisplay?.shipping).price,
                isSelected: rateCode(rate) === state.rate,
              },
            ]
          : [],
      )

const problemOf = (state: CheckoutState): string | undefined => {
  const [country] = countryErrors(state.shipping.draft, state.countries)
  if (country !== undefined) return country.message
  const isUnreachable = !state.isVirtual && state.rates._tag === "Loaded" && selectedRate(state) === undefined
  return isUnreachable ? notDelivered : undefined
}

/** Describes the checkout for a sheet: exact totals of the shop, in its lines, and the ways to deliver. */
export const expressDetails = (
  state: CheckoutState,
  t: Translate,
  renderers?: ReadonlyArray<TotalsLineRenderer>,
): ExpressDetails => {
  const facts = { isVirtual: state.isVirtual, isRateSelected: state.rateInTotals !== undefined }
  const problem = problemOf(state)
  return {
    total: state.totals.grandTotal,
    lines: totalsRows(state.totals, facts, renderers).flatMap(({ title, about = "", amount, isGrandTotal }) =>
      isGrandTotal || amount === undefined
        ? []
        : [{ label: t(title as UncheckedText, t(about as UncheckedText)), amount }],
    ),
    rates: ratesOf(state, t),
    ...(problem !== undefined && { problem: t(problem as UncheckedText) }),
  }
}

/** Returns the quantity changes that remove what was added to the cart between `before` and `after`, line by line. */
export const changesToUndo = (
  before: ReadonlyArray<CartLine>,
  after: ReadonlyArray<CartLine>,
): ReadonlyArray<QuantityChange> =>
  after.flatMap(({ itemId, quantity }) => {
    const earlier = before.find((line) => line.itemId === itemId)?.quantity ?? 0
    return earlier === quantity ? [] : [{ itemId, quantity: earlier }]
  })
