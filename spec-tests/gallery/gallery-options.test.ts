import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  defaultGallerySettings,
  initialNavigation,
  mediaQueryOf,
  withRatio,
} from "../../core/gallery/gallery-options.ts"
import {
  readGalleryOptions,
  readGallerySettings,
  readMagnifierOptions,
} from "../../core/gallery/gallery-options.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const defaultMagnifier = {
  enabled: true,
  mode: "outside",
  trigger: "click",
  zoom: 2,
  minZoom: 1.1,
  maxZoom: 5,
}

describe("Gallery options", () => {
  test("[3.gallery-options.1] sizes as text become whole numbers, unreadable ones are absent", () => {
    expect(readGalleryOptions({ width: "700", thumbwidth: "88px", thumbheight: "110.9" })).toEqual({
      width: 700,
      thumbWidth: 88,
      thumbHeight: 110,
    })
    expect(readGalleryOptions({ width: 700.9, height: "auto", thumbwidth: null, thumbheight: "" })).toEqual({
      width: 700,
    })
  })

  test("[3.gallery-options.2] the ratio is width by height, and replaces the height", () => {
    expect(readGalleryOptions({ width: "700", height: 350 })).toEqual({ width: 700, ratio: 2 })
    expect(readGalleryOptions({ width: 700, height: 0, thumbwidth: "0px" })).toEqual({ width: 700 })
    expect(withRatio({ width: 700, height: 0 })).toEqual({ width: 700, height: 0 })
    expect(withRatio({ width: 0, height: 350 })).toEqual({ width: 0, height: 350 })
    expect(withRatio({ height: 350, loop: true })).toEqual({ height: 350, loop: true })
  })

  test("[3.gallery-options.3] arrows, swipe, fullscreen and other flags are read in any notation", () => {
    const wire = {
      arrows: "true",
      swipe: 0,
      loop: "1",
      keyboard: "false",
      showCaption: false,
      allowfullscreen: 1,
      nav: "dots",
      transitionduration: "500",
    }
    expect(readGalleryOptions(wire)).toEqual({
      arrows: true,
      swipe: false,
      loop: true,
      keyboard: false,
      captions: false,
      allowFullscreen: true,
      navigation: "dots",
      transitionMillis: 500,
    })
    expect(readGalleryOptions({ nav: false, arrows: "maybe" })).toEqual({ navigation: "none" })
    expect(readGalleryOptions({ nav: "thumbs", loop: "0" })).toEqual({ navigation: "thumbs", loop: false })
  })

  test("[3.gallery-options.3] missing options have defaults", () => {
    expect(readGallerySettings([])).toEqual(defaultGallerySettings)
    expect(readGallerySettings("<html>")).toEqual(defaultGallerySettings)
    const settings = readGallerySettings({
      options: { loop: false },
      fullscreen: { nav: "dots" },
      magnifierOpts: { fullscreenzoom: "15" },
    })
    expect(settings.options).toEqual({ ...defaultGallerySettings.options, loop: false })
    expect(settings.fullscreen).toEqual({ ...defaultGallerySettings.fullscreen, navigation: "dots" })
    expect(settings.fullscreenZoom).toBe(15)
    expect(settings.breakpoints).toEqual(defaultGallerySettings.breakpoints)
    expect(readGallerySettings({ fullscreenzoom: 0 }).fullscreenZoom).toBe(20)
    expect(readGallerySettings({ fullscreenzoom: 35 }).fullscreenZoom).toBe(35)
  })

  test("[3.gallery-options.4] a breakpoint has a media query from its conditions, and its own options", () => {
    const { breakpoints } = readGallerySettings({
      breakpoints: {
        mobile: {
          conditions: { "max-width": "768px", orientation: "portrait" },
          options: { options: { nav: "dots", width: "300" } },
        },
        always: { conditions: [], options: { options: { nav: "dots" } } },
        odd: { conditions: { "max-width": "1px) { evil" } },
      },
    })
    expect(breakpoints).toEqual([
      {
        name: "mobile",
        conditions: [
          ["max-width", "768px"],
          ["orientation", "portrait"],
        ],
        options: { navigation: "dots", width: 300 },
      },
    ])
    expect(breakpoints.map(mediaQueryOf)).toEqual(["(max-width: 768px) and (orientation: portrait)"])
    expect(readGallerySettings({ breakpoints: [] }).breakpoints).toEqual([])
  })

  test("[9.magnifier-and-gallery.1] [9.magnifier-and-gallery.2] the magnifier by default is outside, opened by click, twice as large, from 1.1 to 5", () => {
    expect(readMagnifierOptions({})).toEqual(defaultMagnifier)
    expect(readMagnifierOptions({ mode: "sideways", eventType: "dance", zoom: "" })).toEqual(defaultMagnifier)
    expect(readMagnifierOptions({ zoom: 9 }).zoom).toBe(5)
    expect(readMagnifierOptions({ zoom: "1" }).zoom).toBe(1.1)
    expect(readMagnifierOptions({ zoom: "3.5", zoomMin: 3, zoomMax: "4" })).toMatchObject({
      zoom: 3.5,
      minZoom: 3,
      maxZoom: 4,
    })
    expect(
      readMagnifierOptions({ mode: "inside", eventType: "hover", enabled: "false", width: "300", height: 200 }),
    ).toEqual({
      ...defaultMagnifier,
      mode: "inside",
      trigger: "hover",
      enabled: false,
      previewWidth: 300,
      previewHeight: 200,
    })
    expect(readMagnifierOptions({ mode: "outside", eventType: "click" })).toEqual(defaultMagnifier)
    for (const none of [0, -3, 1000, "0.5"])
      expect(readMagnifierOptions({ zoomMin: none, zoomMax: none, zoom: 2 })).toEqual(defaultMagnifier)
    expect(readMagnifierOptions({ width: 0, height: "-1" })).toEqual(defaultMagnifier)
    expect(readMagnifierOptions({ zoomMin: 8, zoom: 2 })).toMatchObject({ minZoom: 8, maxZoom: 8, zoom: 8 })
  })

  test("[3.gallery-options.1] any shop configuration gives valid options", () => {
    forAll(fc.anything(), (input) => {
      expect(readGallerySettings(input).options.navigation).toBeTypeOf("string")
      expect(readMagnifierOptions(input).maxZoom).toBeTypeOf("number")
    })
  })

  test("[3.gallery-options.4] the navigation before hydration names the kind of the shop, and that of phones if it differs", () => {
    expect(initialNavigation(defaultGallerySettings)).toBe("thumbs phone-dots")
    expect(initialNavigation({ ...defaultGallerySettings, options: { navigation: "dots" } })).toBe("dots")
    expect(initialNavigation({ ...defaultGallerySettings, options: {}, breakpoints: [] })).toBe("thumbs")
  })
})
