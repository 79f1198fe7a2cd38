import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from "graphql"

import { shopSchema } from "./schema.ts"

/** The generated file, beside this one. */
const file = path.join(import.meta.dirname, "schema-types.ts")

/** TypeScript types of the scalars: in results, where an ID may be a number, and in inputs. */
const scalars: Readonly<Record<string, { readonly result: string; readonly input: string }>> = {
  ID: { result: "string | number", input: "string" },
  String: { result: "string", input: "string" },
  Boolean: { result: "boolean", input: "boolean" },
  Int: { result: "number", input: "number" },
  Float: { result: "number", input: "number" },
}

/** Enums whose values are data of the shop: a result is any string, which graphql-js checks. */
const dataEnums: ReadonlySet<string> = new Set(["CurrencyEnum", "CountryCodeEnum"])

/**
 * The source text of `schema-types.ts`: the enums and inputs of the schema, and the fields of every type with their arguments and results.
 * Attributes of a merchant, which add fields to products, are not part of it.
 */
export const schemaTypes = (): string => {
  const schema = shopSchema([])
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith("__"))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const rest = [
    `/** The fields of every input type. */
export type Inputs = ${record(types.filter(isInputObjectType).map(inputRecord))}`,
    `/** The fields of every object type and interface, besides those of the interfaces it has. */
export type SchemaFields = ${record(types.flatMap(fieldsOfType))}`,
    `/** The object types behind every interface and union. */
export type PossibleTypes = ${record(types.flatMap((type) => possibleTypes(schema, type)))}`,
    `/** The interfaces of the object types that have some. */
export type Interfaces = ${record(types.flatMap(interfaces))}`,
  ]
  const names = new Set(rest.join(" ").match(/\w+/g))
  const enums = types.filter(isEnumType).filter(({ name }) => names.has(name))
  return `${[
    "// Generated from the SDL; do not edit. To write it anew: npx node app/shop/api/graphql/generate-schema-types.ts",
    'import type { Field, List, Optional, ResultOf } from "./resolver-types.ts"',
    `/** The values of every enum that a resolver reads or returns. */
export type Enums = ${record(enums.map((type) => `${type.name}: ${union(type.getValues().map(({ name }) => name))}`))}`,
    ...rest,
  ].join("\n\n")}\n`
}

/** `{ readonly … }` with a member a line. */
const record = (members: ReadonlyArray<string>): string =>
  members.length === 0
    ? "{}"
    : `{${members.map((member) => `\n  readonly ${member.replaceAll("\n", "\n  ")}`).join("")}\n}`

const union = (names: ReadonlyArray<string>): string => names.map((name) => JSON.stringify(name)).join(" | ")

const inputRecord = (type: GraphQLInputObjectType): string =>
  `${type.name}: ${record(Object.values(type.getFields()).map(inputMember))}`

/** An argument with a default value is always there, though it may be null. */
const inputMember = ({ name, type, default: defaultValue }: GraphQLArgument | GraphQLInputField): string =>
  `${name}${isNonNullType(type) || defaultValue !== undefined ? "" : "?"}: ${inputType(type)}`

const inputType = (type: GraphQLInputType): string => {
  if (!isNonNullType(type)) return `${inputNullable(type)} | null`
  return inputNullable(type.ofType)
}

const inputNullable = (type: GraphQLInputType): string => {
  if (isListType(type)) return `ReadonlyArray<${inputType(type.ofType)}>`
  if (isScalarType(type)) return scalars[type.name]?.input ?? "unknown"
  return isEnumType(type) ? enumType(type.name) : `Inputs["${String(type)}"]`
}

const enumType = (name: string): string => `Enums["${name}"]`

const fieldsOfType = (type: GraphQLNamedType): ReadonlyArray<string> => {
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  const inherited = type
    .getInterfaces()
    .filter((parent) => membersOf(parent).every((one) => membersOf(type).includes(one)))
  const own = membersOf(type).filter((member) => !inherited.some((parent) => membersOf(parent).includes(member)))
  const parts = inherited.map(({ name }) => `SchemaFields["${name}"]`)
  return [`${type.name}: ${[...parts, ...(own.length === 0 && parts.length > 0 ? [] : [record(own)])].join(" & ")}`]
}

const membersOf = (type: GraphQLObjectType | GraphQLInterfaceType): ReadonlyArray<string> =>
  Object.values(type.getFields()).map(fieldMember)

const fieldMember = ({ name, type, args }: GraphQLField<unknown, unknown>): string => {
  const parameters = args.length === 0 ? "" : `, { ${args.map((one) => `readonly ${inputMember(one)}`).join("; ")} }`
  return `${name}: Field<${outputType(type)}${parameters}>`
}

const outputType = (type: GraphQLOutputType): string =>
  isNonNullType(type) ? outputNullable(type.ofType) : `Optional<${outputNullable(type)}>`

const outputNullable = (type: GraphQLOutputType): string => {
  if (isListType(type)) return `List<${outputType(type.ofType)}>`
  if (isScalarType(type)) return scalars[type.name]?.result ?? "unknown"
  if (dataEnums.has(String(type))) return "string"
  return isEnumType(type) ? enumType(type.name) : `ResultOf<"${String(type)}">`
}

const possibleTypes = (schema: GraphQLSchema, type: GraphQLNamedType): ReadonlyArray<string> =>
  isAbstractType(type) ? [`${type.name}: ${union(schema.getPossibleTypes(type).map(({ name }) => name))}`] : []

const interfaces = (type: GraphQLNamedType): ReadonlyArray<string> => {
  const names = isObjectType(type) ? type.getInterfaces().map(({ name }) => name) : []
  return names.length === 0 ? [] : [`${type.name}: ${union(names)}`]
}

/** True when the committed file is what the SDL gives. */
export const isFresh = (): boolean => readFileSync(file, "utf8") === schemaTypes()

if (process.argv[1] === import.meta.filename) writeFileSync(file, schemaTypes())
