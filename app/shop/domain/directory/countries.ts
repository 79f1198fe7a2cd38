import type { ShopSettings } from "../../context/settings.ts"
import countriesByCode from "./countries.json" with { type: "json" }

/** A state, province or other part of a country. Ids and codes are Magento's, so that addresses mean the same in every shop. */
export type Region = { readonly id: number; readonly code: string; readonly name: string }

export type Country = {
  /** ISO 3166 two-letter code, which Magento also calls the country's id. */
  readonly id: string
  readonly threeLetterCode: string
  /** In the language asked for. */
  readonly name: string
  readonly englishName: string
  /** Empty where any text is a region. */
  readonly regions: ReadonlyArray<Region>
}

type CountryRecord = { readonly threeLetter: string; readonly regions?: ReadonlyArray<ReadonlyArray<number | string>> }

const records: Readonly<Record<string, CountryRecord>> = countriesByCode

const regionsOf = (record: CountryRecord): ReadonlyArray<Region> =>
  (record.regions ?? []).map(([id, code, name]) => ({ id: Number(id), code: String(code), name: String(name) }))

const regionsByCountry: ReadonlyMap<string, ReadonlyArray<Region>> = new Map(
  Object.entries(records).map(([id, record]) => [id, regionsOf(record)]),
)

/** The code of every country there is. */
export const countryCodes: ReadonlyArray<string> = Object.keys(records)

/** `en_US` as Intl wants it: `en-US`. */
const languageTag = (locale: string): string => locale.replace("_", "-")

const known = new Map<string, ReadonlyArray<Country>>()

/** Every country, in order of its code, named in the language of `locale` (`en_US` or `en-US`). */
export const countries = (locale: string): ReadonlyArray<Country> => {
  const already = known.get(locale)
  if (already !== undefined) return already

  const names = new Intl.DisplayNames([languageTag(locale)], { type: "region" })
  const englishNames = new Intl.DisplayNames(["en-US"], { type: "region" })
  const made = Object.entries(records).map(([id, record]) => ({
    id,
    threeLetterCode: record.threeLetter,
    name: names.of(id) ?? id,
    englishName: englishNames.of(id) ?? id,
    regions: regionsByCountry.get(id) ?? [],
  }))
  known.set(locale, made)
  return made
}

/** As addresses name it; a code that no country has stands for itself. */
export const countryName = (code: string | null, locale: string): string =>
  countries(locale).find(({ id }) => id === code)?.name ?? code ?? ""

/** The countries that may be bought from. */
export const countriesServed = (settings: ShopSettings, locale: string): ReadonlyArray<Country> => {
  const { allowedCountries } = settings.directory
  const all = countries(locale)
  return allowedCountries === undefined ? all : all.filter(({ id }) => allowedCountries.includes(id))
}

/** The regions of a country; empty for an unknown one. */
export const regionsOfCountry = (country: string): ReadonlyArray<Region> => regionsByCountry.get(country) ?? []

export const regionById = (country: string, id: number): Region | undefined =>
  regionsOfCountry(country).find((region) => region.id === id)

/** By code or name, letter case aside; several US regions share the code `AE`, the first is meant. */
export const regionByText = (country: string, text: string): Region | undefined => {
  const wanted = text.trim().toLowerCase()
  const regions = regionsOfCountry(country)
  return (
    regions.find(({ code }) => code.toLowerCase() === wanted) ??
    regions.find(({ name }) => name.toLowerCase() === wanted)
  )
}
