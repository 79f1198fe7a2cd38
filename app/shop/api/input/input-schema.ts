import { Effect, Option, Schema, SchemaGetter, SchemaIssue } from "effect"

import { plainId } from "../../domain/cart/plain-id.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import { snakeCase } from "./field-names.ts"

// Schemas of the inputs that Magento's REST accepts. Scalars are as tolerant as PHP: numbers and booleans are accepted as text.

type ReadValue<Value> = (sent: unknown) => Value | SchemaIssue.Issue

/** A schema that reads a value of any JSON type; `read` returns an issue when the value does not fit. */
const readAs = <Value>(read: ReadValue<Value>) =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.declare((value): value is Value => !SchemaIssue.isIssue(value)),
      {
        decode: SchemaGetter.transformEffect((sent: unknown) => {
          const value = read(sent)
          return SchemaIssue.isIssue(value) ? Effect.fail(value) : Effect.succeed(value)
        }),
        encode: SchemaGetter.forbiddenEncoding,
      },
    ),
  )

const missing = new SchemaIssue.MissingKey(undefined)

/** A value of a wrong type; `expected` is PHP's name of the right one. */
const invalid = (sent: unknown, expected: string): SchemaIssue.Issue =>
  new SchemaIssue.InvalidValue({ expected }, sent, { reportInput: true })

/** The value that a schema decodes to. */
export type Decoded<Of extends Schema.Constraint> = Of["Type"]

/** A field that may be left out. */
export const optional = Schema.optionalKey

/** A value of any type. */
export const Anything = Schema.Unknown

const textOf = (sent: unknown): string | undefined => {
  if (typeof sent === "string") return sent
  return typeof sent === "number" || typeof sent === "boolean" ? String(sent) : undefined
}

/** Text; a list or an object is a type error. */
export const Text = readAs((sent) => textOf(sent) ?? invalid(sent, "string"))

/** Text; a list or an object counts as absent. */
export const LooseText = readAs(textOf)

/** Text without spaces around it; blank text and any other value count as missing. */
export const FilledText = readAs((sent) => textOf(sent)?.trim() || missing)

/** Text, which may be empty; any other value counts as missing. */
export const PresentText = readAs((sent) => textOf(sent) ?? missing)

/** A JSON string, as it was sent; a value of another type counts as missing. */
export const PresentString = readAs((sent) => (typeof sent === "string" ? sent : missing))

/** A JSON string of at least one character; any other value counts as missing. */
export const FilledString = readAs((sent) => (typeof sent === "string" && sent !== "" ? sent : missing))

const idOf = (sent: unknown): number | undefined => (typeof sent === "boolean" ? undefined : plainId(textOf(sent)))

/** An id of the database as a number or digits; undefined for any other value. */
export const LooseId = readAs(idOf)

const idOrZero = (sent: unknown): number => idOf(sent) ?? 0

/** An id of the database; 0, which no record has, for any other value. */
export const IdOrZero = readAs(idOrZero)

/** Reads a list of ids; an entry that is not an id is 0. No list is an empty one. */
export const looseIds = (sent: unknown): ReadonlyArray<number> => (Array.isArray(sent) ? sent.map(idOrZero) : [])

/** A list of ids, by `looseIds`. */
export const LooseIds = readAs(looseIds)

/** An id of the database; null for 0 and for any other value. */
export const NullableId = readAs((sent) => idOf(sent) || null)

/** A whole number from 0 up. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A quantity of a cart item; a value that is not a number is a type error. */
export const CartQuantity = readAs((sent) => {
  const quantity = readQuantity(sent)
  return quantity.kind === "unreadable" ? invalid(sent, "float") : quantity
})

/** A quantity of an option, by `readQuantity`; any value decodes. */
export const OptionQuantity = readAs(readQuantity)

/** Tests whether a flag is set: true, 1, "1" and "true" are. */
export const Flag = readAs((sent) => ["1", "true"].includes(textOf(sent) ?? ""))

/** A JSON boolean; undefined for a value of another type. */
export const LooseBoolean = readAs((sent) => (typeof sent === "boolean" ? sent : undefined))

/**
 * A list of `item`, at most `limit` entries. Entries that do not fit are dropped; no list is an empty one.
 */
export const looseListOf = <Item>(item: Schema.Decoder<Item>, limit: number) => {
  const decode = Schema.decodeUnknownOption(item)
  return readAs((sent): ReadonlyArray<Item> =>
    Array.isArray(sent) ? sent.slice(0, limit).flatMap((entry) => Option.toArray(decode(entry))) : [],
  )
}

/** The first entry of a list; undefined for an empty list and for any other value. */
export const firstOf = <Item extends Schema.Constraint>(item: Item) =>
  readAs((sent): unknown => (Array.isArray(sent) ? sent[0] : undefined)).pipe(Schema.decodeTo(Schema.UndefinedOr(item)))

