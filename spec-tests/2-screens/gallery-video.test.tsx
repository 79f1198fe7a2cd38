import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import type { GalleryItem } from "../../core/catalogue/product.ts"
import { galleryPartStep, newGalleryPart, usualGalleryConfig } from "../../core/gallery/gallery-part.ts"
import { Gallery } from "../../ui/gallery/Gallery.tsx"
import { inPage } from "../any/page.tsx"
import { product } from "../any/product.ts"

const video = (provider: string, url: string): GalleryItem => ({
  url: "/media/poster.webp",
  label: "A poster",
  position: 1,
  isMain: true,
  video: { provider, url, title: "At the wheel" },
})

/** A page whose one video was told to play. */
const played = (item: GalleryItem): HTMLElement => {
  const part = newGalleryPart(usualGalleryConfig, [item], { direction: "ltr", ownOrigin: "https://shop.example" })
  const press = { _tag: "VideoTold", position: 1, event: { _tag: "PlayPressed" } } as const
  const gallery = galleryPartStep(part, press).part
  const parts = { product: newProductForm(product({ gallery: [item] }), []), gallery }
  return render(inPage(<Gallery />, {}, parts)).container
}

afterEach(cleanup)

test("a video nobody has a player for says so in place of its play button; nothing is loaded", () => {
  const page = played(video("elsewhere", "https://video.test/1"))
  expect(screen.getByRole("alert").textContent).toBe("Video Error: Unknown video type")
  expect(screen.queryByRole("link", { name: /Play/ })).toBeNull()
  expect(page.querySelector("iframe")).toBeNull()
})

test("[7.product-videos.1] a video plays in its provider's frame, which has its title; our page runs no script of theirs", () => {
  const page = played(video("vimeo", "https://vimeo.com/76979871"))
  const frame = page.querySelector("iframe")
  expect(frame?.title).toBe("At the wheel")
  expect(frame?.src).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?/)
  expect(page.querySelector("script")).toBeNull()
})
