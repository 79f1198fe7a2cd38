/** A region of a country's list. */
export type Region = { readonly id: string; readonly code: string; readonly name: string }

/** A country that the shop delivers to. `regions` is absent while it was not asked for, and empty when the country has none. */
export type Country = {
  readonly id: string
  readonly name: string
  readonly regions?: ReadonlyArray<Region> | undefined
}

/** How the fields of an address depend on its country. */
export type CountryRules = {
  /** `list`: chosen from the country's regions. `text`: typed. */
  readonly region: { readonly entry: "list" | "text"; readonly required: boolean }
  readonly postcode: { readonly required: boolean; readonly digitsOnly: boolean }
}

/** What the store says about countries. */
export type CountrySettings = {
  readonly regionRequired: ReadonlyArray<string>
  readonly postcodeOptional: ReadonlyArray<string>
}

const countriesWithDigitPostcodes = new Set("AT AU BE CH DE DK EE ES FI FR HR HU IT LU NO SI TR".split(" "))

/** Which region and postcode fields an address of this country has. Buyers from countries without postcodes are not stopped. */
export const countryRules = (country: Country | undefined, settings: CountrySettings): CountryRules => {
  const id = country?.id ?? ""
  return {
    region: {
      entry: (country?.regions ?? []).length > 0 ? "list" : "text",
      required: settings.regionRequired.includes(id),
    },
    postcode: {
      required: id !== "" && !settings.postcodeOptional.includes(id),
      digitsOnly: countriesWithDigitPostcodes.has(id),
    },
  }
}
