import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { noEntryReason } from "../../core/gallery/fullscreen.ts"
import { defaultGallerySettings } from "../../core/gallery/gallery-options.ts"
import { galleryStep } from "../../core/gallery/gallery-step.ts"
import { galleryView, zoomButtons } from "../../core/gallery/gallery-view.ts"
import type { GalleryEvent, GalleryState, Tap } from "../../core/gallery/gallery.ts"
import { fittedSize } from "../../core/gallery/zoom.ts"
import { forAll } from "../arbitraries/for-all.ts"
import {
  after,
  anyFrames,
  anyGalleryEvent,
  anySize,
  container,
  galleryOf,
  inFullscreen,
  natural,
  picture,
  video,
} from "../arbitraries/gallery.ts"

const click: GalleryEvent = { _tag: "FrameClicked", onSideShadow: false }
const zoomIn: GalleryEvent = { _tag: "ZoomPressed", button: "zoom-in" }
const zoomOut: GalleryEvent = { _tag: "ZoomPressed", button: "zoom-out" }
const key = (code: string, on?: "zoom-in" | "zoom-out"): GalleryEvent => ({ _tag: "KeyPressed", code, on })
const tap = (change: Partial<Tap> = {}): GalleryEvent => ({
  _tag: "FrameTapped",
  tap: { at: 1000, travelled: 0, pageScrolled: 0, point: { x: 200, y: 200 }, ...change },
})
const onTouch = (state: GalleryState, ...matching: ReadonlyArray<string>) =>
  after(state, { _tag: "ViewportMeasured", touch: true, matching })
const drawn = (state: GalleryState) => state.picture?.drawn
const swipe = (at = 1000): GalleryEvent => ({ _tag: "Swiped", swipe: { travelled: -300, pictureWidth: 400, at } })

describe("Entering gallery fullscreen", () => {
  test("[4.gallery-fullscreen.1] [4.gallery-fullscreen.2] happens by a click on a picture, not on a video or a side shadow", () => {
    expect(galleryStep(galleryOf(), click)).toEqual({
      state: { ...galleryOf(), fullscreen: true },
      requests: [{ _tag: "OpenFullscreen" }],
    })
    const videoFirst = galleryOf([video, picture])
    expect(noEntryReason(videoFirst, { _tag: "FrameClicked", onSideShadow: false })).toBe("video")
    expect(galleryStep(videoFirst, click)).toEqual({ state: videoFirst, requests: [] })
    expect(noEntryReason(galleryOf(), { _tag: "FrameClicked", onSideShadow: true })).toBe("side-shadow")
    expect(galleryStep(galleryOf(), { _tag: "FrameClicked", onSideShadow: true }).requests).toEqual([])
  })

  test("[4.gallery-fullscreen.2] does not repeat by a click inside fullscreen; the button opens it for videos too", () => {
    expect(noEntryReason(inFullscreen(), { _tag: "FrameClicked", onSideShadow: false })).toBe("already-there")
    expect(galleryStep(inFullscreen(), click)).toEqual({ state: inFullscreen(), requests: [] })
    expect(galleryStep(galleryOf([video]), { _tag: "FullscreenPressed" }).requests).toEqual([
      { _tag: "OpenFullscreen" },
    ])
    expect(noEntryReason(inFullscreen(), { _tag: "FullscreenPressed" })).toBe("already-there")
  })

  test("[4.gallery-fullscreen.2] is impossible in a shop that disables it", () => {
    const settings = { ...defaultGallerySettings, options: { allowFullscreen: false } }
    const state = galleryOf([picture], settings)
    expect(noEntryReason(state, { _tag: "FullscreenPressed" })).toBe("not-allowed")
    expect(after(state, click, tap(), { _tag: "FullscreenPressed" })).toEqual(state)
  })

  test("[4.gallery-fullscreen.3] on touch happens by a tap that is not a drag or scroll, and the page behind becomes inert", () => {
    const gallery = onTouch(galleryOf())
    expect(galleryStep(gallery, tap()).requests).toEqual([{ _tag: "OpenFullscreen" }])
    expect(galleryView(after(gallery, tap())).pageInert).toBe(true)
    expect(galleryView(gallery).pageInert).toBe(false)
    expect(galleryStep(gallery, tap({ travelled: 9 })).requests).toEqual([{ _tag: "OpenFullscreen" }])
    expect(galleryStep(gallery, tap({ travelled: 10 })).requests).toEqual([])
    expect(galleryStep(gallery, tap({ pageScrolled: 1 })).requests).toEqual([])
    expect(galleryStep(gallery, tap({ pageScrolled: -1 })).requests).toEqual([])
    const still: Tap = { at: 0, travelled: 0, pageScrolled: 0, point: { x: 0, y: 0 } }
    expect(noEntryReason(gallery, { _tag: "FrameTapped", tap: { ...still, pageScrolled: 1 } })).toBe(
      "ends-drag-or-scroll",
    )
    expect(noEntryReason(onTouch(galleryOf([video])), { _tag: "FrameTapped", tap: still })).toBe("video")
    expect(noEntryReason(gallery, { _tag: "FrameClicked", onSideShadow: false })).toBe("taps-count-on-touch")
  })
})

