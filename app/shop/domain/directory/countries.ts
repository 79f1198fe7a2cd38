import type { ShopSettings } from "../../context/settings.ts"
import { memoizeByKey } from "../../infra/cache/memoize-by-key.ts"
import countriesByCode from "./countries.json" with { type: "json" }

/** A state, province or other part of a country. Ids and codes are Magento's, so that addresses mean the same in every shop. */
export type Region = { readonly id: number; readonly code: string; readonly name: string }

/** A country with its regions. */
export type Country = {
  /** ISO 3166-1 alpha-2 code, which is also the id of a country in Magento. */
  readonly id: string
  readonly threeLetterCode: string
  /** In the requested language. */
  readonly name: string
  readonly englishName: string
  /** Empty when a region is free text. */
  readonly regions: ReadonlyArray<Region>
}

type CountryRecord = { readonly threeLetter: string; readonly regions?: ReadonlyArray<ReadonlyArray<number | string>> }

const records: Readonly<Record<string, CountryRecord>> = countriesByCode

const regionsOf = (record: CountryRecord): ReadonlyArray<Region> =>
  (record.regions ?? []).map(([id, code, name]) => ({ id: Number(id), code: String(code), name: String(name) }))

const regionsByCountry: ReadonlyMap<string, ReadonlyArray<Region>> = new Map(
  Object.entries(records).map(([id, record]) => [id, regionsOf(record)]),
)

/** The codes of all countries. */
export const countryCodes: ReadonlyArray<string> = Object.keys(records)

/** Converts `en_US` to the form of Intl: `en-US`. */
const languageTag = (locale: string): string => locale.replace("_", "-")

const namesIn = (locale: string) => new Intl.DisplayNames([languageTag(locale)], { type: "region" })

/** All countries, sorted by code, with names in the language of `locale` (`en_US` or `en-US`). */
export const countries = memoizeByKey(
  (locale: string): ReadonlyArray<Country> => {
    const [names, englishNames] = [namesIn(locale), namesIn("en_US")]
    return Object.entries(records).map(([id, record]) => ({
      id,
      threeLetterCode: record.threeLetter,
      name: names.of(id) ?? id,
      englishName: englishNames.of(id) ?? id,
      regions: regionsByCountry.get(id) ?? [],
    }))
  },
  (locale) => locale,
)

/** The name of a country in the language of `locale`; an unknown code is returned unchanged, null as an empty text. */
export const countryName = (code: string | null, locale: string): string =>
  countries(locale).find(({ id }) => id === code)?.name ?? code ?? ""

/** The countries the shop delivers and bills to. */
export const countriesServed = (settings: ShopSettings, locale: string): ReadonlyArray<Country> => {
  const { allowedCountries } = settings.directory
  const all = countries(locale)
  return allowedCountries === undefined ? all : all.filter(({ id }) => allowedCountries.includes(id))
}

/** The regions of a country; empty for an unknown one. */
export const regionsOfCountry = (country: string): ReadonlyArray<Region> => regionsByCountry.get(country) ?? []

/** Finds a region of a country by Magento's region id; undefined when it is another country's. */
export const regionById = (country: string, id: number): Region | undefined =>
  regionsOfCountry(country).find((region) => region.id === id)

/** Finds a region by code or name, ignoring case. Several US regions have the code `AE`; the first one is returned. */
export const regionByText = (country: string, text: string): Region | undefined => {
  const search = text.trim().toLowerCase()
  const regions = regionsOfCountry(country)
  return (
    regions.find(({ code }) => code.toLowerCase() === search) ??
    regions.find(({ name }) => name.toLowerCase() === search)
  )
}
