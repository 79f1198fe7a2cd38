import { Schema } from "effect"

import { listOf, MaybeList, MaybeText, type DecodeContext, readerOf } from "../web/response.wire.ts"
import type { Country, Region } from "./country.ts"

const WireRegion = Schema.Struct({
  id: Schema.Union([Schema.Finite, Schema.String]),
  code: MaybeText,
  name: MaybeText,
})

const readRegion = readerOf(WireRegion, (wire): Region => ({
  id: String(wire.id),
  code: wire.code ?? "",
  name: wire.name ?? wire.code ?? "",
}))

const WireCountry = Schema.Struct({
  id: Schema.NonEmptyString,
  full_name_locale: MaybeText,
  full_name_english: MaybeText,
  available_regions: MaybeList,
})

const readCountry = readerOf(WireCountry, (wire, context): Country => ({
  id: wire.id,
  name: wire.full_name_locale || wire.full_name_english || wire.id,
  regions: listOf(wire.available_regions, readRegion, context),
}))

/** Reads the countries of GraphQL, sorted by name. */
export const countriesOf = (input: unknown, context: DecodeContext): ReadonlyArray<Country> =>
  listOf(input, readCountry, context).toSorted((a, b) => (a.name < b.name ? -1 : 1))
