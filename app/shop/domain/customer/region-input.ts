import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type Region, countriesServed, regionById, regionByText, regionsOfCountry } from "../directory/countries.ts"
import { type RestError, requiredField, restError } from "../errors/rest-error.ts"
import type { CustomerAddress } from "./shop-customer.ts"

type RegionColumns = Pick<CustomerAddress, "region_id" | "region_code" | "region">

/** A region by id, code or name. */
export type RegionInput = {
  readonly region?: string | null | undefined
  readonly region_code?: string | null | undefined
  readonly region_id?: number | null | undefined
}

type Place = {
  readonly country_id?: string | null | undefined
  readonly region?: RegionInput | undefined
  readonly region_id?: number | undefined
}

/** Reads the region of an address in a request: `region_id` beside or inside `region`, or its code or name. */
export const readRegion = (
  shop: ShopContext,
  { country_id, region = {}, region_id }: Place,
): RegionColumns | RestError => {
  const country = country_id ?? ""
  const id = region_id ?? region.region_id ?? 0
  const isAllowed = countriesServed(shop.settings, viewOf(shop.settings).locale).some((served) => served.id === country)
  if (!isAllowed) return invalidValue("countryId", country)
  const { region: name = null, region_code: code } = region
  if (regionsOfCountry(country).length === 0) return { region_id: null, region_code: null, region: name }
  return regionAmong(shop, country, id, code ?? name ?? "")
}

/** Finds a region in a country that has a list of regions; any other text is an error. Id 0 means no region. */
const regionAmong = (shop: ShopContext, country: string, id: number, text: string): RegionColumns | RestError => {
  if (id > 0) return columnsOf(regionById(country, id)) ?? invalidValue("regionId", String(id))
  if (text !== "") return columnsOf(regionByText(country, text)) ?? invalidValue("regionId", text)
  const isRequired = shop.settings.directory.countriesWithRequiredRegion.includes(country)
  return isRequired ? requiredField("regionId") : { region_id: null, region_code: null, region: null }
}

const columnsOf = (region: Region | undefined): RegionColumns | undefined =>
  region === undefined ? undefined : { region_id: region.id, region_code: region.code, region: region.name }

const invalidValue = (fieldName: string, value: string): RestError =>
  restError(400, message('Invalid value of "%value" provided for the %fieldName field.', { fieldName, value }))
