import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { defaultGallerySettings } from "../../core/gallery/gallery-options.ts"
import { galleryStep } from "../../core/gallery/gallery-step.ts"
import { galleryView, nextLabel, previousLabel } from "../../core/gallery/gallery-view.ts"
import { galleryWindowResize } from "../../core/gallery/gallery-window-size.ts"
import { galleryWindowPath } from "../../core/gallery/gallery-window.ts"
import type { GalleryEvent, GalleryState } from "../../core/gallery/gallery.ts"
import { resolvedPosition } from "../../core/gallery/image-position.ts"
import { swipeMove, swipeThreshold } from "../../core/gallery/swipe.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { after, anyFrames, galleryOf, inFullscreen, picture, video } from "../arbitraries/gallery.ts"

const next: GalleryEvent = { _tag: "NextPressed" }
const previous: GalleryEvent = { _tag: "PreviousPressed" }
const sought = (position: number): GalleryEvent => ({ _tag: "PositionRequested", position })
const swiped = (travelled: number, at: number): GalleryEvent => ({
  _tag: "Swiped",
  swipe: { travelled, pictureWidth: 400, at },
})
const noLoop = { ...defaultGallerySettings, options: { loop: false } }

describe("Gallery navigation", () => {
  test("[2.product-page.8] [9.magnifier-and-gallery.11] 'Next' and 'Previous' move by one item, and wrap around at the ends", () => {
    expect([nextLabel, previousLabel]).toEqual(["Next", "Previous"])
    expect(galleryStep(galleryOf(), next)).toEqual({
      state: { ...galleryOf(), position: 2 },
      requests: [{ _tag: "ShowItem", position: 2 }],
    })
    expect(after(galleryOf(), next, next, next).position).toBe(1)
    expect(after(galleryOf(), previous).position).toBe(3)
    expect(after(galleryOf(), next, previous).position).toBe(1)
  })

  test("[2.product-page.8] without loop, navigation stops at the ends", () => {
    const gallery = galleryOf([picture, picture], noLoop)
    expect([galleryView(gallery).previous, galleryView(gallery).next]).toEqual([false, true])
    expect(galleryStep(gallery, previous)).toEqual({ state: gallery, requests: [] })
    const last = after(gallery, next)
    expect([galleryView(last).previous, galleryView(last).next]).toEqual([true, false])
    expect(galleryStep(last, next)).toEqual({ state: last, requests: [] })
    const lone = galleryView(galleryOf([picture]))
    expect([lone.previous, lone.next]).toEqual([false, false])
  })

  test("[9.magnifier-and-gallery.10] positions count from 1, negative ones from the end; 0 is not an item", () => {
    expect(resolvedPosition(1, 3)).toEqual({ to: 1 })
    expect(resolvedPosition(3, 3)).toEqual({ to: 3 })
    expect(resolvedPosition(-1, 3)).toEqual({ to: 3 })
    expect(resolvedPosition(-3, 3)).toEqual({ to: 1 })
    for (const nowhere of [0, 4, -4, 1.5, Number.NaN, Infinity]) {
      expect(resolvedPosition(nowhere, 3)).toEqual({ stays: "no-such-item" })
    }
    expect(after(galleryOf(), sought(-1)).position).toBe(3)
    expect(galleryStep(galleryOf(), sought(0))).toEqual({ state: galleryOf(), requests: [] })
    expect(galleryStep(galleryOf(), sought(1)).requests).toEqual([])
  })

  test("[2.product-page.8] next and previous undo each other, and as many steps as items return to the start", () => {
    forAll(anyFrames, fc.integer({ min: -5, max: 5 }), (items, position) => {
      const gallery = after(galleryOf(items), sought(position))
      expect(after(gallery, next, previous).position).toBe(gallery.position)
      expect(after(gallery, ...items.map(() => next)).position).toBe(gallery.position)
    })
  })

  test("[2.product-page.8] a strip scrolled by hand sets the position where it rests, without scrolling again", () => {
    expect(galleryStep(galleryOf(), { _tag: "StripSettled", position: 3 })).toEqual({
      state: { ...galleryOf(), position: 3 },
      requests: [],
    })
    expect(galleryStep(galleryOf(), { _tag: "StripSettled", position: 9 }).state.position).toBe(1)
  })

  test("[2.product-page.8] [4.video.1] a player is unloaded when its item is left in any way", () => {
    const unloads = [{ _tag: "UnloadPlayer", position: 1 }]
    const gallery = galleryOf([video, picture])
    expect(galleryStep(gallery, next).requests).toEqual([...unloads, { _tag: "ShowItem", position: 2 }])
    expect(galleryStep(gallery, { _tag: "StripSettled", position: 2 }).requests).toEqual(unloads)
    expect(galleryStep(gallery, { _tag: "StripSettled", position: 1 }).requests).toEqual([])
    expect(galleryStep(gallery, { _tag: "ItemsReplaced", items: [picture] }).requests).toEqual([
      ...unloads,
      { _tag: "ShowItem", position: 1 },
    ])
  })

  test("[3.gallery-item.1] [3.gallery-item.2] the item flagged as main is first, also when the items are replaced", () => {
    const main = { isMain: true }
    expect(galleryOf([picture, main, main]).position).toBe(2)
    expect(galleryOf([picture, picture]).position).toBe(1)
    const other = galleryStep(after(galleryOf(), next), { _tag: "ItemsReplaced", items: [picture, picture, main] })
    expect(other.state).toMatchObject({ position: 3, items: [picture, picture, main] })
    expect(other.requests).toEqual([{ _tag: "ShowItem", position: 3 }])
  })

  test("[2.product-page.8] changing the item in fullscreen resets the zoom", () => {
    const zoomed: GalleryState = after(inFullscreen(), { _tag: "ZoomPressed", button: "zoom-in" })
    expect(after(zoomed, next)).toMatchObject({ fullscreen: true, picture: undefined, position: 2 })
  })
})

