import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { isWorthMagnifying, naturalZoom, previewBox, previewSize } from "../../core/gallery/magnifier-geometry.ts"
import { type MagnifierOptions, magnifierOptions } from "../../core/gallery/magnifier-options.ts"
import {
  type Magnifier,
  type MagnifierEvent,
  magnifierStep,
  magnifierView,
  newMagnifier,
} from "../../core/gallery/magnifier.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { anySize } from "../arbitraries/gallery.ts"

const picture = { left: 100, top: 50, width: 300, height: 300 }
const preview = { width: 400, height: 400 }
const large = { width: 1000, height: 1000 }
const at = { x: 250, y: 200 }

const moved = (x: number, y: number): MagnifierEvent => ({ _tag: "PointerMoved", at: { x, y }, picture, preview })
const clicked: MagnifierEvent = { _tag: "PictureClicked", at, picture, preview }
const loaded: MagnifierEvent = { _tag: "LargeLoaded", large }

const of = (options: Partial<MagnifierOptions> = {}) => newMagnifier(magnifierOptions(options))
const after = (state: Magnifier, ...events: ReadonlyArray<MagnifierEvent>): Magnifier =>
  events.reduce((before, event) => magnifierStep(before, event).state, state)
const shows = (state: Magnifier) => magnifierView(state).shows
const nothing = (reason: string) => ({ shows: "nothing", reason })
const lensWidth = (state: Magnifier) => {
  const view = magnifierView(state)
  return view.shows === "magnified" ? view.lens.width : undefined
}

