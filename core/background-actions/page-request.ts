import { addToCartOutcome, type AddToCartOutcome } from "./add-to-cart-answer.ts"
import type { AddToCartButtonEvent } from "./add-to-cart-button.ts"
import { productsOf, addedToCart, addToCartFailed } from "./add-to-cart-form.ts"
import type { AddToCartForm, AddToCartReport } from "./add-to-cart-form.ts"
import { afterRejection } from "./after-rejection.ts"
import { dataPostOutcome, type DataPostLink } from "./data-post-link.ts"
import { followUp, type PageAsked } from "./follow-up.ts"
import { parametersOf, redirectParameters, type RedirectParameters } from "./redirect-parameters.ts"
import type { GoTo } from "./whereabouts.ts"

/** How a background request ended: an answer in JSON, or nothing that can be read as one. */
export type BackgroundAnswer = { readonly _tag: "Answered"; readonly json: unknown } | { readonly _tag: "Rejected" }

/** What is to be done on the page after a background action, in this order. */
export type PageRequest =
  | GoTo
  | { readonly _tag: "Raise"; readonly report: AddToCartReport<AddToCartForm> }
  | { readonly _tag: "ReloadPage"; readonly say: string }
  | { readonly _tag: "Say"; readonly text: string }
  /** HTML of the shop, not sanitised yet. */
  | { readonly _tag: "InsertMessages"; readonly html: string }
  /** Shown until the `cart` section is reloaded. */
  | { readonly _tag: "ReplaceMiniCart"; readonly html: string }
  | { readonly _tag: "ReloadSections"; readonly names: ReadonlyArray<string> }
  | { readonly _tag: "AskForProduct"; readonly productId: string }
  /** The button of the action says what became of it. */
  | { readonly _tag: "TellButton"; readonly event: AddToCartButtonEvent }

/** Where the action was done. `sections` are those that its address touches. */
export type ActionPage = {
  readonly page: PageAsked
  readonly isOnline: boolean
  readonly sections: ReadonlyArray<string>
}

const couldNotDo = "Something went wrong. Please try again."

const afterFollowUp = (
  address: string,
  answer: unknown,
  { page, sections }: ActionPage,
): ReadonlyArray<PageRequest> => {
  const next = followUp({ method: "POST", address, sections, answer }, page)
  switch (next._tag) {
    case "Nothing":
      return [{ _tag: "ReloadSections", names: sections }]
    case "ReloadSections":
      return [{ _tag: "ReloadSections", names: next.names }]
    case "GoTo":
      return [{ _tag: "GoTo", address: next.address, reload: next.reload }]
    case "AskForProduct":
      return [{ _tag: "AskForProduct", productId: next.productId }]
  }
}

const afterAdded = (added: Extract<AddToCartOutcome, { _tag: "Added" }>): ReadonlyArray<PageRequest> => {
  const { hasOptions, statusText, messages, miniCart } = added
  return [
    { _tag: "TellButton", event: { _tag: "Answered", hasOptions, statusText } },
    ...(messages === "" ? [] : [{ _tag: "InsertMessages", html: messages } as const]),
    ...(miniCart === "" ? [] : [{ _tag: "ReplaceMiniCart", html: miniCart } as const]),
  ]
}

/** What follows a background add to cart. [7.add-to-cart.3] [8.14] */
export const afterAddToCart = (
  form: AddToCartForm,
  answer: BackgroundAnswer,
  where: ActionPage,
  features: ReadonlyArray<RedirectParameters> = redirectParameters,
): ReadonlyArray<PageRequest> => {
  const products = productsOf(form)
  if (answer._tag === "Rejected") {
    const report = addToCartFailed(form, products, undefined)
    const after = afterRejection(where.isOnline)
    return after._tag === "ReloadPage"
      ? [{ _tag: "Raise", report }, after]
      : [
          { _tag: "Raise", report },
          { _tag: "Say", text: after.say },
          { _tag: "TellButton", event: { _tag: "GivenBack" } },
        ]
  }
  const outcome = addToCartOutcome(answer.json, where.page.whereabouts, parametersOf(form, features))
  if (outcome._tag === "GoTo") return [outcome]
  return [
    ...afterAdded(outcome),
    { _tag: "Raise", report: addedToCart(form, products, answer.json) },
    ...afterFollowUp(form.action, answer.json, where),
  ]
}

/** What follows a data-post link in the background. A rejected one says so, and the page stays as it is. [7.data-post-action-link.3] */
export const afterDataPost = (
  link: DataPostLink,
  answer: BackgroundAnswer,
  where: ActionPage,
): ReadonlyArray<PageRequest> => {
  if (answer._tag === "Rejected") return [{ _tag: "Say", text: couldNotDo }]
  const outcome = dataPostOutcome(answer.json, link, where.page.whereabouts)
  return outcome._tag === "GoTo" ? [outcome] : afterFollowUp(link.action, answer.json, where)
}
