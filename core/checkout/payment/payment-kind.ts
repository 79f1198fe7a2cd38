import { cardPayment, type SavedCard } from "./card-payment.ts"
import type { PaymentFrame } from "./payment-frame.ts"
import type { PaymentViewLoader } from "./payment-view.ts"

/** Typed values of a payment method by field name. They stay in the page and are never stored. [K13] */
export type PaymentValues = Readonly<Record<string, string>>

/** Field of a payment method, independent of a view. */
export type PaymentField = {
  readonly name: string
  readonly label: string
  readonly autocomplete: string
  readonly inputMode?: "numeric" | undefined
  readonly required: boolean
  readonly maxLength: number
}

/** Problem of a payment field. */
export type PaymentProblem = {
  readonly field: string
  readonly message: string
  /** Translation key that fills `%1` of the message. */
  readonly about?: string | undefined
}

/** Data that is sent with the code of the method. */
export type PaymentData = {
  /** Code of the method that is sent instead, such as that of the vault of a Magento. */
  readonly method?: string | undefined
  readonly poNumber?: string | undefined
  readonly additionalData?: Readonly<Record<string, string>> | undefined
}

/** Definition of a payment method: its code, its fields, and the data to send. Extension point of the checkout. */
export type PaymentKind = {
  readonly code: string
  readonly fields: ReadonlyArray<PaymentField>
  /** Further fields of the method's own view that display problems. */
  readonly viewFields?: ReadonlyArray<string>
  /** True when the method requires JavaScript. */
  readonly needsScripts?: boolean
  /**
   * Name of the REST resource that places an order with this method; `payment-information` unless given. An unknown name fails before
   * any request.
   */
  readonly orderCall?: string
  /** Names of values that are valid for one attempt, such as a token. */
  readonly singleUseValues?: ReadonlyArray<string>
  /** Fields of the provider in a frame. The method needs scripts then. */
  readonly frame?: PaymentFrame
  /**
   * Code of the customer's saved cards in `checkoutConfig.payment.vault`, one of which can pay instead of the frame or the view: the code of the
   * method, or in a Magento that of its vault method. `savedCardData` reads the choice.
   */
  readonly savedCards?: string
  /** A view of the method's own, loaded when the method is selected. The method needs scripts then. */
  readonly view?: PaymentViewLoader
  /**
   * Keys of the setting in `checkoutConfig.payment` with the address to which the shopper is sent once the order is placed:
   * `["my_method", "redirectUrl"]` for `checkoutConfig.payment.my_method.redirectUrl`. Without an address the success page follows.
   */
  readonly redirectFrom?: ReadonlyArray<string>
  /** Problems beyond fields that are empty or too long. */
  readonly validate: (values: PaymentValues) => ReadonlyArray<PaymentProblem>
  readonly dataToSend: (values: PaymentValues) => PaymentData
}

/** Creates a method without fields. */
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

/** Built-in methods: Magento's offline methods, and the card method of the built-in shop. [3.payment-method.3] */
export const paymentKinds: ReadonlyArray<PaymentKind> = [
  plainPayment("free"),
  plainPayment("checkmo"),
  plainPayment("banktransfer"),
  plainPayment("cashondelivery"),
  purchaseOrder,
  cardPayment("demo_card"),
]

/** Definition of a method; `not described` for one that neither the storefront nor a module defines. */
export type PaymentKindChoice = { readonly kind: PaymentKind; readonly reason: "described" | "not described" }

/** Finds the definition of a method; an unknown method has no fields, and the backend validates it. */
export const paymentKindOf = (code: string, kinds: ReadonlyArray<PaymentKind>): PaymentKindChoice => {
  const kind = kinds.find((candidate) => candidate.code === code)
  return kind === undefined ? { kind: plainPayment(code), reason: "not described" } : { kind, reason: "described" }
}

/** True for a method that cannot be paid with by a form alone. */
export const requiresScripts = ({ needsScripts = false, frame, view }: PaymentKind): boolean =>
  needsScripts || frame !== undefined || view !== undefined

/** Filters the methods that work without JavaScript. */
export const methodsWithoutScripts = <M extends { readonly method: string }>(
  methods: ReadonlyArray<M>,
  kinds: ReadonlyArray<PaymentKind>,
): ReadonlyArray<M> => methods.filter(({ method }) => !requiresScripts(paymentKindOf(method, kinds).kind))

/** Typed values and saved cards of the page. */
type Payment = {
  readonly paymentValues: PaymentValues
  readonly savedCards?: ReadonlyArray<SavedCard> | undefined
}

/**
 * Returns the payment after a refused order: without single-use values, and if the chosen saved card is not accepted any more, without
 * that card and its choice. `step` is where the shopper can correct the order: `payment`, or `saved-card` for such a card.
 */
export const paymentAfterRejection = (
  { paymentValues, savedCards }: Payment,
  { singleUseValues = [], dataToSend }: PaymentKind,
  step: string,
): Payment => {
  const refused = step === "payment" ? undefined : dataToSend(paymentValues).additionalData?.["public_hash"]
  const isValid = ([name, value]: readonly [string, string]) => value !== refused && !singleUseValues.includes(name)
  return {
    paymentValues: Object.fromEntries(Object.entries(paymentValues).filter(isValid)),
    savedCards: savedCards?.filter(({ publicHash }) => publicHash !== refused),
  }
}

/** Finds fields of a method that are required and empty, or too long. */
export const missingPaymentFields = ({ fields }: PaymentKind, values: PaymentValues): ReadonlyArray<PaymentProblem> =>
  fields.flatMap(({ name, label, required, maxLength }) => {
    const typed = (values[name] ?? "").trim()
    if (typed === "") return required ? [{ field: name, message: "%1 is required.", about: label }] : []
    return typed.length > maxLength ? [{ field: name, message: "%1 is too long.", about: label }] : []
  })

/** Finds all problems of a method: of its fields in order, then of its own validation. */
export const paymentProblems = (kind: PaymentKind, values: PaymentValues): ReadonlyArray<PaymentProblem> => {
  const fieldProblems = missingPaymentFields(kind, values)
  const reported = new Set(fieldProblems.map(({ field }) => field))
  return [...fieldProblems, ...kind.validate(values).filter(({ field }) => !reported.has(field))]
}
