import { describe, expect, test } from "vitest"

import { galleryOf } from "../../core/catalogue/product/gallery.wire.ts"

const context = { origin: "https://shop.test", safeHtml: (html: string) => html, today: "2026-11-20" }

describe("A video in the gallery of a product", () => {
  test("[3.product-video.2] [3.product-video.3] [3.product-video.4] has its player options from its metadata", () => {
    const videoWith = (metadata: string | null, url = "https://youtu.be/abc") => {
      const content = { video_provider: "youtube", video_url: url, video_title: "Film", video_metadata: metadata }
      return galleryOf([{ url: "/a.jpg", video_content: content }], undefined, "", context)[0]?.video
    }
    const usual = {
      type: "youtube",
      code: "abc",
      responsive: true,
      noCookie: true,
      url: "https://youtu.be/abc",
      title: "Film",
    }
    for (const none of [null, "", "loop", "[]", "{}", '{"width":{}}']) expect(videoWith(none)).toEqual(usual)
    const options = {
      width: 640,
      height: "360",
      autoplay: 1,
      loop: "1",
      related: true,
      noCookie: false,
      responsive: 0,
      params: { start: 5, odd: [] },
      type: "vimeo",
      code: "evil",
    }
    expect(videoWith(JSON.stringify(options))).toEqual({
      ...usual,
      width: 640,
      height: 360,
      autoplay: true,
      loop: true,
      related: true,
      noCookie: false,
      responsive: false,
      params: { start: "5" },
    })
    expect(videoWith("{}", "https://vimeo.com/12")).toMatchObject({ type: "vimeo", code: "12" })
  })
})
