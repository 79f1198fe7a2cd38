import { Option, Schema } from "effect"

import { withoutEmptyValues } from "../web/response.wire.ts"
import {
  type Breakpoint,
  type GalleryOptions,
  type GallerySettings,
  defaultGallerySettings,
  withRatio,
} from "./gallery-options.ts"
import { type MagnifierOptions, magnifierOptions } from "./magnifier-options.ts"
import type { VideoDefaults } from "./video.ts"

/** Reads values that are not records, such as `[]`, as an empty record. */
const decodeRecord = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown))
const recordOf = (input: unknown): Readonly<Record<string, unknown>> =>
  Array.isArray(input) ? {} : Option.getOrElse(decodeRecord(input), () => ({}))

/** Decodes whole pixels: `"700"`, `"700px"` and 700.9 give 700; `undefined` for values that do not begin with digits. [3.gallery-options.1] */
const wholeNumber = (value: unknown): number | undefined => {
  const digits = /^\s*(\d{1,9})/.exec(typeof value === "number" || typeof value === "string" ? String(value) : "")
  return digits === null ? undefined : Number(digits[1])
}

/** Decodes whole pixels of a size, of which 0 is none. */
const pixels = (value: unknown): number | undefined => wholeNumber(value) || undefined

const flag = (value: unknown): boolean | undefined => {
  if (value === true || value === 1 || value === "1" || value === "true") return true
  return value === false || value === 0 || value === "0" || value === "false" ? false : undefined
}

const navigationOf = (value: unknown): GalleryOptions["navigation"] => {
  if (value === "thumbs" || value === "dots") return value
  return flag(value) === false ? "none" : undefined
}

/** Reads one set of options. [3.gallery-options] */
export const readGalleryOptions = (input: unknown): GalleryOptions => {
  const wire = recordOf(input)
  return withRatio(
    withoutEmptyValues({
      width: pixels(wire["width"]),
      height: pixels(wire["height"]),
      thumbWidth: pixels(wire["thumbwidth"]),
      thumbHeight: pixels(wire["thumbheight"]),
      navigation: navigationOf(wire["nav"]),
      arrows: flag(wire["arrows"]),
      swipe: flag(wire["swipe"]),
      loop: flag(wire["loop"]),
      keyboard: flag(wire["keyboard"]),
      captions: flag(wire["showCaption"]),
      allowFullscreen: flag(wire["allowfullscreen"]),
      transitionMillis: wholeNumber(wire["transitionduration"]),
    }),
  )
}

/** Reads a breakpoint: its conditions and its options. [3.gallery-options.4] */
const breakpointOf = (name: string, input: unknown): Breakpoint => {
  const wire = recordOf(input)
  return {
    name,
    conditions: Object.entries(recordOf(wire["conditions"])).flatMap(([feature, value]) =>
      /^[a-z-]+$/.test(feature) && /^[\w. /-]+$/.test(String(value)) ? [[feature, String(value)] as const] : [],
    ),
    options: readGalleryOptions(recordOf(wire["options"])["options"]),
  }
}

/** Decodes gallery settings; missing ones get defaults. A breakpoint without condition would always match and is left out. [3.gallery-options] */
export const readGallerySettings = (input: unknown): GallerySettings => {
  const wire = recordOf(input)
  const { options, fullscreen, breakpoints, fullscreenZoom } = defaultGallerySettings
  const percent = wholeNumber(recordOf(wire["magnifierOpts"])["fullscreenzoom"] ?? wire["fullscreenzoom"])
  const parsed = Object.entries(recordOf(wire["breakpoints"])).map(([name, entry]) => breakpointOf(name, entry))
  return {
    options: { ...options, ...readGalleryOptions(wire["options"]) },
    fullscreen: { ...fullscreen, ...readGalleryOptions(wire["fullscreen"]) },
    breakpoints:
      wire["breakpoints"] === undefined ? breakpoints : parsed.filter(({ conditions }) => conditions.length > 0),
    fullscreenZoom: percent === undefined || percent === 0 ? fullscreenZoom : percent,
  }
}

const decimal = (value: unknown): number | undefined => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value
  return typeof number === "number" && Number.isFinite(number) ? number : undefined
}

/** Decodes a bound of the magnification, which makes sense between 1 and 10. */
const bound = (value: unknown): number | undefined => {
  const factor = decimal(value)
  return factor !== undefined && factor >= 1 && factor <= 10 ? factor : undefined
}

/** Decodes magnifier options; bounds and sizes that make no sense are left out. */
export const readMagnifierOptions = (input: unknown): MagnifierOptions => {
  const wire = recordOf(input)
  const mode = wire["mode"]
  const trigger = wire["eventType"]
  return magnifierOptions(
    withoutEmptyValues({
      enabled: flag(wire["enabled"]),
      mode: mode === "inside" || mode === "outside" ? mode : undefined,
      trigger: trigger === "click" || trigger === "hover" ? trigger : undefined,
      zoom: decimal(wire["zoom"]),
      minZoom: bound(wire["zoomMin"]),
      maxZoom: bound(wire["zoomMax"]),
      previewWidth: pixels(wire["width"]),
      previewHeight: pixels(wire["height"]),
    }),
  )
}

/**
 * Decodes the `videoSettings` of a theme, one record or a list with one: `videoAutoRestart` repeats videos, `showRelated` shows
 * related videos at the end. Options of a video take precedence. [3.product-video.2]
 */
export const readVideoDefaults = (input: unknown): VideoDefaults => {
  const first: unknown = Array.isArray(input) ? input[0] : input
  const wire = recordOf(first)
  return withoutEmptyValues({ loop: flag(wire["videoAutoRestart"]), related: flag(wire["showRelated"]) })
}
