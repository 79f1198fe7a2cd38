import { attributeValues } from "../../catalogue/read-attribute-values.ts"
import { labelDisplay } from "../../labels/label-display.ts"
import type { LabelDisplayTable } from "../../labels/label-tables.ts"
import { type ProductLabel, readLabelDisplays, readLabels } from "../../labels/read-labels.ts"
import { inputError } from "../graphql-error.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"

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
  }
`

const mostProducts = 200

const labelsOf = async (
  id: number,
  { labels, onPage }: { readonly labels: ReadonlyArray<ProductLabel>; readonly onPage: LabelDisplayTable | undefined },
  { load, structure, shop }: GraphqlContext,
) => {
  const [values, categoryIds, found] = await Promise.all([
    load.attributeValues.of(id),
    load.categoryIds.of(id),
    load.product.of(id),
  ])
  const category = categoryIds.flatMap((one) => structure.categories.byId.get(one) ?? [])[0]
  const stock = found?.product.stock
  const facts = {
    attributes: attributeValues(values, structure),
    salable: stock?.managed === true ? stock.quantity : undefined,
    category: category && { name: category.name, address: `/${category.urlPath}${shop.settings.suffix.category}` },
  }
  const shownOn = (place: "product" | "category") => {
    const display = labelDisplay(
      labels.filter(({ shown_on: places }) => places === place || places === "both"),
      facts,
      place === "product" ? onPage : undefined,
    )
    return display === undefined ? null : JSON.stringify(display)
  }
  return { product_id: id, product: shownOn("product"), category: shownOn("category") }
}

/** What merchants put on products. (facts: modules.md 5) */
export const labelsPart: SchemaPart = {
  sdl,
  resolvers: {
    Query: {
      productLabels: async (_source, { ids }: { readonly ids: ReadonlyArray<number> }, context: GraphqlContext) => {
        if (ids.length > mostProducts) throw inputError(`At most ${mostProducts} products can be asked for at once.`)
        context.spend(ids.length)
        const wanted = [...new Set(ids)]
        const labels = await readLabels(context.shop.read, wanted)
        const displays = await readLabelDisplays(context.shop.read, wanted)
        return Promise.all(
          [...labels].map(([id, own]) => labelsOf(id, { labels: own, onPage: displays.get(id) }, context)),
        )
      },
    },
  },
}
