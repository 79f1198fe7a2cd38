import { isShopError, type MessageParameters, type ShopError } from "./refusal.ts"

/** What a REST call answers instead of a result: the raw message template with its parameters. */
export type RestError = {
  readonly _tag: "RestError"
  readonly status: number
  readonly message: string
  readonly parameters?: MessageParameters | undefined
  /** Several complaints about one input. */
  readonly errors?:
    | ReadonlyArray<{ readonly message: string; readonly parameters?: MessageParameters | undefined }>
    | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What the caller needs to go on, beside the message. */
  readonly more?: Readonly<Record<string, unknown>> | undefined
}

export const restError = (
  status: number,
  message: string,
  more: Partial<Pick<RestError, "parameters" | "errors" | "headers" | "more">> = {},
): RestError => ({ _tag: "RestError", status, message, ...more })

/** The caller may not use what `resources` names: `self` where a customer is needed, else the right of a back-office user. */
export const notAuthorized = (resources: string): RestError =>
  restError(401, "The consumer isn't authorized to access %resources.", { parameters: { resources } })

export const requiredField = (fieldName: string): RestError =>
  restError(400, '"%fieldName" is required. Enter and try again.', { parameters: { fieldName } })

/** Magento names the field as its setter is called: `Nope` for `nope`. */
export const unsupportedField = (fieldName: string): RestError =>
  restError(400, '"%fieldName" is not supported. Correct the field name and try again.', { parameters: { fieldName } })

export const isRestError = (outcome: unknown): outcome is RestError =>
  typeof outcome === "object" && outcome !== null && "_tag" in outcome && outcome._tag === "RestError"

/** Several complaints about one input as one error; one complaint stands for itself. */
export const oneOrAll = (complaints: ReadonlyArray<RestError>): RestError | undefined => {
  const [only, ...others] = complaints
  if (only === undefined || others.length === 0) return only
  const errors = complaints.map(({ message, parameters }) => ({ message, parameters }))
  return restError(400, "One or more input exceptions have occurred.", { errors })
}

/** A refusal of any part of the shop as the REST error it travels as; undefined for a result. */
export const errorOf = (outcome: unknown): RestError | undefined => {
  if (isRestError(outcome)) return outcome
  return isShopError(outcome) ? restErrorOf(outcome) : undefined
}

const restErrorOf = ({ status, message, parameters, checkoutStep }: ShopError): RestError => ({
  _tag: "RestError",
  status,
  message,
  parameters,
  headers: checkoutStep === undefined ? undefined : { errorRedirectAction: checkoutStep },
})

/** The JSON body of an error: parameters and errors only where there are some. */
export const errorBody = ({ message, parameters, errors, more }: RestError): Readonly<Record<string, unknown>> => ({
  message,
  ...(errors === undefined ? {} : { errors }),
  ...(parameters === undefined ? {} : { parameters }),
  ...more,
})
