/** Replaces the texts of `to` by those of `from`. */
const copyTexts = (from: Element, to: Element): void => to.replaceChildren(...from.cloneNode(true).childNodes)

/**
 * Adds a bar at the bottom of the window, for phones: the price of the choice, and a button that submits the form of the product page. It is
 * shown while the form's own button is out of view.
 */
export const openBuyBar = (place: HTMLElement): void => {
  const form = place.querySelector("form")
  const price = form?.querySelector(".product-price__line")
  const button = form?.querySelector<HTMLButtonElement>("button.tocart")
  if (!form || !price || !button) return
  const bar = document.createElement("div")
  const ownPrice = document.createElement("p")
  const ownButton = document.createElement("button")
  bar.className = "buy-bar"
  bar.hidden = true
  ownButton.className = "button button--primary tocart"
  ownButton.setAttribute("form", form.id)
  bar.append(ownPrice, ownButton)
  const update = (): void => {
    copyTexts(price, ownPrice)
    copyTexts(button, ownButton)
  }
  update()
  new MutationObserver(update).observe(form, { subtree: true, childList: true, characterData: true })
  new IntersectionObserver(([entry]) => {
    bar.hidden = entry?.isIntersecting === true
  }).observe(button)
  place.append(bar)
}
