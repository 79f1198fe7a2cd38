import { Effect, Option, Schema } from "effect"

import type { Visitor } from "../../core/admin/admin-form-access.ts"
import type { AdminValues } from "../../core/admin/admin-form.ts"
import type { AdminOrder } from "../../core/admin/admin-records.ts"
import type { RecordKind } from "../../core/admin/record-form.ts"
import type { AdminChoice } from "../../core/admin/rule-attributes.ts"
import { emptyRule, storedRule, ruleFieldParts, ruleOf, ruleValues } from "../../core/admin/rule-tree.ts"
import { somethingWentWrong } from "../../core/checkout/failed-call-notice.ts"
import { Http, type HttpResponse } from "../http/http.ts"

const basePath = "/demo/back-office"

const Row = Schema.Struct({
  id: Schema.Number,
  title: Schema.String,
  detail: Schema.String,
  enabled: Schema.optional(Schema.Boolean),
  isSetting: Schema.optional(Schema.Boolean),
})
const OrderRow = Schema.Struct({
  id: Schema.Number,
  number: Schema.String,
  placedAt: Schema.String,
  name: Schema.String,
  status: Schema.String,
  currency: Schema.String,
  total: Schema.String,
  payment: Schema.String,
})
const Order = Schema.Struct({
  ...OrderRow.fields,
  email: Schema.String,
  shipping: Schema.String,
  coupon: Schema.String,
  gift: Schema.NullOr(Schema.Struct({ from: Schema.String, to: Schema.String, message: Schema.String })),
  documents: Schema.Array(
    Schema.Struct({ kind: Schema.Literals(["invoice", "shipment", "credit memo"]), number: Schema.String }),
  ),
  comments: Schema.Array(Schema.String),
  lines: Schema.Array(
    Schema.Struct({
      sku: Schema.String,
      name: Schema.String,
      quantity: Schema.Number,
      total: Schema.String,
      isPart: Schema.Boolean,
      options: Schema.Array(Schema.Struct({ label: Schema.String, value: Schema.String })),
    }),
  ),
  addresses: Schema.Array(Schema.Struct({ kind: Schema.String, lines: Schema.Array(Schema.String) })),
  totals: Schema.Array(Schema.Struct({ title: Schema.String, amount: Schema.String })),
  availableEvents: Schema.Array(Schema.Literals(["pay", "ship", "cancel"])),
})

const listOf = <S extends Schema.ConstraintDecoder<unknown>>(row: S) =>
  Schema.Struct({ rows: Schema.Array(row), page: Schema.Number, pages: Schema.Number, all: Schema.Number })

const fetchJson = Effect.fnUntraced(function* (path: string) {
  const { send } = yield* Http
  return yield* send({ path: basePath + path })
})

/** Decodes a response; `undefined` when the shop has no such record. */
const read = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (response: HttpResponse) =>
    response.status >= 300
      ? Effect.succeed<S["Type"] | undefined>(undefined)
      : response.json.pipe(Effect.map((body): S["Type"] | undefined => Option.getOrUndefined(decode(body))))
}

const VisitorWire = Schema.Struct({ visitor: Schema.Literals(["guest", "customer", "merchant"]), name: Schema.String })

/** Fetches the role of the visitor; `guest` when it is unknown. */
export const fetchVisitor = fetchJson("/visitor").pipe(
  Effect.flatMap(read(VisitorWire)),
  Effect.map(
    (decoded): { readonly visitor: Visitor; readonly name: string } => decoded ?? { visitor: "guest", name: "" },
  ),
)

const queryOf = (list: { readonly search: string; readonly page: string }): string =>
  `?${new URLSearchParams({ q: list.search, p: list.page }).toString()}`

/** Fetches one page of the records of a kind, as the list of the admin pages shows them; `undefined` after an error status. */
export const fetchRows = (kind: RecordKind, list: { readonly search: string; readonly page: string }) =>
  fetchJson(`/${kind}${queryOf(list)}`).pipe(Effect.flatMap(read(listOf(Row))))

/** Fetches one page of orders; `undefined` after an error status. */
export const fetchAdminOrders = (list: { readonly search: string; readonly page: string }) =>
  fetchJson(`/orders${queryOf(list)}`).pipe(Effect.flatMap(read(listOf(OrderRow))))

/** Fetches an order with its lines, documents and comments; `undefined` when there is none. */
export const fetchAdminOrder = (id: string) =>
  fetchJson(`/orders/${id}`).pipe(
    Effect.flatMap(read(Order)),
    Effect.map((order): AdminOrder | undefined => order),
  )

const Choices = Schema.Struct({
  choices: Schema.Record(Schema.String, Schema.Array(Schema.Struct({ value: Schema.String, label: Schema.String }))),
})

