import { Option, Schema } from "effect"

import { videoOfAddress } from "../../gallery/video-address.ts"
import { readProductVideo } from "../../gallery/video.wire.ts"
import {
  isYes,
  listOf,
  MaybeFlag,
  MaybeNumber,
  MaybeText,
  numberOf,
  pathAtShop,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import type { GalleryItem, Picture } from "./product.ts"

/** `ProductImage` of GraphQL. */
export const WirePicture = Schema.Struct({ url: MaybeText, label: MaybeText })

/** Decodes a picture; its label falls back to `name`. `undefined` without an address. */
export const pictureOf = (
  wire: typeof WirePicture.Type | null | undefined,
  name: string,
  context: DecodeContext,
): Picture | undefined => (wire?.url ? { url: pathAtShop(wire.url, context), label: wire.label || name } : undefined)

const WireVideoContent = Schema.Struct({
  video_provider: MaybeText,
  video_url: MaybeText,
  video_title: MaybeText,
  video_metadata: MaybeText,
})

const decodeOptions = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

/**
 * Decodes the video of a gallery entry. Player options are JSON in its metadata, such as `{"loop":true,"width":640}`; by default the
 * video is responsive and uses the provider's cookie-free domain, if any. [3.product-video]
 */
const videoOf = (wire: typeof WireVideoContent.Type, context: DecodeContext): GalleryItem["video"] => {
  const { video_url: url, video_title: title, video_provider: type } = wire
  if (!url) return undefined
  const options = Option.getOrElse(decodeOptions(wire.video_metadata), () => ({}))
  const named = { type: type ?? "", code: "", ...videoOfAddress(url) }
  const defaults = { responsive: true, noCookie: true }
  const video =
    readProductVideo({ ...defaults, ...options, type: named.type, code: named.code }, context) ??
    readProductVideo({ ...named, ...defaults }, context)
  return video && { ...video, url, title: title ?? "" }
}

const WireGalleryEntry = Schema.Struct({
  url: Schema.String,
  label: MaybeText,
  position: MaybeNumber,
  disabled: MaybeFlag,
  video_content: Schema.optional(Schema.NullOr(WireVideoContent)),
})

const readEntry = readerOf(WireGalleryEntry, (wire, context) => {
  if (isYes(wire.disabled)) return undefined
  const video = wire.video_content ? videoOf(wire.video_content, context) : undefined
  return {
    url: pathAtShop(wire.url, context),
    label: wire.label ?? "",
    position: numberOf(wire.position) ?? 0,
    ...(video === undefined ? {} : { video }),
  }
})

/** Returns the last three segments of a picture's path, which are the same for all its sizes. */
const fileOf = (url: string): string => url.split("?")[0]?.split("/").slice(-3).join("/") ?? url

/**
 * Decodes the pictures in order of position. GraphQL does not mark the main one: it is the entry with the product's own picture,
 * else the first. [3.gallery-item.1]
 */
export const galleryOf = (
  input: unknown,
  main: Picture | undefined,
  name: string,
  context: DecodeContext,
): ReadonlyArray<GalleryItem> => {
  const entries = listOf(input, readEntry, context).toSorted((a, b) => a.position - b.position)
  const own = main === undefined ? -1 : entries.findIndex((entry) => fileOf(entry.url) === fileOf(main.url))
  return entries.map((entry, index) => ({ ...entry, label: entry.label || name, isMain: index === Math.max(own, 0) }))
}
