import { type PaymentFrame, type PaymentKind, saveCardData, savedCardData } from "vitrine/core/checkout/payment"

import { providerOrigin } from "../../provider/address.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Reads the messages of the provider's document, `{ from: "card-fields", state: … }`. */
const read: PaymentFrame["read"] = (message) => {
  if (!isRecord(message) || message["from"] !== "card-fields") return undefined
  const { state, token, pixels, text } = message
  if (state === "ready") return { _tag: "Ready" }
  if (state === "height" && typeof pixels === "number") return { _tag: "Height", pixels }
  if (state === "token" && typeof token === "string") return { _tag: "Token", values: { card_token: token } }
  return state === "refused" && typeof text === "string" ? { _tag: "Refused", message: text } : undefined
}

const cardFields: PaymentKind = {
  code: "card_fields",
  fields: [],
  singleUseValues: ["card_token"],
  savedCards: "card_fields",
  frame: {
    url: `${providerOrigin}/fields`,
    title: "Card details",
    height: 232,
    request: { type: "tokenise" },
    read,
  },
  validate: () => [],
  dataToSend: (values) =>
    savedCardData("card_fields", values) ?? {
      additionalData: { card_token: values["card_token"] ?? "", ...saveCardData(values) },
    },
  redirectFrom: ["card_fields", "redirectUrl"],
}

/** The payment method whose card fields are in the provider's frame. Extension point of the module's part `checkout`. */
export const paymentKinds: ReadonlyArray<PaymentKind> = [cardFields]
