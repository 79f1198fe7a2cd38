import { afterRejection } from "../../../core/background-actions/after-rejection.ts"
import { maySubmit } from "../../../core/background-actions/force-validation.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { retryableOnce } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import { showMessages } from "../boot/messages.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { addsToCart, isPosted } from "../forms/sent-form.ts"
import { busyButton } from "./add-to-cart-button-in-page.ts"
import type { openAddToCart } from "./add-to-cart-in-page.ts"

/** What sends forms in the background could not be loaded: the form works by itself too, where there is a network to leave the page over. */
const submitPlainly = (form: HTMLFormElement, translated: (text: PlainPhrase) => string): void => {
  const after = afterRejection(navigator.onLine)
  if (after._tag === "StayOnPage") void showMessages([{ kind: "error", text: translated(after.alert) }])
  else HTMLFormElement.prototype.submit.call(form)
}

/**
 * Takes forms that put products into the cart. What sends them is loaded when a page that sells something is idle, or by the first
 * press; the button is busy at once. One submission of a form at a time; one that is not valid is none where the shop forces validation.
 * [4.add-to-cart-button] [5.product-page.8]
 */
export const lazyAddToCart = (...page: Parameters<typeof openAddToCart>) => {
  const [{ store }] = page
  const { dictionary } = store.getState().page
  const inProgress = new WeakSet<HTMLFormElement>()
  const opened = retryableOnce(async () => (await import("./add-to-cart-in-page.ts")).openAddToCart(...page))
  const opening = () => opened().catch(() => undefined)

  if (document.querySelector("form[data-add-to-cart]") !== null) whenIdle(() => void opening())
  return async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]") ?? form
    if (inProgress.has(form) || button.ariaDisabled === "true") return
    const forces = store.getState().page.forcesValidation === true
    if (!maySubmit(forces, !forces || form.reportValidity())) return
    inProgress.add(form)
    const busy = busyButton(button, (label) => translate(dictionary, label))
    const addToCart = await opening()
    if (addToCart === undefined) {
      busy.ready()
      submitPlainly(form, (text) => translate(dictionary, text))
    } else await queueCartChange(() => addToCart(form, submitter, busy))
    inProgress.delete(form)
  }
}

/** Forms that put products into the cart are sent in the background. */
export const watchAddToCart = (...page: Parameters<typeof openAddToCart>): void => {
  const addToCart = lazyAddToCart(...page)
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !isPosted(form) || !addsToCart(form, submitter)) return
    if (event.defaultPrevented) return
    event.preventDefault()
    void addToCart(form, submitter)
  })
}
