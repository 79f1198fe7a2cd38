import type { FormFields } from "../../infra/web/posted-fields.ts"
import type { BuyRequest, CustomOptionInput, DateParts } from "./buy-request.ts"
import { readQuantity, type Quantity } from "./shop-quantity.ts"

/** What a product form asks for. Fields it does not know are no part of it. */
export const buyRequestOf = async (fields: FormFields): Promise<BuyRequest | undefined> => {
  const productId = idIn(fields.text("product"))
  if (productId === undefined) return undefined
  const quantity = fields.text("qty")
  return {
    product: { id: productId },
    quantity: quantity === undefined || quantity === "" ? undefined : readQuantity(quantity),
    superAttributes: numbersBy(fields, "super_attribute"),
    customOptions: await customOptions(fields),
    bundleOptions: bundleOptions(fields),
    bundleQuantities: quantitiesBy(fields, "bundle_option_qty"),
    groupedQuantities: quantitiesBy(fields, "super_group"),
    links: fields.texts.flatMap(([name, value]) => (/^links(\[\d{0,15}\])?$/.test(name) ? (idIn(value) ?? []) : [])),
  }
}

/** A plain id of the database; anything else names nothing. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

type Entry = { readonly id: number; readonly below: ReadonlyArray<string>; readonly value: string }

/** The fields `group[id]`, `group[id][]`, `group[id][part]`. */
const entriesOf = (fields: FormFields, group: string): ReadonlyArray<Entry> =>
  fields.texts.flatMap(([name, value]) => {
    if (!name.startsWith(`${group}[`)) return []
    const [id, ...below] = [...name.slice(group.length).matchAll(/\[(\w*)\]/g)].map(([, key = ""]) => key)
    const number = idIn(id)
    return number === undefined ? [] : [{ id: number, below, value }]
  })

const numbersBy = (fields: FormFields, group: string): ReadonlyMap<number, number> | undefined => {
  const pairs = entriesOf(fields, group).flatMap(({ id, value }) => {
    const number = idIn(value)
    return number === undefined ? [] : [[id, number] as const]
  })
  return pairs.length === 0 ? undefined : new Map(pairs)
}

const quantitiesBy = (fields: FormFields, group: string): ReadonlyMap<number, Quantity> | undefined => {
  const pairs = entriesOf(fields, group).map(({ id, value }) => [id, readQuantity(value === "" ? "0" : value)] as const)
  return pairs.length === 0 ? undefined : new Map(pairs)
}

/** `bundle_option[3]=4`, `bundle_option[3][]=4`, or the selection's id as key: `bundle_option[3][4]=4`. */
const bundleOptions = (fields: FormFields): ReadonlyMap<number, ReadonlyArray<number>> | undefined => {
  const chosen = new Map<number, Array<number>>()
  for (const { id, value } of entriesOf(fields, "bundle_option")) {
    const selection = idIn(value)
    if (selection !== undefined) chosen.set(id, [...(chosen.get(id) ?? []), selection])
  }
  return chosen.size === 0 ? undefined : chosen
}

const customOptions = async (fields: FormFields): Promise<ReadonlyMap<number, CustomOptionInput> | undefined> => {
  const byOption = Map.groupBy(entriesOf(fields, "options"), ({ id }) => id)
  const inputs = new Map<number, CustomOptionInput>()
  for (const [id, entries] of byOption) inputs.set(id, inputOf(entries))
  for (const [name, file] of fields.files) {
    const id = idIn(/^options_(\d{1,15})_file$/.exec(name)?.[1])
    if (id !== undefined) {
      inputs.set(id, {
        kind: "file",
        file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
      })
    }
  }
  return inputs.size === 0 ? undefined : inputs
}

const inputOf = (entries: ReadonlyArray<Entry>): CustomOptionInput => {
  const [first] = entries
  if (first === undefined || first.below.length === 0) return { kind: "text", text: first?.value ?? "" }
  const part = (name: string): string => entries.find(({ below }) => below[0] === name)?.value ?? ""
  if (entries.some(({ below }) => dateParts.has(below[0] ?? ""))) return { kind: "date", parts: partsOf(part) }
  return { kind: "values", values: entries.map(({ value }) => value) }
}

const dateParts: ReadonlySet<string> = new Set(["year", "month", "day", "hour", "minute", "day_part", "date"])

/** Some themes send the day as one field, `options[5][date]=2026-11-20`. */
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
