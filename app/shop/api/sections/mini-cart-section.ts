import type { ShopContext } from "../../context/context.ts"
import { fourDecimals, wireNumber } from "../../context/money.ts"
import type { ShopSettings } from "../../context/settings.ts"
import type { LineOption } from "../../domain/cart/options/line-options.ts"
import { activeCart } from "../../domain/cart/session-cart.ts"
import type { CartLine } from "../../domain/cart/shop-cart-lines.ts"
import { freeDelivery } from "../../domain/checkout/rates.ts"
import { type Quote, readQuote } from "../../domain/checkout/shop-quote.ts"
import type { Totals, TotalsLine } from "../../domain/checkout/shop-totals.ts"
import { priceText } from "../../domain/store-views/shop-price-text.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import type { SectionRequest, SectionSource } from "../../infra/session/section-request.ts"
import { translateHtml } from "../../infra/translation/shop-translate.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { type LineProduct, lineProducts } from "./line-products.ts"

type Json = Readonly<Record<string, unknown>>

/** The section `cart`: count, subtotal and items, newest first. [customer-section/003, 006, 012] [3.cart-summary] */
export const cartSection: SectionSource = async (sectionRequest) => {
  const { shop, request, session } = sectionRequest
  const cart = await activeCart(shop.read, session)
  const quote = cart === undefined ? undefined : await readQuote(shop, shop.read, cart)
  const totals = quote?.totals
  const lines = totals?.lines ?? []
  const productOf = await lineProducts(shop, request, lines)
  return {
    summary_count: summaryCount(shop, totals),
    // Magento sends null as the subtotal of an empty cart.
    subtotalAmount: totals === undefined || lines.length === 0 ? null : fourDecimals(totals.subtotal),
    ...subtotals(shop.settings, totals),
    ...(quote && freeShipping(shop.settings, quote)),
    possible_onepage_checkout: shop.settings.checkout.onePage && lines.every(({ problem }) => problem === undefined),
    items: lines.toReversed().map((line) => lineJson(sectionRequest, line, productOf(line))),
    extra_actions: "",
    isGuestCheckoutAllowed: guestsMayOrder(shop.settings, lines),
    website_id: String(shop.settings.website.id),
    storeId: String(sectionRequest.store.id),
  }
}

const summaryCount = (shop: ShopContext, totals: Totals | undefined): number =>
  shop.settings.checkout.miniCart.counts === "lines" ? (totals?.lines.length ?? 0) : (totals?.itemsQuantity ?? 0)

/** Tests whether guests may order: not if the settings require an account for downloads and the cart has some. */
export const guestsMayOrder = ({ checkout, downloads }: ShopSettings, lines: ReadonlyArray<CartLine>): boolean =>
  checkout.guests && (downloads.guests || lines.every(({ type }) => type !== "downloadable"))

const subtotals = (settings: ShopSettings, totals: Totals | undefined): Json => {
  const withoutTax = priceHtml(settings, totals?.subtotal ?? 0)
  const withTax = priceHtml(settings, totals?.subtotalWithTax ?? 0)
  return {
    subtotal: settings.tax.display.cartSubtotal === "including" ? withTax : withoutTax,
    subtotal_incl_tax: withTax,
    subtotal_excl_tax: withoutTax,
  }
}

/** `free_shipping`, which Magento does not have: the subtotal from which the cart is delivered free, and what is missing. */
const freeShipping = (settings: ShopSettings, { lines, addresses, totals, coupon }: Quote): Json => {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual)
  const offer = freeDelivery(settings, {
    country: addresses.shipping.country_id ?? settings.directory.defaultCountry,
    pieces: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
    value: totals.subtotal - (totals.discount - totals.shippingDiscount),
    hasFreeShipping: totals.coupon !== undefined && coupon?.kind === "free-shipping",
  })
  return offer === undefined
    ? {}
    : { free_shipping: { threshold: fourDecimals(offer.threshold), missing: fourDecimals(offer.missing) } }
}

const priceHtml = (settings: ShopSettings, units: Units): string =>
  `<span class="price">${priceText(settings, units)}</span>`

const lineJson = ({ shop, request }: SectionRequest, line: TotalsLine, product: LineProduct): Json => ({
  product_type: line.type,
  options: line.options.map((option) => optionJson(shop.settings, option)),
  qty: line.quantity,
  item_id: String(line.itemId),
  configure_url: shopAddress(request, `/checkout/cart/configure/id/${line.itemId}/product_id/${line.productId}/`),
  is_visible_in_site_visibility: product.isVisible,
  product_id: String(line.productId),
  product_name: escapeHtml(line.name),
  product_sku: escapeHtml(line.sku),
  product_url: product.address,
  product_has_url: true,
  product_price: linePriceHtml(shop.settings, line),
  product_price_value: wireNumber(displayedPrice(shop.settings, line)),
  // As in Magento the alternative text is the product name, not the label of the picture. [customer-section/012]
  product_image: { src: product.picture.address, alt: line.name, width: pictureSize, height: pictureSize },
  canApplyMsrp: false,
  message: line.problem === undefined ? "" : translateHtml(shop.settings, line.problem),
})

/** Size in pixels of the square pictures of the mini-cart. */
const pictureSize = 150

const displayedPrice = ({ tax }: ShopSettings, line: TotalsLine): Units =>
  tax.display.cartPrice === "including" ? line.priceWithTax : line.price

const linePriceHtml = (settings: ShopSettings, line: TotalsLine): string => {
  const [className, label] =
    settings.tax.display.cartPrice === "including"
      ? ["price-including-tax", "Incl.&#x20;Tax"]
      : ["price-excluding-tax", "Excl.&#x20;Tax"]
  const price = priceHtml(settings, displayedPrice(settings, line))
  return `<span class="${className}" data-label="${label}"><span class="minicart-price">${price}</span></span>`
}

/** A selected option in the format of its product type; texts of shoppers and merchants are escaped. */
const optionJson = (settings: ShopSettings, option: LineOption): Json => {
  const label = escapeHtml(option.label)
  switch (option.kind) {
    case "super-attribute":
      return {
        label,
        value: escapeHtml(option.value),
        option_id: option.attributeId,
        option_value: String(option.optionId),
      }
    case "bundle":
      return {
        label,
        value: option.parts.map(({ quantity, name, price }) =>
          [`${quantity} x ${escapeHtml(name)}`, ...(price === 0 ? [] : [priceHtml(settings, price)])].join(" "),
        ),
        has_html: true,
      }
    case "links":
      return { label, value: option.titles.map(escapeHtml) }
    case "custom": {
      const value = escapeHtml(option.value)
      return {
        label,
        value,
        print_value: value,
        option_id: String(option.optionId),
        option_type: option.input.replace("-", "_"),
        custom_view: false,
      }
    }
  }
}
