import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import { message } from "../../infra/translation/shop-message.ts"
import { type Region, countriesServed, regionById, regionByText, regionsOfCountry } from "../directory/countries.ts"
import { isJsonRecord } from "../errors/rest-body.ts"
import { type RestError, isRestError, requiredField, restError } from "../errors/rest-error.ts"
import { type InputFields, inputFields, textIn } from "../errors/rest-input.ts"
import type { CustomerAddress } from "./shop-customer.ts"

type RegionColumns = Pick<CustomerAddress, "region_id" | "region_code" | "region">

const allowed: ReadonlySet<string> = new Set(["region", "region_code", "region_id", "extension_attributes"])

/** The region of an address that was sent: `region_id` beside or inside `region`, or its code or name. */
export const readRegion = (shop: ShopContext, address: InputFields, country: string): RegionColumns | RestError => {
  const served = countriesServed(shop.settings, viewOf(shop.settings).locale).some(({ id }) => id === country)
  if (!served) return invalidValue("countryId", country)
  const sent = address.get("region")
  const fields = inputFields(isJsonRecord(sent) ? sent : { region: sent }, allowed)
  if (isRestError(fields)) return fields
  const id = Number(address.get("region_id") ?? fields.get("region_id") ?? 0)
  const name = textIn(fields, "region")
  if (regionsOfCountry(country).length === 0) return { region_id: null, region_code: null, region: name ?? null }
  return regionAmong(shop, country, id, textIn(fields, "region_code") ?? name ?? "")
}

/** Where a country has regions, any other text is none of them. An id of 0 is no region. */
const regionAmong = (shop: ShopContext, country: string, id: number, text: string): RegionColumns | RestError => {
  if (id > 0) return columnsOf(regionById(country, id)) ?? invalidValue("regionId", String(id))
  if (text !== "") return columnsOf(regionByText(country, text)) ?? invalidValue("regionId", text)
  const required = shop.settings.directory.countriesWithRequiredRegion.includes(country)
  return required ? requiredField("regionId") : { region_id: null, region_code: null, region: null }
}

const columnsOf = (region: Region | undefined): RegionColumns | undefined =>
  region === undefined ? undefined : { region_id: region.id, region_code: region.code, region: region.name }

const invalidValue = (fieldName: string, value: string): RestError =>
  restError(400, message('Invalid value of "%value" provided for the %fieldName field.', { fieldName, value }))
