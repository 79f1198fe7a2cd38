import type { ExpressButton } from "../checkout/express/express-button.ts"
import { frameOrigin, type PaymentFrame } from "../checkout/payment/payment-frame.ts"
import { paymentProblems, type PaymentKind } from "../checkout/payment/payment-kind.ts"
import { savedCardValue } from "../checkout/payment/saved-card-choice.ts"
import * as samples from "./extension-samples.ts"
import { problemWhen, functionProblems, type Problems } from "./extension-trial.ts"

const isCode = (code: string): boolean => /^\w[\w.-]*$/.test(code)

/** Problems of a code that is not a word. */
export const codeProblems = (code: string): Problems =>
  problemWhen(!isCode(code), "has no code of letters, digits, _, . and -")

/** Messages that any document may send to a page. */
const foreignMessages: ReadonlyArray<unknown> = [undefined, null, "", 0, true, [], {}, { from: "another" }, "check"]

const frameProblems = (frame: PaymentFrame): Problems => [
  ...problemWhen(frameOrigin(frame) === undefined, "has a frame without an address such as https://pay.example/fields"),
  ...problemWhen(frame.title.trim() === "", "has a frame without a title"),
  ...problemWhen(!(frame.height > 0), "has a frame without a height"),
  ...functionProblems(foreignMessages, frame.read, (message) =>
    problemWhen(message !== undefined, "reads messages that are not from its provider"),
  ),
]

const placesOf = ({ fields, viewFields = [] }: PaymentKind): ReadonlyArray<string> => [
  ...fields.map(({ name }) => name),
  ...viewFields,
]

/** Problems of the data that a method sends when a saved card was selected. */
const savedCardProblems = ({ savedCards, dataToSend }: PaymentKind): Problems =>
  savedCards === undefined
    ? []
    : [
        ...problemWhen(!isCode(savedCards), "names saved cards without a code of letters, digits, _, . and -"),
        ...functionProblems([{ [savedCardValue(savedCards)]: "a hash" }], dataToSend, ({ additionalData = {} }) =>
          problemWhen(
            !Object.values(additionalData).includes("a hash"),
            "does not send the saved card that was selected",
          ),
        ),
      ]

/** Problems of a payment method: its fields, its frame, its rules and the data that it sends. */
export const paymentKindProblems = (kind: PaymentKind): Problems => {
  const names = kind.fields.map(({ name }) => name)
  const places = placesOf(kind)
  const values = samples.sampleTexts.map((text) => Object.fromEntries(names.map((name) => [name, text])))
  return [
    ...codeProblems(kind.code),
    ...problemWhen(new Set(names).size < names.length, "has two fields of one name"),
    ...problemWhen(
      kind.fields.some(({ label, maxLength }) => label === "" || !(maxLength > 0)),
      "has a field without a label or with a maximum length of 0",
    ),
    ...problemWhen(kind.frame !== undefined && kind.view !== undefined, "has a frame and a view of its own"),
    ...problemWhen(kind.redirectFrom?.length === 0, "names no setting with the address that follows the order"),
    ...(kind.frame === undefined ? [] : frameProblems(kind.frame)),
    ...savedCardProblems(kind),
    ...functionProblems(
      [{}, ...values],
      (typed) => paymentProblems(kind, typed),
      (problems) => [
        ...problemWhen(
          problems.some(({ field }) => !places.includes(field)),
          "reports a problem of a field that it does not have",
        ),
        ...problemWhen(
          problems.some(({ message }) => message.trim() === ""),
          "reports a problem without a message",
        ),
      ],
    ),
    ...functionProblems(values, kind.dataToSend, ({ additionalData = {} }) =>
      problemWhen(
        Object.values(additionalData).some((value) => typeof value !== "string"),
        "sends a value that is not text",
      ),
    ),
  ]
}

/** Problems of an express button. Runs outside of a browser, where `isAvailable` must not throw either. */
export const expressButtonProblems = ({ method, label, isAvailable }: ExpressButton): Problems => [
  ...codeProblems(method),
  ...problemWhen(label.trim() === "", "has no label"),
  ...problemWhen(!isCallable(isAvailable), "throws from isAvailable"),
]

const isCallable = (isAvailable: ExpressButton["isAvailable"]): boolean => {
  try {
    void isAvailable()
    return true
  } catch {
    return false
  }
}
