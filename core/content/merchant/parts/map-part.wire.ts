import { Option, Schema } from "effect"

import { MaybeNumber, MaybeText, numberOf } from "../../../web/response.wire.ts"
import type { ReadPart } from "../content-reading.ts"
import type { MapPlace } from "../merchant-content.ts"

const WirePlace = Schema.Struct({
  location_name: MaybeText,
  address: MaybeText,
  city: MaybeText,
  state: MaybeText,
  zipcode: MaybeText,
  country: MaybeText,
  phone: MaybeText,
  comment: MaybeText,
  position: Schema.Struct({ latitude: MaybeNumber, longitude: MaybeNumber }),
})

const readPlaces = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(WirePlace)))

const placeOf = (wire: typeof WirePlace.Type): ReadonlyArray<MapPlace> => {
  const [latitude, longitude] = [numberOf(wire.position.latitude), numberOf(wire.position.longitude)]
  if (latitude === undefined || longitude === undefined) return []
  const town = [wire.zipcode, wire.city].filter(Boolean).join(" ")
  return [
    {
      name: wire.location_name ?? "",
      address: [wire.address, town, wire.state, wire.country].filter(Boolean).join(", "),
      phone: wire.phone ?? "",
      comment: wire.comment ?? "",
      href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    },
  ]
}

/** Reads a map of Page Builder as its places, each with a link to OpenStreetMap. The page itself loads nothing from there. */
export const readMap: ReadPart = ({ attributes }) => {
  if (attributes["data-content-type"] !== "map") return undefined
  const places = Option.getOrElse(readPlaces(attributes["data-locations"] ?? "[]"), () => []).flatMap(placeOf)
  return places.length === 0 ? [] : [{ kind: "map", places }]
}
