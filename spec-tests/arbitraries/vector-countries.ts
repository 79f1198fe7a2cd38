import type { Country } from "../../core/addresses/country.ts"

/** The countries that the platform's client knew when its decisions were recorded. */
export const vectorCountries: ReadonlyArray<Country> = [
  {
    id: "US",
    name: "United States",
    regions: [
      { id: "1", code: "AL", name: "Alabama" },
      { id: "12", code: "CA", name: "California" },
      { id: "57", code: "TX", name: "Texas" },
    ],
  },
  { id: "DE", name: "Germany", regions: [{ id: "80", code: "NDS", name: "Niedersachsen" }] },
  { id: "GB", name: "United Kingdom", regions: [] },
]
