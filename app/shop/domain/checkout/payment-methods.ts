import type { PaymentMethod, ShopSettings } from "../../context/settings.ts"
import { cardDataProblem, cardMethod } from "../cards/charge-card.ts"
import { paymentTexts } from "../cards/payment-texts.ts"
import type { Cart } from "../cart/cart.ts"
import type { OrderFieldTexts } from "../cart/order-fields.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"
import { addressMissing } from "./order-problems.ts"
import type { Quote } from "./shop-quote.ts"

/** The payment method that the checkout sends, with its data. */
export type PaymentChoice = {
  readonly method: string
  readonly poNumber: string | undefined
  /** JSON text of `additional_data`. */
  readonly data: string | undefined
  /** Ids of the accepted agreements (Magento's terms and conditions). */
  readonly agreementIds?: ReadonlyArray<number> | undefined
  /** Other extension attributes, as text. */
  readonly fields?: OrderFieldTexts | undefined
}

/** The payment that was saved with a cart; undefined if there is none. */
export const savedPayment = ({ payment_method, po_number, payment_data }: Cart): PaymentChoice | undefined =>
  payment_method === null
    ? undefined
    : { method: payment_method, poNumber: po_number ?? undefined, data: payment_data ?? undefined }

/** The payment methods that are offered for a cart: `free` only when nothing is to be paid. [4.payment-method-choice.7] */
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
 * Returns a payment method, or an error if it is not available for the cart. When the grand total is 0 only `free` is accepted, though the
 * others are listed, as in Magento.
 */
export const availableMethod = (settings: ShopSettings, quote: Quote, code: string): PaymentMethod | ShopError => {
  const method = paymentMethods(settings, quote).find((offered) => offered.code === code)
  return method !== undefined && (method.code === "free" || quote.totals.grandTotal > 0) ? method : notOffered
}

/** Returns a payment method that a cart can select, or an error. A cart with shipped items needs the country of its shipping address first. */
export const selectableMethod = (settings: ShopSettings, quote: Quote, code: string): PaymentMethod | ShopError =>
  !quote.isVirtual && quote.addresses.shipping.country_id === null
    ? addressMissing
    : availableMethod(settings, quote, code)

const textIn = (texts: Readonly<Record<string, string>>, name: string): string => texts[name] ?? ""

const isInvalid = ({ maxLength }: { readonly maxLength: number }, text: string): boolean =>
  text.trim() === "" || text.length > maxLength

const lacksData = (
  { data: needed = [], savesCards = false }: Pick<PaymentMethod, "data" | "savesCards">,
  texts: Readonly<Record<string, string>>,
): boolean => {
  const paysWithSavedCard = savesCards && textIn(texts, "public_hash") !== ""
  return !paysWithSavedCard && needed.some((field) => isInvalid(field, textIn(texts, field.name)))
}

/** Returns an error for payment data that the method requires but the request lacks. */
export const paymentProblem = (
  { method, poNumber, data }: PaymentChoice,
  offered: Pick<PaymentMethod, "data" | "savesCards"> = {},
): ShopError | undefined => {
  if (method === cardMethod) return cardDataProblem(data)
  if (lacksData(offered, paymentTexts(data)))
    return { ...shopError(400, "Enter a valid payment method and try again."), checkoutStep: "#payment" }
  return method === "purchaseorder" && (poNumber ?? "").trim() === ""
    ? shopError(400, "Purchase order number is a required field.")
    : undefined
}
