import { Schema } from "effect"

import { emptyAddress } from "../../addresses/address.ts"
import { regionId } from "../../addresses/region.ts"
import { CoercedText } from "../../web/coerced-value.wire.ts"
import { emptyDecodeContext, listOf, MaybeList, readerOf } from "../../web/response.wire.ts"
import type { PickupLocation } from "./pickup-location.ts"

const MaybeNumber = Schema.optional(Schema.NullOr(Schema.Finite))

const LocationWire = Schema.Struct({
  pickup_location_code: Schema.NonEmptyString,
  name: CoercedText,
  description: CoercedText,
  street: CoercedText,
  city: CoercedText,
  region: CoercedText,
  region_id: CoercedText,
  postcode: CoercedText,
  country_id: CoercedText,
  phone: CoercedText,
  latitude: MaybeNumber,
  longitude: MaybeNumber,
})

/** Magento writes 0, 0 for a source without a position. */
const positionOf = ({ latitude, longitude }: typeof LocationWire.Type): PickupLocation["position"] =>
  latitude && longitude ? { latitude, longitude } : undefined

const readLocation = readerOf(LocationWire, (wire): PickupLocation => ({
  code: wire.pickup_location_code,
  name: wire.name || wire.pickup_location_code,
  description: wire.description.trim(),
  address: {
    ...emptyAddress,
    countryId: wire.country_id,
    region: { code: "", name: wire.region, id: regionId(wire.region_id) },
    street: wire.street.split("\n").filter((line) => line !== ""),
    postcode: wire.postcode,
    city: wire.city,
    telephone: wire.phone,
  },
  position: positionOf(wire),
}))

const readList = readerOf(Schema.Struct({ items: MaybeList }), ({ items }) => items)

/** Reads the data of the query `pickupLocations`, in the order of the backend; locations without a code are left out. */
export const readPickupLocations = (data: unknown): ReadonlyArray<PickupLocation> =>
  listOf(readList(data, emptyDecodeContext), readLocation, emptyDecodeContext)
