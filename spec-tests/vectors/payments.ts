import { isDeepStrictEqual } from "node:util"

import { emptyAddress } from "../../core/addresses/address.ts"
import type { PaymentInformation } from "../../core/checkout/order/order.ts"
import { placeOrderExtensions, placeOrderPayload } from "../../core/checkout/order/place-order-extension.ts"
import { paymentBody } from "../../core/checkout/payment/payment.wire.ts"
import { converter, type Difference, type Vector } from "./converter.ts"
import {
  ownerOf,
  sent,
  theirRequest,
  urlsAndPayloads,
  withBody,
  type Happened,
  type Sent,
  type Whose,
} from "./requests.ts"
import { wireAddress, type WireAddress } from "./wire-address.ts"

// Payment requests of Magento's own client.

type Fields = Readonly<Record<string, unknown>>
type Input = Whose & {
  readonly billingAddress: WireAddress
  readonly paymentData: Fields & { readonly method?: string; readonly po_number?: string | null }
  readonly agreements: { readonly enabled: boolean; readonly checked: ReadonlyArray<string> } | null
  readonly skipBilling?: unknown
}
type PaymentVector = Vector<Input, Happened>
type PaymentDifference = Difference<PaymentVector, Sent>

/** Magento compares loosely with false: 0 and the empty text send the billing address too. */
const skipsBilling = ({ skipBilling }: Input) => skipBilling !== "__undefined__" && Boolean(skipBilling)

const unknownAddress = {
  type: "new-customer-address",
  createdAt: 1,
  address: emptyAddress,
  saveInAddressBook: false,
} as const

const paymentOf = (input: Input, withAgreements: boolean): unknown => {
  const { paymentData, billingAddress, guestEmail, agreements: given } = input
  const billing = wireAddress(billingAddress)
  const payment: PaymentInformation = {
    method: paymentData.method ?? "",
    payment: { poNumber: paymentData.po_number ?? undefined },
    billingAddress: billing ?? unknownAddress,
    email: guestEmail ?? undefined,
  }
  const agreements = withAgreements && given?.enabled === true ? given.checked : undefined
  const order = { ...payment, shipping: undefined, billingAddress: unknownAddress, agreements, expectedTotal: "0" }
  const context = { payment, placed: { order, attempt: { key: "1", fingerprint: "" } } }
  const body = placeOrderPayload(paymentBody(ownerOf(input), payment), context, placeOrderExtensions)
  const { billingAddress: _bill, ...withoutBill } = body
  return billing === undefined || skipsBilling(input) ? withoutBill : body
}

const ofPayment = (sentOne: Sent, change: (payment: Fields) => Fields): Sent =>
  withBody(sentOne, (body) => ({ ...body, paymentMethod: change(Object(body["paymentMethod"])) }))

const without = (names: ReadonlyArray<string>, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const fieldsIn = ({ body }: Sent, name: string): Fields => Object(Object(body)[name])

const own = ["title", "__disableTmpl"]

/** The sent agreements, without additional data of the method. */
const agreed = (call: string, { agreements: given }: Input): Fields =>
  given?.enabled === true && call !== "set-payment-information-extended"
    ? { extension_attributes: { agreement_ids: given.checked } }
    : {}

const withOwnPayment = (theirs: Sent, { input, function: call }: PaymentVector): Sent =>
  ofPayment(theirs, ({ method, po_number }) => ({ method, po_number, ...agreed(call, input) }))

const differences: ReadonlyArray<PaymentDifference> = [
  {
    reason: "the title is removed before anything is sent",
    applies: (_, theirs) => own.some((name) => name in fieldsIn(theirs, "paymentMethod")),
    expected: (theirs) => ofPayment(theirs, (payment) => without(own, payment)),
  },
  {
    reason: "data of a method besides code and purchase order number come from its extension",
    applies: (vector, theirs) => !isDeepStrictEqual(theirs, withOwnPayment(theirs, vector)),
    expected: withOwnPayment,
  },
  {
    reason: "a guest's billing address contains the e-mail too",
    applies: ({ input }, theirs) =>
      Boolean(input.guestEmail) &&
      "billingAddress" in Object(theirs.body) &&
      fieldsIn(theirs, "billingAddress")["email"] === undefined,
    expected: (theirs, { input }) =>
      withBody(theirs, (body) => ({
        ...body,
        billingAddress: { ...Object(body["billingAddress"]), email: input.guestEmail },
      })),
  },
  {
    reason: "a payment names a method",
    applies: ({ input }) => input.paymentData.method === undefined,
    expected: (theirs) => ofPayment(theirs, (payment) => ({ ...payment, method: "" })),
  },
]

const payments = (title: string, functions: ReadonlyArray<string>, withAgreements: boolean) =>
  converter<Input, Happened, Sent>({
    set: urlsAndPayloads,
    functions,
    title,
    theirs: theirRequest,
    ours: ({ input, function: call }) => {
      const name = call === "place-order" ? "payment-information" : "set-payment-information"
      return sent(ownerOf(input), name, paymentOf(input, withAgreements))
    },
    differences,
  })

export const paymentConverters = [
  payments(
    "[7.payment-information.1] [7.payment-information.2] [7.payment-information.3] payment",
    ["set-payment-information", "place-order"],
    true,
  ),
  payments(
    "[7.payment-information.2] payment, of which billing may be skipped",
    ["set-payment-information-extended"],
    false,
  ),
]
