import { isSalable } from "../../../domain/cart/stock-check.ts"
import { wireTime } from "../../../domain/customer/wire-time.ts"
import { categorySource } from "../categories/category-source.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { Loaders } from "../loaders.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { FieldResolvers } from "../resolver-types.ts"
import type { SchemaPart } from "../schema-part.ts"
import { customAttributes } from "./custom-attributes-resolvers.ts"
import { linkedProducts } from "./linked-products.ts"
import { mediaFields } from "./media.ts"
import { priceFields } from "./prices.ts"
import type { ProductSource } from "./product-source.ts"
import { productsSdl } from "./products.sdl.ts"

type Texts = NonNullable<Awaited<ReturnType<Loaders["texts"]["get"]>>>

/** Resolves a field from the texts of a product; null for a product without texts. */
const fromTexts =
  <Value>(read: (texts: Texts) => Value) =>
  ({ product }: ProductSource, _args: unknown, { load }: GraphqlContext): Value | null | Promise<Value | null> =>
    mapLoaded(load.texts.get(product.id), (texts) => texts && read(texts))

const timeOrNull = (moment: number | null): string | null => (moment === null ? null : wireTime(moment))

/** The categories of a product, in the order of their ids. [graphql/035] */
const categoriesOf = ({ product }: ProductSource, _args: unknown, context: GraphqlContext) =>
  mapLoaded(context.load.categoryIds.get(product.id), (ids) =>
    ids
      .flatMap((id) => context.structure.categories.byId.get(id) ?? [])
      .map((category) => categorySource(category, context)),
  )

/** The fields of `RoutableInterface`. */
const routable: FieldResolvers<"SimpleProduct"> = {
  redirect_code: ({ redirect_code: code = 0 }) => code,
  type: () => "PRODUCT",
}

/** The fields of `ProductInterface` that do not depend on the type of the product. */
export const productsPart = {
  sdl: productsSdl,
  resolvers: {
    ProductInterface: {
      uid: ({ product }) => uidOf(product.id),
      id: ({ product }) => product.id,
      sku: ({ product }) => product.sku,
      name: ({ product }) => product.name,
      type_id: ({ product }) => product.type,
      url_key: ({ product }) => product.urlKey,
      url_suffix: (_source, _args, { shop }) => shop.settings.suffix.product,
      stock_status: ({ product, products }) => (isSalable(product, products) ? "IN_STOCK" : "OUT_OF_STOCK"),
      only_x_left_in_stock: ({ product }, _args, { shop }) => lowStockQuantity(product, shop.settings.onlyLeftFrom),
      min_sale_qty: ({ product }) => product.stock.minimum,
      description: fromTexts(({ description }) => ({ html: description })),
      short_description: fromTexts((texts) => ({ html: texts.short_description })),
      meta_title: fromTexts((texts) => texts.meta_title),
      meta_description: fromTexts((texts) => texts.meta_description),
      new_from_date: fromTexts((texts) => timeOrNull(texts.new_from)),
      new_to_date: fromTexts((texts) => timeOrNull(texts.new_to)),
      created_at: fromTexts((texts) => wireTime(texts.created_at)),
      updated_at: fromTexts((texts) => wireTime(texts.updated_at)),
      gift_message_available: ({ product }) =>
        product.allowsGiftMessage === undefined ? null : String(Number(product.allowsGiftMessage)),
      categories: categoriesOf,
      rating_summary: ({ product }, _args, { load }) =>
        mapLoaded(load.reviewSummary.get(product.id), ({ percent }) => percent),
      review_count: ({ product }, _args, { load }) =>
        mapLoaded(load.reviewSummary.get(product.id), ({ count }) => count),
      custom_attributesV2: customAttributes,
      ...mediaFields,
      ...priceFields,
      ...linkedProducts,
    },
    SimpleProduct: routable,
    VirtualProduct: routable,
    ConfigurableProduct: routable,
    BundleProduct: routable,
    GroupedProduct: routable,
    DownloadableProduct: routable,
    PhysicalProductInterface: {
      weight: ({ product }) => (product.weight === 0 ? null : product.weight / 1000),
    },
  },
} satisfies SchemaPart

const lowStockQuantity = ({ stock }: ProductSource["product"], from: number): number | null =>
  stock.tracksQuantity && stock.isInStock && stock.quantity > 0 && stock.quantity <= from ? stock.quantity : null
