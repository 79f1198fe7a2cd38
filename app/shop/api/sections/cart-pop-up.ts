import { activeCart } from "../../domain/cart/session-cart.ts"
import { linkHtml, pictureAddress, pictureHtml } from "../../domain/catalogue/product-html.ts"
import { mainPicture, readPictures } from "../../domain/catalogue/read-pictures.ts"
import { readProductLinks } from "../../domain/catalogue/read-product-links.ts"
import { readQuote } from "../../domain/checkout/shop-quote.ts"
import type { Totals, TotalsLine } from "../../domain/checkout/shop-totals.ts"
import { priceText } from "../../domain/store-views/shop-price-text.ts"
import type { SectionRequest, SectionSource } from "../../infra/session/section-request.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { type LineProduct, lineProducts } from "./line-products.ts"

const linesShown = 2
const suggestionsShown = 3

/** Widths and heights of the square pictures. */
const lineSizePx = 80
const suggestionSizePx = 160

const lineHtml = ({ shop }: SectionRequest, line: TotalsLine, { address, picture, isVisible }: LineProduct): string => {
  const name = escapeHtml(line.name)
  return [
    `<li>${pictureHtml(picture.address, "", lineSizePx)}`,
    `<div><p>${isVisible ? linkHtml(address, name) : name}</p>`,
    `<p class="pop-up-cart__price">${line.quantity} × <span class="price">${priceText(shop.settings, line.price)}</span></p></div></li>`,
  ].join("")
}

/** Cross-sells that are not in the cart: those of the newest item first, each item's in the merchant's order. */
const suggestionsHtml = async (
  { shop, request }: SectionRequest,
  lines: ReadonlyArray<TotalsLine>,
): Promise<string> => {
  const inCart = lines.map(({ productId }) => productId)
  const links = await readProductLinks(shop.read, inCart)
  const linked = lines.toReversed().flatMap(({ productId }) => links.get(productId) ?? [])
  const crossSellIds = linked.filter(({ kind, id }) => kind === "crosssell" && !inCart.includes(id)).map(({ id }) => id)
  const ids = [...new Set(crossSellIds)].slice(0, suggestionsShown)
  if (ids.length === 0) return ""
  const rows = await shop.read.selectFrom("product").select(["id", "name", "url_key"]).where("id", "in", ids).execute()
  const pictures = await readPictures(shop.read, ids)
  const orderedRows = ids.flatMap((id) => rows.filter((row) => row.id === id))
  const cards = orderedRows.map(({ id, name, url_key: key }) => {
    const picture = pictureAddress(shop, request, mainPicture(pictures.get(id) ?? []))
    const address = shopAddress(request, `/${key}${shop.settings.suffix.product}`)
    return `<li>${linkHtml(address, `${pictureHtml(picture, "", suggestionSizePx)}<span>${escapeHtml(name)}</span>`)}</li>`
  })
  return `<h3>${translateHtml(shop.settings, "Goes well with it")}</h3><ul class="pop-up-cart__suggestions">${cards.join("")}</ul>`
}

const subtotalHtml = ({ shop }: SectionRequest, { itemsQuantity, subtotal }: Totals): string => {
  const title = translateHtml(shop.settings, message("Cart Subtotal (%1)", [message("%1 items", [itemsQuantity])]))
  return `<p class="pop-up-cart__subtotal">${title} <span class="price">${priceText(shop.settings, subtotal)}</span></p>`
}

/** The pop-up after adding to the cart: the newest items, the totals and cross-sells. Empty for an empty cart, so that nothing opens. */
export const cartPopUpSection: SectionSource = async (sectionRequest) => {
  const { shop, request, session } = sectionRequest
  const cart = await activeCart(shop.read, session)
  if (cart === undefined) return {}
  const { totals } = await readQuote(shop, shop.read, cart)
  if (totals.lines.length === 0) return {}
  const lines = totals.lines.toReversed().slice(0, linesShown)
  const productOf = await lineProducts(shop, request, lines)
  return {
    "checkout.cart": [
      `<div class="block-ajaxpro pop-up-cart"><h2>${translateHtml(shop.settings, "Shopping Cart")}</h2>`,
      `<ul class="pop-up-cart__lines">${lines.map((line) => lineHtml(sectionRequest, line, productOf(line))).join("")}</ul>`,
      subtotalHtml(sectionRequest, totals),
      await suggestionsHtml(sectionRequest, totals.lines),
      "</div>",
    ].join(""),
  }
}
