import { type Country, countriesServed, countryCodes } from "../../../domain/directory/countries.ts"
import { currencyOf } from "../../../domain/directory/currency.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { inputError, noSuchEntity } from "../graphql-error.ts"
import type { SchemaPart } from "../schema-part.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly Currency: CurrencySource
  }
}

const sdl = /* GraphQL */ `
  extend type Query {
    countries: [Country]
    country(id: String): Country
    currency: Currency
  }

  enum CountryCodeEnum { ${countryCodes.join(" ")} }

  type Country {
    id: String
    two_letter_abbreviation: String
    three_letter_abbreviation: String
    full_name_locale: String
    full_name_english: String
    "null where any text is a region."
    available_regions: [Region]
  }

  type Region {
    id: Int
    code: String
    name: String
  }

  type Currency {
    base_currency_code: String
    base_currency_symbol: String
    default_display_currency_code: String
    default_display_currency_symbol: String
    default_display_currecy_code: String @deprecated(reason: "Use default_display_currency_code instead.")
    default_display_currecy_symbol: String @deprecated(reason: "Use default_display_currency_symbol instead.")
    available_currency_codes: [String]
    exchange_rates: [ExchangeRate]
  }

  type ExchangeRate {
    currency_to: String
    rate: Float
  }
`

type CurrencySource = ReturnType<typeof currencyOf>

/** The queries `countries`, `country` and `currency`. */
export const directoryPart = {
  sdl,
  resolvers: {
    Query: {
      countries: (_source, _args, { shop, store }) => countriesServed(shop.settings, store.locale).map(countryOf),
      country: (_source, { id }, { shop, store }) => {
        if (!id) throw inputError(untranslated('Country "id" value should be specified'))
        const country = countriesServed(shop.settings, store.locale).find((served) => served.id === id)
        if (country === undefined) throw noSuchEntity("The country isn't available.")
        return countryOf(country)
      },
      currency: (_source, _args, { shop }) => currencyOf(shop.settings),
    },
    Currency: {
      default_display_currecy_code: (money) => money.default_display_currency_code,
      default_display_currecy_symbol: (money) => money.default_display_currency_symbol,
    },
  },
} satisfies SchemaPart

const countryOf = (country: Country) => ({
  id: country.id,
  two_letter_abbreviation: country.id,
  three_letter_abbreviation: country.threeLetterCode,
  full_name_locale: country.name,
  full_name_english: country.englishName,
  available_regions: country.regions.length === 0 ? null : country.regions,
})
