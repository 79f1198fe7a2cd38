import { wireNumber } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { readSalableProducts } from "../../domain/cart/read-salable-products.ts"
import { linesOf } from "../../domain/cart/shop-cart-lines.ts"
import { isSalable } from "../../domain/cart/stock-check.ts"
import { priceRange } from "../../domain/catalogue/shop-price-range.ts"
import { priceText } from "../../domain/store-views/shop-price-text.ts"
import { compareListOf, comparedProducts } from "../../domain/wish-list/compare-lists.ts"
import { asCartItem, isComplete, readWishListItemChoices } from "../../domain/wish-list/new-wish-list-item.ts"
import { type WishListItem, wishListItems, wishListOfCustomer } from "../../domain/wish-list/wish-lists.ts"
import { keyList } from "../../infra/database/key-list.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { SectionRequest, SectionSource } from "../../infra/session/section-request.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { translate } from "../../infra/translation/shop-translate.ts"
import { encodeUenc, shopAddress } from "../../infra/web/own-address.ts"
import { phpJson } from "../../infra/web/php-json.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { lineProducts } from "./line-products.ts"

type Json = Readonly<Record<string, unknown>>

const countCaption = ({ shop: { settings } }: SectionRequest, count: number): string =>
  translate(settings, message("%1 items", [count]))

/** The number of items in the sidebar, newest first. */
const maxShown = 3

/** The section `wishlist`: the count and the newest items. [customer-section/020, 021] */
export const wishlistSection: SectionSource = async (sectionRequest) => {
  const customerId = sectionRequest.session?.customerId
  const list = customerId === undefined ? undefined : await wishListOfCustomer(sectionRequest.shop.read, customerId)
  const items = list === undefined ? [] : await wishListItems(sectionRequest.shop.read, list.id)
  if (items.length === 0) return { counter: null, items: [] }
  return {
    counter: countCaption(sectionRequest, items.length),
    items: await itemsJson(sectionRequest, items.toReversed().slice(0, maxShown)),
  }
}

const itemsJson = async (
  sectionRequest: SectionRequest,
  items: ReadonlyArray<WishListItem>,
): Promise<ReadonlyArray<Json>> => {
  const { shop, request } = sectionRequest
  const products = await readSalableProducts(
    shop.read,
    items.map((item) => item.product_id),
  )
  const lines = linesOf(items.map(asCartItem), products, shop)
  const pageOf = await lineProducts(shop, request, lines)
  return items.flatMap((item) => {
    const product = products.get(item.product_id)
    const line = lines.find(({ itemId }) => itemId === item.id)
    if (product === undefined || line === undefined) return []
    const page = pageOf(line)
    const complete = isComplete(product, readWishListItemChoices(item.choices))
    const price = complete && line.price > 0 ? line.price : priceRange(product, products, shop.now()).minimum.final
    return [
      {
        image: { ...pictureSize, template: pictureTemplate, src: page.picture.address, alt: page.picture.label },
        product_sku: product.sku,
        product_id: String(product.id),
        product_url: `${page.address}?qty=${item.quantity}`,
        product_name: escapeHtml(product.name),
        product_price: priceBoxHtml(shop.settings, product.id, price),
        product_is_saleable_and_visible: page.isVisible && isSalable(product, products),
        product_has_required_options: !complete,
        add_to_cart_params: postData(sectionRequest, "/wishlist/index/cart/", {
          item: String(item.id),
          qty: item.quantity.toFixed(4),
          uenc: "",
        }),
        delete_item_params: postData(sectionRequest, "/wishlist/index/remove/", { item: String(item.id), uenc: "" }),
      },
    ]
  })
}

/** The price with the selected options as the HTML of Magento's price box. */
const priceBoxHtml = (settings: ShopSettings, productId: number, price: Units): string =>
  `<div class="price-box price-configured_price" data-role="priceBox" data-product-id="${productId}" ` +
  `data-price-box="product-id-${productId}"><p class="price-as-configured">` +
  `<span class="price-container price-configured_price&#x20;tax&#x20;weee"><span id="product-price-${productId}" ` +
  `data-price-amount="${wireNumber(price)}" data-price-type="finalPrice" class="price-wrapper ">` +
  `<span class="price">${priceText(settings, price)}</span></span></span></p></div>`

const pictureSize = { width: 75, height: 90 }
const pictureTemplate = "Magento_Catalog/product/image_with_borders"

/** The JSON of the attribute `data-post` of a link, as in Magento. */
const postData = ({ request }: SectionRequest, path: string, data: Json): string =>
  phpJson({ action: shopAddress(request, path), data })

const removalConfirmation = ({ shop: { settings } }: SectionRequest): Json => ({
  confirmation: true,
  confirmationMessage: translate(
    settings,
    "Are you sure you want to remove this item from your Compare Products list?",
  ),
})

/** The section `compare-products`: the compared products. [customer-section/015] */
export const compareSection: SectionSource = async (sectionRequest) => {
  const { shop, request, session } = sectionRequest
  const list = await compareListOf(shop.read, session)
  const ids = list === undefined ? [] : await comparedProducts(shop.read, list.id)
  const rows = await shop.read
    .selectFrom("product")
    .select(["id", "name", "url_key"])
    .where("id", "in", keyList(ids))
    .execute()
  const items = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return {
    count: items.length,
    countCaption: countCaption(sectionRequest, items.length),
    listUrl: shopAddress(request, `/catalog/product_compare/index/uenc/${encodeUenc(request.url)}/`),
    items: items.map(({ id, name, url_key: key }) => ({
      id: String(id),
      product_url: shopAddress(request, `/${key}${shop.settings.suffix.product}`),
      name: escapeHtml(name),
      remove_url: postData(sectionRequest, "/catalog/product_compare/remove/", {
        uenc: "",
        product: String(id),
        ...removalConfirmation(sectionRequest),
      }),
      productScope: "website",
    })),
    websiteId: String(shop.settings.website.id),
  }
}
