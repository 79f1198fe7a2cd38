import { sectionLoad } from "./address-fragments.ts"
import { navigate, sameOriginAddress, type Navigate, type PageLocation } from "./redirect.ts"
import { field, isTruthy, textField } from "./response-field.ts"

/** Request of a data-post link: an address and its parameters in order. [3.data-post-link.1] */
export type DataPostLink = {
  readonly action: string
  readonly data: ReadonlyArray<readonly [name: string, value: string]>
  /** Confirmation text shown before the request is sent. */
  readonly confirmation: string | undefined
}

/** Encodes lists and objects for PHP as `name[]` and `name[key]`; `null` becomes an empty text. */
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

/**
 * Reads the value of a `data-post` attribute; `undefined` when it names no address. [3.data-post-link.1]
 *
 * @example
 * readDataPost({ action: "/wishlist/index/add/", data: { product: "12" } }).data // [["product", "12"]]
 */
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

/** Returns the body: the parameters with the form key of the page. A page without form key sends the one of the link. [7.data-post-action-link.2] */
export const dataPostBody = (
  { data }: DataPostLink,
  formKey: string | undefined,
): ReadonlyArray<readonly [name: string, value: string]> =>
  formKey === undefined ? data : [...data.filter(([name]) => name !== "form_key"), ["form_key", formKey]]

/** Returns the address of the request; `undefined` for another origin. [7.data-post-action-link.1] */
export const dataPostAddress = ({ action }: DataPostLink, location: PageLocation): string | undefined =>
  sameOriginAddress(action, location)?.href

/** Next step after the response to a data-post link. */
export type DataPostOutcome = Navigate | { readonly _tag: "StayOnPage" }

/**
 * Returns the page that the response leads to; the action's address replaces a section request, which is not a page.
 * [7.data-post-action-link.3]
 */
export const dataPostOutcome = (
  response: unknown,
  { action }: DataPostLink,
  location: PageLocation,
): DataPostOutcome => {
  const backUrl = textField(response, "backUrl")
  if (backUrl === "") return { _tag: "StayOnPage" }
  return navigate(backUrl.includes(sectionLoad) ? action : backUrl, location)
}
