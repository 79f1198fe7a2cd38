import {
  getNamedType,
  getNullableType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from "graphql/type"

/** Queries of suggestions, which shops have by a module. */
export const searchQueries = ["ajaxsearch", "ajaxsearchCategoryOptions"] as const

/** A search query that the backend's schema may lack. */
export type SearchQuery = (typeof searchQueries)[number]

/** Facts of a schema by which our queries are chosen. Any other difference only removes fields from a query. */
export type SchemaFacts = {
  readonly queries: ReadonlySet<SearchQuery>
  /** Names of the fields by which the order of a guest is looked up; none if there is no look-up. */
  readonly guestOrderFields: ReadonlyArray<string>
  /** True since Magento 2.4.7. Before, a fragment on a type for attributes is an internal error. */
  readonly hasAttributeTypes: boolean
  /** True since Magento 2.4.7: names can be matched by beginnings of words. */
  readonly hasPartialMatch: boolean
  /**
   * True if routes have the fields of products, but not for Adobe Commerce, where routes also lead to products whose categories a shopper must
   * not see.
   */
  readonly hasRoutedProducts: boolean
  /** Types of the scalar fields of products by name; none if the schema is hidden. */
  readonly productFields: ReadonlyMap<string, string>
}

const inputFields = (type: GraphQLNamedType | undefined): ReadonlyArray<string> =>
  type !== undefined && isInputObjectType(type) ? Object.keys(type.getFields()) : []

const isRoutable = (type: GraphQLNamedType | undefined): boolean =>
  isObjectType(type) && type.getInterfaces().some(({ name }) => name === "RoutableInterface")

const scalarFields = (type: GraphQLNamedType | undefined): ReadonlyMap<string, string> =>
  isInterfaceType(type)
    ? new Map(
        Object.values(type.getFields()).flatMap(({ name, type: fieldType }) => {
          const value = getNullableType(fieldType)
          return isScalarType(value) ? [[name, value.name] as const] : []
        }),
      )
    : new Map()

/** The facts of a schema that could be read. */
export const schemaFacts = (schema: GraphQLSchema): SchemaFacts => {
  const fields = schema.getQueryType()?.getFields() ?? {}
  const input = fields["guestOrder"]?.args.find(({ name }) => name === "input")
  const matchInput = schema.getType("FilterMatchTypeInput")
  return {
    queries: new Set(searchQueries.filter((name) => name in fields)),
    guestOrderFields: inputFields(input === undefined ? undefined : getNamedType(input.type)),
    hasAttributeTypes: "attributesList" in fields,
    hasPartialMatch: inputFields(matchInput).includes("match_type"),
    hasRoutedProducts: "route" in fields && isRoutable(schema.getType("SimpleProduct")) && !("giftRegistry" in fields),
    productFields: scalarFields(schema.getType("ProductInterface")),
  }
}
