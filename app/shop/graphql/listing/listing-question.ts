import type { Units } from "../../catalogue/catalogue-tables.ts"
import type { Attribute } from "../../catalogue/read-attributes.ts"
import { unitsOf } from "../../money.ts"
import type { ListQuestion } from "../../search/list-products.ts"
import { wantedTexts } from "../categories/category-filter.ts"
import { inputError } from "../graphql-error.ts"
import type { GraphqlContext } from "../request-context.ts"
import { idOfUid } from "../uid.ts"
import type { ListingWishes } from "./listing-wishes.ts"
import { filterAttributes } from "./listing.sdl.ts"
import { wantedProducts } from "./wanted-products.ts"

type Question = Omit<ListQuestion, "offset" | "limit" | "facets">

/** What the wishes ask of the listing. */
export const questionOf = async (
  wishes: ListingWishes,
  attributes: ReadonlyArray<Attribute>,
  context: GraphqlContext,
): Promise<Question> => ({
  text: wishes.search,
  categoryIds: wantedCategories(wishes, context),
  productIds: await wantedProducts(wishes, attributes, context),
  options: wantedOptions(wishes, attributes),
  price: wantedPrices(wishes),
  sort: wantedSort(wishes),
})

const wantedCategories = ({ filters }: ListingWishes, { structure }: GraphqlContext) => {
  const byNumber = ["category_id", "category_uid"].flatMap((name) => filters.get(name) ?? [])
  const byPath = filters.get("category_url_path")
  if (byNumber.length === 0 && byPath === undefined) return undefined

  const { byId } = structure.categories
  const paths = new Set(byPath === undefined ? [] : wantedTexts(byPath))
  const atPaths = [...byId.values()].filter(({ urlPath }) => paths.has(urlPath)).map(({ id }) => id)
  return [
    ...byNumber
      .flatMap(wantedTexts)
      .map(idOfUid)
      .filter((id) => byId.has(id)),
    ...atPaths,
  ]
}

const wantedOptions = ({ filters }: ListingWishes, attributes: ReadonlyArray<Attribute>): ListQuestion["options"] =>
  filterAttributes(attributes).flatMap(({ id, code, input }) => {
    const filter = filters.get(code)
    return filter === undefined || input === "text"
      ? []
      : [{ attributeId: id, optionIds: wantedTexts(filter).map(idOfUid) }]
  })

const wantedPrices = ({ filters }: ListingWishes): ListQuestion["price"] => {
  const range = filters.get("price")
  return range && { from: priceOf(range.from ?? ""), to: priceOf(range.to ?? "") }
}

/** An open end is empty or a star. */
const priceOf = (text: string): Units | undefined => {
  const price = text.trim()
  if (price === "" || price === "*") return undefined
  if (!/^\d{1,9}(\.\d{1,4})?$/.test(price)) throw inputError(`"${price.slice(0, 40)}" is not a price.`)
  return unitsOf(price)
}

/** Without a wish: the best hits first, or the merchant's order. */
export const wantedSort = ({ search, sort }: ListingWishes): ListQuestion["sort"] => {
  if (sort.length > 0) return sort
  return [search === undefined ? { by: "position", direction: "asc" } : { by: "relevance", direction: "desc" }]
}
