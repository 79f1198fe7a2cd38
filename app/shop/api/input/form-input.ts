import { Result, Schema, type SchemaIssue } from "effect"

import { plainId } from "../../domain/cart/plain-id.ts"
import { type Quantity, readQuantity } from "../../domain/cart/shop-quantity.ts"
import { isShopError, type ShopError, shopError } from "../../domain/errors/shop-error.ts"
import { formKeyName } from "../../infra/session/session-form-key.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { type FormFields, queryFields } from "../../infra/web/posted-fields.ts"
import { converted } from "./input-schema.ts"

// Schemas of the fields of HTML forms and of the parameters of queries. A field that was not sent has a value as well, so that most forms always decode.

/** Reads the inputs of a form. */
export type FormReader<Input> = (form: FormFields) => Input

const Form = Schema.declare(
  (value): value is FormFields => typeof value === "object" && value !== null && "texts" in value,
)

/** The value that `read` finds among the fields of a form. */
export const fromForm = <Value>(read: FormReader<Value>) => converted(Form, read)

/** The first value of a field, or empty text. */
export const text = (name: string) => fromForm((form) => form.text(name) ?? "")

/** The first value of a field without spaces around it, or empty text. */
export const trimmed = (name: string) => fromForm((form) => (form.text(name) ?? "").trim())

/** The first value of a field; undefined when it was not sent. */
export const sentText = (name: string) => fromForm((form) => form.text(name))

/** The id in a field; undefined for any other value. */
export const id = (name: string) => fromForm((form) => plainId(form.text(name)))

/** Tests whether a field has the value 1, as a checked checkbox sends it. */
export const isOn = (name: string) => fromForm((form) => form.text(name) === "1")

/** The quantity in a field, by `readQuantity`. */
export const quantity = (name: string) => fromForm((form) => readQuantity(form.text(name)))

/** Reads the values of `name`, `name[]` and `name[0]`, in the order they were sent. */
export const valuesIn = (form: FormFields, name: string): ReadonlyArray<string> =>
  form.texts.flatMap(([field, value]) =>
    field === name || /^\[\d{0,15}\]$/.test(field.startsWith(name) ? field.slice(name.length) : "") ? [value] : [],
  )

/** The values of `name`, `name[]` and `name[0]`, in the order they were sent. */
export const list = (name: string) => fromForm((form) => valuesIn(form, name))

/** A field `group[id]`, `group[id][]` or `group[id][part]`; `parts` are the names after the id. */
export type GroupEntry = { readonly id: number; readonly parts: ReadonlyArray<string>; readonly value: string }

const groupEntries = (form: FormFields, group: string): ReadonlyArray<GroupEntry> =>
  form.texts.flatMap(([name, value]) => {
    if (!name.startsWith(`${group}[`)) return []
    const [key, ...parts] = [...name.slice(group.length).matchAll(/\[(\w*)\]/g)].map(([, part = ""]) => part)
    const number = plainId(key)
    return number === undefined ? [] : [{ id: number, parts, value }]
  })

/** The fields `group[id]` of a group, in the order they were sent. */
export const entriesOf = (group: string) => fromForm((form) => groupEntries(form, group))

const byId = <Value>(
  form: FormFields,
  group: string,
  read: (value: string) => Value | undefined,
): ReadonlyMap<number, Value> =>
  new Map(
    groupEntries(form, group).flatMap(({ id: key, value }) => {
      const found = read(value)
      return found === undefined ? [] : [[key, found] as const]
    }),
  )

/** Texts by id: `group[12]=text`. The last value of an id counts. */
export const textsById = (group: string) => fromForm((form) => byId(form, group, (value) => value.trim()))

/** Texts by id as they were sent; the first value of an id counts. */
export const sentTextsById = (group: string) =>
  fromForm(
    (form) =>
      new Map(
        groupEntries(form, group)
          .toReversed()
          .map(({ id: key, value }) => [key, value]),
      ),
  )

/** Ids by id: `group[93]=6`. Values that are not ids are dropped. */
export const idsById = (group: string) => fromForm((form) => byId(form, group, plainId))

/** Quantities by id: `group[6]=2`; empty text is 0. */
export const quantitiesById = (group: string) =>
  fromForm((form): ReadonlyMap<number, Quantity> =>
    byId(form, group, (value) => readQuantity(value === "" ? "0" : value)),
  )

/**
 * The fields of a form by their names in code.
 *
 * @example
 * const readSearch = formReader(formFields({ query: trimmed("q"), page: id("p") }))
 */
export const formFields = <const Fields extends Schema.Struct.Fields>(fields: Fields) => {
  const names = Object.keys(fields)
  return fromForm((form): Readonly<Record<string, unknown>> =>
    Object.fromEntries(names.map((name) => [name, form])),
  ).pipe(Schema.decodeTo(Schema.Struct(fields)))
}

/** Compiles the schema of a form that always decodes. Call it at module level. */
export const formReader = <Input>(schema: Schema.Decoder<Input>): FormReader<Input> => Schema.decodeUnknownSync(schema)

/** Reads the field `form_key` of a form. */
export const readFormKey = formReader(formFields({ key: sentText(formKeyName) }))

/**
 * Compiles the schema of query parameters, which have names and values like fields of forms. Call it at module level.
 *
 * @example
 * const readReviewsQuery = queryReader(formFields({ page: id("p") }))
 */
export const queryReader = <Input>(schema: Schema.Decoder<Input>): ((request: Request) => Input) => {
  const readFields = formReader(schema)
  return (request) => readFields(queryFields(new URL(request.url).searchParams))
}

const errorKey = "shopError"

/** A check whose failure is shown to the shopper as `message`. */
export const orMessage = <Value>(isValid: (value: Value) => boolean, message: PlainMessageId) =>
  Schema.makeFilter(isValid, { [errorKey]: shopError(400, message) })

/** Compiles the schema of a form with checks by `orMessage`; the first that fails is the error. Call it at module level. */
export const formDecoder = <Input>(schema: Schema.Decoder<Input>): FormReader<Input | ShopError> => {
  const decode = Schema.decodeUnknownResult(schema)
  return (form) => {
    const result = decode(form)
    return Result.isSuccess(result) ? result.success : shopErrorOf(result.failure.issue)
  }
}

const unreadable = shopError(400, "Invalid Form Key. Please refresh the page.")

const shopErrorOf = (issue: SchemaIssue.Issue): ShopError => {
  if ("issues" in issue) return shopErrorOf(issue.issues[0])
  if (issue._tag !== "Filter") return "issue" in issue ? shopErrorOf(issue.issue) : unreadable
  const error = issue.filter.annotations?.[errorKey]
  return isShopError(error) ? error : unreadable
}
