import { readMiniCart } from "../../../core/cart/mini-cart-reading.ts"
import type { MiniCart, MiniCartLine } from "../../../core/cart/mini-cart.ts"
import { countedText } from "../../../core/translation/counted-text.ts"
import { numberText } from "../../../core/translation/translator.ts"
import { plainText } from "../../../core/web/plain-text.ts"
import { isRecord } from "../../../core/web/record.ts"
import { countedItems } from "../../../ui/storefront/embed-texts.ts"
import type { ShopEvents } from "../boot/shop-events.ts"
import { formKey } from "../forms/form-key.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"
import { element, openShadow } from "./elements.ts"
import { miniCartCss } from "./embed-css.ts"
import type { EmbedWriter } from "./embed-writer.ts"

const removePath = "/checkout/sidebar/removeItem/"

/**
 * Removes a line: POST /checkout/sidebar/removeItem/. Returns `undefined` when it is removed; otherwise the backend's message as plain text, empty
 * after a failed or invalid response.
 */
const removeLine = async (itemId: string): Promise<{ readonly problem: string } | undefined> => {
  try {
    const body = new URLSearchParams({ item_id: itemId, form_key: formKey() })
    const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" }
    const response: unknown = await (await fetch(removePath, { method: "POST", body, headers })).json()
    if (isRecord(response) && response["success"] === true) return undefined
    const message = isRecord(response) ? response["error_message"] : undefined
    return { problem: typeof message === "string" ? plainText(message) : "" }
  } catch {
    return { problem: "" }
  }
}

const lineView = (line: MiniCartLine, { t, price, language }: EmbedWriter, remove: () => void): HTMLElement => {
  const picture = element("img", { src: line.picture.url, alt: "", width: "64", height: "64", loading: "lazy" })
  const name = line.path === "" ? element("span", {}, line.name) : element("a", { href: line.path }, line.name)
  const button = element("button", { type: "button", "aria-label": t("Remove %1", line.name) }, t("Remove"))
  button.addEventListener("click", remove)
  const amount = `${numberText(line.quantity, language.locale)} × ${price(line.price)}`
  const options = line.options.map(({ label, value }) => element("small", {}, `${label}: ${value}`))
  const problem = line.problem === "" ? [] : [element("p", { class: "problem" }, line.problem)]
  return element(
    "li",
    {},
    ...(line.picture.url === "" ? [] : [picture]),
    element("div", {}, name, ...options, element("span", {}, amount), ...problem, button),
  )
}

const contents = (cart: MiniCart | undefined, writer: EmbedWriter, remove: (line: MiniCartLine) => void) => {
  const { t, price } = writer
  if (cart === undefined || cart.lines.length === 0)
    return [element("p", {}, t("You have no items in your shopping cart."))]
  const checkout = element(
    "a",
    { class: "action action--main", href: "/checkout/", part: "checkout" },
    t("Proceed to Checkout"),
  )
  return [
    element("ul", {}, ...cart.lines.map((line) => lineView(line, writer, () => remove(line)))),
    element("p", { class: "subtotal" }, `${t("Cart Subtotal")} `, element("strong", {}, price(cart.subtotal))),
    ...(cart.canCheckOut ? [checkout] : []),
    element("a", { class: "action", href: "/checkout/cart/" }, t("View and Edit Cart")),
  ]
}

/** Texts, customer sections and events that the embedded parts of one page share. */
export type EmbedPage = {
  readonly writer: EmbedWriter
  readonly sections: CustomerSections
  readonly events: ShopEvents
}

/** The elements of a mini-cart that change. */
const partsOf = (root: ShadowRoot, { t }: EmbedWriter) => {
  const count = element("span", { part: "count" })
  const label = element("slot", {}, t("Shopping Cart"))
  const link = element("a", { href: "/checkout/cart/", part: "link", "aria-haspopup": "dialog" }, label, " ", count)
  const heading = element("h2", { id: "title", tabindex: "-1" }, t("Shopping Cart"))
  const close = element(
    "form",
    { method: "dialog" },
    element("button", { type: "submit", "aria-label": t("Close") }, "✕"),
  )
  const problem = element("p", { role: "alert", class: "problem" })
  const body = element("div")
  const attributes = { "aria-labelledby": "title", part: "dialog", closedby: "any" }
  const dialog = element("dialog", attributes, heading, close, problem, body)
  root.append(link, dialog)
  return { link, count, heading, problem, body, dialog }
}

/** Fills a `<vitrine-mini-cart>`: a link to the cart with the number of items, which opens the cart's lines. */
export const openMiniCart = (host: HTMLElement, { writer, sections, events }: EmbedPage): void => {
  const { language } = writer
  const { link, count, heading, problem, body, dialog } = partsOf(openShadow(host, miniCartCss), writer)
  const remove = async ({ itemId }: MiniCartLine): Promise<void> => {
    const failure = await removeLine(itemId)
    await sections.reload(sections.changedBy(location.origin + removePath))
    problem.textContent = failure?.problem ?? ""
    heading.focus()
  }
  const show = (): void => {
    const cart = readMiniCart(sections.content("cart"), location.origin)
    const items = cart?.count ?? 0
    count.hidden = items === 0
    count.textContent = numberText(items, language.locale)
    link.title = items === 0 ? "" : countedText(language, items, countedItems.one, countedItems.other)
    body.replaceChildren(...contents(cart, writer, (line) => void remove(line)))
  }
  link.addEventListener("click", (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dialog.showModal()
    void sections.reload(["cart"])
  })
  events.on("sections", (names) => {
    if (names.includes("cart")) show()
  })
  show()
}
