import type { Country } from "../../../../core/addresses/country.ts"

/** Regions travel with the page for the countries it shows; the others are asked for when they are chosen. */
export const slimCountries = (countries: ReadonlyArray<Country>, shown: ReadonlySet<string>): ReadonlyArray<Country> =>
  countries.map((country) =>
    shown.has(country.id) || country.regions?.length === 0 ? country : { id: country.id, name: country.name },
  )
