import type { AddToCartButtonEvent } from "./add-to-cart-button.ts"
import { productsOf, type AddToCartForm } from "./add-to-cart-form.ts"
import { afterRejection } from "./add-to-cart-rejection.ts"
import { addedToCart, addToCartFailed, type AddToCartReport } from "./add-to-cart-report.ts"
import { addToCartOutcome, type AddToCartOutcome } from "./add-to-cart-response.ts"
import { followUp, type RequestingPage } from "./background-request-follow-up.ts"
import {
  parametersOf,
  redirectParameters,
  withRedirectParameters,
  type RedirectParameter,
  type RedirectParametersProvider,
} from "./redirect-parameters.ts"
import { navigate, sameOriginAddress, type Navigate } from "./redirect.ts"
import { field, idField, isTruthy, textField } from "./response-field.ts"

/** Result of a background request: a JSON response, or no response that can be decoded. */
export type BackgroundResponse = { readonly _tag: "Responded"; readonly json: unknown } | { readonly _tag: "Rejected" }

/** Request that follows from a response: by the customer sections of its address, and by its product. */
export type FollowUpRequest =
  | Navigate
  | { readonly _tag: "ReloadSections"; readonly names: ReadonlyArray<string> }
  /** `page` is the product page with the current selection, used where no pop-up is available. */
  | { readonly _tag: "LoadProductView"; readonly productId: string; readonly page: Navigate | undefined }

/** Requests to the page after a background action, in order. */
export type PageRequest =
  | FollowUpRequest
  | { readonly _tag: "ReportAddToCart"; readonly report: AddToCartReport<AddToCartForm> }
  | { readonly _tag: "ReloadPage"; readonly alert: string }
  | { readonly _tag: "Alert"; readonly text: string }
  /** HTML of the shop, not sanitized yet. */
  | { readonly _tag: "InsertMessages"; readonly html: string }
  /** Replaces the mini cart until the `cart` section is reloaded. */
  | { readonly _tag: "ReplaceMiniCart"; readonly html: string }
  /** GET the `ajaxpro-cart` section, whose pop-up shows the current cart. `address` is the address of the action. */
  | { readonly _tag: "RequestCartPopUp"; readonly address: string }
  /** Notifies the button of the action. */
  | { readonly _tag: "NotifyButton"; readonly event: AddToCartButtonEvent }

/** Page of the action. `sections` are the customer sections that its address changes. */
export type ActionPage = {
  readonly page: RequestingPage
  readonly isOnline: boolean
  readonly sections: ReadonlyArray<string>
}

/** Returns the page of the product in a response; `undefined` without an address on the own origin. */
const productPage = (
  response: unknown,
  { location }: RequestingPage,
  parameters: ReadonlyArray<RedirectParameter>,
): Navigate | undefined => {
  const backUrl = textField(response, "backUrl")
  return backUrl === "" || sameOriginAddress(backUrl, location) === undefined
    ? undefined
    : navigate(backUrl, location, (address) => withRedirectParameters(address, parameters))
}

/** Returns the sections and pop-ups that follow from a response without a redirect. */
export const followUpRequests = (
  address: string,
  response: unknown,
  { page, sections }: ActionPage,
  parameters: ReadonlyArray<RedirectParameter> = [],
): ReadonlyArray<FollowUpRequest> => {
  const next = followUp({ method: "POST", address, sections, response }, page)
  switch (next._tag) {
    case "Nothing":
      return [{ _tag: "ReloadSections", names: sections }]
    case "ReloadSections":
      return [{ _tag: "ReloadSections", names: next.names }]
    case "Navigate":
      return [{ _tag: "Navigate", address: next.address, reload: next.reload }]
    case "LoadProductView":
      return [{ _tag: "LoadProductView", productId: next.productId, page: productPage(response, page, parameters) }]
  }
}

const afterAdded = (added: Extract<AddToCartOutcome, { _tag: "Added" }>): ReadonlyArray<PageRequest> => {
  const { hasOptions, statusText, messages, miniCart } = added
  return [
    { _tag: "NotifyButton", event: { _tag: "Responded", hasOptions, statusText } },
    ...(messages === "" ? [] : [{ _tag: "InsertMessages", html: messages } as const]),
    ...(miniCart === "" ? [] : [{ _tag: "ReplaceMiniCart", html: miniCart } as const]),
  ]
}

/** Returns `true` when the cart pop-up follows: the response requests it or the form is in a pop-up, and no product needs a selection. */
const showsCart = ({ inPopUp }: AddToCartForm, response: unknown): boolean => {
  const ajaxpro = field(response, "ajaxpro")
  return (inPopUp === true || isTruthy(ajaxpro)) && idField(field(ajaxpro, "product"), "id") === ""
}

/** Returns the requests that follow a background add to cart. [7.add-to-cart.3] [7.add-to-cart.4] [7.add-to-cart.5] [8.14] */
export const afterAddToCart = (
  form: AddToCartForm,
  response: BackgroundResponse,
  actionPage: ActionPage,
  features: ReadonlyArray<RedirectParametersProvider> = redirectParameters,
): ReadonlyArray<PageRequest> => {
  const products = productsOf(form)
  if (response._tag === "Rejected") {
    const report = addToCartFailed(form, products, undefined)
    const after = afterRejection(actionPage.isOnline)
    return after._tag === "ReloadPage"
      ? [{ _tag: "ReportAddToCart", report }, after]
      : [
          { _tag: "ReportAddToCart", report },
          { _tag: "Alert", text: after.alert },
          { _tag: "NotifyButton", event: { _tag: "Released" } },
        ]
  }
  const parameters = parametersOf(form, features)
  const outcome = addToCartOutcome(response.json, actionPage.page.location, parameters)
  if (outcome._tag === "Navigate") return [outcome]
  return [
    ...afterAdded(outcome),
    { _tag: "ReportAddToCart", report: addedToCart(form, products, response.json) },
    ...(showsCart(form, response.json) ? [{ _tag: "RequestCartPopUp", address: form.action } as const] : []),
    ...followUpRequests(form.action, response.json, actionPage, parameters),
  ]
}
