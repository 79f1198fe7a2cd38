import { describe, expect, test } from "vitest"

import {
  type GalleryPart,
  type GalleryPartEvent,
  galleryPartStep,
  newGalleryPart,
  defaultGalleryConfig,
} from "../../core/gallery/gallery-part.ts"
import type { GalleryEvent, GalleryFrame } from "../../core/gallery/gallery.ts"
import { magnifierOptions } from "../../core/gallery/magnifier-options.ts"
import { picture, video } from "../arbitraries/gallery.ts"

const vimeo: GalleryFrame = {
  isMain: false,
  video: { type: "vimeo", code: "12", url: "https://vimeo.com/12", title: "" },
}
const page = { direction: "ltr", ownOrigin: "https://shop.example" } as const

const partOf = (items: ReadonlyArray<GalleryFrame> = [picture, video, vimeo]): GalleryPart =>
  newGalleryPart(defaultGalleryConfig, items, page)

const after = (part: GalleryPart, ...events: ReadonlyArray<GalleryPartEvent>) =>
  events.reduce((before, event) => galleryPartStep(before.part, event), galleryPartStep(part, viewportMeasured))

const gallery = (event: GalleryEvent): GalleryPartEvent => ({ _tag: "GalleryEvent", event })
const viewportMeasured = gallery({ _tag: "ViewportMeasured", touch: false, matching: [] })
const play = (position: number): GalleryPartEvent => ({ _tag: "VideoEvent", position, event: { _tag: "PlayPressed" } })

const box = { left: 0, top: 0, width: 400, height: 400 }
const pointed: GalleryPartEvent = {
  _tag: "MagnifierEvent",
  event: { _tag: "PointerMoved", at: { x: 100, y: 100 }, picture: box, preview: box },
}
const clicked: GalleryPartEvent = {
  _tag: "MagnifierEvent",
  event: { _tag: "PictureClicked", at: { x: 100, y: 100 }, picture: box, preview: box },
}

describe("Gallery of a product page", () => {
  test("[3.product-video.3] a YouTube video plays from the host without cookies", () => {
    const { part } = after(partOf(), gallery({ _tag: "PositionRequested", position: 2 }), play(2))
    expect(part.videos[1]?.player).toMatchObject({
      address: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/),
    })
    expect(part.videos[0]).toBeUndefined()
  })

  test("[4.video.2] a video loops by its own option, otherwise by the theme's", () => {
    const repeats = (own: object, theme?: boolean): boolean => {
      const config = { ...defaultGalleryConfig, videos: { loop: theme } }
      const start = newGalleryPart(config, [{ ...video, video: video.video && { ...video.video, ...own } }], page)
      const message = { _tag: "PlayerStateChanged", state: 0 } as const
      const ended: GalleryPartEvent = {
        _tag: "VideoEvent",
        position: 1,
        event: { _tag: "PlayerMessageReceived", origin: "https://www.youtube-nocookie.com", message },
      }
      const { requests } = after(start, play(1), ended)
      return requests.some(
        (request) => request._tag === "SendToPlayer" && request.command === "play again from the start",
      )
    }
    expect([repeats({}), repeats({ loop: true }), repeats({}, true), repeats({ loop: false }, true)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test("a video without a known player shows a message when play is pressed", () => {
    const other = { isMain: false, video: { type: "elsewhere", code: "", url: "https://video.test/1", title: "" } }
    const { part } = after(partOf([other]), play(1))
    expect(part.videos[0]).toMatchObject({ shows: "error", player: { error: "Video Error: Unknown video type" } })
  })

  test.each<readonly [string, GalleryEvent]>([
    ["another item is shown", { _tag: "NextPressed" }],
    ["it is seen on the full screen", { _tag: "FullscreenPressed" }],
    ["a choice has other pictures", { _tag: "ItemsReplaced", items: [vimeo, video] }],
  ])("[4.video.1] the player is removed from the page when %s", (_, event) => {
    const before = after(partOf(), gallery({ _tag: "PositionRequested", position: 3 }), play(3)).part
    expect(before.videos[2]?.shows).toBe("player")
    const { part } = galleryPartStep(before, gallery(event))
    expect(part.videos.filter((state) => state?.shows === "player")).toEqual([])
  })

  test("[4.magnifier.1] [9.magnifier-and-gallery.2] a click on a picture requests its large version once; another picture starts again", () => {
    const start = partOf()
    expect(galleryPartStep(start, pointed)).toEqual({ part: start, requests: [] })
    const { part, requests } = galleryPartStep(start, clicked)
    expect(requests).toEqual([{ _tag: "LoadLarge" }])
    expect(galleryPartStep(part, pointed).requests).toEqual([])
    const next = galleryPartStep(part, gallery({ _tag: "NextPressed" }))
    expect(next.part.magnifier.status).toBe(0)
    expect(next.requests).toEqual([{ _tag: "ShowItem", position: 2 }])
  })

  test("[9.magnifier-and-gallery.2] with the theme's hover option, pointing magnifies", () => {
    const config = { ...defaultGalleryConfig, magnifier: magnifierOptions({ trigger: "hover" }) }
    expect(galleryPartStep(newGalleryPart(config, [picture], page), pointed).requests).toEqual([{ _tag: "LoadLarge" }])
  })

  test("[4.gallery-fullscreen.2] [9.magnifier-and-gallery.2] the click after the magnifying one enters fullscreen", () => {
    const magnified = after(partOf(), clicked)
    expect(magnified.part.gallery.fullscreen).toBe(false)
    const { part, requests } = galleryPartStep(magnified.part, clicked)
    expect([part.gallery.fullscreen, part.magnifier.isActive]).toEqual([true, false])
    expect(requests).toEqual([{ _tag: "OpenFullscreen" }])
  })

  test("messages of a player get responses in its protocol; a message without a video does nothing", () => {
    const { part } = after(partOf(), play(3))
    expect(
      galleryPartStep(part, { _tag: "VideoEvent", position: 3, event: { _tag: "PlayerLoaded" } }).requests,
    ).toEqual([{ _tag: "SendToPlayer", position: 3, command: "listen" }])
    expect(galleryPartStep(part, play(1))).toEqual({ part, requests: [] })
  })

  test("fullscreen is opened and closed by the page", () => {
    const opened = galleryPartStep(partOf(), gallery({ _tag: "FullscreenPressed" }))
    expect(opened.requests).toEqual([{ _tag: "OpenFullscreen" }])
    expect(galleryPartStep(opened.part, gallery({ _tag: "ClosePressed" })).requests).toEqual([
      { _tag: "CloseFullscreen" },
    ])
  })
})
