import type { ShopSettings } from "../../context/settings.ts"
import { isEmail } from "../customer/email.ts"
import { shopError, type ShopError } from "../errors/refusal.ts"
import { spoken } from "../store-views/spoken.ts"
import { addressProblems } from "./address-problems.ts"
import type { Quote } from "./quote.ts"

/** A refusal the shopper can mend at the shipping step. */
export const atShipping = (message: string): ShopError => ({ ...shopError(400, message), checkoutStep: "#shipping" })

export const methodMissing = "The shipping method is missing. Select the shipping method and try again."

/**
 * What keeps a quote from becoming an order, apart from payment: nothing in it, goods that cannot be had, addresses that lack something,
 * no rate that holds. The first reason counts; texts are Magento's. [S31] [R5]
 */
export const orderProblem = (settings: ShopSettings, quote: Quote, email: string | undefined): ShopError | undefined =>
  emailProblem(email) ??
  goodsProblem(settings, quote) ??
  countryProblem(settings, quote) ??
  (quote.virtual ? undefined : shippingProblem(settings, quote)) ??
  billingProblem(settings, quote)

const emailProblem = (email: string | undefined): ShopError | undefined => {
  if (email === undefined || email === "") return shopError(400, "Email has a wrong format")
  return isEmail(email) ? undefined : shopError(400, "Invalid email format")
}

/** Every line that cannot be ordered is named with its reason. [R5] */
const goodsProblem = (settings: ShopSettings, { lines }: Quote): ShopError | undefined => {
  if (lines.length === 0) return shopError(400, "You have no items in your shopping cart.")
  const stopped = lines.filter(({ problem }) => problem !== "")
  if (stopped.length === 0) return undefined
  const reasons = stopped.map(({ name, problem }) => `${name}: ${spoken(settings, problem)}`)
  return shopError(400, `Some of the products are out of stock. ${reasons.join(" ")}`)
}

/** Countries the shop does not sell to. */
const countryProblem = (settings: ShopSettings, { addresses, virtual }: Quote): ShopError | undefined => {
  const { allowedCountries } = settings.directory
  const used = virtual ? [addresses.billing] : [addresses.billing, addresses.shipping]
  const served = used.every(({ country_id }) => country_id === null || (allowedCountries?.includes(country_id) ?? true))
  return served
    ? undefined
    : atShipping("Some addresses can't be used due to the configurations for specific countries.")
}

const shippingProblem = (settings: ShopSettings, { addresses, totals }: Quote): ShopError | undefined => {
  const problems = addressProblems(settings, addresses.shipping)
  if (problems.length > 0) return atShipping(`Please check the shipping address information. ${problems.join(" ")}`)
  return totals.rate === undefined ? atShipping(methodMissing) : undefined
}

const billingProblem = (settings: ShopSettings, { addresses }: Quote): ShopError | undefined => {
  const problems = addressProblems(settings, addresses.billing)
  return problems.length === 0
    ? undefined
    : atShipping(`Please check the billing address information. ${problems.join(" ")}`)
}
