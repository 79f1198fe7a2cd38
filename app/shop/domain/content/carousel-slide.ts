import type { ShopContext } from "../../context/context.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { readSalableProducts } from "../cart/read-salable-products.ts"
import type { SalableProduct, SalableProducts } from "../cart/salable-product.ts"
import { isSalable } from "../cart/stock-check.ts"
import { pictureHtml } from "../catalogue/product-html.ts"
import { type ProductPicture, mainPicture, readPictures } from "../catalogue/read-pictures.ts"
import { priceRange } from "../catalogue/shop-price-range.ts"
import { priceText } from "../store-views/shop-price-text.ts"

/** Size of a card's square picture in pixels. */
const pictureSize = 480

type Card = {
  readonly product: SalableProduct
  readonly picture: ProductPicture | undefined
  readonly products: SalableProducts
}

const canBeAddedDirectly = ({ type, customOptions, sellsLinksSeparately }: SalableProduct): boolean =>
  (type === "simple" || type === "virtual" || (type === "downloadable" && !sellsLinksSeparately)) &&
  !customOptions.some(({ isRequired }) => isRequired)

/** The add-to-cart form. Pages are cached for all shoppers, so the form key is empty until a script sets the shopper's own. */
const addForm = ({ settings }: ShopContext, { id, sku, name }: SalableProduct): string =>
  `<form class="product-card__action" method="post" action="/checkout/cart/add/product/${id}/" data-add-to-cart="${escapeHtml(sku)}">` +
  `<input type="hidden" name="product" value="${id}"><input type="hidden" name="form_key" value=""><input type="hidden" name="qty" value="1">` +
  `<button type="submit" class="button button--small tocart"><span>${translateHtml(settings, "Add to Cart")}</span> <span class="visually-hidden">${escapeHtml(name)}</span></button></form>`

const chooseLink = ({ settings }: ShopContext, address: string, { name }: SalableProduct): string =>
  `<p class="product-card__action"><a class="button button--small" href="${escapeHtml(address)}">${translateHtml(settings, "Choose options")} <span class="visually-hidden">${escapeHtml(name)}</span></a></p>`

const actionOf = (shop: ShopContext, address: string, { product, products }: Card): string => {
  if (!isSalable(product, products))
    return `<p class="product-card__action">${translateHtml(shop.settings, "Out of stock")}</p>`
  return canBeAddedDirectly(product) ? addForm(shop, product) : chooseLink(shop, address, product)
}

const cardHtml = (shop: ShopContext, card: Card): string => {
  const { product, picture, products } = card
  const address = `/${product.urlKey}${shop.settings.suffix.product}`
  const { minimum, maximum } = priceRange(product, products, shop.now())
  const lead =
    maximum.final > minimum.final
      ? `<span class="card-price__lead">${translateHtml(shop.settings, "As low as")}</span> `
      : ""
  const image =
    picture === undefined ? "" : pictureHtml(`/${shop.settings.media.product}${picture.file}`, "", pictureSize)
  return (
    `<li><article class="product-card"><div class="product-card__picture">${image}</div>` +
    `<div class="product-card__text"><h3 class="product-card__name"><a href="${escapeHtml(address)}">${escapeHtml(product.name)}</a></h3>` +
    `<p class="card-price">${lead}<span class="price">${priceText(shop.settings, minimum.final)}</span></p></div>` +
    `${actionOf(shop, address, card)}</article></li>`
  )
}

/** The HTML of a slide with these products, in this order. */
export const carouselSlide = async (shop: ShopContext, ids: ReadonlyArray<number>): Promise<string> => {
  const [products, pictures] = await Promise.all([readSalableProducts(shop.read, ids), readPictures(shop.read, ids)])
  const cards = ids.flatMap((id) => {
    const product = products.get(id)
    return product === undefined ? [] : [{ product, products, picture: mainPicture(pictures.get(id) ?? []) }]
  })
  return cards.length === 0
    ? ""
    : `<ul class="carousel__cards">${cards.map((card) => cardHtml(shop, card)).join("")}</ul>`
}
