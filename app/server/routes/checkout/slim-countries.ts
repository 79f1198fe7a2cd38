import type { Country } from "../../../../core/addresses/country.ts"

/** Removes the regions of countries that the page does not display; the browser requests them when such a country is selected. */
export const slimCountries = (countries: ReadonlyArray<Country>, shown: ReadonlySet<string>): ReadonlyArray<Country> =>
  countries.map((country) =>
    shown.has(country.id) || country.regions?.length === 0 ? country : { id: country.id, name: country.name },
  )
