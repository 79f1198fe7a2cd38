import { Option, Schema } from "effect"

import type { BannerPages } from "./banner-hint.ts"

const PlaceWire = Schema.Struct({ on: Schema.String, url: Schema.optionalKey(Schema.String) })

const decode = Schema.decodeUnknownOption(Schema.Struct({ places: Schema.Array(PlaceWire) }))

/** Decodes the pages of the banners; none for an invalid response. */
export const readBannerPages = (response: unknown): ReadonlyArray<BannerPages> =>
  Option.match(decode(response), { onNone: () => [], onSome: ({ places }) => places })
