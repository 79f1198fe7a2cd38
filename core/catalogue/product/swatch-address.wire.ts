import { Option, Schema } from "effect"

import type { SwatchAddress } from "./product.ts"
import type { SwatchAddresses } from "./swatch-address.ts"

/**
 * Record of the attributes by id: the label, and the option values by option id. PHP sends an empty record as `[]`.
 * [3.swatch-address-configuration.1] [3.swatch-address-configuration.2]
 */
const WireAddresses = Schema.Record(Schema.String, Schema.Unknown)
const decodeRecord = Schema.decodeUnknownOption(WireAddresses)
const decodeLabel = Schema.decodeUnknownOption(Schema.Struct({ inUrlLabel: Schema.NonEmptyString }))
const decodeValue = Schema.decodeUnknownOption(Schema.Struct({ inUrlValue: Schema.NonEmptyString }))

const isId = (name: string): boolean => /^\d{1,15}$/.test(name)

const addressOf = (input: unknown): SwatchAddress | undefined => {
  const label = decodeLabel(input)
  const entries = decodeRecord(input)
  if (Option.isNone(label) || Option.isNone(entries)) return undefined
  const values = Object.entries(entries.value).flatMap(([id, entry]) => {
    const value = decodeValue(entry)
    return isId(id) && Option.isSome(value) ? [[id, value.value.inUrlValue] as const] : []
  })
  return { inUrlLabel: label.value.inUrlLabel, inUrlValues: Object.fromEntries(values) }
}

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(WireAddresses))

/** Reads the names of swatches in addresses, from a record or its JSON; attributes without a label are left out. [3.swatch-address-configuration] */
export const readSwatchAddresses = (input: unknown): SwatchAddresses => {
  const wire = typeof input === "string" ? decodeJson(input) : decodeRecord(input)
  if (Option.isNone(wire)) return {}
  return Object.fromEntries(
    Object.entries(wire.value).flatMap(([id, entry]) => {
      const address = addressOf(entry)
      return isId(id) && address !== undefined ? [[id, address] as const] : []
    }),
  )
}
