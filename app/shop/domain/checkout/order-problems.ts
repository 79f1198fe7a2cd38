import type { ShopSettings } from "../../context/settings.ts"
import { type MessageSource, filledMessage, message } from "../../infra/translation/shop-message.ts"
import { isEmail } from "../customer/shop-email.ts"
import { pickupLocationProblem } from "../directory/shop-pickup-locations.ts"
import { type ShopError, shopError } from "../errors/shop-error.ts"
import { addressProblems } from "./address-problems.ts"
import type { Quote } from "./shop-quote.ts"

/** An error that the shopper can correct in the shipping step. */
export const shippingStepError = (source: MessageSource): ShopError => ({
  ...shopError(400, source),
  checkoutStep: "#shipping",
})

/** 400: no shipping address has been set, so that no rate and no payment method can be selected. Magento's message. */
export const addressMissing = shopError(400, "The shipping address is missing. Set the address and try again.")

/** No shipping rate has been selected. Magento's message. */
export const methodMissing = message("The shipping method is missing. Select the shipping method and try again.")

/**
 * Returns the first error that prevents a quote from becoming an order, apart from payment: no items, unavailable items, incomplete
 * addresses, or no valid shipping rate. Magento's messages. [S31] [R5]
 */
export const orderProblem = (settings: ShopSettings, quote: Quote, email: string | undefined): ShopError | undefined =>
  emailProblem(email) ??
  linesProblem(quote) ??
  countryProblem(settings, quote) ??
  (quote.isVirtual ? undefined : shippingProblem(settings, quote)) ??
  billingProblem(settings, quote)

const emailMissing = shopError(400, "Email has a wrong format")
const emailInvalid = shopError(400, "Invalid email format")

/** Tests for the two errors of a guest's e-mail address. */
export const isEmailProblem = (error: ShopError): boolean => error === emailMissing || error === emailInvalid

const emailProblem = (email: string | undefined): ShopError | undefined => {
  if (email === undefined || email === "") return emailMissing
  return isEmail(email) ? undefined : emailInvalid
}

/** Names every line that cannot be ordered, with the reason. [R5] */
const linesProblem = ({ lines }: Quote): ShopError | undefined => {
  if (lines.length === 0) return shopError(400, "You have no items in your shopping cart.")
  const unavailable = lines.filter(({ problem }) => problem !== undefined)
  if (unavailable.length === 0) return undefined
  const reasons = unavailable.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [message("%1: %2", [name, problem])],
  )
  return shopError(400, filledMessage("Some of the products are out of stock. %1", [reasons]))
}

/** Returns an error for a country that the shop does not sell to. */
const countryProblem = (settings: ShopSettings, { addresses, isVirtual }: Quote): ShopError | undefined => {
  const { allowedCountries } = settings.directory
  const used = isVirtual ? [addresses.billing] : [addresses.billing, addresses.shipping]
  const areAllowed = used.every(
    ({ country_id }) => country_id === null || (allowedCountries?.includes(country_id) ?? true),
  )
  return areAllowed
    ? undefined
    : shippingStepError("Some addresses can't be used due to the configurations for specific countries.")
}

const shippingProblem = (settings: ShopSettings, { addresses, totals }: Quote): ShopError | undefined => {
  const problems = addressProblems(settings, addresses.shipping)
  if (problems.length > 0)
    return shippingStepError(filledMessage("Please check the shipping address information. %1", [problems]))
  if (totals.rate === undefined) return shippingStepError(methodMissing)
  const locationError = pickupLocationProblem(settings, totals.rate.carrierCode, addresses.shipping)
  return locationError === undefined ? undefined : shippingStepError(locationError)
}

const billingProblem = (settings: ShopSettings, { addresses }: Quote): ShopError | undefined => {
  const problems = addressProblems(settings, addresses.billing)
  return problems.length === 0
    ? undefined
    : shippingStepError(filledMessage("Please check the billing address information. %1", [problems]))
}
