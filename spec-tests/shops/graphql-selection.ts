import {
  getNamedType,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from "graphql"

/** A field without arguments, with all its fields down to `depth` levels; undefined if nothing remains. */
export const selectionOf = (field: GraphQLField<unknown, unknown>, depth: number): string | undefined => {
  if (field.args.some((argument) => argument.type.toString().endsWith("!"))) return undefined
  const type = getNamedType(field.type)
  if (isLeafType(type)) return field.name
  if (depth === 0 || !(isObjectType(type) || isInterfaceType(type))) return undefined
  const inner = fieldsOf(type, depth - 1)
  return inner.length === 0 ? undefined : `${field.name}{__typename ${inner.join(" ")}}`
}

/** Selectable fields of a type. */
export const fieldsOf = (type: GraphQLObjectType | GraphQLInterfaceType, depth: number): ReadonlyArray<string> =>
  Object.values(type.getFields()).flatMap((field) => selectionOf(field, depth) ?? [])
