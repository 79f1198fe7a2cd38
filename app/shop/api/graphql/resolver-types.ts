import type { GraphQLResolveInfo } from "graphql"

import type { GraphqlContext } from "./request-context.ts"
import type { Interfaces, PossibleTypes, SchemaFields } from "./schema-types.ts"

/** A field of the schema: its result and its arguments. */
export type Field<Result, Args = Readonly<Record<never, never>>> = { readonly result: Result; readonly args: Args }

/** The result of a nullable field. A resolver may return `undefined` for null. */
export type Optional<Value> = Value | null | undefined

/** The result of a list field, whose items may be promises. */
export type List<Item> = ReadonlyArray<Item | Promise<Item>>

/**
 * The objects that the resolvers of a type receive. Each part of the schema declares those of its types; the objects of all other types
 * have the fields of the schema as properties.
 */
export interface Sources {
  readonly Query: undefined
  readonly Mutation: undefined
}

type TypeName = keyof SchemaFields

/** The declared source of a type, or of the interfaces it implements. */
type DeclaredSource<Name> = Name extends keyof Sources
  ? Sources[Name]
  : Name extends keyof Interfaces
    ? Sources[Extract<Interfaces[Name], keyof Sources>]
    : never

/** The object that the resolvers of a type receive. */
export type SourceOf<Name> = [DeclaredSource<Name>] extends [never]
  ? Name extends TypeName
    ? PlainSource<Name>
    : never
  : DeclaredSource<Name>

/** The result of a field of this type; for an interface or union an object with `__typename`. */
export type ResultOf<Name> = Name extends keyof Sources
  ? Sources[Name]
  : Name extends keyof PossibleTypes
    ? { [Each in PossibleTypes[Name]]: SourceOf<Each> & { readonly __typename: Each } }[PossibleTypes[Name]]
    : SourceOf<Name>

/** An object with the fields of the schema as properties; those that may be null may be absent. */
export type PlainSource<Name extends TypeName> = {
  readonly [F in keyof SchemaFields[Name] as undefined extends ResultIn<Name, F> ? never : F]: PropertyOf<Name, F>
} & {
  readonly [F in keyof SchemaFields[Name] as undefined extends ResultIn<Name, F> ? F : never]?: PropertyOf<Name, F>
}

type ResultIn<Name extends TypeName, F extends keyof SchemaFields[Name]> =
  SchemaFields[Name][F] extends Field<infer Result, infer _Args> ? Result : never

type ArgsIn<Name extends TypeName, F extends keyof SchemaFields[Name]> = SchemaFields[Name][F] extends {
  readonly args: infer Args
}
  ? Args
  : never

/** A property that graphql-js reads a field from: its value, or a function that returns it. */
type PropertyOf<Name extends TypeName, F extends keyof SchemaFields[Name]> =
  | ResultIn<Name, F>
  | Promise<ResultIn<Name, F>>
  | ((
      args: ArgsIn<Name, F>,
      context: GraphqlContext,
      info: GraphQLResolveInfo,
    ) => ResultIn<Name, F> | Promise<ResultIn<Name, F>>)

/** Computes a field from the object of its type and from its arguments. */
export type Resolver<Name extends TypeName, F extends keyof SchemaFields[Name]> = (
  source: SourceOf<Name>,
  args: ArgsIn<Name, F>,
  context: GraphqlContext,
  info: GraphQLResolveInfo,
) => ResultIn<Name, F> | Promise<ResultIn<Name, F>>

/** The resolvers of one type or interface, by field. */
export type FieldResolvers<Name extends TypeName> = { readonly [F in keyof SchemaFields[Name]]?: Resolver<Name, F> }

/**
 * Type name → field name → resolver. A field without a resolver is read from the source; the resolvers of an interface serve all its types.
 */
export type Resolvers = { readonly [Name in TypeName]?: FieldResolvers<Name> }

type ResolvedFields<All, Name> = Name extends string
  ? All extends Readonly<Record<Name, infer OfType>>
    ? keyof OfType
    : never
  : never

/** A field that its source has as a property of the right type, or that may be null and is absent. */
type IsProperty<Name extends TypeName, F extends keyof SchemaFields[Name]> = F extends keyof SourceOf<Name>
  ? SourceOf<Name>[F] extends PropertyOf<Name, F>
    ? true
    : false
  : undefined extends ResultIn<Name, F>
    ? true
    : false

type MissingIn<All, Name extends TypeName> = {
  [F in keyof SchemaFields[Name]]: F extends ResolvedFields<
    All,
    Name | (Name extends keyof Interfaces ? Interfaces[Name] : never)
  >
    ? never
    : IsProperty<Name, F> extends true
      ? never
      : `${Name}.${F & string}`
}[keyof SchemaFields[Name]]

/**
 * The fields that have no value, such as `Cart.id`: no resolver among `All`, a union of resolver maps, and no matching property of the
 * source.
 */
export type MissingFields<All> = {
  [Name in TypeName]: Name extends keyof PossibleTypes ? never : MissingIn<All, Name>
}[TypeName]
