import { Schema } from "effect"

import { CoercedText } from "../web/coerced-value.wire.ts"
import type { Country } from "./country.ts"

/** Country of GET `directory/countries`; the list of regions is absent when there are none. */
export const CountryWire = Schema.Struct({
  id: Schema.NonEmptyString,
  full_name_locale: CoercedText,
  full_name_english: CoercedText,
  available_regions: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ id: CoercedText, code: CoercedText, name: CoercedText }))),
  ),
})

/** Converts a country. */
export const countryFrom = (wire: typeof CountryWire.Type): Country => ({
  id: wire.id,
  name: wire.full_name_locale || wire.full_name_english || wire.id,
  regions: wire.available_regions ?? [],
})
