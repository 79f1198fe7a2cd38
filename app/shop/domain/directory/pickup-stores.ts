import type { PickupLocation } from "../../context/pickup-setting.ts"
import type { ShopSettings } from "../../context/settings.ts"
import { message, type MessageSource } from "../../infra/translation/shop-message.ts"
import type { AddressFields } from "../cart/cart-address.ts"
import { regionByText, type Region } from "./countries.ts"

/** Code of the carrier with which orders are picked up, as in Magento. */
export const pickupCarrier = "instore"

/** The order is to be picked up in no store, or in one that the shop no longer has. */
const storeMissing = message("Choose the store in which you pick up your order.")

const pickupLocations = ({ pickupLocations: all = [] }: ShopSettings): ReadonlyArray<PickupLocation> => all

/** Finds the store of a code. */
export const pickupLocation = (settings: ShopSettings, code: string | null | undefined): PickupLocation | undefined =>
  pickupLocations(settings).find((location) => location.code === code)

/** Returns the problem of an address for a carrier: orders are picked up only in a store that the shop has. */
export const storeProblem = (
  settings: ShopSettings,
  carrier: string | null | undefined,
  { pickup_location_code: code }: AddressFields,
): MessageSource | undefined =>
  carrier === pickupCarrier && pickupLocation(settings, code) === undefined ? storeMissing : undefined

/** Region of a store; undefined in a country without regions. */
const regionOfStore = ({ country, region }: PickupLocation): Region | undefined =>
  region === undefined ? undefined : regionByText(country, region)

/** The fields of a store under Magento's names, undefined where it has none. */
export const locationFields = (store: PickupLocation) => {
  const region = regionOfStore(store)
  return {
    pickup_location_code: store.code,
    name: store.name,
    description: store.description,
    email: store.email,
    country_id: store.country,
    region_id: region?.id,
    region: region?.name,
    city: store.city,
    street: store.street,
    postcode: store.postcode,
    phone: store.phone,
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

const plain = (text: string): string => text.trim().toLocaleLowerCase("en")

const numberOf = (postcode: string): number | undefined => (/^\d{4,5}$/.test(postcode) ? Number(postcode) : undefined)

/**
 * Returns the distance of a store from a searched place; undefined if the store is not near. The shop has no map: two postcodes are near
 * each other if they have the same first digit; a town or region is found by its name.
 */
const distanceTo = (place: string, store: PickupLocation): number | undefined => {
  const [searchedPostcode, storePostcode] = [numberOf(place), numberOf(store.postcode)]
  if (searchedPostcode !== undefined && storePostcode !== undefined)
    return place[0] === store.postcode[0] ? Math.abs(searchedPostcode - storePostcode) : undefined
  const names = [store.city, store.region ?? "", regionOfStore(store)?.name ?? "", store.postcode]
  return names.some((name) => plain(name) === place) ? 0 : undefined
}

/** Finds the stores near a place such as `12534:US` or `Hudson:US`, by distance; all stores without a place. */
export const pickupLocationsNear = (
  settings: ShopSettings,
  searchTerm: string | undefined,
): ReadonlyArray<PickupLocation> => {
  if (searchTerm === undefined) return pickupLocations(settings)
  const [place = "", country = ""] = searchTerm.split(":")
  return pickupLocations(settings)
    .filter((store) => country === "" || store.country === country.trim().toUpperCase())
    .flatMap((store) => {
      const distance = distanceTo(plain(place), store)
      return distance === undefined ? [] : [{ store, distance }]
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ store }) => store)
}

/** The shipping address of an order that is picked up in a store; Magento names it so. */
export const storeAddress = (store: PickupLocation): AddressFields => {
  const region = regionOfStore(store)
  return {
    firstname: store.name,
    lastname: "Store",
    street: store.street,
    city: store.city,
    postcode: store.postcode,
    country_id: store.country,
    region: region?.name ?? store.region ?? null,
    region_id: region?.id ?? null,
    region_code: region?.code ?? null,
    telephone: store.phone ?? null,
    pickup_location_code: store.code,
  }
}

/** A shipping address as it was sent, or that of the store that it names. */
export const withStoreAddress = (settings: ShopSettings, sent: AddressFields): AddressFields => {
  const store = pickupLocation(settings, sent.pickup_location_code)
  return store === undefined ? sent : { ...sent, ...storeAddress(store), save_in_address_book: 0 }
}
