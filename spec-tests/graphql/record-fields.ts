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

/** The field that represents a record inside another record. */
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
  const pathsBelow = (name: string, seen: ReadonlyArray<string>): ReadonlyArray<string> => {
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
    return seen.includes(type.name) ? [] : pathsBelow(type.name, seen).map((path) => `${field.name}{${path}}`)
  }
  return pathsBelow(typeName, [])
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

/** Maximum number of paths in one query. */
const maxPathsPerQuery = 40

/** Distributes paths over queries. One query may not select fields of the same name and different types behind `... on`. */
const queriesOf = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...Map.groupBy(paths, (path) => [...path.matchAll(/\.\.\. on \w+/g)].join("/")).values()].flatMap(
    (compatiblePaths) =>
      Array.from({ length: Math.ceil(compatiblePaths.length / maxPathsPerQuery) }, (_, index) =>
        compatiblePaths.slice(index * maxPathsPerQuery, (index + 1) * maxPathsPerQuery).join(" "),
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
