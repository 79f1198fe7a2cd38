/** Region of a country. */
export type Region = { readonly id: string; readonly code: string; readonly name: string }

/** Country of addresses in the store. `regions` is absent before it is loaded, and empty when the country has none. */
export type Country = {
  readonly id: string
  readonly name: string
  readonly regions?: ReadonlyArray<Region> | undefined
}

/** Field rules of a country. */
export type CountryRules = {
  /** `list`: select of the regions. `text`: text field. */
  readonly region: { readonly inputType: "list" | "text"; readonly required: boolean }
  readonly postcode: { readonly required: boolean; readonly hasOnlyDigits: boolean }
}

/** Country settings of the store, as country codes. */
export type CountrySettings = {
  readonly regionRequired: ReadonlyArray<string>
  readonly postcodeOptional: ReadonlyArray<string>
}

const countriesWithDigitPostcodes = new Set("AT AU BE CH DE DK EE ES FI FR HR HU IT LU NO SI TR US".split(" "))

/**
 * Determines the region and postcode rules of a country.
 *
 * @example
 * const settings = { regionRequired: ["US"], postcodeOptional: [] }
 * countryRules({ id: "US", name: "United States", regions: [] }, settings).region // { inputType: "text", required: true }
 */
export const countryRules = (country: Country | undefined, settings: CountrySettings): CountryRules => {
  const id = country?.id ?? ""
  return {
    region: {
      inputType: (country?.regions ?? []).length > 0 ? "list" : "text",
      required: settings.regionRequired.includes(id),
    },
    postcode: {
      required: id !== "" && !settings.postcodeOptional.includes(id),
      hasOnlyDigits: countriesWithDigitPostcodes.has(id),
    },
  }
}
