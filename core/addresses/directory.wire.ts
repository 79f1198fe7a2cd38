import { Schema } from "effect"

import { CoercedText } from "../web/coerced-value.wire.ts"
import type { Country } from "./country.ts"

/** A country as `directory/countries` lists it; one without regions has no list of them. */
export const CountryWire = Schema.Struct({
  id: Schema.NonEmptyString,
  full_name_locale: CoercedText,
  full_name_english: CoercedText,
  available_regions: Schema.optionalKey(
    Schema.NullOr(Schema.Array(Schema.Struct({ id: CoercedText, code: CoercedText, name: CoercedText }))),
  ),
})

export const countryFrom = (wire: typeof CountryWire.Type): Country => ({
  id: wire.id,
  name: wire.full_name_locale || wire.full_name_english || wire.id,
  regions: wire.available_regions ?? [],
})
