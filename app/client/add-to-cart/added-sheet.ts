import "../../../ui/add-to-cart/added-sheet.css"
import { sectionSubtotal } from "../../../core/cart/cart-summary.ts"
import { reachedPart, readFreeDelivery } from "../../../core/checkout/shipping/free-delivery.ts"
import { isZero } from "../../../core/money/amount.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import type { PlainPhrase } from "../../../core/translation/source-text.ts"
import { translate } from "../../../core/translation/translate.ts"
import { priceWriter } from "../../../core/translation/translator.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

// Loaded after the first addition to the cart.

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Pick<HTMLElementTagNameMap[Tag], keyof HTMLElement>>,
  ...children: ReadonlyArray<Node>
): HTMLElementTagNameMap[Tag] => {
  const created = document.createElement(tag)
  Object.assign(created, properties)
  created.append(...children)
  return created
}

/** Returns the displayed picture of the added product: from its card, or from the gallery of the product page. */
const pictureOf = (form: HTMLFormElement): ReadonlyArray<Node> => {
  const product = form.closest(".product-card") ?? document
  const shown = product.querySelector<HTMLImageElement>(".product-card__picture img, .gallery__stage img")
  const address = shown?.currentSrc ?? ""
  if (address === "") return []
  return [Object.assign(new Image(72, 72), { alt: "", src: address })]
}

const createSheet = (): HTMLElement => {
  const sheet = element("aside", { className: "added-sheet", popover: "auto" })
  document.body.append(sheet)
  addEventListener("pagehide", () => sheet.hidePopover())
  return sheet
}

let sheet: HTMLElement | undefined

/** Returns `true` when the whole element is between the top and the bottom of the viewport. */
const isInView = (shown: Element): boolean => {
  const { top, bottom } = shown.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** Returns the amount that is missing for free delivery, and a progress bar; empty where the `cart` section has no such offer. */
const freeDeliveryProgress = (section: unknown, page: PageConfig): ReadonlyArray<HTMLElement> => {
  const offer = readFreeDelivery(section)
  if (offer === undefined) return []
  const missing = priceWriter(page.locale, page.currency)(offer.missing)
  const textContent = isZero(offer.missing)
    ? translate(page.dictionary, "This order is delivered free.")
    : translate(page.dictionary, "Add %1 more for free delivery.", missing)
  const bar = Object.assign(element("progress", { ariaHidden: "true" }), { value: reachedPart(offer) })
  return [element("div", {}, element("p", { textContent }), bar)]
}

/**
 * Shows the page's message about an addition to the cart in a sheet when the message is out of view. The sheet has the product's picture,
 * the cart's subtotal, the amount missing for free delivery, a link to the checkout and a close button; an error has only the close button. The
 * sheet does not move the focus, and also closes by Escape or a press outside.
 */
export const showAdded = (form: HTMLFormElement, { store }: BrowserStorefront, { sections }: PageParts): void => {
  const messages = document.querySelector("[data-messages]")
  if (messages === null) return
  const t = (text: PlainPhrase) => translate(store.getState().page.dictionary, text)

  const checkoutLink = (): HTMLElement => {
    const className = "button button--primary button--wide"
    const link = element("a", { className, textContent: t("Proceed to Checkout") })
    link.href = "/checkout/"
    return link
  }

  const subtotal = (): ReadonlyArray<HTMLElement> => {
    const amount = sectionSubtotal(sections.content("cart"))
    if (amount === undefined) return []
    const { locale, currency } = store.getState().page
    const price = element("strong", { textContent: priceWriter(locale, currency)(amount) })
    return [
      element("div", { className: "added-sheet__line" }, element("div", { textContent: t("Cart Subtotal") }), price),
    ]
  }

  const show = (): void => {
    if (messages.childElementCount === 0 || isInView(messages) || document.querySelector("dialog[open]") !== null)
      return
    sheet ??= createSheet()
    sheet.ariaLabel = t("Shopping Cart")
    const isAdded = messages.querySelector(".message--error") === null
    const close = element("button", { className: "button button--wide", textContent: t("Continue Shopping") })
    close.addEventListener("click", () => sheet?.hidePopover())
    const text = element("div", {}, ...messages.cloneNode(true).childNodes)
    sheet.replaceChildren(
      element("div", { className: "added-sheet__line" }, ...(isAdded ? pictureOf(form) : []), text),
      ...(isAdded ? [...subtotal(), ...freeDeliveryProgress(sections.content("cart"), store.getState().page)] : []),
      element("div", { className: "added-sheet__actions" }, ...(isAdded ? [checkoutLink()] : []), close),
    )
    sheet.showPopover()
  }
  show()
  // The message may appear after its section is loaded.
  const observer = new MutationObserver(show)
  observer.observe(messages, { childList: true })
  setTimeout(() => observer.disconnect(), 1000)
}
