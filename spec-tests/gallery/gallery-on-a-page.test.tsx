import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import type { BrowserStorefront } from "../../app/client/boot/browser-storefront.ts"
import type { PageParts } from "../../app/client/boot/island.ts"
import { shopEvents } from "../../app/client/boot/shop-events.ts"
import { openGallery } from "../../app/client/engines/gallery-engine.ts"
import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { Gallery } from "../../ui/gallery/Gallery.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { product } from "../arbitraries/product.ts"
import { eventually } from "../eventually.ts"
import { storefrontState } from "../shops/storefront-state.ts"

const picture = (position: number): GalleryItem => ({
  url: `/media/${position}.webp`,
  label: `Picture ${position}`,
  position,
  isMain: position === 1,
})
const film: GalleryItem = {
  ...picture(3),
  video: { type: "vimeo", code: "12", url: "https://vimeo.com/12", title: "Film", responsive: true },
}
const items = [picture(1), picture(2), film]

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }))
  // Missing in jsdom: pictures with a size, and dialogs over the page.
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(1440)
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(1440)
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  HTMLElement.prototype.showPopover = function (this: HTMLElement) {
    this.setAttribute("open", "")
  }
  HTMLDialogElement.prototype.close = () => {}
  vi.stubGlobal("requestAnimationFrame", () => 0)
  HTMLElement.prototype.scrollTo = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The gallery of a product page, with its engine. */
const openPage = () => {
  const events = shopEvents()
  const form = newProductForm(product({ gallery: items }), [])
  const store = createStore<StorefrontState>(() => ({ ...storefrontState(), product: form }))
  const storefront: BrowserStorefront = { store, dispatch: (event) => events.emit("action", event) }
  render(
    <StorefrontRoot storefront={storefront}>
      <Gallery />
    </StorefrontRoot>,
  )
  act(() => openGallery(storefront, { events } as PageParts))
  return storefront
}

const gallery = () => within(screen.getByRole("region", { name: "Pictures" }))
const fullscreen = () => within(screen.getByRole("dialog", { name: "Pictures" }))
const press = (element: HTMLElement) => fireEvent.click(element, { detail: 1 })

test("[2.product-page.8] 'Next' and 'Previous' change to the next picture and to the video, which plays when pressed", () => {
  openPage()
  for (const position of ["2 of 3", "3 of 3"]) {
    press(gallery().getByRole("button", { name: "Next" }))
    expect(gallery().getByText(position)).toBeDefined()
  }
  press(gallery().getByRole("link", { name: "Play video: Film" }))
  expect(screen.getByTitle<HTMLIFrameElement>("Film").src).toMatch(/^https:\/\/player\.vimeo\.com\/video\/12\?/)
  press(gallery().getByRole("button", { name: "Previous" }))
  expect(gallery().getByText("2 of 3")).toBeDefined()
  expect(screen.queryByTitle("Film")).toBeNull()
})

test("[2.product-page.8] [9.magnifier-and-gallery.2] a first click on the picture shows the magnifier, the next one opens fullscreen", async () => {
  openPage()
  const link = gallery().getByRole("link", { name: "Picture 1" })
  press(link)
  await eventually(() => expect(document.querySelector(".magnifier__preview")).not.toBeNull())
  expect(screen.queryByRole("dialog")).toBeNull()
  press(link)
  expect(document.querySelector(".magnifier__preview")).toBeNull()
  expect(fullscreen().getByRole("button", { name: "Close" })).toBeDefined()
})

test("[2.product-page.8] [4.gallery-fullscreen.9] fullscreen has zoom buttons for a picture larger than its container, and none for a video", () => {
  const { dispatch: step, store } = openPage()
  act(() => step({ _tag: "GalleryEvent", event: { _tag: "FullscreenPressed" } }))
  const zoomed = (name: string) => fullscreen().queryByRole("button", { name })
  expect(zoomed("Zoom in")).toBeNull()
  const natural = { width: 1440, height: 1440 }
  act(() => {
    step({
      _tag: "GalleryEvent",
      event: { _tag: "PictureMeasured", natural, container: { width: 700, height: 700 } },
    })
  })
  const width = () => store.getState().gallery?.gallery.picture?.drawn.width ?? 0
  const before = width()
  fireEvent.click(fullscreen().getByRole("button", { name: "Zoom in" }))
  expect(width()).toBeGreaterThan(before)
  fireEvent.click(fullscreen().getByRole("button", { name: "Zoom out" }))
  expect(width()).toBe(before)
  act(() => step({ _tag: "GalleryEvent", event: { _tag: "PositionRequested", position: 3 } }))
  expect([zoomed("Zoom in"), zoomed("Zoom out")]).toEqual([null, null])
})
