import type { PickupLocation } from "../../context/pickup-setting.ts"
import { locationFields, pickupLocationsNear } from "../../domain/directory/shop-pickup-locations.ts"
import { requiredField, restError } from "../../domain/errors/rest-error.ts"
import { snakeCase } from "../input/field-names.ts"
import { formFields, formReader, fromForm } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import type { RestCall } from "./rest-routes.ts"

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const withoutUndefined = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** A field of `searchRequest`; its names may be in camelCase or snake_case. */
const searchField = (path: string) =>
  fromForm(({ texts }) => texts.findLast(([name]) => snakeCase(name) === `search_request${path}`)?.[1])

const searchNumber = (path: string) => converted(searchField(path), wholeNumber)

const readSearch = formReader(
  formFields({
    radius: searchNumber("[area][radius]"),
    search_term: searchField("[area][search_term]"),
    page_size: searchNumber("[page_size]"),
    current_page: converted(searchNumber("[current_page]"), (page = 1) => page),
    scope_type: converted(searchField("[scope_type]"), (type = "website") => type),
    scope_code: searchField("[scope_code]"),
  }),
)

const locationJson = (store: PickupLocation) => withoutUndefined(locationFields(store))

/**
 * `GET inventory/in-store-pickup/pickup-locations?searchRequest[scopeCode]=base`. Those of an area are
 * sorted by distance.
 */
export const findPickupLocations = async ({ shop, query }: RestCall): Promise<unknown> => {
  const { radius, search_term, page_size, ...scope } = query(readSearch)
  const area = withoutUndefined({ radius, search_term })
  const request = { area: Object.keys(area).length === 0 ? undefined : area, page_size, ...scope }
  if (request.scope_code === undefined) return requiredField("scopeCode")
  const isOwnStock = request.scope_type === "website" && request.scope_code === shop.settings.website.code
  if (!isOwnStock) return restError(404, "No linked stock found")
  const found = pickupLocationsNear(shop.settings, search_term)
  const size = page_size ?? found.length
  const first = (request.current_page - 1) * size
  return {
    items: found.slice(first, first + size).map(locationJson),
    search_request: withoutUndefined(request),
    total_count: found.length,
  }
}
