import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryPartStep, newGalleryPart, defaultGalleryConfig } from "../../core/gallery/gallery-part.ts"
import type { VideoEvent } from "../../core/gallery/player.ts"
import type { ProductVideo } from "../../core/gallery/video.ts"
import { Gallery } from "../../ui/gallery/Gallery.tsx"
import { product } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

const video = (type: string, code: string, options: Partial<ProductVideo> = {}): GalleryItem => ({
  url: "/media/poster.webp",
  label: "A poster",
  position: 1,
  isMain: true,
  video: { type, code, url: "https://video.test/1", title: "At the wheel", responsive: true, ...options },
})

/** Renders a gallery with one video and plays it. */
const playVideo = (item: GalleryItem): HTMLElement => {
  const part = newGalleryPart(defaultGalleryConfig, [item], { direction: "ltr", ownOrigin: "https://shop.example" })
  const press = { _tag: "VideoEvent", position: 1, event: { _tag: "PlayPressed" } } as const
  const gallery = galleryPartStep(part, press).part
  const parts = { product: newProductForm(product({ gallery: [item] }), []), gallery }
  return render(inPage(<Gallery />, {}, parts)).container
}

afterEach(cleanup)

test("a video without a known player shows a message in place of its play button, and loads nothing", () => {
  const page = playVideo(video("elsewhere", "1"))
  expect(screen.getByRole("alert").textContent).toBe("Video Error: Unknown video type")
  expect(screen.queryByRole("link", { name: /Play/ })).toBeNull()
  expect(page.querySelector("iframe")).toBeNull()
})

test("[7.product-videos.1] a video plays in its provider's titled frame; the page runs no script of the provider", () => {
  const page = playVideo(video("vimeo", "76979871"))
  const frame = page.querySelector("iframe")
  expect(frame?.title).toBe("At the wheel")
  expect(frame?.src).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/)
  expect(page.querySelector("script")).toBeNull()
})

test("[3.product-video.2] [3.product-video.4] a fixed-size video has its configured size, a responsive one that of its container", () => {
  const sizeOf = (options: Partial<ProductVideo>) => {
    const frame = playVideo(video("vimeo", "1", { width: 480, height: 270, ...options })).querySelector("iframe")
    return [frame?.width, frame?.height, frame?.classList.contains("gallery__player--wide")]
  }
  expect(sizeOf({ responsive: false })).toEqual(["480", "270", false])
  expect(sizeOf({ responsive: true })).toEqual(["480", "270", true])
})

test("[4.video.1] a player is marked as playing while its state is 1", () => {
  const item = video("vimeo", "1")
  const videoEvent = (event: VideoEvent) => ({ _tag: "VideoEvent", position: 1, event }) as const
  const isMarkedAfter = (...states: ReadonlyArray<number>): boolean => {
    const part = newGalleryPart(defaultGalleryConfig, [item], { direction: "ltr", ownOrigin: "" })
    const events = states.map((state) =>
      videoEvent({
        _tag: "PlayerMessageReceived",
        origin: "https://player.vimeo.com",
        message: { _tag: "PlayerStateChanged", state },
      }),
    )
    const gallery = [videoEvent({ _tag: "PlayPressed" }), ...events].reduce(
      (before, event) => galleryPartStep(before, event).part,
      part,
    )
    const { container } = render(
      inPage(<Gallery />, {}, { product: newProductForm(product({ gallery: [item] }), []), gallery }),
    )
    return container.querySelector("[data-playing]") !== null
  }
  expect([isMarkedAfter(), isMarkedAfter(1), isMarkedAfter(1, 2), isMarkedAfter(1, 0)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})
