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
  const sent = input(readProductForm)
  if (sent.product === undefined) return undefined
  return {
    product: { id: sent.product },
    quantity: sent.quantity ? readQuantity(sent.quantity) : undefined,
    superAttributes: unlessEmpty(sent.superAttributes),
    customOptions: unlessEmpty(await customOptions(sent.options, sent.files)),
    bundleOptions: unlessEmpty(selectionsOf(sent.bundleOptions)),
    bundleQuantities: unlessEmpty(sent.bundleQuantities),
    groupedQuantities: unlessEmpty(sent.groupedQuantities),
    links: sent.links.flatMap((link) => plainId(link) ?? []),
  }
}

const unlessEmpty = <Value>(values: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> | undefined =>
  values.size === 0 ? undefined : values

const customOptions = async (
  entries: ReadonlyArray<GroupEntry>,
  files: ReadonlyArray<readonly [option: number, file: File]>,
): Promise<ReadonlyMap<number, CustomOptionInput>> => {
  const inputs = new Map<number, CustomOptionInput>()
  for (const [option, parts] of Map.groupBy(entries, (entry) => entry.id)) inputs.set(option, optionOf(parts))
  for (const [option, file] of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    inputs.set(option, { kind: "file", file: { name: file.name, type: file.type, bytes } })
  }
  return inputs
}

const optionOf = (entries: ReadonlyArray<GroupEntry>): CustomOptionInput => {
  const [first] = entries
  if (first === undefined || first.parts.length === 0) return { kind: "text", text: first?.value ?? "" }
  const part = (name: string): string => entries.find(({ parts }) => parts[0] === name)?.value ?? ""
  if (entries.some(({ parts }) => dateParts.has(parts[0] ?? ""))) return { kind: "date", parts: partsOf(part) }
  return { kind: "values", values: entries.map(({ value }) => value) }
}

const dateParts: ReadonlySet<string> = new Set(["year", "month", "day", "hour", "minute", "day_part", "date"])

/** The parts of a date; some themes send the day as one field, `options[5][date]=2026-11-20`. */
const partsOf = (part: (name: string) => string): DateParts => {
  const [year = "", month = "", day = ""] = part("date").split("-")
  return {
    year: part("year") || year,
    month: part("month") || month,
    day: part("day") || day,
    hour: part("hour"),
    minute: part("minute"),
    dayPart: part("day_part"),
  }
}
