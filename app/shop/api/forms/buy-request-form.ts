import type { BuyRequest, CustomOptionInput, DateParts } from "../../domain/cart/buy-request.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { readQuantity } from "../../domain/cart/shop-quantity.ts"
import type { FormFields } from "../../infra/web/posted-fields.ts"
import {
  entriesOf,
  formFields,
  formReader,
  fromForm,
  type GroupEntry,
  id,
  idsById,
  list,
  quantitiesById,
  sentText,
} from "../input/form-input.ts"
import type { FormPost } from "./form-routes.ts"

/** Selections by bundle option: `bundle_option[3]=4`, `bundle_option[3][]=4` or `bundle_option[3][4]=4`. */
const selectionsOf = (entries: ReadonlyArray<GroupEntry>): ReadonlyMap<number, ReadonlyArray<number>> => {
  const selected = entries.flatMap(({ id: option, value }) => {
    const selection = plainId(value)
    return selection === undefined ? [] : [{ option, selection }]
  })
  return new Map(
    [...Map.groupBy(selected, ({ option }) => option)].map(([option, values]) => [
      option,
      values.map(({ selection }) => selection),
    ]),
  )
}

/** Uploaded files of custom options: `options_12_file`. */
const filesOf = ({ files }: FormFields): ReadonlyArray<readonly [option: number, file: File]> =>
  [...files].flatMap(([name, file]) => {
    const option = plainId(/^options_(\d{1,15})_file$/.exec(name)?.[1])
    return option === undefined ? [] : [[option, file] as const]
  })

const readProductForm = formReader(
  formFields({
    product: id("product"),
    quantity: sentText("qty"),
    superAttributes: idsById("super_attribute"),
    options: entriesOf("options"),
    files: fromForm(filesOf),
    bundleOptions: entriesOf("bundle_option"),
    bundleQuantities: quantitiesById("bundle_option_qty"),
    groupedQuantities: quantitiesById("super_group"),
    links: list("links"),
  }),
)

/** The buy request of a product form: product, options and quantity; undefined without a product. */
export const readBuyRequest = async ({ input }: FormPost): Promise<BuyRequest | undefined> => {
  const body = input(readProductForm)
  if (body.product === undefined) return undefined
  return {
    product: { id: body.product },
    quantity: body.quantity ? readQuantity(body.quantity) : undefined,
    superAttributes: unlessEmpty(body.superAttributes),
    customOptions: unlessEmpty(await customOptions(body.options, body.files)),
    bundleOptions: unlessEmpty(selectionsOf(body.bundleOptions)),
    bundleQuantities: unlessEmpty(body.bundleQuantities),
    groupedQuantities: unlessEmpty(body.groupedQuantities),
    links: body.links.flatMap((link) => plainId(link) ?? []),
  }
}

const unlessEmpty = <Value>(values: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> | undefined =>
  values.size === 0 ? undefined : values

const customOptions = async (
  entries: ReadonlyArray<GroupEntry>,
  files: ReadonlyArray<readonly [option: number, file: File]>,
): Promise<ReadonlyMap<number, CustomOptionInput>> => {
  const inputs = new Map<number, CustomOptionInput>()
  for (const [option, fields] of Map.groupBy(entries, (entry) => entry.id)) inputs.set(option, optionInput(fields))
  for (const [option, file] of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    inputs.set(option, { kind: "file", file: { name: file.name, type: file.type, bytes } })
  }
  return inputs
}

/** The value of one option: a text is `options[5]`, a date `options[5][year]` etc., selected values are `options[5][]`. */
const optionInput = (fields: ReadonlyArray<GroupEntry>): CustomOptionInput => {
  const [first] = fields
  if (first === undefined || first.parts.length === 0) return { kind: "text", text: first?.value ?? "" }
  const isDate = fields.some(({ parts }) => dateKeys.has(parts[0] ?? ""))
  return isDate
    ? { kind: "date", parts: datePartsOf(fields) }
    : { kind: "values", values: fields.map(({ value }) => value) }
}

const dateKeys: ReadonlySet<string> = new Set(["year", "month", "day", "hour", "minute", "day_part", "date"])

/** The parts of a date; some themes send the day as one field, `options[5][date]=2026-11-20`. */
const datePartsOf = (fields: ReadonlyArray<GroupEntry>): DateParts => {
  const valueAt = (key: string): string => fields.find(({ parts }) => parts[0] === key)?.value ?? ""
  const [year = "", month = "", day = ""] = valueAt("date").split("-")
  return {
    year: valueAt("year") || year,
    month: valueAt("month") || month,
    day: valueAt("day") || day,
    hour: valueAt("hour"),
    minute: valueAt("minute"),
    dayPart: valueAt("day_part"),
  }
}
