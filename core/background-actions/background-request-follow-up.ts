import { inCart } from "./address-fragments.ts"
import { navigate, type Navigate, type PageLocation } from "./redirect.ts"
import { field, idField, textField } from "./response-field.ts"

/** Page that a background request ran on. */
export type RequestingPage = { readonly kind: "product" | "cart" | "other"; readonly location: PageLocation }

/** Completed background request with the customer sections of its address and the response. */
export type CompletedRequest = {
  readonly method: string
  readonly address: string
  readonly sections: ReadonlyArray<string>
  readonly response: unknown
}

/** Follow-up action, with its reason. */
export type FollowUp =
  | { readonly _tag: "Nothing"; readonly reason: "not a change" | "touches no section" | "about no product" }
  | {
      readonly _tag: "ReloadSections"
      readonly names: ReadonlyArray<string>
      readonly reason: "the product is on this page"
    }
  | (Navigate & { readonly reason: "changed in the cart" })
  | { readonly _tag: "LoadProductView"; readonly productId: string; readonly reason: "another product" }

const followedMethods: ReadonlyArray<string> = ["POST", "PUT"]

/** Returns the last segment of a path, without a suffix such as `.html`. */
const lastSegment = (pathname: string): string => {
  const segment = pathname.split("/").findLast((part) => part !== "") ?? ""
  const dot = segment.lastIndexOf(".")
  return dot > 0 ? segment.slice(0, dot) : segment
}

/**
 * Returns `true` when the response leads to the product of this page; without an address it is another product.
 * [7.follow-up-after-any-background-post-or-put.2]
 */
const isOfThisPage = (backUrl: string, { current, parse }: PageLocation): boolean => {
  const target = backUrl === "" ? undefined : parse(backUrl)
  return target !== undefined && lastSegment(target.pathname) === lastSegment(current.pathname)
}

/**
 * Decides what follows a background POST or PUT. [7.follow-up-after-any-background-post-or-put]
 * [7.follow-up-after-any-background-post-or-put.1] [7.follow-up-after-any-background-post-or-put.3]
 * [7.follow-up-after-any-background-post-or-put.4]
 */
export const followUp = (request: CompletedRequest, { kind, location }: RequestingPage): FollowUp => {
  const { method, address, sections, response } = request
  if (!followedMethods.includes(method.toUpperCase())) return { _tag: "Nothing", reason: "not a change" }
  if (sections.length === 0) return { _tag: "Nothing", reason: "touches no section" }
  const productId = idField(field(field(response, "ajaxpro"), "product"), "id")
  if (productId === "") return { _tag: "Nothing", reason: "about no product" }

  const backUrl = textField(response, "backUrl")
  if (kind === "product" && isOfThisPage(backUrl, location)) {
    return { _tag: "ReloadSections", names: ["messages"], reason: "the product is on this page" }
  }
  if (kind === "cart" && address.includes(inCart)) {
    return { ...navigate(backUrl, location), reason: "changed in the cart" }
  }
  return { _tag: "LoadProductView", productId, reason: "another product" }
}
