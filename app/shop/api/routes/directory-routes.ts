import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { countriesServed, type Country } from "../../domain/directory/countries.ts"
import { currencyOf } from "../../domain/directory/currency.ts"
import { restError } from "../../domain/errors/rest-error.ts"
import { restRoutes } from "../rest/rest-routes.ts"

/** Mounts `directory/countries`, `directory/countries/{id}`, `directory/currency` of REST. */
export const mountDirectoryRest = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)

  rest.anonymous("GET", "/directory/countries", async ({ store }) =>
    countriesServed(shop.settings, store.locale).map(countryBody),
  )

  rest.anonymous("GET", "/directory/countries/:countryId", async ({ store, segment }) => {
    const country = countriesServed(shop.settings, store.locale).find(({ id }) => id === segment("countryId"))
    return country === undefined ? restError(404, "The country isn't available.") : countryBody(country)
  })

  rest.anonymous("GET", "/directory/currency", async () => currencyOf(shop.settings))
}

/** A country with region ids as text; without `available_regions` when it has no regions. */
const countryBody = (country: Country) => ({
  id: country.id,
  two_letter_abbreviation: country.id,
  three_letter_abbreviation: country.threeLetterCode,
  full_name_locale: country.name,
  full_name_english: country.englishName,
  ...(country.regions.length === 0
    ? {}
    : { available_regions: country.regions.map(({ id, code, name }) => ({ id: String(id), code, name })) }),
})
