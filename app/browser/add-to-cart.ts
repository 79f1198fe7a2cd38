import { postForm } from "../../adapters/post-form.ts"
import { addToCartOutcome, type AddToCartOutcome } from "../../core/background-actions/add-to-cart-answer.ts"
import {
  afterRejection,
  productsOf,
  type AddToCartForm,
  type AfterRejection,
} from "../../core/background-actions/add-to-cart-form.ts"
import { parametersOf } from "../../core/background-actions/redirect-parameters.ts"
import { ownAddress, type ParsedAddress, type Whereabouts } from "../../core/background-actions/whereabouts.ts"
import { translate } from "../../core/translation/translate.ts"
import { busyButton, type BusyButton } from "./add-to-cart-button.ts"
import { inTurn } from "./cart-turns.ts"
import type { CustomerSections } from "./customer-sections.ts"
import { fillFormKeys } from "./form-key.ts"
import { leaveMessage, showMessages } from "./messages.ts"
import { actionOf } from "./sent-form.ts"
import type { AddedToCart, ShopEvents } from "./shop-events.ts"
import type { BrowserStorefront } from "./storefront.ts"

export type AddToCart = (form: HTMLFormElement, submitter: HTMLElement | null) => void

const parse = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, location.href) ? new URL(address, location.href) : undefined

const whereabouts = (): Whereabouts => ({ here: new URL(location.href), parse })

/** The form as it is sent, with the attribute that a field chooses a value of. Files are not told. */
const formSent = (form: HTMLFormElement): AddToCartForm => ({
  action: actionOf(form),
  sku: form.dataset["addToCart"] ?? "",
  fields: [...new FormData(form)].flatMap(([name, value]) => {
    if (typeof value !== "string") return []
    const field = form.querySelector(`[name="${CSS.escape(name)}"]`)
    const attributeCode = field?.closest("[data-attribute-code]")?.getAttribute("data-attribute-code") ?? undefined
    return [{ name, value, attributeCode }]
  }),
})

const follow = ({ address, reload }: Extract<AddToCartOutcome, { _tag: "GoTo" }>): void => {
  location.assign(address)
  if (reload) location.reload()
}

const showSoldOut = (form: HTMLFormElement, statusText: string): void => {
  const stock = (form.closest("[data-product-id]") ?? form).querySelector(".stock")
  if (stock === null) return
  stock.className = "stock stock--unavailable"
  stock.textContent = statusText
}

/** The shop's own HTML of the mini-cart is shown until the `cart` section is there. */
const showUntilReloaded = async (html: string, reload: () => Promise<void>): Promise<void> => {
  const { showMiniCartAnswer, clearMiniCartAnswer } = await import("./mini-cart-answer.ts")
  await showMiniCartAnswer(html)
  await reload()
  clearMiniCartAnswer()
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
 * Puts products into the cart without leaving the page. One submission of a form at a time; those of different forms one after the
 * other, because they change the same cart. [4.add-to-cart-button] [7.add-to-cart] [8.14]
 */
export const openAddToCart = (
  { store }: BrowserStorefront,
  sections: CustomerSections,
  events: ShopEvents,
): AddToCart => {
  const inProgress = new WeakSet<HTMLFormElement>()
  const { dictionary } = store.getState().page

  const succeed = async (form: HTMLFormElement, outcome: Extract<AddToCartOutcome, { _tag: "Added" }>) => {
    if (outcome.statusText !== "") showSoldOut(form, outcome.statusText)
    if (outcome.messages !== "") await showMessages([{ kind: "success", text: outcome.messages }])
    const changed = sections.changedBy(actionOf(form))
    if (outcome.miniCart === "") await sections.reload(changed)
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
    const outcome = addToCartOutcome(answer.json, whereabouts(), parametersOf(formSent(form)))
    if (outcome._tag === "GoTo") {
      sections.changedBy(actionOf(form))
      follow(outcome)
      return
    }
    busy.succeeded(outcome.hasOptions)
    events.emit("ajax:addToCart", factsOf(form, answer.json))
    await succeed(form, outcome)
  }

  return (form, submitter) => {
    const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]") ?? form
    const isElsewhere = ownAddress(actionOf(form), whereabouts()) === undefined
    if (isElsewhere || inProgress.has(form) || button.ariaDisabled === "true") return
    inProgress.add(form)
    fillFormKeys(form)
    const busy = busyButton(button, (label) => translate(dictionary, label))
    void inTurn(() => submit(form, submitter, busy)).finally(() => inProgress.delete(form))
  }
}
