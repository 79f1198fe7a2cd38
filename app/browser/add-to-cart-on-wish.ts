import type { AddToCart, openAddToCart } from "./add-to-cart.ts"
import { whenIdle } from "./when-idle.ts"

/** What puts products into the cart: loaded when a page that sells something is idle, or by the first press. */
export const addToCartOnWish = (...page: Parameters<typeof openAddToCart>): AddToCart => {
  const open = async () => (await import("./add-to-cart.ts")).openAddToCart(...page)
  let opened: Promise<AddToCart | undefined> | undefined
  const opening = () => {
    opened ??= open().catch(() => (opened = undefined))
    return opened
  }

  if (document.querySelector("form[data-add-to-cart]") !== null) whenIdle(() => void opening())
  return async (form, submitter) => {
    const addToCart = await opening()
    if (addToCart !== undefined) addToCart(form, submitter)
    // It could not be loaded; the form works by itself too.
    else HTMLFormElement.prototype.submit.call(form)
  }
}
