import { fitsAddress } from "../customer/section-map.ts"

/** Actions of data-post links that run in the background; all other links are posted like forms. */
export const backgroundActions: ReadonlyArray<string> = [
  "checkout/cart/add",
  "checkout/cart/delete",
  "catalog/product_compare/add",
  "catalog/product_compare/remove",
  "wishlist/index/add",
  "wishlist/index/remove",
  "wishlist/index/cart",
]

/** Decision of a feature about a data-post link, such as `wishListLinkRule`. */
export type LinkRule<Reason extends string> = (action: string) => {
  readonly inBackground: boolean
  readonly reason: Reason
}

/** Submission of a data-post link, in the background or as a form, and the reason. */
export type LinkSubmission<Reason extends string> =
  | { readonly inBackground: true; readonly reason: "known action" }
  | { readonly inBackground: false; readonly reason: Reason | "another action" }

/** Decides how a data-post link is sent. The first rule against the background gives the reason. [5.wish-list-links] */
export const linkSubmission = <Reason extends string>(
  action: string,
  roots: ReadonlyArray<string>,
  rules: ReadonlyArray<LinkRule<Reason>>,
): LinkSubmission<Reason> => {
  const exclusion = rules.map((rule) => rule(action)).find(({ inBackground }) => !inBackground)
  if (exclusion !== undefined) return { inBackground: false, reason: exclusion.reason }
  return backgroundActions.some((pattern) => fitsAddress(pattern, action, roots))
    ? { inBackground: true, reason: "known action" }
    : { inBackground: false, reason: "another action" }
}
