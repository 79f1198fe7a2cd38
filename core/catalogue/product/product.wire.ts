import { Schema } from "effect"

import { withHtmlCode } from "../../content/html-code.ts"
import { readMerchantContent } from "../../content/merchant/read-content.wire.ts"
import type { Amount } from "../../money/amount.ts"
import {
  amountOf,
  isYes,
  listOf,
  MaybeFlag,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import type { PriceBasis } from "../pricing/entered-amount.ts"
import { tierPricesOf } from "../pricing/price.wire.ts"
import { bundleOptionsOf } from "./bundle.wire.ts"
import { readVariant, superAttributesOf } from "./configurable.wire.ts"
import { linksOf, samplesOf } from "./download.wire.ts"
import { galleryOf, pictureOf, WirePicture } from "./gallery.wire.ts"
import { membersOf } from "./grouped.wire.ts"
import { withBookableDates } from "./options/bookable-dates.ts"
import { customOptionsOf } from "./options/custom-option.wire.ts"
import { breadcrumbsOf } from "./product-breadcrumbs.wire.ts"
import { basicsOf, isNewOn, readProductCard, typeOf, WireProductBasics } from "./product-card.wire.ts"
import { productRows } from "./product-rows.ts"
import type { Price, Product, ProductKind, Review } from "./product.ts"

const Html = Schema.optional(Schema.NullOr(Schema.Struct({ html: MaybeText })))

const WirePages = Schema.optional(Schema.NullOr(Schema.Struct({ current_page: MaybeNumber, total_pages: MaybeNumber })))

const WireProduct = Schema.Struct({
  ...WireProductBasics.fields,
  url_rewrites: MaybeList,
  image: Schema.optional(Schema.NullOr(WirePicture)),
  new_from_date: MaybeText,
  new_to_date: MaybeText,
  min_sale_qty: MaybeNumber,
  meta_title: MaybeText,
  meta_description: MaybeText,
  description: Html,
  short_description: Html,
  media_gallery: MaybeList,
  price_tiers: MaybeList,
  categories: MaybeList,
  related_products: MaybeList,
  upsell_products: MaybeList,
  reviews: Schema.optional(Schema.NullOr(Schema.Struct({ items: MaybeList, page_info: WirePages }))),
  custom_attributesV2: Schema.optional(Schema.NullOr(Schema.Struct({ items: MaybeList }))),
  entered_price: Schema.optional(Schema.NullOr(Schema.Struct({ items: MaybeList }))),
  configurable_options: MaybeList,
  variants: MaybeList,
  dynamic_price: MaybeFlag,
  items: MaybeList,
  links_title: MaybeText,
  links_purchased_separately: MaybeFlag,
  downloadable_product_links: MaybeList,
  downloadable_product_samples: MaybeList,
})
type WireProduct = typeof WireProduct.Type

const readEnteredPrice = readerOf(Schema.Struct({ code: Schema.Literal("price"), value: Schema.String }), ({ value }) =>
  amountOf(value),
)

/** The price that the merchant entered for the product; `undefined` in shops whose schema has no such field. */
const enteredPriceOf = ({ entered_price: attributes }: WireProduct, context: DecodeContext): Amount | undefined =>
  listOf(attributes?.items, readEnteredPrice, context)[0]

/** The basis of options and links of a product with a price of its own. */
const basisOf = (type: ProductKind["type"], entered: Amount | undefined, { regular }: Price): PriceBasis | undefined =>
  entered === undefined || !["simple", "virtual", "downloadable"].includes(type)
    ? undefined
    : { entered, displayed: regular }

type Prices = { readonly lowest: Price; readonly entered: Amount | undefined; readonly basis: PriceBasis | undefined }

const kindOf = (wire: WireProduct, { lowest, entered, basis }: Prices, context: DecodeContext): ProductKind => {
  const type = typeOf(wire.__typename)
  switch (type) {
    case "simple":
    case "virtual":
      return { type }
    case "configurable":
      return {
        type,
        attributes: superAttributesOf(wire.configurable_options, context),
        variants: listOf(wire.variants, readVariant, context),
      }
    case "bundle": {
      const hasDynamicPrice = isYes(wire.dynamic_price)
      return {
        type,
        hasDynamicPrice,
        options: bundleOptionsOf(wire.items, { isDynamic: hasDynamicPrice, lowest, entered }, context),
      }
    }
    case "grouped":
      return { type, members: membersOf(wire.items, context) }
    case "downloadable":
      return {
        type,
        linksTitle: wire.links_title ?? "",
        linksPurchasedSeparately: isYes(wire.links_purchased_separately),
        links: linksOf(wire.downloadable_product_links, context, basis),
        samples: samplesOf(wire.downloadable_product_samples, context),
      }
  }
}

const WireReview = Schema.Struct({
  summary: MaybeText,
  text: MaybeText,
  nickname: MaybeText,
  created_at: MaybeText,
  average_rating: MaybeNumber,
})

const readReview = readerOf(WireReview, (wire): Review => ({
  title: wire.summary ?? "",
  text: wire.text ?? "",
  nickname: wire.nickname ?? "",
  createdAt: wire.created_at ?? "",
  ratingPercent: numberOf(wire.average_rating) ?? 0,
}))

const reviewPageOf = ({ reviews }: WireProduct): Pick<Product, "reviewPage"> => {
  const [page, pages] = [numberOf(reviews?.page_info?.current_page), numberOf(reviews?.page_info?.total_pages)]
  return page === undefined || pages === undefined ? {} : { reviewPage: { page, pages } }
}

/** The smallest quantity in a cart, if it is more than one. */
const quantityLimitsOf = ({ min_sale_qty: min }: WireProduct): Pick<Product, "quantityLimits"> => {
  const smallest = numberOf(min) ?? 1
  return smallest > 1 ? { quantityLimits: { min: String(smallest) } } : {}
}

const WireAttribute = Schema.Struct({ code: Schema.String, value: MaybeText, selected_options: MaybeList })
const readSelected = readerOf(Schema.Struct({ label: Schema.String }), ({ label }) => label)

/** Decodes an attribute value as text; its label is added from the attribute metadata. */
const readAttribute = readerOf(WireAttribute, (wire, context) => {
  const value = wire.value || listOf(wire.selected_options, readSelected, context).join(", ")
  return value === "" ? undefined : { code: wire.code, label: wire.code, value }
})

const readRewrite = readerOf(Schema.Struct({ url: Schema.NonEmptyString }), ({ url }) => `/${url}`)

/** Decodes the product of a product page. */
export const readProduct = readerOf(WireProduct, (wire, context): Product | undefined => {
  const basics = basicsOf(wire)
  if (basics === undefined) return undefined
  const entered = enteredPriceOf(wire, context)
  const basis = basisOf(typeOf(wire.__typename), entered, basics.from)
  const main = pictureOf(wire.image ?? wire.small_image, basics.name, context)
  return {
    ...basics,
    paths: listOf(wire.url_rewrites, readRewrite, context),
    kind: kindOf(wire, { lowest: basics.from, entered, basis }, context),
    metaTitle: wire.meta_title || basics.name,
    metaDescription: wire.meta_description ?? "",
    descriptionHtml: context.safeHtml(withHtmlCode(wire.description?.html ?? "")),
    description: readMerchantContent(wire.description?.html ?? "", context),
    shortDescriptionHtml: context.safeHtml(withHtmlCode(wire.short_description?.html ?? "")),
    gallery: galleryOf(wire.media_gallery, main, basics.name, context),
    ...quantityLimitsOf(wire),
    tierPrices: tierPricesOf(wire.price_tiers, basics.from.regular, context),
    ...withBookableDates(
      {
        customOptions: customOptionsOf(wire.options, context, basis),
        attributes: listOf(wire.custom_attributesV2?.items, readAttribute, context),
      },
      context.today,
    ),
    reviews: listOf(wire.reviews?.items, readReview, context),
    ...reviewPageOf(wire),
    breadcrumbs: breadcrumbsOf(wire.categories, context),
    ...(isNewOn(context.today, wire) ? { isNew: true } : {}),
    ...productRows(basics.id, {
      related: listOf(wire.related_products, readProductCard, context),
      upsell: listOf(wire.upsell_products, readProductCard, context),
    }),
  }
})
