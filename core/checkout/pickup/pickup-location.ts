import type { Address, KnownAddress } from "../../addresses/address.ts"
import type { PlainPhrase } from "../../translation/source-text.ts"
import type { PlacedOrder } from "../order/placed-order.ts"

/** Store in which orders are picked up: Magento's pickup location. */
export type PickupLocation = {
  readonly code: string
  readonly name: string
  /** Opening hours and directions, in lines; empty if the backend has none. */
  readonly description: string
  /** Place of the store; its names are empty. */
  readonly address: Address
  /** Absent if the backend has none. */
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined
}

/** Last name of the address of a store, as Magento's own checkout and its orders have it. */
const pickupLastName = "Store"

/** A place as the shipping address of an order that is picked up there; it is not saved in the address book. */
export const addressOfStore = (address: Address): KnownAddress => ({
  type: "new-customer-address",
  createdAt: 0,
  address,
  saveInAddressBook: false,
})

/** Shipping address of an order that is picked up in a store: its name is the first name, as Magento's module expects it. */
export const pickupAddress = ({ code, name, address }: PickupLocation): KnownAddress =>
  addressOfStore({
    ...address,
    firstName: name,
    lastName: pickupLastName,
    extensionAttributes: { pickup_location_code: code },
  })

/**
 * Heading and lines of the shipping address of an order. An order of the backend names no pickup location: the last name of its address
 * shows that it is picked up, unless the shopper has that name.
 */
export const orderDestination = (address: Address | undefined, billing: Address | undefined) =>
  address?.lastName === pickupLastName && address.firstName !== "" && billing?.lastName !== pickupLastName
    ? ({ title: "Pick up at", address: { ...address, lastName: "" } } as const)
    : ({ title: "Shipping Address", address } as const)

/**
 * Returns the sentence about the mails of a placed order, which mentions tracking only for an order that is shipped. One of which only the number
 * is known may be shipped.
 */
export const mailsOfOrder = ({
  lines,
  shippingAddress,
  billingAddress,
}: Pick<PlacedOrder, "lines" | "shippingAddress" | "billingAddress">): PlainPhrase => {
  if (orderDestination(shippingAddress, billingAddress).title === "Pick up at")
    return "We'll email you when your order is ready to pick up."
  return shippingAddress === undefined && lines.length > 0
    ? "We'll email you an order confirmation with details."
    : "We'll email you an order confirmation with details and tracking info."
}

/** URL of a map with the store, which is opened only by a press: OpenStreetMap by position, otherwise by address. */
export const mapUrl = ({ address, position }: PickupLocation): string => {
  if (position !== undefined) {
    const { latitude, longitude } = position
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  const { street, postcode, city, countryId } = address
  const place = [...street, `${postcode} ${city}`.trim(), countryId].filter((part) => part !== "").join(", ")
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
