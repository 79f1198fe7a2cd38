import { Schema } from "effect"

import {
  flagOf,
  isYes,
  MaybeFlag,
  MaybeNumber,
  MaybeText,
  numberOf,
  withoutEmptyValues,
  type DecodeContext,
  readerOf,
} from "../web/response.wire.ts"
import type { ProductVideo } from "./video.ts"

const Params = Schema.Record(Schema.String, Schema.Unknown)

/** Video of a product in the data of a page. [3.product-video.1] [3.product-video.2] [3.product-video.3] [3.product-video.4] */
const WireVideo = Schema.Struct({
  type: Schema.String,
  code: Schema.Union([Schema.String, Schema.Finite]),
  width: MaybeNumber,
  height: MaybeNumber,
  autoplay: MaybeFlag,
  loop: MaybeFlag,
  related: MaybeFlag,
  noCookie: MaybeFlag,
  useYoutubeNocookie: MaybeFlag,
  responsive: MaybeFlag,
  params: Schema.optional(Schema.NullOr(Schema.Union([Params, Schema.Array(Schema.Unknown), MaybeText]))),
})

const isText = (entry: readonly [string, unknown]): entry is readonly [string, string] => typeof entry[1] === "string"

const paramsOf = (params: typeof WireVideo.Type.params): ProductVideo["params"] =>
  typeof params === "object" && params !== null && !Array.isArray(params)
    ? Object.fromEntries(
        Object.entries(params)
          .map(([name, value]) => [name, typeof value === "number" ? String(value) : value] as const)
          .filter(isText),
      )
    : undefined

/** Decodes a product video in the data of a page; missing options stay absent. [3.product-video] */
export const readProductVideo: (input: unknown, context: DecodeContext) => ProductVideo | undefined = readerOf(
  WireVideo,
  (wire) => ({
    type: wire.type,
    code: String(wire.code),
    ...withoutEmptyValues({
      width: numberOf(wire.width),
      height: numberOf(wire.height),
      autoplay: flagOf(wire.autoplay),
      loop: flagOf(wire.loop),
      related: flagOf(wire.related),
      noCookie: isYes(wire.useYoutubeNocookie) ? true : flagOf(wire.noCookie),
      responsive: flagOf(wire.responsive),
      params: paramsOf(wire.params),
    }),
  }),
)
