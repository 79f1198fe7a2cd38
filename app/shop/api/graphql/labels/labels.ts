import type { SalableProduct } from "../../../domain/cart/salable-product.ts"
import { type AttributeValue, attributeValues } from "../../../domain/catalogue/read-attribute-values.ts"
import { type ProductLabel, readLabelDisplays, readLabels } from "../../../domain/labels/read-labels.ts"
import { attributeText, labelDisplay } from "../../../domain/labels/shop-label-display.ts"
import type { LabelDisplayTable } from "../../../infra/database/tables/label-tables.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "The labels of these products; those without any are left out."
    productLabels(ids: [Int!]!): [ProductLabels!]!
  }

  type ProductLabels {
    product_id: Int!
    "The display options as JSON, for product pages."
    product: String
    "The display options as JSON, for listings."
    category: String
    "Attribute code → text as JSON; only attributes that shoppers see."
    attributes: String!
    "The variants of a configurable product, each with its own attributes."
    variants: [LabelledVariant!]!
  }

  type LabelledVariant {
    product_id: Int!
    "Attribute code → text as JSON."
    attributes: String!
  }
`

const maxProducts = 200

/** The texts of the attributes that are visible to shoppers, by code. */
const visibleAttributeTexts = (values: ReadonlyArray<AttributeValue>) =>
  Object.fromEntries(
    values.filter(({ attribute }) => attribute.isVisible).map((value) => [value.attribute.code, attributeText(value)]),
  )

/** Attribute values of a product's variants: their super attributes and their own attributes. */
const variantsOf = (
  product: Pick<SalableProduct, "superAttributes" | "variants">,
  { load, countEntries, structure }: GraphqlContext,
) => {
  countEntries(product.variants.length)
  return Promise.all(
    product.variants.map(async ({ productId, options }) => {
      const visibleTexts = visibleAttributeTexts(attributeValues(await load.attributeValues.get(productId), structure))
      const superAttributeTexts = product.superAttributes.flatMap(({ attributeId }) => {
        const [code, text] = [structure.attributesById.get(attributeId)?.code, options.get(attributeId)?.label]
        return code === undefined || text === undefined ? [] : [[code, text] as const]
      })
      return {
        product_id: productId,
        attributes: JSON.stringify({ ...visibleTexts, ...Object.fromEntries(superAttributeTexts) }),
      }
    }),
  )
}

const labelsOf = async (
  id: number,
  {
    labels,
    productPageDisplay,
  }: { readonly labels: ReadonlyArray<ProductLabel>; readonly productPageDisplay: LabelDisplayTable | undefined },
  context: GraphqlContext,
) => {
  const { load, structure, shop } = context
  const [values, categoryIds, found] = await Promise.all([
    load.attributeValues.get(id),
    load.categoryIds.get(id),
    load.product.get(id),
  ])
  const category = categoryIds.flatMap((categoryId) => structure.categories.byId.get(categoryId) ?? [])[0]
  const stock = found?.product.stock
  const placeholderData = {
    attributes: attributeValues(values, structure),
    salable: stock?.tracksQuantity === true ? stock.quantity : undefined,
    category: category && { name: category.name, address: `/${category.urlPath}${shop.settings.suffix.category}` },
  }
  const shownOn = (place: "product" | "category") => {
    const display = labelDisplay(
      labels.filter(({ shown_on: places }) => places === place || places === "both"),
      placeholderData,
      place === "product" ? productPageDisplay : undefined,
    )
    return display === undefined ? null : JSON.stringify(display)
  }
  return {
    product_id: id,
    product: shownOn("product"),
    category: shownOn("category"),
    attributes: JSON.stringify(visibleAttributeTexts(placeholderData.attributes)),
    variants: () => (found === null ? [] : variantsOf(found.product, context)),
  }
}

/** The query `productLabels`: the merchant's labels of products, an extension of Magento's schema. */
export const labelsPart = {
  sdl,
  resolvers: {
    Query: {
      productLabels: async (_source, { ids }, context) => {
        if (ids.length > maxProducts)
          throw inputError(untranslated(`At most ${maxProducts} products can be requested at once.`))
        context.countEntries(ids.length)
        const productIds = [...new Set(ids)]
        const labels = await readLabels(context.shop.read, productIds, context.shop.now())
        const displays = await readLabelDisplays(context.shop.read, productIds)
        return Promise.all(
          [...labels].map(([id, labelsOfProduct]) =>
            labelsOf(id, { labels: labelsOfProduct, productPageDisplay: displays.get(id) }, context),
          ),
        )
      },
    },
  },
} satisfies SchemaPart
