import { postForm } from "../../../adapters/forms/post-form.ts"
import type { AddToCartButtonRequest } from "../../../core/background-actions/add-to-cart-button.ts"
import type { PageRequest } from "../../../core/background-actions/add-to-cart-follow-up.ts"
import type { AddToCartForm } from "../../../core/background-actions/add-to-cart-form.ts"
import { addToCart, type AddToCartPage } from "../../../core/background-actions/add-to-cart.ts"
import { redirectParameters } from "../../../core/background-actions/redirect-parameters.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { navigateTo, currentPage } from "../background-actions/action-page.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { saveMessageForNextPage, showMessages } from "../boot/messages.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { actionOf } from "../forms/sent-form.ts"
import type { BusyButton } from "./busy-button.ts"

/** Sends a form whose button is busy already; resolves when its response has been handled. */
export type AddToCart = (form: HTMLFormElement, submitter: HTMLElement | null, busy: BusyButton) => Promise<void>

/** Returns the form's action and fields, with the attribute code of each option field. Files are left out. */
const readForm = (form: HTMLFormElement): AddToCartForm => ({
  action: actionOf(form),
  sku: form.dataset["addToCart"] ?? "",
  inPopUp: form.closest("[data-pop-up]") !== null,
  fields: [...new FormData(form)].flatMap(([name, value]) => {
    if (typeof value !== "string") return []
    const field = [...form.elements].find((element) => element.getAttribute("name") === name)
    const attribute = field?.closest<HTMLElement>("[data-attribute-code]")
    return [{ name, value, attributeCode: attribute?.dataset["attributeCode"] }]
  }),
})

/** Performs the requests of the button's step: shows the product as unavailable. [4.add-to-cart-button.4] */
const performButtonRequests = (form: HTMLFormElement, requests: ReadonlyArray<AddToCartButtonRequest>): void => {
  for (const request of requests) {
    if (request._tag !== "ShowUnavailable") continue
    const product = form.closest("[data-product-id]") ?? form
    const stock = product.querySelector(".stock") ?? form.appendChild(document.createElement("p"))
    stock.className = "stock stock--unavailable"
    stock.textContent = request.text
  }
}

/** Returns the redirect parameters of the storefront and of installed modules. */
const allRedirectParameters: AddToCartPage["redirectParameters"] = async () => {
  if (import.meta.env.EXTENDED_ADDTOCART !== true) return redirectParameters
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...redirectParameters, ...(await installedPart("addToCart")).flatMap((part) => part.redirectParameters)]
}

type Request<Tag> = Extract<PageRequest, { readonly _tag: Tag }>

/** Dispatches an event on the document, for scripts of the shop and of its modules. */
const dispatchReport = (form: HTMLFormElement, { event, ...report }: Request<"ReportAddToCart">["report"]): void => {
  document.dispatchEvent(new CustomEvent(event, { detail: { ...report, form } }))
}

/** Opens the pop-up with the product's options; opens the product page when the backend has no pop-up. */
const openOptions = async (
  { productId, page: target }: Request<"LoadProductView">,
  ...page: Parameters<typeof openAddToCart>
): Promise<void> => {
  const opened = popUps().then((actions) =>
    actions.openProductPopUp(...page, productId, target && new URL(target.address)),
  )
  if (!(await opened.catch(() => false)) && target !== undefined) navigateTo(target)
}

const popUps = () => import("../background-actions/background-actions.ts")

/** Runs `show` with an optional script once it is loaded; a failed load or `show` changes nothing. */
const showIfLoaded = <Script>(script: Promise<Script>, show: (loaded: Script) => unknown): void =>
  void script.then(show).catch(() => {})

const show = async (
  request: Request<"ReloadPage" | "Alert" | "InsertMessages" | "ReplaceMiniCart">,
  translated: (text: string) => string,
  { events }: PageParts,
): Promise<void> => {
  switch (request._tag) {
    case "ReloadPage":
      saveMessageForNextPage({ kind: "error", text: translated(request.alert) })
      return location.reload()
    case "Alert":
      return showMessages([{ kind: "error", text: translated(request.text) }])
    case "InsertMessages":
      return showMessages([{ kind: "success", text: request.html }])
    case "ReplaceMiniCart":
      return (await import("../cart/mini-cart-html.ts")).showMiniCartHtml(request.html, events)
  }
}

/** Sends add-to-cart forms in the background and handles their responses. [7.add-to-cart] */
export const openAddToCart = (storefront: BrowserStorefront, page: PageParts): AddToCart => {
  const translated = (text: string) => translate(storefront.store.getState().page.dictionary, text as UncheckedText)

  const perform = async (form: HTMLFormElement, busy: BusyButton, request: PageRequest): Promise<void> => {
    switch (request._tag) {
      case "NotifyButton":
        return performButtonRequests(form, busy.dispatch(request.event))
      case "ReportAddToCart":
        return dispatchReport(form, request.report)
      case "Navigate":
        return navigateTo(request)
      case "ReloadSections":
        await page.sections.reload(request.names)
        return showIfLoaded(import("./added-sheet.ts"), ({ showAdded }) => showAdded(form, storefront, page))
      case "RequestCartPopUp":
        // Without the pop-up the page itself shows the new cart.
        return showIfLoaded(popUps(), (actions) => actions.requestCartPopUp(storefront, page, request.address))
      case "LoadProductView":
        return openOptions(request, storefront, page)
      default:
        return show(request, translated, page)
    }
  }

  return (form, submitter, busy) => {
    fillFormKeys(form)
    return addToCart(readForm(form), {
      location: () => ({ page: currentPage(storefront), isOnline: navigator.onLine }),
      send: (address) => postForm(address, new FormData(form, submitter)),
      invalidate: page.sections.changedBy,
      redirectParameters: allRedirectParameters,
      perform: (request) => perform(form, busy, request),
    })
  }
}
