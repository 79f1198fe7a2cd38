import { countedText } from "../../../core/translation/counted.ts"
import { translate, type Dictionary } from "../../../core/translation/translate.ts"
import { type Language, numberText } from "../../../core/translation/translator.ts"

const field = (content: unknown, name: string): unknown =>
  typeof content === "object" && content !== null ? Object.getOwnPropertyDescriptor(content, name)?.value : undefined

/** How many things the `cart` section counts; 0 for what cannot be read. [3.cart-summary] */
export const cartCount = (section: unknown): number => {
  const count = Number(field(section, "summary_count"))
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** The first name in the `customer` section; absent for a guest. [3.customer-record.3] */
export const firstName = (section: unknown): string | undefined => {
  const name = field(section, "firstname")
  return typeof name === "string" && name.trim() !== "" ? name : undefined
}

const unseen = (text: string): HTMLElement => {
  const words = document.createElement("span")
  words.className = "visually-hidden"
  words.textContent = text
  return words
}

/** Shows the count beside the cart link; those who listen hear what is counted. */
export const showCartCount = (count: number, language: Language): void => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-cart-count]")) {
    place.hidden = count === 0
    if (count === 0) place.replaceChildren()
    else
      place.replaceChildren(
        numberText(count, language.locale),
        unseen(` ${countedText(language, count, "item", "items")}`),
      )
  }
}

/** Shows who is signed in beside the way to their account. */
export const showCustomer = (name: string | undefined, dictionary: Dictionary): void => {
  for (const place of document.querySelectorAll("[data-customer-name]")) {
    place.textContent = name ?? translate(dictionary, "Account")
    place.closest("a")?.setAttribute("aria-label", [translate(dictionary, "Account"), name].filter(Boolean).join(", "))
  }
}
