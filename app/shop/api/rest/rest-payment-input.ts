import { unitsOf } from "../../context/money.ts"
import type { AddressFields } from "../../domain/cart/cart-address.ts"
import type { PaymentChoice } from "../../domain/checkout/payment-methods.ts"
import { type JsonRecord, isJsonRecord } from "../../domain/errors/rest-body.ts"
import { type RestError, isRestError, requiredField, restError } from "../../domain/errors/rest-error.ts"
import { inputFields, requiredParameter, textIn } from "../../domain/errors/rest-input.ts"
import type { Units } from "../../infra/database/tables/catalogue-tables.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import type { CartAccess } from "./cart-access.ts"
import { readAddress } from "./rest-address-input.ts"
import type { RestCall } from "./rest-routes.ts"

const paymentKeys: ReadonlySet<string> = new Set(["method", "po_number", "additional_data", "extension_attributes"])

/** How the shopper means to pay. A `title` is refused like any other unknown key. */
export const readPayment = (value: unknown): PaymentChoice | RestError => {
  const fields = inputFields(value, paymentKeys)
  if (isRestError(fields)) return fields
  const method = textIn(fields, "method")
  if (method === undefined) return requiredField("method")
  const data = fields.get("additional_data")
  return {
    method,
    poNumber: textIn(fields, "po_number")?.slice(0, 255),
    data: data === undefined ? undefined : JSON.stringify(data),
    agreementIds: agreementIdsIn(fields.get("extension_attributes")),
  }
}

const agreementIdsIn = (attributes: unknown): ReadonlyArray<number> => {
  const given = isJsonRecord(attributes) ? attributes["agreement_ids"] : undefined
  return Array.isArray(given) ? given.map(Number).filter(Number.isSafeInteger) : []
}

/** The total the shopper saw, from the header; undefined when the client does not say. */
export const readExpectedTotal = (header: string | null): Units | undefined | RestError => {
  if (header === null) return undefined
  return /^\d{1,12}(?:\.\d{1,4}0*)?$/.test(header)
    ? unitsOf(header)
    : restError(400, untranslated("The expected total is not a decimal number."))
}

/** The key of an attempt: printable, not guessable by accident, short enough to keep. */
export const readAttemptKey = (header: string | null): string | undefined | RestError => {
  if (header === null) return undefined
  return /^[\x21-\x7e]{8,200}$/.test(header)
    ? header
    : restError(400, untranslated("The idempotency key has to be 8 to 200 printable characters."))
}

/** What calls 6 and 7 send. */
export type PaymentInformation = {
  readonly payment: PaymentChoice
  readonly billing: AddressFields | undefined
  readonly email: string | undefined
}

/** A guest's e-mail has to be sent along; a customer's is known. */
export const readPaymentInformation = ({ body }: RestCall, access: CartAccess): PaymentInformation | RestError => {
  const email = access.customerId === undefined ? body["email"] : undefined
  if (access.customerId === undefined && typeof email !== "string") return requiredField("email")
  const payment = readPaymentMethod(body)
  if (isRestError(payment)) return payment
  const billing = readBillingAddress(body)
  if (isRestError(billing)) return billing
  return { payment, billing, email: typeof email === "string" ? email : undefined }
}

/** The payment of calls 6, 7 and 24. */
export const readPaymentMethod = (body: JsonRecord): PaymentChoice | RestError => {
  const sent = requiredParameter(body, "paymentMethod")
  return isRestError(sent) ? sent : readPayment(sent)
}

const readBillingAddress = (body: JsonRecord): AddressFields | RestError | undefined => {
  const sent = body["billingAddress"] ?? body["billing_address"]
  return sent === undefined || sent === null ? undefined : readAddress(sent)
}