describe("Gallery in fullscreen", () => {
  test("[4.gallery-fullscreen.4] [4.gallery-fullscreen.5] has close icon, focus trap and fullscreen options, only in fullscreen", () => {
    const settings = {
      ...defaultGallerySettings,
      options: { navigation: "dots", loop: false },
      fullscreen: { navigation: "thumbs" },
    } as const
    const outside = galleryView(galleryOf([picture], settings))
    const inside = galleryView(inFullscreen(galleryOf([picture], settings)))
    expect([outside.closeIcon, outside.focusTrapped, outside.options]).toEqual([
      false,
      false,
      { navigation: "dots", loop: false, swipe: true },
    ])
    expect([inside.closeIcon, inside.focusTrapped, inside.options]).toEqual([
      true,
      true,
      { navigation: "thumbs", loop: false, swipe: true },
    ])
  })

  test("[4.gallery-fullscreen.6] [9.magnifier-and-gallery.4] zooming in adds 20 percent of the longer side, up to natural size", () => {
    const first = after(inFullscreen(), zoomIn)
    expect(drawn(inFullscreen())).toEqual({ width: 400, height: 200, left: 0, top: 100 })
    expect(drawn(first)).toEqual({ width: 480, height: 240, left: -40, top: 80 })
    expect(drawn(after(first, zoomIn))?.width).toBe(576)
    const largest = after(inFullscreen(), ...Array.from({ length: 6 }, () => zoomIn))
    expect(drawn(largest)?.width).toBe(1000)
    expect(zoomButtons(largest)).toEqual({ zoomIn: false, zoomOut: true })
    expect(after(largest, zoomIn)).toEqual(largest)
  })

  test("[9.magnifier-and-gallery.4] the configured zoom step is rounded up to whole pixels of the longer side", () => {
    const settings = { ...defaultGallerySettings, fullscreenZoom: 33 }
    const upright = after(
      galleryOf([picture], settings),
      { _tag: "FullscreenPressed" },
      { _tag: "PictureMeasured", natural: { width: 300, height: 900 }, container: { width: 400, height: 301 } },
    )
    expect(drawn(upright)?.height).toBe(301)
    expect(drawn(after(upright, zoomIn))?.height).toBeCloseTo(401, 6)
  })

  test("[4.gallery-fullscreen.7] zooming out ends at the fitting size, centred in its container", () => {
    const back = after(inFullscreen(), zoomIn, zoomOut)
    expect(drawn(back)).toEqual({ width: 400, height: 200, left: 0, top: 100 })
    expect(zoomButtons(back)).toEqual({ zoomIn: true, zoomOut: false })
    expect(zoomButtons(after(back, zoomIn))).toEqual({ zoomIn: true, zoomOut: true })
  })

  test("[4.gallery-fullscreen.8] zoomed in, swipes and slide keys are disabled and the picture can be dragged; Escape leaves", () => {
    const zoomed = after(inFullscreen(), { _tag: "DoubleClicked", point: { x: 200, y: 200 } })
    const view = galleryView(zoomed)
    expect([view.slidesBySwipe, view.slidesByKey, view.draggable]).toEqual([false, false, true])
    expect(after(zoomed, swipe()).position).toBe(1)
    expect(after(zoomed, key("ArrowRight")).position).toBe(1)
    expect(drawn(zoomed)).toEqual({ width: 1000, height: 500, left: -300, top: -50 })
    expect(drawn(after(zoomed, { _tag: "Dragged", by: { x: 50, y: -30 } }))).toMatchObject({ left: -250, top: -80 })
    expect(drawn(after(zoomed, { _tag: "Dragged", by: { x: 9999, y: -9999 } }))).toMatchObject({ left: 0, top: -100 })
    expect(galleryStep(zoomed, key("Escape"))).toEqual({ state: galleryOf(), requests: [{ _tag: "CloseFullscreen" }] })
  })

  test("[4.gallery-fullscreen.8] not zoomed, swipes and keys change the item and nothing can be dragged", () => {
    const view = galleryView(inFullscreen())
    expect([view.slidesBySwipe, view.slidesByKey, view.draggable]).toEqual([true, true, false])
    expect(after(inFullscreen(), swipe()).position).toBe(2)
    expect(after(inFullscreen(), key("ArrowRight")).position).toBe(2)
    expect(after(inFullscreen(), { _tag: "Dragged", by: { x: 50, y: 50 } })).toEqual(inFullscreen())
  })

  test("[4.gallery-fullscreen.9] has no zoom buttons for videos, on touch, for small pictures, before measuring, and outside fullscreen", () => {
    const small = after(
      galleryOf(),
      { _tag: "FullscreenPressed" },
      { _tag: "PictureMeasured", natural: container, container },
    )
    expect(zoomButtons(inFullscreen(galleryOf([video])))).toEqual({ hidden: "video" })
    expect(zoomButtons(onTouch(inFullscreen()))).toEqual({ hidden: "touch" })
    expect(zoomButtons(small)).toEqual({ hidden: "no-larger-than-container" })
    expect(zoomButtons(after(galleryOf(), { _tag: "FullscreenPressed" }))).toEqual({ hidden: "not-measured" })
    expect(zoomButtons(galleryOf())).toEqual({ hidden: "not-in-fullscreen" })
    expect(
      zoomButtons(after(small, { _tag: "PictureMeasured", natural: { width: 401, height: 10 }, container })),
    ).toEqual({
      zoomIn: true,
      zoomOut: false,
    })
  })

  test("[4.gallery-fullscreen.10] leaving restores the page's options, and swipe stays enabled", () => {
    const settings = {
      ...defaultGallerySettings,
      options: { ...defaultGallerySettings.options, swipe: false },
      fullscreen: { navigation: "none", swipe: false },
    } as const
    const outside = galleryOf([picture], settings)
    const back = after(outside, click, { _tag: "ClosePressed" })
    expect(galleryView(back).options).toEqual(galleryView(outside).options)
    expect(galleryView(back).options).toMatchObject({ navigation: "thumbs", swipe: true })
    expect(galleryStep(outside, { _tag: "ClosePressed" })).toEqual({ state: outside, requests: [] })
  })

  test("[4.gallery-fullscreen.11] the options of a breakpoint apply while it matches", () => {
    const at = (...matching: ReadonlyArray<string>): GalleryEvent => ({
      _tag: "ViewportMeasured",
      touch: false,
      matching,
    })
    const wide = galleryView(galleryOf()).options
    const narrow = galleryView(after(galleryOf(), at("mobile"))).options
    expect(wide.navigation).toBe("thumbs")
    expect(narrow).toEqual({ ...wide, navigation: "dots" })
    expect(galleryView(after(galleryOf(), at("mobile"), at())).options).toEqual(wide)
    expect(galleryView(after(galleryOf(), at("mobile"), click)).options.navigation).toBe("thumbs")
    expect(galleryView(after(galleryOf(), at("mobile"), click, key("Escape"))).options).toEqual(narrow)
  })
})