describe("Gallery swipes", () => {
  test("[9.magnifier-and-gallery.6] need a tenth of the picture's width and 20 px", () => {
    expect(swipeThreshold(400)).toBe(60)
    expect(after(galleryOf(), swiped(-59, 1000)).position).toBe(1)
    expect(after(galleryOf(), swiped(-60, 1000)).position).toBe(2)
    expect(after(galleryOf(), swiped(59, 1000)).position).toBe(1)
    expect(after(galleryOf(), swiped(60, 1000)).position).toBe(3)
    expect(swipeMove({ travelled: -59, pictureWidth: 400, at: 0 }, undefined, "ltr")).toEqual({
      ignored: "too-short",
    })
    expect(swipeMove({ travelled: Number.NaN, pictureWidth: 400, at: 0 }, undefined, "ltr")).toEqual({
      ignored: "too-short",
    })
  })

  test("[9.magnifier-and-gallery.6] are ignored within 500 ms after the previous one", () => {
    expect(after(galleryOf(), swiped(-60, 1000), swiped(-60, 1499)).position).toBe(2)
    expect(after(galleryOf(), swiped(-60, 1000), swiped(-60, 1500)).position).toBe(3)
    expect(after(galleryOf(), swiped(-10, 1000), swiped(-60, 1100)).position).toBe(2)
    expect(swipeMove({ travelled: 60, pictureWidth: 400, at: 1499 }, 1000, "ltr")).toEqual({ ignored: "too-soon" })
  })

  test("[9.magnifier-and-gallery.6] follow the reading direction", () => {
    const toTheRight = { travelled: 60, pictureWidth: 400, at: 0 }
    expect(swipeMove(toTheRight, undefined, "ltr")).toEqual({ moves: -1 })
    expect(swipeMove(toTheRight, undefined, "rtl")).toEqual({ moves: 1 })
    expect(swipeMove({ ...toTheRight, travelled: -60 }, undefined, "rtl")).toEqual({ moves: -1 })
  })

  test("[9.magnifier-and-gallery.9] on touch devices are always enabled, and arrows are hidden", () => {
    const settings = { ...defaultGallerySettings, options: { arrows: true, swipe: false } }
    const mouse = galleryOf([picture, picture], settings)
    const touch = after(mouse, { _tag: "ViewportMeasured", touch: true, matching: [] })
    expect(galleryView(mouse).options).toEqual({ arrows: true, swipe: true })
    expect(galleryView(touch).options).toEqual({ arrows: false, swipe: true })
    expect(galleryView(touch).slidesBySwipe).toBe(true)
    expect(galleryView(after(touch, { _tag: "FullscreenPressed" })).options.arrows).toBe(false)
  })
})

describe("Gallery pop-up window", () => {
  test("[2.gallery-pop-up-window.1] has its own address for each product", () => {
    expect(galleryWindowPath(42)).toBe("catalog/product/gallery/id/42")
  })

  test("[2.gallery-pop-up-window.2] [9.magnifier-and-gallery.8] is 90 px wider than its picture, which counts at least 300 px, and 210 px higher", () => {
    const resized = (width: number, height: number) =>
      galleryWindowResize({ openedByScript: true, picture: { width, height } })
    expect(resized(640, 480)).toEqual({ resizeTo: { width: 730, height: 690 } })
    expect(resized(301, 10)).toEqual({ resizeTo: { width: 391, height: 220 } })
    expect(resized(300, 10)).toEqual({ resizeTo: { width: 390, height: 220 } })
    expect(resized(12, 10)).toEqual({ resizeTo: { width: 390, height: 220 } })
  })

  test("[2.gallery-pop-up-window.2] is not resized before the picture has loaded, nor when the shopper opened it as a page", () => {
    expect(galleryWindowResize({ openedByScript: true, picture: undefined })).toEqual({ stays: "picture-not-loaded" })
    expect(galleryWindowResize({ openedByScript: false, picture: { width: 640, height: 480 } })).toEqual({
      stays: "opened-by-the-shopper",
    })
  })
})
