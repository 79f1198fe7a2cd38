import type { Attribute } from "../../../domain/catalogue/read-attributes.ts"

/** The attributes that a query may filter by: those that are filterable or searchable. */
export const filterAttributes = (attributes: ReadonlyArray<Attribute>): ReadonlyArray<Attribute> =>
  attributes.filter(
    ({ code, isFilterable, isSearchable }) =>
      (isFilterable || isSearchable) && graphqlName.test(code) && !builtInFilters.has(code),
  )

const graphqlName = /^[A-Za-z][A-Za-z0-9_]*$/

const builtInFilters: ReadonlySet<string> = new Set([
  "category_id",
  "category_uid",
  "category_url_path",
  "url_key",
  "sku",
  "name",
  "description",
  "short_description",
  "price",
])

const filterType = ({ input }: Attribute): string =>
  input === "text" ? "FilterMatchTypeInput" : "FilterEqualTypeInput"

const listingTypes = /* GraphQL */ `
  input ProductAttributeSortInput {
    position: SortEnum
    relevance: SortEnum
    name: SortEnum
    price: SortEnum
  }

  type Products {
    items: [ProductInterface]
    total_count: Int
    page_info: SearchResultPageInfo
    aggregations(filter: AggregationsFilterInput): [Aggregation]
    sort_fields: SortFields
    suggestions: [SearchSuggestion]
  }

  input AggregationsFilterInput {
    category: AggregationsCategoryFilterInput
  }
  input AggregationsCategoryFilterInput {
    includeDirectChildrenOnly: Boolean
  }

  type Aggregation {
    attribute_code: String!
    label: String
    count: Int
    position: Int
    options: [AggregationOption]
  }

  interface AggregationOptionInterface {
    label: String
    value: String!
    count: Int
  }

  type AggregationOption implements AggregationOptionInterface {
    label: String
    value: String!
    count: Int
  }

  type SortFields {
    default: String
    options: [SortField]
  }

  type SortField {
    label: String
    value: String
  }

  type SearchSuggestion {
    search: String!
  }
`

/** Queries of product lists; the merchant's attributes are filters. */
export const listingSdl = (attributes: ReadonlyArray<Attribute>): string => /* GraphQL */ `
  extend type Query {
    "search or filter is needed."
    products(
      search: String
      filter: ProductAttributeFilterInput
      pageSize: Int = 20
      currentPage: Int = 1
      sort: ProductAttributeSortInput
    ): Products
  }

  input ProductAttributeFilterInput {
    category_id: FilterEqualTypeInput
    category_uid: FilterEqualTypeInput
    category_url_path: FilterEqualTypeInput
    url_key: FilterEqualTypeInput
    sku: FilterEqualTypeInput
    name: FilterMatchTypeInput
    description: FilterMatchTypeInput
    short_description: FilterMatchTypeInput
    price: FilterRangeTypeInput
    ${filterAttributes(attributes)
      .map((attribute) => `${attribute.code}: ${filterType(attribute)}`)
      .join("\n    ")}
  }

  ${listingTypes}
`