describe("Gallery zoom gestures", () => {
  test("[9.magnifier-and-gallery.5] two taps within 400 ms zoom to natural size at the finger, two more to the whole picture", () => {
    const point = { x: 100, y: 150 }
    const twice = (apart: number) => after(onTouch(inFullscreen()), tap({ at: 1000 }), tap({ at: 1000 + apart, point }))
    expect(drawn(twice(399))).toEqual({ width: 1000, height: 500, left: -150, top: 0 })
    expect(drawn(twice(400))?.width).toBe(400)
    expect(drawn(after(twice(399), tap({ at: 1500 }), tap({ at: 1600 })))?.width).toBe(400)
    expect(drawn(after(twice(399), tap({ at: 1500 })))?.width).toBe(1000)
    expect(drawn(after(onTouch(inFullscreen()), tap(), tap({ at: 1100, travelled: 50 })))?.width).toBe(400)
  })

  test("[9.magnifier-and-gallery.5] the tap that enters fullscreen is not the first of a double tap", () => {
    const entered = after(onTouch(galleryOf()), tap({ at: 1000 }), { _tag: "PictureMeasured", natural, container })
    expect(drawn(after(entered, tap({ at: 1100 })))?.width).toBe(400)
  })

  test("[4.gallery-fullscreen.6] [4.gallery-fullscreen.7] wheel and pinch zoom about the pointer", () => {
    const point = { x: 0, y: 0 }
    const up = after(inFullscreen(), { _tag: "Wheeled", down: -1, point })
    expect(drawn(up)).toMatchObject({ width: 480, left: 0 })
    expect(drawn(after(up, { _tag: "Wheeled", down: 1, point }))?.width).toBe(400)
    expect(after(up, { _tag: "Wheeled", down: 0, point })).toEqual(up)
    expect(drawn(after(inFullscreen(), { _tag: "Pinched", factor: 2, point }))).toMatchObject({
      width: 800,
      height: 400,
    })
    expect(drawn(after(inFullscreen(), { _tag: "Pinched", factor: 9, point }))?.width).toBe(1000)
    expect(after(up, { _tag: "Pinched", factor: 0, point })).toEqual(up)
    expect(after(up, { _tag: "Pinched", factor: Number.NaN, point })).toEqual(up)
  })

  test("[4.gallery-fullscreen.6] resizing the window retains a zoom, and refits a picture that fitted", () => {
    const larger = { width: 500, height: 500 }
    const measured: GalleryEvent = { _tag: "PictureMeasured", natural, container: larger }
    expect(drawn(after(inFullscreen(), measured))?.width).toBe(500)
    expect(drawn(after(inFullscreen(), zoomIn, zoomIn, measured))?.width).toBe(576)
    expect(drawn(after(inFullscreen(), zoomIn, measured))?.width).toBe(500)
    const unmeasured: GalleryEvent = { _tag: "PictureMeasured", natural: { width: 0, height: 0 }, container }
    expect(after(inFullscreen(), unmeasured).picture).toBeUndefined()
    expect(after(galleryOf(), measured).picture).toBeUndefined()
  })
})

