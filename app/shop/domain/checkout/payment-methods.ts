import type { PaymentMethod, ShopSettings } from "../../context/settings.ts"
import { cardDataProblem, cardMethod } from "../cards/charge-card.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"
import type { Quote } from "./shop-quote.ts"

/** How the shopper means to pay, as sent by the checkout. */
export type PaymentChoice = {
  readonly method: string
  readonly poNumber: string | undefined
  /** JSON text of `additional_data`. */
  readonly data: string | undefined
  /** The conditions of sale that were ticked. */
  readonly agreementIds?: ReadonlyArray<number> | undefined
}

/** The methods offered for this cart: `free` only while there is nothing to pay. [2.5] */
export const paymentMethods = (settings: ShopSettings, quote: Quote): ReadonlyArray<PaymentMethod> => {
  const country = quote.addresses.billing.country_id
  return settings.paymentMethods.filter(
    ({ code, countries }) =>
      (code !== "free" || quote.totals.grandTotal === 0) &&
      (countries === undefined || country === null || countries.includes(country)),
  )
}

const notOffered = shopError(400, "The requested Payment Method is not available.")

/**
 * The method itself, or why it cannot pay for this cart. Where nothing is to be paid only `free` will do, though the others are listed:
 * both as Magento has it.
 */
export const payableBy = (settings: ShopSettings, quote: Quote, code: string): PaymentMethod | ShopError => {
  const method = paymentMethods(settings, quote).find((offered) => offered.code === code)
  return method !== undefined && (method.code === "free" || quote.totals.grandTotal > 0) ? method : notOffered
}

/** What a method still needs to know when the order is placed. */
export const paymentProblem = ({ method, poNumber, data }: PaymentChoice): ShopError | undefined => {
  if (method === cardMethod) return cardDataProblem(data)
  return method === "purchaseorder" && (poNumber ?? "").trim() === ""
    ? shopError(400, "Purchase order number is a required field.")
    : undefined
}
