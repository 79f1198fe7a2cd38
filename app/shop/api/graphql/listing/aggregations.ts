import type { ListFacets } from "../../../context/list-products.ts"
import { amountText } from "../../../context/money.ts"
import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"
import { translate } from "../../../infra/translation/shop-translate.ts"
import { uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { Inputs } from "../schema-types.ts"

type AggregationInput = {
  readonly facets: ListFacets | undefined
  /** The categories of the filter. */
  readonly categoryIds: ReadonlyArray<number> | undefined
  readonly filter: Inputs["AggregationsFilterInput"] | null | undefined
  readonly attributes: ReadonlyArray<Attribute>
}

type Option = { readonly label: string; readonly value: string; readonly count: number }

/** Facets of a listing with the number of products of each option; attributes in the merchant's order. */
export const aggregationsOf = (listing: AggregationInput, context: GraphqlContext) => {
  const { settings } = context.shop
  if (listing.facets === undefined) return []
  return [
    ...aggregation("price", translate(settings, "Price"), null, priceOptions(listing.facets)),
    ...aggregation("category_uid", translate(settings, "Category"), null, categoryOptions(listing, context)),
    ...listing.attributes.flatMap((attribute) => attributeAggregation(attribute, listing.facets)),
  ]
}

const aggregation = (code: string, label: string, position: number | null, options: ReadonlyArray<Option>) =>
  options.length === 0 ? [] : [{ attribute_code: code, label, position, count: options.length, options }]

const priceOptions = ({ prices }: ListFacets): ReadonlyArray<Option> =>
  prices
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => ({
      label: `${amountText(from)}-${amountText(to)}`,
      value: `${amountText(from)}_${amountText(to)}`,
      count,
    }))

/** Categories of the result, except the root category, which contains every product. */
const categoryOptions = (
  { facets, filter, categoryIds }: AggregationInput,
  { structure, shop }: GraphqlContext,
): ReadonlyArray<Option> => {
  const tree = structure.categories
  const isLimitedToChildren = filter?.category?.includeDirectChildrenOnly === true && categoryIds !== undefined
  return (facets?.categories ?? [])
    .flatMap(({ categoryId, count }) => {
      const category = tree.byId.get(categoryId)
      return category === undefined || count === 0 ? [] : [{ category, count }]
    })
    .filter(({ category }) => category.id !== shop.settings.rootCategoryId)
    .filter(({ category }) => !isLimitedToChildren || categoryIds.includes(category.parentId ?? 0))
    .toSorted((one, other) => other.count - one.count || one.category.id - other.category.id)
    .map(({ category, count }) => ({ label: category.name, value: uidOf(category.id), count }))
}

const attributeAggregation = (attribute: Attribute, facets: ListFacets | undefined) => {
  const facet = facets?.attributes.find(({ attributeId }) => attributeId === attribute.id)
  const counts = new Map(facet?.options.map(({ optionId, count }) => [optionId, count]))
  const options = attribute.options.flatMap(({ id, label }) => {
    const count = counts.get(id) ?? 0
    return count === 0 ? [] : [{ label, value: String(id), count }]
  })
  return aggregation(attribute.code, attribute.label, attribute.position, options)
}
