import type { ShopSettings } from "../../context/settings.ts"
import { type Message, type MessageSource, asMessage, message } from "../../infra/translation/shop-message.ts"
import { errorTexts } from "../../infra/translation/shop-translate.ts"
import { type ShopError, isShopError } from "./shop-error.ts"

/** An error response of a REST call: its status, its message, and further messages in `errors`. */
export type RestError = {
  readonly _tag: "RestError"
  readonly status: number
  readonly message: Message
  /** Several errors in one input. */
  readonly errors?: ReadonlyArray<Message> | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Further fields of the body, beside the message. */
  readonly bodyFields?: Readonly<Record<string, unknown>> | undefined
}

/** Creates an error with the status and the message of the response. */
export const restError = (
  status: number,
  source: MessageSource,
  details: Partial<Pick<RestError, "errors" | "headers" | "bodyFields">> = {},
): RestError => ({ _tag: "RestError", status, message: asMessage(source), ...details })

/** 401: the caller may not access `resources`: `self` where a customer is needed, otherwise a permission of a back-office user. */
export const notAuthorized = (resources: string): RestError =>
  restError(401, message("The consumer isn't authorized to access %resources.", { resources }))

/** 400: a field of the input is missing. Magento's message. */
export const requiredField = (fieldName: string): RestError =>
  restError(400, message('"%fieldName" is required. Enter and try again.', { fieldName }))

/** 400: an unknown field. Magento names it after its setter: `Nope` for `nope`. */
export const unsupportedField = (fieldName: string): RestError =>
  restError(400, message('"%fieldName" is not supported. Correct the field name and try again.', { fieldName }))

/** True if the outcome of an operation is an error, not its result. */
export const isRestError = (outcome: unknown): outcome is RestError =>
  typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "RestError"

/** Combines several errors of one input to one error; a single error is returned unchanged. */
export const oneOrAll = (problems: ReadonlyArray<RestError>): RestError | undefined => {
  const [first, ...others] = problems
  if (first === undefined || others.length === 0) return first
  const errors = problems.map((problem) => problem.message)
  return restError(400, "One or more input exceptions have occurred.", { errors })
}

/** Converts any error of the shop to a REST error; undefined for a result. */
export const errorOf = (outcome: unknown): RestError | undefined => {
  if (isRestError(outcome)) return outcome
  return isShopError(outcome) ? restErrorOf(outcome) : undefined
}

const restErrorOf = ({ status, message: text, checkoutStep }: ShopError): RestError => ({
  _tag: "RestError",
  status,
  message: text,
  headers: checkoutStep === undefined ? undefined : { errorRedirectAction: checkoutStep },
})

/** The JSON body of an error in the language of the store view; `parameters` and `errors` are absent when empty. */
export const errorBody = (
  settings: ShopSettings,
  { message: source, errors, bodyFields }: RestError,
): Readonly<Record<string, unknown>> => {
  const { message: text, ...parameters } = errorTexts(settings, source)
  return {
    message: text,
    ...(errors === undefined ? {} : { errors: errors.map((error) => errorTexts(settings, error)) }),
    ...parameters,
    ...bodyFields,
  }
}
