import type { PickupLocation } from "../../context/pickup-setting.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { message, type MessageSource } from "../../infra/translation/shop-message.ts"
import type { AddressFields } from "../cart/cart-address.ts"
import { regionByText, type Region } from "./countries.ts"

/** Code of the carrier with which orders are picked up, as in Magento. */
export const pickupCarrier = "instore"

/** The order is to be picked up, but no pickup location is selected, or one that the shop no longer has. */
const locationMissing = message("Choose the store in which you pick up your order.")

const pickupLocations = ({ pickupLocations: all = [] }: ShopSettings): ReadonlyArray<PickupLocation> => all

/** Finds the pickup location with a code. */
export const pickupLocation = (settings: ShopSettings, code: string | null | undefined): PickupLocation | undefined =>
  pickupLocations(settings).find((candidate) => candidate.code === code)

/** Returns the problem of an address for a carrier: an order is picked up only at a pickup location of the shop. */
export const pickupLocationProblem = (
  settings: ShopSettings,
  carrier: string | null | undefined,
  { pickup_location_code: code }: AddressFields,
): MessageSource | undefined =>
  carrier === pickupCarrier && pickupLocation(settings, code) === undefined ? locationMissing : undefined

/** The region of a pickup location; undefined in a country without regions. */
const regionOfLocation = ({ country, region }: PickupLocation): Region | undefined =>
  region === undefined ? undefined : regionByText(country, region)

/** The fields of a pickup location under Magento's names, undefined where it has none. */
export const locationFields = (location: PickupLocation) => {
  const region = regionOfLocation(location)
  return {
    pickup_location_code: location.code,
    name: location.name,
    description: location.description,
    email: location.email,
    country_id: location.country,
    region_id: region?.id,
    region: region?.name,
    city: location.city,
    street: location.street,
    postcode: location.postcode,
    phone: location.phone,
    latitude: location.latitude,
    longitude: location.longitude,
  }
}

const plain = (text: string): string => text.trim().toLocaleLowerCase("en")

const numberOf = (postcode: string): number | undefined => (/^\d{4,5}$/.test(postcode) ? Number(postcode) : undefined)

/**
 * Returns the distance of a pickup location from a searched place; undefined if it is not near. The shop has no map: two postcodes are near
 * each other if they have the same first digit; a town or region is found by its name.
 */
const distanceTo = (place: string, location: PickupLocation): number | undefined => {
  const [searchedPostcode, locationPostcode] = [numberOf(place), numberOf(location.postcode)]
  if (searchedPostcode !== undefined && locationPostcode !== undefined)
    return place[0] === location.postcode[0] ? Math.abs(searchedPostcode - locationPostcode) : undefined
  const names = [location.city, location.region ?? "", regionOfLocation(location)?.name ?? "", location.postcode]
  return names.some((name) => plain(name) === place) ? 0 : undefined
}

/** Finds the pickup locations near a place such as `12534:US` or `Hudson:US`, by distance; without a place, all. */
export const pickupLocationsNear = (
  settings: ShopSettings,
  searchTerm: string | undefined,
): ReadonlyArray<PickupLocation> => {
  if (searchTerm === undefined) return pickupLocations(settings)
  const [place = "", country = ""] = searchTerm.split(":")
  return pickupLocations(settings)
    .filter((location) => country === "" || location.country === country.trim().toUpperCase())
    .flatMap((location) => {
      const distance = distanceTo(plain(place), location)
      return distance === undefined ? [] : [{ location, distance }]
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ location }) => location)
}

/** The shipping address of an order that is picked up, as Magento writes it. */
export const pickupLocationAddress = (location: PickupLocation): AddressFields => {
  const region = regionOfLocation(location)
  return {
    firstname: location.name,
    lastname: "Store",
    street: location.street,
    city: location.city,
    postcode: location.postcode,
    country_id: location.country,
    region: region?.name ?? location.region ?? null,
    region_id: region?.id ?? null,
    region_code: region?.code ?? null,
    telephone: location.phone ?? null,
    pickup_location_code: location.code,
  }
}

/** A shipping address as it was sent, or the address of the pickup location that it names. */
export const withPickupLocationAddress = (settings: ShopSettings, sent: AddressFields): AddressFields => {
  const location = pickupLocation(settings, sent.pickup_location_code)
  return location === undefined ? sent : { ...sent, ...pickupLocationAddress(location), save_in_address_book: 0 }
}
