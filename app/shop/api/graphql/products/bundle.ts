import { wireNumber } from "../../../context/money.ts"
import type { BundleOption, BundleSelection } from "../../../domain/cart/salable-product.ts"
import { finalPrice } from "../../../domain/cart/unit-price.ts"
import { reductionOf } from "../../../domain/catalogue/reduction.ts"
import { optionPriceRange } from "../../../domain/catalogue/shop-price-range.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { ProductWithParts } from "../loaders.ts"
import type { SchemaPart } from "../schema-part.ts"
import { rangeSource } from "./prices.ts"
import { productFields, routableFields } from "./product-fields.sdl.ts"
import { productSource, type ProductSource } from "./product-source.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly BundleItem: ItemSource
  }
}

const sdl = /* GraphQL */ `
  type BundleProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface & CustomizableProductInterface {
    ${productFields}
    ${routableFields}
    weight: Float
    options: [CustomizableOptionInterface]
    dynamic_price: Boolean
    dynamic_sku: Boolean
    dynamic_weight: Boolean
    price_view: PriceViewEnum
    ship_bundle_items: ShipBundleItemsEnum
    price_details: PriceDetails
    items: [BundleItem]
  }

  "The bundle's own price, without its parts: 0 where they alone make the price."
  type PriceDetails {
    main_price: Float
    main_final_price: Float
    discount_percentage: Float
  }

  enum PriceViewEnum { PRICE_RANGE AS_LOW_AS }
  enum ShipBundleItemsEnum { TOGETHER SEPARATELY }

  type BundleItem {
    uid: ID
    option_id: Int
    title: String
    required: Boolean
    type: String
    position: Int
    sku: String
    "The price of the cheapest and of the most expensive choice."
    price_range: PriceRange!
    options: [BundleItemOption]
  }

  type BundleItemOption {
    uid: ID!
    id: Int
    label: String
    quantity: Float
    qty: Float @deprecated(reason: "Use quantity instead.")
    position: Int
    is_default: Boolean
    price: Float
    price_type: PriceTypeEnum
    can_change_quantity: Boolean
    product: ProductInterface
  }
`

type ItemSource = {
  readonly option: BundleOption
  readonly position: number
  readonly sku: string
  readonly bundle: ProductSource
}

/** `BundleProduct`: its options with their selections, and how its price is made up. */
export const bundlePart = {
  sdl,
  resolvers: {
    BundleProduct: {
      dynamic_price: ({ product }) => product.hasDynamicPrice,
      dynamic_sku: () => false,
      dynamic_weight: () => true,
      price_view: async ({ product }, _args, { load }) =>
        (await load.texts.get(product.id))?.price_view === "as-low-as" ? "AS_LOW_AS" : "PRICE_RANGE",
      ship_bundle_items: () => "TOGETHER",
      price_details: ({ product }, _args, { now }) => {
        const { regular } = product.price
        const final = finalPrice(product.price, { quantity: 1, now })
        return {
          main_price: wireNumber(regular),
          main_final_price: wireNumber(final),
          discount_percentage: reductionOf({ regular, final }).percent,
        }
      },
      items: (bundle) =>
        bundle.product.bundleOptions.map((option, index): ItemSource => ({
          option,
          position: index + 1,
          sku: bundle.product.sku,
          bundle,
        })),
    },
    BundleItem: {
      uid: ({ option }) => uidOf("bundle", option.id),
      option_id: ({ option }) => option.id,
      title: ({ option }) => option.title,
      required: ({ option }) => option.isRequired,
      type: ({ option }) => option.kind,
      price_range: ({ option, bundle: { product, products } }, _args, context) =>
        rangeSource(optionPriceRange(option, product, products, context.now), context),
      options: ({ option }, _args, { load, countEntries }) => {
        countEntries(option.selections.length)
        return mapLoaded(load.product.getMany(option.selections.map(({ productId }) => productId)), (products) =>
          option.selections.map((selection, index) => selectionSource(option, selection, index, products[index])),
        )
      },
    },
  },
} satisfies SchemaPart

const selectionSource = (
  option: BundleOption,
  selection: BundleSelection,
  index: number,
  found: ProductWithParts | null | undefined,
) => {
  const product = productSource(found ?? null)
  return {
    uid: uidOf("bundle", option.id, selection.id, selection.quantity),
    id: selection.id,
    label: product?.product.name,
    quantity: selection.quantity,
    qty: selection.quantity,
    position: index + 1,
    is_default: selection.isDefault,
    price: wireNumber(selection.price.amount),
    price_type: selection.price.kind === "percent" ? ("PERCENT" as const) : ("FIXED" as const),
    can_change_quantity: selection.canChangeQuantity,
    product,
  }
}
