import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql"

/** Field, argument, input field or enum value of a type. An argument is named with its field: `reviews(pageSize)`. */
type Member = {
  /** The type as written, `[Money!]`; empty for a value of an enum. */
  readonly typeText: string
  /** True for arguments and input fields, which clients send. */
  readonly isInput: boolean
}

const argumentsOf = (field: GraphQLField<unknown, unknown> | GraphQLInputField): ReadonlyArray<GraphQLArgument> =>
  "args" in field ? field.args : []

/** The members of a type by name; undefined for a scalar, a union, and no type. */
export const membersOf = (type: GraphQLNamedType | undefined): ReadonlyMap<string, Member> | undefined => {
  if (isEnumType(type)) return new Map(type.getValues().map(({ name }) => [name, { typeText: "", isInput: false }]))
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return undefined
  const isInput = isInputObjectType(type)
  return new Map(
    Object.values(type.getFields()).flatMap((field) => [
      [field.name, { typeText: field.type.toString(), isInput }] as const,
      ...argumentsOf(field).map(
        (one) => [`${field.name}(${one.name})`, { typeText: one.type.toString(), isInput: true }] as const,
      ),
    ]),
  )
}

/** The type without nullability. */
export const nullable = (type: string): string => type.replaceAll("!", "")

/** Arguments of a missing field are not reported separately. */
export const isComparable = (own: ReadonlyMap<string, unknown>, name: string): boolean =>
  !name.includes("(") || own.has(name.slice(0, name.indexOf("(")))