describe("Gallery keys", () => {
  test("[9.magnifier-and-gallery.7] arrows move the view of a zoomed picture by 40 px", () => {
    const zoomed = after(inFullscreen(), { _tag: "DoubleClicked", point: { x: 200, y: 200 } })
    const pressed = (code: string) => drawn(after(zoomed, key(code)))
    expect(pressed("ArrowRight")).toMatchObject({ left: -340, top: -50 })
    expect(pressed("ArrowLeft")).toMatchObject({ left: -260, top: -50 })
    expect(pressed("ArrowDown")).toMatchObject({ left: -300, top: -90 })
    expect(pressed("ArrowUp")).toMatchObject({ left: -300, top: -10 })
    expect(pressed("Tab")).toMatchObject({ left: -300, top: -50 })
  })

  test("[9.magnifier-and-gallery.7] plus and minus of the number pad zoom, Enter presses the focused zoom button", () => {
    expect(drawn(after(inFullscreen(), key("NumpadAdd")))?.width).toBe(480)
    expect(drawn(after(inFullscreen(), key("NumpadAdd"), key("NumpadSubtract")))?.width).toBe(400)
    expect(drawn(after(inFullscreen(), key("Enter", "zoom-in")))?.width).toBe(480)
    expect(drawn(after(inFullscreen(), zoomIn, key("Enter", "zoom-out")))?.width).toBe(400)
    expect(after(inFullscreen(), key("Enter"))).toEqual(inFullscreen())
  })

  test("[9.magnifier-and-gallery.7] left and right arrows change the item in reading direction", () => {
    expect(after(galleryOf(), key("ArrowRight")).position).toBe(2)
    expect(after(galleryOf(), key("ArrowLeft")).position).toBe(3)
    expect(after({ ...galleryOf(), direction: "rtl" }, key("ArrowLeft")).position).toBe(2)
    expect(after({ ...galleryOf(), direction: "rtl" }, key("ArrowRight")).position).toBe(3)
    expect(after(galleryOf(), key("ArrowDown"))).toEqual(galleryOf())
    const noKeys = { ...defaultGallerySettings, options: { keyboard: false } }
    expect(after(galleryOf([picture, picture], noKeys), key("ArrowRight")).position).toBe(1)
  })
})

