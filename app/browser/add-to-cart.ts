import { postForm } from "../../adapters/post-form.ts"
import { addToCartOutcome, type AddToCartOutcome } from "../../core/background-actions/add-to-cart-answer.ts"
import { productsOf, type AddToCartForm } from "../../core/background-actions/add-to-cart-form.ts"
import { afterRejection, type AfterRejection } from "../../core/background-actions/after-rejection.ts"
import { field, isTruthy } from "../../core/background-actions/answer-field.ts"
import { parametersOf, redirectParameters } from "../../core/background-actions/redirect-parameters.ts"
import { ownAddress } from "../../core/background-actions/whereabouts.ts"
import { translate } from "../../core/translation/translate.ts"
import { follow, whereabouts } from "./action-page.ts"
import type { BusyButton } from "./add-to-cart-button.ts"
import type { Added } from "./background-actions.ts"
import type { CustomerSections } from "./customer-sections.ts"
import { fillFormKeys } from "./form-key.ts"
import type { PageParts } from "./island.ts"
import { leaveMessage, showMessages } from "./messages.ts"
import { actionOf } from "./sent-form.ts"
import type { AddedToCart, ShopEvents } from "./shop-events.ts"
import type { BrowserStorefront } from "./storefront.ts"

/** Sends a form whose button is busy already; resolves when its answer has been dealt with. */
export type AddToCart = (form: HTMLFormElement, submitter: HTMLElement | null, busy: BusyButton) => Promise<void>

/** The form as it is sent, with the attribute that a field chooses a value of. Files are not told. */
const formSent = (form: HTMLFormElement): AddToCartForm => ({
  action: actionOf(form),
  sku: form.dataset["addToCart"] ?? "",
  fields: [...new FormData(form)].flatMap(([name, value]) => {
    if (typeof value !== "string") return []
    const field = [...form.elements].find((element) => element.getAttribute("name") === name)
    const attributeCode = field?.closest("[data-attribute-code]")?.getAttribute("data-attribute-code") ?? undefined
    return [{ name, value, attributeCode }]
  }),
})

const showSoldOut = (form: HTMLFormElement, statusText: string): void => {
  const stock = (form.closest("[data-product-id]") ?? form).querySelector(".stock")
  if (stock === null) return
  stock.className = "stock stock--unavailable"
  stock.textContent = statusText
}

/** The features that add to the address a product is chosen at. */
const features = async () => {
  if (import.meta.env.EXTENDED_ADDTOCART !== true) return redirectParameters
  const { installedPart } = await import("./installed-part.ts")
  return [...redirectParameters, ...(await installedPart("addToCart")).flatMap((part) => part.redirectParameters)]
}

/** The shop's own HTML of the mini-cart is shown until the `cart` section is there. */
const showUntilReloaded = async (html: string, reload: () => Promise<void>): Promise<void> => {
  const { showMiniCartAnswer, clearMiniCartAnswer } = await import("./mini-cart-answer.ts")
  await showMiniCartAnswer(html)
  await reload()
  clearMiniCartAnswer()
}

/** Whether an answer, or the place of the form, asks for a window. */
const asksForMore = (form: HTMLFormElement, answer: unknown): boolean =>
  isTruthy(field(answer, "ajaxpro")) || form.closest("[data-pop-up]") !== null

/** What comes after the answer, in a window; without one the page shows what changed. */
const afterwards = async (storefront: BrowserStorefront, page: PageParts, added: Added): Promise<void> => {
  try {
    const { afterAdding } = await import("./background-actions.ts")
    await afterAdding(storefront, page, added)
  } catch {
    await page.sections.reload(added.changed)
  }
}

const factsOf = (form: HTMLFormElement, response: unknown): AddedToCart => ({
  ...productsOf(formSent(form)),
  form,
  response,
})

const sayRejected = ({ _tag }: AfterRejection, text: string): void => {
  if (_tag === "StayHere") {
    void showMessages([{ kind: "error", text }])
    return
  }
  leaveMessage({ kind: "error", text })
  location.reload()
}

/**
 * Puts products into the cart without leaving the page.
 * [7.add-to-cart] [8.14]
 */
export const openAddToCart = (
  storefront: BrowserStorefront,
  sections: CustomerSections,
  events: ShopEvents,
): AddToCart => {
  const { dictionary } = storefront.store.getState().page

  const succeed = async (
    form: HTMLFormElement,
    answer: unknown,
    outcome: Extract<AddToCartOutcome, { _tag: "Added" }>,
  ) => {
    if (outcome.statusText !== "") showSoldOut(form, outcome.statusText)
    if (outcome.messages !== "") await showMessages([{ kind: "success", text: outcome.messages }])
    const changed = sections.changedBy(actionOf(form))
    if (asksForMore(form, answer)) await afterwards(storefront, { events, sections }, { form, answer, changed })
    else if (outcome.miniCart === "") await sections.reload(changed)
    else await showUntilReloaded(outcome.miniCart, () => sections.reload(changed))
  }

  const reject = (form: HTMLFormElement, busy: BusyButton) => {
    events.emit("ajax:addToCart:error", factsOf(form, undefined))
    sections.changedBy(actionOf(form))
    const after = afterRejection(navigator.onLine)
    sayRejected(after, translate(dictionary, after.say))
    if (after._tag === "StayHere") busy.ready()
  }

  const submit = async (form: HTMLFormElement, submitter: HTMLElement | null, busy: BusyButton) => {
    const answer = await postForm(actionOf(form), new FormData(form, submitter))
    if (answer._tag === "Rejected") {
      reject(form, busy)
      return
    }
    const outcome = addToCartOutcome(answer.json, whereabouts(), parametersOf(formSent(form), await features()))
    if (outcome._tag === "GoTo") {
      sections.changedBy(actionOf(form))
      follow(outcome)
      return
    }
    busy.succeeded(outcome.hasOptions)
    events.emit("ajax:addToCart", factsOf(form, answer.json))
    await succeed(form, answer.json, outcome)
  }

  return async (form, submitter, busy) => {
    if (ownAddress(actionOf(form), whereabouts()) === undefined) busy.ready()
    else {
      fillFormKeys(form)
      await submit(form, submitter, busy)
    }
  }
}