/** A schema whose decoded value is converted by `convert`, for example to the type of a domain rule. */
export const converted = <From, To>(schema: Schema.Decoder<From>, convert: (value: From) => To) =>
  schema.pipe(
    Schema.decodeTo(
      Schema.declare((_value): _value is To => true),
      { decode: SchemaGetter.transform(convert), encode: SchemaGetter.forbiddenEncoding },
    ),
  )

/** Lines of a street; text is one line. A line that is a list or an object is a type error. */
export const StreetLines = readAs((sent): ReadonlyArray<string> | SchemaIssue.Issue => {
  const lines: ReadonlyArray<unknown> = Array.isArray(sent) ? sent : [sent]
  const invalidLine = lines.find((line) => line !== null && typeof line === "object")
  if (invalidLine !== undefined) return invalid(invalidLine, "string[]")
  return lines.map((line) => (typeof line === "boolean" ? "" : (textOf(line) ?? "")).replace(/[\r\n]+/g, " "))
})

/** Lines of a street as a list of text, or as text with line breaks; any other value is a type error. */
export const AddressLines = readAs((sent): ReadonlyArray<string> | SchemaIssue.Issue => {
  if (typeof sent === "string") return sent.split("\n")
  const isList = Array.isArray(sent) && sent.every((line): line is string => typeof line === "string")
  return isList ? sent : invalid(sent, "string[]")
})

const maxShortTextLength = 255

/** Text of at most 255 characters. */
export const ShortText = Schema.String.check(Schema.isMaxLength(maxShortTextLength))

/** Text of at most 255 characters; any other value counts as absent. */
export const LooseShortText = readAs((sent) =>
  typeof sent === "string" && sent.length <= maxShortTextLength ? sent : undefined,
)

/** Text of at most 255 characters, a number or a boolean. */
export const ShortScalar = Schema.Union([ShortText, Schema.Number, Schema.Boolean])

type JsonRecord = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const fieldsOf = (sent: unknown, knownFields?: ReadonlySet<string>): JsonRecord | SchemaIssue.Issue => {
  const fields: Array<readonly [name: string, value: unknown]> = []
  for (const [key, value] of isRecord(sent) ? Object.entries(sent) : []) {
    const name = snakeCase(key)
    if (knownFields !== undefined && !knownFields.has(name))
      return new SchemaIssue.Pointer([key], new SchemaIssue.UnexpectedKey(Schema.Unknown.ast))
    if (value !== null) fields.push([name, value])
  }
  // Defines own properties, also for a hostile name such as `__proto__`.
  return Object.fromEntries(fields)
}

/**
 * An object of a request, its fields named in snake_case. A field may be sent in camelCase, null counts as absent, and a field that is neither
 * in `fields` nor in `ignored` (names separated by spaces) is refused with `"%fieldName" is not supported`.
 */
export const inputObject = <const Fields extends Schema.Struct.Fields>(fields: Fields, ignored = "") => {
  const knownFields = new Set([...Object.keys(fields), ...(ignored.match(/\S+/g) ?? [])])
  return readAs((sent) => fieldsOf(sent, knownFields)).pipe(Schema.decodeTo(Schema.Struct(fields)))
}

/** The parameters of a call: the top level of a body. Parameters that are not in `fields` are ignored. */
export const parameters = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  readAs((sent) => fieldsOf(sent)).pipe(Schema.decodeTo(Schema.Struct(fields)))

/** The extension attributes of an object, whatever their names; any other value counts as none. */
export const ExtensionAttributes = readAs((sent) => fieldsOf(sent))

/** An object by `schema`. A value that is not an object counts as an object with this value in the field `name`. */
export const objectOr = <To extends Schema.Constraint>(name: string, schema: To) =>
  readAs((sent): unknown => (isRecord(sent) ? sent : { [name]: sent })).pipe(Schema.decodeTo(schema))

/** A list of `item`; any other value is a type error that names `expected`. */
export const listOf = <Item extends Schema.Constraint>(item: Item, expected = "array") =>
  readAs((sent): ReadonlyArray<unknown> | SchemaIssue.Issue =>
    Array.isArray(sent) ? sent : invalid(sent, expected),
  ).pipe(Schema.decodeTo(Schema.Array(item)))

const Attribute = Schema.Struct({ attribute_code: Schema.String, value: Schema.Unknown })

const attributeEntries = (sent: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(sent)) return sent
  return isRecord(sent) ? Object.entries(sent).map(([attribute_code, value]) => ({ attribute_code, value })) : []
}

/** Custom attributes as a list of `{attribute_code, value}` or as an object by code; entries that do not fit are dropped. */
export const AttributeList = readAs(attributeEntries).pipe(Schema.decodeTo(looseListOf(Attribute, Infinity)))
