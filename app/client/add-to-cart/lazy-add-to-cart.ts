import { afterRejection } from "../../../core/background-actions/add-to-cart-rejection.ts"
import { maySubmit } from "../../../core/background-actions/force-validation.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { retryableOnce } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import { showMessages } from "../boot/messages.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { addsToCart, isPosted } from "../forms/sent-form.ts"
import { makeBusy } from "./busy-button.ts"
import type { openAddToCart } from "./open-add-to-cart.ts"

/** Submits the form natively when the code for background requests failed to load; shows an error while the browser is offline. */
const submitNativelyWhenOnline = (form: HTMLFormElement, translated: (text: PlainPhrase) => string): void => {
  const after = afterRejection(navigator.onLine)
  if (after._tag === "StayOnPage") void showMessages([{ kind: "error", text: translated(after.alert) }])
  else HTMLFormElement.prototype.submit.call(form)
}

/**
 * Returns a function that submits an add-to-cart form. Its code is loaded when a page with such a form is idle, or at the first
 * submission; the button becomes busy immediately. A form is submitted once at a time, and not while it is invalid where the shop forces
 * validation. [4.add-to-cart-button]
 */
export const lazyAddToCart = (...page: Parameters<typeof openAddToCart>) => {
  const [{ store }] = page
  const { dictionary } = store.getState().page
  const inProgress = new WeakSet<HTMLFormElement>()
  const load = retryableOnce(async () => (await import("./open-add-to-cart.ts")).openAddToCart(...page))
  const tryLoad = () => load().catch(() => undefined)

  if (document.querySelector("form[data-add-to-cart]") !== null) whenIdle(() => void tryLoad())
  return async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    const button = submitter ?? form.querySelector<HTMLElement>("[type=submit]") ?? form
    if (inProgress.has(form) || button.ariaDisabled === "true") return
    const isForced = store.getState().page.forcesValidation === true
    if (!maySubmit(isForced, !isForced || form.reportValidity())) return
    inProgress.add(form)
    const busy = makeBusy(button, (label) => translate(dictionary, label))
    const addToCart = await tryLoad()
    if (addToCart === undefined) {
      busy.enable()
      submitNativelyWhenOnline(form, (text) => translate(dictionary, text))
    } else await queueCartChange(() => addToCart(form, submitter, busy))
    inProgress.delete(form)
  }
}

/** Sends add-to-cart forms of this page in the background. */
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