describe("Magnifier", () => {
  test("[4.magnifier.1] loads nothing before it is requested", () => {
    expect(of().status).toBe(0)
    expect(magnifierStep(of(), moved(250, 200))).toEqual({ state: of(), requests: [] })
    expect(magnifierView(of())).toEqual(nothing("not-active"))
  })

  test("[4.magnifier.2] shows 'Loading...' while the large picture loads", () => {
    const step = magnifierStep(of(), clicked)
    expect(step.requests).toEqual(["load the large picture"])
    expect(step.state.status).toBe(1)
    expect(magnifierView(step.state)).toEqual({ shows: "loading", text: "Loading..." })
    expect(magnifierStep(step.state, moved(260, 200)).requests).toEqual([])
    expect(magnifierView(after(of(), clicked, { _tag: "PointerLeft" }))).toEqual(nothing("not-active"))
  })

  test("[4.magnifier.3] shows the part under the pointer once loaded, and does not load again", () => {
    const ready = after(of(), clicked, loaded)
    expect(ready.status).toBe(2)
    expect(magnifierView(ready)).toEqual({
      shows: "magnified",
      preview,
      lens: { left: 90, top: 88, width: 120, height: 120 },
      large: { left: -300, top: -300, width: 1000, height: 1000 },
    })
    expect(magnifierStep(after(ready, { _tag: "PointerLeft" }), clicked)).toEqual({ state: ready, requests: [] })
    expect(magnifierView(after(ready, moved(100, 50)))).toMatchObject({
      lens: { left: 0, top: 0 },
      large: { left: 0, top: 0 },
    })
  })

  test("[4.magnifier.3] requests a picture again that failed to load", () => {
    const failed = after(of(), clicked, { _tag: "LargeFailed" })
    expect([failed.status, failed.isActive]).toEqual([0, false])
    expect(magnifierStep(failed, clicked).requests).toEqual(["load the large picture"])
    expect(after(of(), loaded)).toEqual(of())
    expect(after(of(), clicked, loaded, { _tag: "LargeFailed" }).status).toBe(2)
  })

  test("[4.magnifier.4] does not magnify a large picture that is neither wider nor higher than the preview", () => {
    const worth = (width: number, height: number) => isWorthMagnifying({ preview, large: { width, height } })
    expect([worth(400, 400), worth(401, 10), worth(10, 401), worth(400, 1)]).toEqual([false, true, true, false])
    const small = after(of(), clicked, { _tag: "LargeLoaded", large: preview })
    expect(magnifierView(small)).toEqual(nothing("large-picture-is-not-larger"))
  })

  test("[9.magnifier-and-gallery.2] by click (default) is shown after a click, not by pointing, and hidden when the pointer leaves", () => {
    expect(shows(after(of(), moved(250, 200), loaded))).toBe("nothing")
    const open = after(of(), clicked, loaded)
    expect(shows(open)).toBe("magnified")
    expect(shows(after(open, moved(260, 210)))).toBe("magnified")
    expect(shows(after(open, { _tag: "PointerLeft" }))).toBe("nothing")
    expect(shows(after(open, { _tag: "PointerLeft" }, clicked))).toBe("magnified")
  })

  test("[9.magnifier-and-gallery.2] by hover is shown while the pointer is on the picture or the preview; Escape hides it", () => {
    const hovering = after(of({ trigger: "hover" }), moved(250, 200), loaded)
    expect(shows(hovering)).toBe("magnified")
    expect(shows(after(hovering, clicked))).toBe("magnified")
    expect(after(hovering, moved(500, 200))).toEqual(hovering)
    expect(shows(after(hovering, { _tag: "PointerLeft" }))).toBe("nothing")
    expect(shows(after(hovering, { _tag: "EscapePressed" }))).toBe("nothing")
  })

  test("[9.magnifier-and-gallery.2] inside shows the enlarged part in the lens, without a preview", () => {
    expect(magnifierView(after(of({ mode: "inside" }), clicked, loaded))).toEqual({
      shows: "magnified",
      preview: undefined,
      lens: { left: 90, top: 88, width: 120, height: 120 },
      large: { left: -315, top: -315, width: 750, height: 750 },
    })
  })

  test("[9.magnifier-and-gallery.2] does nothing where the shop disables it", () => {
    const off = of({ enabled: false, trigger: "hover" })
    expect(after(off, clicked, moved(250, 200))).toEqual(off)
  })

  test("[9.magnifier-and-gallery.1] the wheel changes the zoom by a tenth, between 1.1 and 5", () => {
    const wheel = (down: number): MagnifierEvent => ({ _tag: "MagnifierWheeled", down })
    const ready = after(of(), clicked, loaded)
    expect(naturalZoom({ preview, large })).toBe(2.5)
    expect([ready.zoom, after(ready, wheel(-1)).zoom, after(ready, wheel(3)).zoom]).toEqual([undefined, 2.6, 2.4])
    expect(after(ready, wheel(0)).zoom).toBeUndefined()
    expect(lensWidth(after(ready, wheel(-1)))).toBe(115)
    expect(lensWidth(after(ready, ...Array.from({ length: 7 }, () => wheel(-1))))).toBe(94)
    const turned = (down: number) => after(ready, ...Array.from({ length: 60 }, () => wheel(down)))
    expect([turned(1).zoom, turned(-1).zoom]).toEqual([1.1, 5])
    expect(after(of(), wheel(-1))).toEqual(of())
    expect(after(of(), clicked, wheel(-1)).zoom).toBe(2.1)
  })

  test("[9.magnifier-and-gallery.1] the natural zoom is computed from the longer side", () => {
    expect(naturalZoom({ preview, large: { width: 1200, height: 900 } })).toBe(3)
    expect(naturalZoom({ preview: { width: 100, height: 400 }, large: { width: 900, height: 1200 } })).toBe(3)
  })

  test("[9.magnifier-and-gallery.3] the preview is 20 px from the gallery, at the end in reading direction", () => {
    expect(previewBox(picture, preview, "ltr")).toEqual({ left: 420, top: 50, ...preview })
    expect(previewBox({ ...picture, left: 600 }, preview, "rtl")).toEqual({ left: 180, top: 50, ...preview })
  })

  test("[9.magnifier-and-gallery.3] the preview has the configured size, otherwise that of the picture", () => {
    expect(previewSize({}, picture)).toEqual({ width: 300, height: 300 })
    expect(previewSize({ previewWidth: 480 }, picture)).toEqual({ width: 480, height: 300 })
    expect(previewSize({ previewHeight: 480 }, picture)).toEqual({ width: 300, height: 480 })
  })

  test("[4.magnifier.1] another picture starts again", () => {
    expect(after(of(), clicked, loaded, { _tag: "PictureChanged" })).toEqual(of())
  })

  test("[4.magnifier.3] the edges belong to the picture; one pixel outside does not", () => {
    const ready = after(of({ trigger: "hover" }), moved(250, 200), loaded)
    for (const [x, y] of [
      [100, 50],
      [400, 50],
      [100, 350],
      [400, 350],
    ] as const) {
      expect(after(ready, moved(x, y)).at).toEqual({ x, y })
    }
    for (const [x, y] of [
      [99, 200],
      [401, 200],
      [250, 49],
      [250, 351],
    ] as const) {
      expect(after(ready, moved(x, y)).at).toEqual(at)
    }
  })

  test("[4.magnifier.3] for any pointer position, the large picture covers the lens", () => {
    const inPicture = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    forAll(anySize, anySize, inPicture, (box, enlarged, share) => {
      const of300 = { left: 0, top: 0, width: 300, height: 300 }
      const state = after(
        of(),
        { _tag: "PictureClicked", at: { x: share.x * 300, y: share.y * 300 }, picture: of300, preview: box },
        { _tag: "LargeLoaded", large: enlarged },
      )
      const view = magnifierView(state)
      expect(view.shows).toBe(isWorthMagnifying({ preview: box, large: enlarged }) ? "magnified" : "nothing")
      if (view.shows !== "magnified") return
      expect(view.large.left).toBeLessThanOrEqual(0)
      expect(view.large.top).toBeLessThanOrEqual(0)
      expect(-view.large.left).toBeLessThanOrEqual(view.large.width)
      expect(-view.large.top).toBeLessThanOrEqual(view.large.height)
    })
  })
})