describe("Gallery fullscreen, laws", () => {
  test("[9.magnifier-and-gallery.7] Escape always leaves fullscreen, and does nothing outside", () => {
    forAll(anyFrames, fc.array(anyGalleryEvent, { maxLength: 30 }), (items, events) => {
      const state = after(galleryOf(items), ...events)
      const { state: left, requests } = galleryStep(state, key("Escape"))
      expect(left.fullscreen).toBe(false)
      expect(requests).toEqual(state.fullscreen ? [{ _tag: "CloseFullscreen" }] : [])
    })
  })

  test("[4.gallery-fullscreen.6] [4.gallery-fullscreen.7] a picture stays between fitting and natural size, covers its container or is centred, and retains its proportions", () => {
    forAll(anySize, anySize, fc.array(anyGalleryEvent, { maxLength: 30 }), (of, room, events) => {
      const opened = after(galleryOf(), click, { _tag: "PictureMeasured", natural: of, container: room })
      for (const state of [opened, after(opened, ...events)]) {
        if (state.picture === undefined) continue
        const { natural: size, container: place, drawn: box } = state.picture
        const fit = fittedSize(size, place)
        expect(box.width).toBeGreaterThanOrEqual(fit.width - 1e-9)
        expect(box.width).toBeLessThanOrEqual(size.width + 1e-9)
        expect(box.width * size.height).toBeCloseTo(box.height * size.width, 3)
        const gap = Math.max(0, (place.width - box.width) / 2)
        expect(box.left).toBeLessThanOrEqual(gap + 1e-6)
        expect(box.left + box.width).toBeGreaterThanOrEqual(place.width - gap - 1e-6)
        expect(Math.max(0, box.top)).toBeCloseTo(box.height > place.height ? 0 : (place.height - box.height) / 2, 6)
      }
    })
  })

  test("[4.gallery-fullscreen.5] [9.magnifier-and-gallery.10] commands contain exactly the changes, and the position is that of an item", () => {
    forAll(anyFrames, fc.array(anyGalleryEvent, { maxLength: 30 }), (items, events) => {
      events.reduce((before, event) => {
        const { state, requests } = galleryStep(before, event)
        const tags = requests.map(({ _tag }) => _tag)
        expect(state.position).toBeGreaterThanOrEqual(1)
        expect(state.position).toBeLessThanOrEqual(Math.max(1, state.items.length))
        expect(tags.includes("OpenFullscreen")).toBe(!before.fullscreen && state.fullscreen)
        expect(tags.includes("CloseFullscreen")).toBe(before.fullscreen && !state.fullscreen)
        expect(state.fullscreen || state.picture === undefined).toBe(true)
        return state
      }, galleryOf(items))
    })
  })
})
