/** Returns `true` when the sign-in pop-up is offered: in the checkout, for guests. [2.authentication-pop-up.1] */
export const offersSignIn = (page: {
  readonly kind: string
  readonly owner: { readonly kind: "guest" | "customer" }
}): boolean => page.kind === "checkout" && page.owner.kind === "guest"
