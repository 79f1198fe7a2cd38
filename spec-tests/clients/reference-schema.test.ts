import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql"
import { describe, expect, test } from "vitest"

import { sortedOut, reportLeftOut } from "./left-out.ts"
import { onlyOfDemoShop } from "./not-open-source.ts"
import { readReferenceSchema } from "./reference-schema.ts"
import { schemaWithSampleAttributes } from "./schema-of-shop.ts"
import { sinceReference } from "./since-reference.ts"

const schema = schemaWithSampleAttributes()
const reference = readReferenceSchema()

const nullable = ({ type }: { readonly type: GraphQLType }): string => type.toString().replaceAll("!", "")

const argumentsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): ReadonlyArray<GraphQLArgument> =>
  "args" in field ? field.args : []

/** Field, argument or enum value → its type without nullability, as in the reference schema. */
const membersOf = (type: GraphQLNamedType | undefined): ReadonlyMap<string, string> | undefined => {
  if (isEnumType(type)) return new Map(type.getValues().map(({ name }) => [name, ""]))
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return undefined
  return new Map(
    Object.values(type.getFields()).flatMap((field) => [
      [field.name, nullable(field)] as const,
      ...argumentsOf(field).map((one) => [`${field.name}(${one.name})`, nullable(one)] as const),
    ]),
  )
}

/** Arguments of a missing field are not reported separately. */
const isComparable = (own: ReadonlyMap<string, string>, name: string): boolean =>
  !name.includes("(") || own.has(name.slice(0, name.indexOf("(")))

const compared = [...reference].flatMap(([type, fields]) => {
  const own = membersOf(schema.getType(type))
  return own === undefined
    ? []
    : [...fields]
        .filter(([name]) => isComparable(own, name))
        .map(([name, is]) => ({ name: `${type}.${name}`, is, own: own.get(name) }))
})

/** The tool that wrote the reference schema capitalises every type's name; Magento itself does not. */
const capitalised = (type: string): string => type.replace(/[a-z]/i, (first) => first.toUpperCase())

/** A missing type is reported by the field that leads to it. */
describe("GraphQL schema compared with a Magento Open Source demo shop", () => {
  test("the reference schema has more than 300 types and more than 2000 fields", () => {
    expect(reference.size).toBeGreaterThan(300)
    expect(compared.length).toBeGreaterThan(2000)
  })

  test("every field, argument, input field and enum value of Magento Open Source exists", () => {
    const missing = compared.filter(({ own }) => own === undefined).map(({ name }) => name)
    const leftOut = sortedOut(missing, onlyOfDemoShop)
    reportLeftOut(
      `${compared.length - missing.length} of ${compared.length} fields of the demo shop are there; not there`,
      leftOut,
    )
    expect(leftOut.unlisted).toEqual([])
  })

  test("every existing field and argument has Magento's type", () => {
    expect(compared.filter(({ is, own }) => own !== undefined && capitalised(own) !== is)).toEqual([])
  })

  test.each(Object.entries(sinceReference))("newer than the reference: %s: %s", (name, is) => {
    const [type = "", field = ""] = name.split(".")
    expect(membersOf(schema.getType(type))?.get(field)).toBe(is)
  })
})
