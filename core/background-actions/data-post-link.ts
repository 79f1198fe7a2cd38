import { navigate, ownAddress, type Navigate, type PageLocation } from "./page-location.ts"
import { field, isTruthy, textField } from "./response-field.ts"

/** What a link posts when it is followed: an address and parameters, in their order. [3.data-post-link.1] */
export type DataPostLink = {
  readonly action: string
  readonly data: ReadonlyArray<readonly [name: string, value: string]>
  /** To be asked before anything is sent. */
  readonly confirmation: string | undefined
}

/** A list or an object goes as PHP reads it, `name[]` and `name[key]`; nothing goes as an empty text. */
const parametersOf = (name: string, value: unknown): ReadonlyArray<readonly [string, string]> => {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => parametersOf(`${name}[]`, entry))
  switch (typeof value) {
    case "object":
      return value === null
        ? [[name, ""]]
        : Object.entries(value).flatMap(([key, entry]) => parametersOf(`${name}[${key}]`, entry))
    case "string":
    case "number":
    case "boolean":
      return [[name, String(value)]]
    default:
      return []
  }
}

/** Reads the value of a `data-post` attribute; `undefined` when it names no address. [3.data-post-link.1] */
export const readDataPost = (value: unknown): DataPostLink | undefined => {
  const action = textField(value, "action")
  if (action === "") return undefined
  const data = field(value, "data")
  const named = typeof data === "object" && data !== null && !Array.isArray(data) ? Object.entries(data) : []
  return {
    action,
    data: named.flatMap(([name, entry]) => parametersOf(name, entry)),
    confirmation: isTruthy(field(data, "confirmation")) ? textField(data, "confirmationMessage") : undefined,
  }
}

/** The body: the parameters, and the page's form key in place of any other. A page without one leaves the link's own. [7.data-post-action-link.2] */
export const dataPostBody = (
  { data }: DataPostLink,
  formKey: string | undefined,
): ReadonlyArray<readonly [name: string, value: string]> =>
  formKey === undefined ? data : [...data.filter(([name]) => name !== "form_key"), ["form_key", formKey]]

/** Where the link posts to: its own address, never one on another origin. [7.data-post-action-link.1] */
export const dataPostAddress = ({ action }: DataPostLink, whereabouts: PageLocation): string | undefined =>
  ownAddress(action, whereabouts)?.href

export type DataPostOutcome = Navigate | { readonly _tag: "StayOnPage" }

const sectionLoad = "customer/section/load/?sections="

/** Where the answer leads; a question for sections is no page, so the action's address stands in for it. [7.data-post-action-link.3] */
export const dataPostOutcome = (
  answer: unknown,
  { action }: DataPostLink,
  whereabouts: PageLocation,
): DataPostOutcome => {
  const backUrl = textField(answer, "backUrl")
  if (backUrl === "") return { _tag: "StayOnPage" }
  return navigate(backUrl.includes(sectionLoad) ? action : backUrl, whereabouts)
}
