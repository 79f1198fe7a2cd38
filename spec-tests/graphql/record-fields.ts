import {
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from "graphql"

import { graphqlRequest } from "../shops/graphql.ts"
import type { SmallShop } from "../shops/small-shop.ts"

/** The one field by which a record is named inside another record. */
const keyOf: Readonly<Record<string, string>> = {
  ProductInterface: "sku",
  SimpleProduct: "sku",
  Wishlist: "id",
  CategoryInterface: "uid",
  CategoryTree: "uid",
  Customer: "email",
  CustomerOrder: "number",
  Country: "id",
}

/** Every leaf below a type as a selection of its own, such as `prices{grand_total{value}}`; other records only by their key. */
export const pathsOf = (schema: GraphQLSchema, typeName: string): ReadonlyArray<string> => {
  const below = (name: string, seen: ReadonlyArray<string>): ReadonlyArray<string> => {
    const type = schema.getType(name)
    if (!(isObjectType(type) || isInterfaceType(type))) return []
    const own = Object.values(type.getFields()).flatMap((field) => pathsOfField(field, [...seen, name]))
    if (!isAbstractType(type)) return own
    const shared = type.getFields()
    const further = schema.getPossibleTypes(type).flatMap((possible) =>
      Object.values(possible.getFields())
        .filter((field) => shared[field.name] === undefined)
        .flatMap((field) => pathsOfField(field, [...seen, name]).map((path) => `... on ${possible.name}{${path}}`)),
    )
    return ["__typename", ...own, ...further]
  }
  const pathsOfField = (field: GraphQLField<unknown, unknown>, seen: ReadonlyArray<string>): ReadonlyArray<string> => {
    if (field.args.some(isRequiredArgument)) return []
    const type = getNamedType(field.type)
    if (isLeafType(type)) return [field.name]
    const key = keyOf[type.name]
    if (key !== undefined) return [`${field.name}{${key}}`]
    return seen.includes(type.name) ? [] : below(type.name, seen).map((path) => `${field.name}{${path}}`)
  }
  return below(typeName, [])
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Merges two responses about the same records. */
const merged = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((entry, index) => merged(entry, other[index]))
  if (!isRecord(one) || !isRecord(other)) return other ?? one
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, merged(one[name], other[name])]))
}

/** As many paths as one query may have fields. */
const pathsOfQuery = 40

/** The paths of each query. Types behind `... on` have fields of the same name and other types, which one query may not select. */
const queriesOf = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...Map.groupBy(paths, (path) => [...path.matchAll(/\.\.\. on \w+/g)].join("/")).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / pathsOfQuery) }, (_, index) =>
      alike.slice(index * pathsOfQuery, (index + 1) * pathsOfQuery).join(" "),
    ),
  )

/** All fields of one record: `query` places a selection, `typeName` is the type of its record. Rejects when a field is an error. */
export const allFields = async (
  { shop }: Pick<SmallShop, "shop">,
  schema: GraphQLSchema,
  typeName: string,
  query: (selection: string) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const responses = await Promise.all(
    queriesOf(pathsOf(schema, typeName)).map(async (selection) => {
      const { body } = await graphqlRequest(shop, query(selection), {}, headers)
      if (body.errors !== undefined) throw new Error(JSON.stringify(body.errors))
      return body.data
    }),
  )
  return responses.reduce<unknown>(merged, {})
}
