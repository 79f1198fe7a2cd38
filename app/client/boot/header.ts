import { countedText } from "../../../core/translation/counted-text.ts"
import { translate, type Dictionary } from "../../../core/translation/translate.ts"
import { type Language, numberText } from "../../../core/translation/translator.ts"
import { isRecord } from "../../../core/web/record.ts"

const field = (content: unknown, name: string): unknown =>
  isRecord(content) && Object.hasOwn(content, name) ? content[name] : undefined

/** Returns the number of items in the `cart` section; 0 for an invalid section. [3.cart-summary] */
export const cartCount = (section: unknown): number => {
  const count = Number(field(section, "summary_count"))
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** Returns the first name in the `customer` section; `undefined` for a guest. */
export const firstName = (section: unknown): string | undefined => {
  const name = field(section, "firstname")
  return typeof name === "string" && name.trim() !== "" ? name : undefined
}

const visuallyHidden = (text: string): HTMLElement => {
  const span = document.createElement("span")
  span.className = "visually-hidden"
  span.textContent = text
  return span
}

/** Shows the count beside the cart link, with its unit for screen readers. */
export const showCartCount = (count: number, language: Language): void => {
  for (const element of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    element.hidden = count === 0
    if (count === 0) element.replaceChildren()
    else
      element.replaceChildren(
        numberText(count, language.locale),
        visuallyHidden(` ${countedText(language, count, "item", "items")}`),
      )
  }
}

/** Shows the customer's first name, or "Account" for a guest, in the account links. */
export const showCustomer = (name: string | undefined, dictionary: Dictionary): void => {
  for (const element of document.querySelectorAll("[data-customer-name]")) {
    element.textContent = name ?? translate(dictionary, "Account")
    element
      .closest("a")
      ?.setAttribute("aria-label", [translate(dictionary, "Account"), name].filter(Boolean).join(", "))
  }
}
