import { requiredField, restError } from "../../domain/errors/rest-error.ts"
import type { RestCall } from "./rest-routes.ts"

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const present = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** `searchRequest[…]` of the query; names are the same in `camelCase` and in `snake_case`. */
const searched = (query: URLSearchParams) => {
  const values = new Map(
    [...query].map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  )
  const at = (path: string): string | undefined => values.get(`search_request${path}`)
  const area = present({ radius: wholeNumber(at("[area][radius]")), search_term: at("[area][search_term]") })
  return {
    area: Object.keys(area).length === 0 ? undefined : area,
    page_size: wholeNumber(at("[page_size]")),
    current_page: wholeNumber(at("[current_page]")) ?? 1,
    scope_type: at("[scope_type]") ?? "website",
    scope_code: at("[scope_code]"),
  }
}

/**
 * `GET inventory/in-store-pickup/pickup-locations?searchRequest[scopeCode]=base`, for everybody. The shop sends from one place and has none
 * where shoppers fetch their orders, so nothing is found, as on a Magento until one is set up.
 */
export const findPickupLocations = async ({ shop, query }: RestCall): Promise<unknown> => {
  const request = searched(query)
  if (request.scope_code === undefined) return requiredField("scopeCode")
  const known = request.scope_type === "website" && request.scope_code === shop.settings.website.code
  return known
    ? { items: [], search_request: present(request), total_count: 0 }
    : restError(404, "No linked stock found")
}
