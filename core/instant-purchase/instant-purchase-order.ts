import type { FormField } from "../add-to-cart/product-choice.ts"
import type { TotalsRow } from "../checkout/totals/totals-rows.ts"
import type { Amount } from "../money/amount.ts"
import type { ShopMessage } from "../web/message.ts"
import { plainText } from "../web/plain-text.ts"
import { readMessages } from "../web/read-messages.ts"
import type { InstantOffer } from "./instant-purchase.ts"

const offerFields = ({
  paymentToken,
  shippingAddress,
  billingAddress,
  shippingMethod,
}: InstantOffer): ReadonlyArray<FormField> => [
  ["instant_purchase_payment_token", paymentToken.id],
  ["instant_purchase_shipping_address", shippingAddress.id],
  ["instant_purchase_billing_address", billingAddress.id],
  ["instant_purchase_carrier", shippingMethod.carrier],
  ["instant_purchase_shipping", shippingMethod.method],
]

/** Fields of the order: those of the product form, with payment, addresses and shipping. [7.instant-purchase-order.2] [7.instant-purchase-order.1] */
export const instantOrderFields = (fields: ReadonlyArray<FormField>, offer: InstantOffer): ReadonlyArray<FormField> => [
  ...fields.filter(([name]) => !name.startsWith("instant_purchase_")),
  ...offerFields(offer),
]

/** Totals of a one-click order as the shop computed them: their rows, the grand total among them. */
export type InstantTotals = { readonly grandTotal: Amount; readonly rows: ReadonlyArray<TotalsRow> }

/** Result of a request for the totals of a one-click order. */
export type InstantTotalsOutcome =
  | { readonly _tag: "Known"; readonly totals: InstantTotals }
  /** The order cannot be placed. The text is plain. */
  | { readonly _tag: "Refused"; readonly text: string }
  | { readonly _tag: "Unknown" }

/** Grand total of a placed order, with its currency code. */
export type OrderedAmount = { readonly value: Amount; readonly currency: string }

/** Outcome of a one-click order. The text is plain and may be empty; the amount is absent while unknown. */
export type InstantOutcome =
  | { readonly _tag: "Placed"; readonly text: string; readonly amount?: OrderedAmount | undefined }
  | { readonly _tag: "NotPlaced"; readonly text: string }
  /** Unknown whether the order exists. */
  | { readonly _tag: "Unconfirmed"; readonly text: string }
  | { readonly _tag: "SignInNeeded" }

/** Response to the order: a text, an error message, or none. */
export type InstantResponse =
  | { readonly _tag: "Responded"; readonly text: string }
  | { readonly _tag: "Refused"; readonly text: string }
  | { readonly _tag: "Lost" }
  | { readonly _tag: "SignInNeeded" }

/** Message when the response is lost, so the order may or may not exist. */
export const orderUnconfirmed =
  "We could not find out whether your order was placed. Please look at your orders before you try again."

/** Order number in a message of any language: a word with four or more digits. */
export const orderNumberIn = (text: string): string | undefined => /[\w-]*\d{4,}[\w-]*/.exec(text)?.[0]

/** Messages with the text of the response, or all when none has it. */
const messagesAbout = (text: string, messages: ReadonlyArray<ShopMessage>): ReadonlyArray<ShopMessage> => {
  const same = messages.filter((message) => plainText(message.text) === plainText(text))
  return same.length === 0 ? messages : same
}

/**
 * Determines the outcome of an order. The response is the same for success and failure, so the kind of the message in the reloaded
 * `messages` section decides; the section is `undefined` when it could not be loaded. [7.instant-purchase-order.3] [8.13]
 */
export const instantOutcome = (response: InstantResponse, messagesSection: unknown): InstantOutcome => {
  switch (response._tag) {
    case "SignInNeeded":
      return { _tag: "SignInNeeded" }
    case "Lost":
      return { _tag: "Unconfirmed", text: orderUnconfirmed }
    case "Refused":
      return { _tag: "NotPlaced", text: response.text }
    case "Responded": {
      const messages = messagesAbout(response.text, readMessages(messagesSection))
      const kinds = messages.map(({ kind }) => kind)
      const text = plainText(response.text) || messages.map((message) => plainText(message.text)).join(" ")
      if (kinds.includes("error")) return { _tag: "NotPlaced", text }
      return kinds.includes("success")
        ? { _tag: "Placed", text }
        : { _tag: "Unconfirmed", text: text || orderUnconfirmed }
    }
  }
}

/** Messages besides that of the outcome. */
export const otherMessages = (outcome: InstantOutcome, messagesSection: unknown): ReadonlyArray<ShopMessage> =>
  readMessages(messagesSection).filter(
    ({ text }) => outcome._tag === "SignInNeeded" || !outcome.text.includes(plainText(text)),
  )
