import { cardPayment } from "./card-payment.ts"

/** What a shopper types for a payment method, by field name. It stays in the page: nothing of it is ever kept in storage. [K13] */
export type PaymentValues = Readonly<Record<string, string>>

/** What a view needs to draw one field of a payment method; nothing of it depends on a view. */
export type PaymentField = {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly inputMode?: "numeric" | undefined
  readonly required: boolean
  readonly maxLength: number
}

export type PaymentProblem = {
  readonly field: string
  readonly message: string
  /** What `%1` of the message stands for: a text of the dictionary as well. */
  readonly about?: string | undefined
}

/** What goes to the shop beside the method's code. */
export type PaymentData = {
  readonly poNumber?: string | undefined
  readonly additionalData?: Readonly<Record<string, string>> | undefined
}

/** A payment method as an extension describes it: its code at the shop, what it wants typed, and what is sent. */
export type PaymentKind = {
  readonly code: string
  readonly fields: ReadonlyArray<PaymentField>
  /** Names that a view of its own shows problems under, beside the fields. */
  readonly ownPlaces?: ReadonlyArray<string>
  /** Whether it can be chosen only where scripts run. */
  readonly needsScripts?: boolean
  /**
   * The call that places an order with this method, by the name of its resource; `payment-information` unless given. One that the
   * checkout does not have is refused before any request. [8.4]
   */
  readonly orderCall?: string
  /** Values that one refused try uses up, by name: a token that pays once. */
  readonly usedUp?: ReadonlyArray<string>
  /** What is wrong beyond fields that are required and empty, or too long. */
  readonly validate: (values: PaymentValues) => ReadonlyArray<PaymentProblem>
  readonly dataToSend: (values: PaymentValues) => PaymentData
}

/** A method that wants nothing but to be chosen. */
export const plainPayment = (code: string): PaymentKind => ({
  code,
  fields: [],
  validate: () => [],
  dataToSend: () => ({}),
})

const purchaseOrder: PaymentKind = {
  ...plainPayment("purchaseorder"),
  fields: [{ name: "po_number", label: "Purchase Order Number", autocomplete: "off", required: true, maxLength: 255 }],
  dataToSend: (values) => ({ poNumber: (values["po_number"] ?? "").trim() }),
}

/** The methods that every shop of this contract may have, and the card method of the embedded shop. [3.payment-method.3] */
export const paymentKinds: ReadonlyArray<PaymentKind> = [
  plainPayment("free"),
  plainPayment("checkmo"),
  plainPayment("banktransfer"),
  plainPayment("cashondelivery"),
  purchaseOrder,
  cardPayment("demo_card"),
]

/** The description of a method, and whether it has one of its own. */
export type PaymentKindChoice = { readonly kind: PaymentKind; readonly because: "described" | "not described" }

/** The description of a method; one that nobody describes is taken as one that wants nothing, and the shop has the last word. */
export const paymentKindOf = (code: string, kinds: ReadonlyArray<PaymentKind>): PaymentKindChoice => {
  const kind = kinds.find((candidate) => candidate.code === code)
  return kind === undefined ? { kind: plainPayment(code), because: "not described" } : { kind, because: "described" }
}

/** The methods of a list that a page without scripts can offer: all but those whose own form needs them. */
export const methodsWithoutScripts = <M extends { readonly method: string }>(
  methods: ReadonlyArray<M>,
  kinds: ReadonlyArray<PaymentKind>,
): ReadonlyArray<M> => methods.filter(({ method }) => paymentKindOf(method, kinds).kind.needsScripts !== true)

/** What is left of the values when the shop has refused this method: what can be used again. */
export const valuesAfterRefusal = (
  method: string | undefined,
  values: PaymentValues,
  kinds: ReadonlyArray<PaymentKind>,
): PaymentValues => {
  const usedUp = method === undefined ? undefined : paymentKindOf(method, kinds).kind.usedUp
  return usedUp === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !usedUp.includes(name)))
}

/** Fields of a method that are required and empty, or too long. */
export const missingPaymentFields = ({ fields }: PaymentKind, values: PaymentValues): ReadonlyArray<PaymentProblem> =>
  fields.flatMap(({ name, label, required, maxLength }) => {
    const typed = (values[name] ?? "").trim()
    if (typed === "") return required ? [{ field: name, message: "%1 is required.", about: label }] : []
    return typed.length > maxLength ? [{ field: name, message: "%1 is too long.", about: label }] : []
  })

/** What keeps this method from being ordered with: its fields in their order, then what its own rules say. */
export const paymentProblems = (kind: PaymentKind, values: PaymentValues): ReadonlyArray<PaymentProblem> => {
  const formal = missingPaymentFields(kind, values)
  const told = new Set(formal.map(({ field }) => field))
  return [...formal, ...kind.validate(values).filter(({ field }) => !told.has(field))]
}