/** Fetches the options of the select fields in a record form, by field name; empty after an error status. */
export const fetchChoices = (kind: RecordKind) =>
  fetchJson(`/${kind}/choices`).pipe(
    Effect.flatMap(read(Choices)),
    Effect.map((decoded): Readonly<Record<string, ReadonlyArray<AdminChoice>>> => decoded?.choices ?? {}),
  )

const jsonOf = (text: string): unknown =>
  Option.getOrUndefined(Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))(text))

/** Converts record values to form values: the condition tree, stored as one text, becomes fields. */
const formValues = ({ conditions, ...values }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  conditions === undefined ? values : { ...values, ...ruleValues(storedRule(jsonOf(conditions)) ?? emptyRule) }

const StoredRecord = Schema.Struct({ values: Schema.Record(Schema.String, Schema.String), version: Schema.Number })

/** Fetches a record as form values, with its `id` and `version`; `undefined` when there is none. */
export const fetchRecord = (kind: RecordKind, id: string) =>
  fetchJson(`/${kind}/${id}`).pipe(
    Effect.flatMap(read(StoredRecord)),
    Effect.map((record) => record && { ...formValues(record.values), id, version: String(record.version) }),
  )

const Reloaded = Schema.Struct({ data: Schema.Record(Schema.String, Schema.String) })
const readReloaded = Schema.decodeUnknownOption(Reloaded)

/** Fetches the reloaded form, with the fields of the condition tree instead of its text. [7.admin-style-form-reload] */
export const fetchReload = (kind: RecordKind, query: string) =>
  fetchJson(`/${kind}/reload${query}`).pipe(
    Effect.flatMap(({ json }) => json),
    Effect.map((response) =>
      Option.match(readReloaded(response), {
        onNone: () => response,
        onSome: ({ data }): unknown => ({ error: false, data: formValues(data) }),
      }),
    ),
  )

/** Result of a submitted form of the back office. */
export type AdminOutcome =
  | { readonly _tag: "Done"; readonly id: string }
  | { readonly _tag: "Wrong"; readonly problems: Readonly<Record<string, string>> }
  | { readonly _tag: "Refused"; readonly status: number; readonly message: string }

const OutcomeWire = Schema.Struct({
  id: Schema.optional(Schema.Number),
  message: Schema.optional(Schema.String),
  problems: Schema.optional(Schema.Array(Schema.Struct({ name: Schema.String, problem: Schema.String }))),
})
const readOutcome = Schema.decodeUnknownOption(OutcomeWire)

const outcomeOf = (status: number, body: unknown): AdminOutcome => {
  const {
    id = "",
    problems,
    message = somethingWentWrong,
  } = Option.getOrElse(readOutcome(body), (): typeof OutcomeWire.Type => ({}))
  if (status < 300) return { _tag: "Done", id: String(id) }
  if (problems === undefined) return { _tag: "Refused", status, message }
  return { _tag: "Wrong", problems: Object.fromEntries(problems.map(({ name, problem }) => [name, problem])) }
}

const sendForm = Effect.fnUntraced(function* (path: string, fields: Readonly<Record<string, string>>) {
  const { send } = yield* Http
  const response = yield* send({ method: "POST", path: basePath + path, body: new URLSearchParams(fields) })
  const body = yield* response.json.pipe(Effect.orElseSucceed(() => undefined))
  return outcomeOf(response.status, body)
})

/** Converts form values to stored values; the condition tree becomes one text. */
const storedValues = (values: AdminValues): Readonly<Record<string, string>> => {
  const rule = ruleOf(values)
  const own = Object.entries(values).filter(([name]) => ruleFieldParts(name) === undefined)
  const texts = Object.fromEntries(
    own.map(([name, value]) => [name, typeof value === "string" ? value : value.join(",")]),
  )
  return rule === undefined ? texts : { ...texts, conditions: JSON.stringify(rule) }
}

/** Saves a record. Fails only when there is no response. */
export const saveRecord = (kind: RecordKind, values: AdminValues, formKey: string) =>
  sendForm(`/${kind}/save`, { ...storedValues(values), form_key: formKey })

/** Deletes the record whose `id` and `version` are in the fields. */
export const deleteRecord = (kind: RecordKind, fields: Readonly<Record<string, string>>) =>
  sendForm(`/${kind}/delete`, fields)

/** Applies an event to an order: `pay`, `ship` or `cancel`. */
export const changeOrder = (fields: Readonly<Record<string, string>>) => sendForm("/orders/event", fields)

/** Signs a merchant in; `fields` are those of the sign-in form. */
export const signMerchantIn = (fields: Readonly<Record<string, string>>) => sendForm("/sign-in", fields)

/** Signs the merchant out. */
export const signMerchantOut = (formKey: string) => sendForm("/sign-out", { form_key: formKey })
