import type { ExpressButton } from "../checkout/express/express-button.ts"
import { frameOrigin, type PaymentFrame } from "../checkout/payment/payment-frame.ts"
import { paymentProblems, type PaymentKind } from "../checkout/payment/payment-kind.ts"
import * as samples from "./extension-samples.ts"
import { breakWhen, functionBreaks, type Breaks } from "./extension-trial.ts"

const isCode = (code: string): boolean => /^\w[\w.-]*$/.test(code)

/** Breaks of a code that is no word. */
export const codeBreaks = (code: string): Breaks =>
  breakWhen(!isCode(code), "has no code of letters, digits, _, . and -")

/** Messages that any document may send to a page. */
const foreignMessages: ReadonlyArray<unknown> = [undefined, null, "", 0, true, [], {}, { from: "another" }, "check"]

const frameBreaks = (frame: PaymentFrame): Breaks => [
  ...breakWhen(frameOrigin(frame) === undefined, "has a frame without an address such as https://pay.example/fields"),
  ...breakWhen(frame.title.trim() === "", "has a frame without a title"),
  ...breakWhen(!(frame.height > 0), "has a frame without a height"),
  ...functionBreaks(foreignMessages, frame.read, (message) =>
    breakWhen(message !== undefined, "reads messages that are not from its provider"),
  ),
]

const placesOf = ({ fields, ownPlaces = [] }: PaymentKind): ReadonlyArray<string> => [
  ...fields.map(({ name }) => name),
  ...ownPlaces,
]

/** Breaks of a payment method: its fields, its frame, its rules and what it sends. */
export const paymentBreaks = (kind: PaymentKind): Breaks => {
  const names = kind.fields.map(({ name }) => name)
  const places = placesOf(kind)
  const values = samples.sampleTexts.map((text) => Object.fromEntries(names.map((name) => [name, text])))
  return [
    ...codeBreaks(kind.code),
    ...breakWhen(new Set(names).size < names.length, "has two fields of one name"),
    ...breakWhen(
      kind.fields.some(({ label, maxLength }) => label === "" || !(maxLength > 0)),
      "has a field without a label or with a maximum length of 0",
    ),
    ...breakWhen(kind.frame !== undefined && kind.view !== undefined, "has a frame and a view of its own"),
    ...breakWhen(kind.redirectFrom?.length === 0, "names no setting with the address that follows the order"),
    ...(kind.frame === undefined ? [] : frameBreaks(kind.frame)),
    ...functionBreaks(
      [{}, ...values],
      (typed) => paymentProblems(kind, typed),
      (problems) => [
        ...breakWhen(
          problems.some(({ field }) => !places.includes(field)),
          "reports a problem of a field that it does not have",
        ),
        ...breakWhen(
          problems.some(({ message }) => message.trim() === ""),
          "reports a problem without a message",
        ),
      ],
    ),
    ...functionBreaks(values, kind.dataToSend, ({ additionalData = {} }) =>
      breakWhen(
        Object.values(additionalData).some((value) => typeof value !== "string"),
        "sends a value that is not text",
      ),
    ),
  ]
}

/** Breaks of an express button, outside of a browser: it must be possible to ask there too. */
export const expressBreaks = ({ method, label, isAvailable }: ExpressButton): Breaks => [
  ...codeBreaks(method),
  ...breakWhen(label.trim() === "", "has no label"),
  ...breakWhen(!isCallable(isAvailable), "throws when it is asked whether it is available"),
]

const isCallable = (isAvailable: ExpressButton["isAvailable"]): boolean => {
  try {
    void isAvailable()
    return true
  } catch {
    return false
  }
}
