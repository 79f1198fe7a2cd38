import type { BundleChoice } from "../catalogue/pricing/bundle-price.ts"
import type { ConfigurableChoice } from "../catalogue/product/configurable-choice.ts"
import { type Amount, isAmount } from "../money/amount.ts"

/** Field of the product form as sent: name and value. [3.wish-list-add-request.6] */
export type FormField = readonly [name: string, value: string]

/** Selection in the product form. Empty texts are included, so that missing values can be reported. */
export type ProductChoice = {
  readonly quantity: string
  /** `super_attribute[93]=49` */
  readonly configurable: ConfigurableChoice
  /** `options[3]=text`, `options[4][]=7`; for a file (`options_6_file`) its name, or `save_old` for the file uploaded earlier */
  readonly customOptions: Readonly<Record<string, ReadonlyArray<string>>>
  /** `options[5][month]=2`: option id → part → text */
  readonly dateParts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** `bundle_option[1]=2`, `bundle_option[3][]=4`, `bundle_option_qty[1]=2` */
  readonly bundle: BundleChoice
  /** `super_group[11]=2`: product id → quantity text */
  readonly group: Readonly<Record<string, string>>
  /** `links[]=1` */
  readonly links: ReadonlyArray<number>
}

/** Parts of a date option's field, as in `options[7][month]`. */
export const datePartNames = ["month", "day", "year", "hour", "minute", "day_part"] as const

/** Field of an option: the part of its name before the brackets, and the texts in the first and second brackets. */
type ParsedField = { readonly base: string; readonly id: string; readonly part: string; readonly value: string }

/** `base[id]`, `base[id][]`, `base[id][part]`; ids are whole numbers, so no field name can be a property of every object, such as `__proto__`. */
const parseField = ([name, value]: FormField): ReadonlyArray<ParsedField> => {
  const file = /^options_(\d{1,15})_file$/.exec(name)
  if (file !== null) return [{ base: "options", id: file[1] ?? "", part: "", value }]
  const uploaded = /^options_(\d{1,15})_file_action$/.exec(name)
  if (uploaded !== null && value === "save_old") return [{ base: "options", id: uploaded[1] ?? "", part: "", value }]
  const match = /^([a-z_]+)\[(\d{1,15})\](?:\[([a-z_0-9]*)\])?$/.exec(name)
  return match === null ? [] : [{ base: match[1] ?? "", id: match[2] ?? "", part: match[3] ?? "", value }]
}

const valuesById = (fields: ReadonlyArray<ParsedField>): Record<string, ReadonlyArray<string>> => {
  const byId: Record<string, ReadonlyArray<string>> = {}
  for (const { id, value } of fields) byId[id] = [...(byId[id] ?? []), value]
  return byId
}

const wholeNumbers = (texts: ReadonlyArray<string>): ReadonlyArray<number> =>
  texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number)

const isDatePart = (part: string): boolean => datePartNames.some((name) => name === part)

/**
 * Reads the fields of a product form. Fields of other names are ignored; the last value of a repeated single field counts.
 *
 * @example
 * productChoice([["super_attribute[93]", "49"], ["qty", "2"]]).configurable // { 93: 49 }
 */
export const productChoice = (fields: ReadonlyArray<FormField>): ProductChoice => {
  const parsed = fields.flatMap(parseField)
  const fieldsOf = (base: string) => parsed.filter((field) => field.base === base)
  const lastOf = (base: string): Record<string, string> =>
    Object.fromEntries(fieldsOf(base).map((field) => [field.id, field.value]))
  const dateParts: Record<string, Record<string, string>> = {}
  for (const { id, part, value } of fieldsOf("options").filter((field) => isDatePart(field.part))) {
    dateParts[id] = { ...dateParts[id], [part]: value }
  }
  const selected = Object.entries(lastOf("super_attribute")).filter(([, value]) => /^\d{1,15}$/.test(value))
  const quantities: Record<string, Amount> = Object.fromEntries(
    Object.entries(lastOf("bundle_option_qty")).filter(([, value]) => isAmount(value)),
  )

  return {
    quantity: fields.findLast(([name]) => name === "qty")?.[1] ?? "1",
    configurable: Object.fromEntries(selected.map(([id, value]) => [id, Number(value)])),
    customOptions: valuesById(fieldsOf("options").filter((field) => !isDatePart(field.part))),
    dateParts,
    bundle: {
      selections: Object.fromEntries(
        Object.entries(valuesById(fieldsOf("bundle_option"))).map(([id, values]) => [id, wholeNumbers(values)]),
      ),
      quantities,
    },
    group: lastOf("super_group"),
    links: wholeNumbers(fields.filter(([name]) => name === "links[]").map(([, value]) => value)),
  }
}
