import { fitsAddress } from "../shopper/section-map.ts"

/** The data-post actions that may run in the background; every other link posts as a form does. (facts: ajaxpro) */
export const backgroundActions: ReadonlyArray<string> = [
  "checkout/cart/add",
  "checkout/cart/delete",
  "catalog/product_compare/add",
  "catalog/product_compare/remove",
  "wishlist/index/add",
  "wishlist/index/remove",
  "wishlist/index/cart",
]

/** A rule of a feature that keeps a link out of the background: its reason, or `undefined` when it has nothing against it. */
export type LinkRule<Reason extends string> = (action: string) => Reason | undefined

export type LinkSending<Reason extends string> =
  | { readonly background: true; readonly because: "known action" }
  | { readonly background: false; readonly because: Reason | "another action" }

/** How a data-post link is sent. The rules of features, such as those of the wish list, are asked first. [5.wish-list-links] */
export const howLinkIsSent = <Reason extends string>(
  action: string,
  roots: ReadonlyArray<string>,
  rules: ReadonlyArray<LinkRule<Reason>>,
): LinkSending<Reason> => {
  const against = rules.map((rule) => rule(action)).find((reason) => reason !== undefined)
  if (against !== undefined) return { background: false, because: against }
  return backgroundActions.some((pattern) => fitsAddress(pattern, action, roots))
    ? { background: true, because: "known action" }
    : { background: false, because: "another action" }
}
