import { emptyAddress } from "../../../../../core/addresses/address.ts"
import type { CheckoutState } from "../../../../../core/checkout/checkout.ts"
import type { PickupLocation } from "../../../../../core/checkout/pickup/pickup-location.ts"
import { storeSelected, storesFound, storesRequested } from "../../../../../core/checkout/pickup/pickup-step.ts"
import type { Pickup } from "../../../../../core/checkout/pickup/pickup.ts"
import { PickupStores } from "../../../../../ui/checkout/pickup/PickupStores.tsx"
import { readyCheckoutOf } from "./order-data.ts"
import type { SpecimenData } from "./specimen-data.ts"
import type { Specimen } from "./specimen.ts"

const store = (code: string, city: string, postcode: string, description: string): PickupLocation => ({
  code,
  name: `Example Shop ${city}`,
  description,
  address: {
    ...emptyAddress,
    street: ["12 Warren Street"],
    city,
    postcode,
    countryId: "US",
    region: { code: "NY", name: "New York", id: "43" },
    telephone: "+1 518 555 0143",
  },
})

const stores = [
  store("hudson", "Hudson", "12534", "Tuesday to Saturday, 10 am to 6 pm\nParking in the yard"),
  store("brooklyn", "Brooklyn", "11201", ""),
]

const pickupRate = {
  carrierCode: "instore",
  methodCode: "pickup",
  carrierTitle: "Pick up in store",
  methodTitle: "",
  priceExclTax: "0",
  priceInclTax: "0",
  available: true,
  error: "",
} as const

const pendingSearch = storesRequested(undefined, "12534")
const searchResult = storesFound(pendingSearch, { locations: stores, hasNoneNear: false })

const states: ReadonlyArray<readonly [state: string, pickup: Pickup, change?: Partial<CheckoutState>]> = [
  ["a store is selected", storeSelected(searchResult, "hudson")],
  ["are loading", pendingSearch],
  ["none is near", storesFound(storesRequested(undefined, "Reykjavik"), { locations: stores, hasNoneNear: true })],
  ["could not be loaded", storesFound(pendingSearch, undefined)],
  ["none has the items", storesFound(pendingSearch, { locations: [], hasNoneNear: true })],
  [
    "the selected one is no longer offered",
    storeSelected(searchResult, "gone"),
    { failedAttempts: 1, touchedFields: ["pickup-store"] },
  ],
]

/** Specimens of the stores in which an order can be picked up. */
export const pickupSpecimens = (data: SpecimenData): ReadonlyArray<Specimen> => {
  const ready = readyCheckoutOf(data)
  const rates = { _tag: "Loaded", list: [pickupRate] } as const
  return states.map(([state, pickup, change]) => ({
    name: "PickupStores",
    state,
    view: <PickupStores />,
    parts: { checkout: { ...ready, rates, rate: "instore_pickup", pickup, ...change } },
  }))
}
