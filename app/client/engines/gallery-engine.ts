import { galleryOfForm } from "../../../core/add-to-cart/product-form.ts"
import { mediaQueryOf } from "../../../core/gallery/gallery-options.ts"
import {
  type GalleryPartEvent,
  galleryPartStep,
  type GalleryPartRequest,
  newGalleryPart,
  defaultGalleryConfig,
} from "../../../core/gallery/gallery-part.ts"
import { shownOrder } from "../../../core/gallery/shown-order.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

type Take = (told: GalleryPartEvent) => void
type Store = BrowserStorefront["store"]

const isOfGallery = (told: StorefrontEvent): told is GalleryPartEvent =>
  told._tag === "GalleryEvent" || told._tag === "MagnifierEvent" || told._tag === "VideoEvent"

const itemsOf = ({ product }: StorefrontState) => (product === undefined ? [] : shownOrder(galleryOfForm(product)))

/** Scrolls the strip to a slide, once the slides of a new choice are drawn. */
const showItem = (position: number): void => {
  requestAnimationFrame(() => {
    const strip = document.querySelector(".gallery__strip")
    const slide = strip?.children[position - 1]
    if (!strip || !slide) return
    const away = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left
    // To a place and not by a distance, which would stop at every slide between.
    strip.scrollTo({ left: strip.scrollLeft + away })
  })
}

const loadLarge = async (store: Store, take: Take): Promise<void> => {
  const state = store.getState()
  const position = state.gallery?.gallery.position ?? 1
  const image = new Image()
  image.src = itemsOf(state)[position - 1]?.url ?? ""
  const loaded = await image.decode().then(
    () => true,
    () => false,
  )
  // The shopper may have gone on to another picture.
  if (store.getState().gallery?.gallery.position !== position) return
  const large = { width: image.naturalWidth, height: image.naturalHeight }
  take({ _tag: "MagnifierEvent", event: loaded ? { _tag: "LargeLoaded", large } : { _tag: "LargeFailed" } })
}

const historyMark = "galleryFullscreen"

const isMarked = (): boolean => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && historyMark in state
}

/** Fullscreen is a place in the history, so that Back leaves it and not the page. */
const openedFullscreen = (): void => {
  if (!isMarked()) history.pushState({ [historyMark]: true }, "")
}

const closedFullscreen = (): void => {
  if (isMarked()) history.back()
}

/** What fingers and window are now, and whenever they change. [4.gallery-fullscreen.11] [9.magnifier-and-gallery.9] */
const watchPlace = (store: Store, take: Take): void => {
  const { breakpoints } = (store.getState().galleryConfig ?? defaultGalleryConfig).settings
  const finger = matchMedia("(hover: none) and (pointer: coarse)")
  const queries = breakpoints.map((breakpoint) => ({
    name: breakpoint.name,
    query: matchMedia(mediaQueryOf(breakpoint)),
  }))
  const measured = () => {
    const matching = queries.filter(({ query }) => query.matches).map(({ name }) => name)
    take({ _tag: "GalleryEvent", event: { _tag: "PlaceMeasured", touch: finger.matches, matching } })
  }
  for (const query of [finger, ...queries.map((entry) => entry.query)]) query.addEventListener("change", measured)
  measured()
}

/** The pictures follow what is chosen in the form. [2.product-page.8] */
const watchChoice = (store: Store, take: Take): void => {
  let shown = galleryOf(store.getState())
  store.subscribe((state) => {
    const now = galleryOf(state)
    if (now === shown) return
    shown = now
    take({ _tag: "GalleryEvent", event: { _tag: "ItemsReplaced", items: itemsOf(state) } })
  })
}

const galleryOf = ({ product }: StorefrontState) => product && galleryOfForm(product)

/** Connects the rules of the gallery with the page. Called once, with the shopper's first sign on it. */
export const openGallery = ({ store }: BrowserStorefront, { events }: PageParts): void => {
  const state = store.getState()
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr"
  const page = { direction, ownOrigin: location.origin } as const
  store.setState({ gallery: newGalleryPart(state.galleryConfig ?? defaultGalleryConfig, itemsOf(state), page) })

  const take: Take = (told) => {
    const { gallery } = store.getState()
    if (gallery === undefined) return
    const { part, requests } = galleryPartStep(gallery, told)
    if (part !== gallery) store.setState({ gallery: part })
    for (const request of requests) carryOut(request)
  }
  const player = () => import("../gallery/gallery-player.ts")

  const carryOut = (request: GalleryPartRequest): void => {
    switch (request._tag) {
      case "ShowItem":
        return showItem(request.position)
      case "OpenFullscreen":
        return openedFullscreen()
      case "CloseFullscreen":
        return closedFullscreen()
      case "LoadLarge":
        return void loadLarge(store, take)
      case "SendToPlayer":
        return void player().then(({ sendToPlayer: tellPlayer }) => tellPlayer(store, request))
    }
  }

  events.on("action", (told) => {
    if (!isOfGallery(told)) return
    take(told)
    if (told._tag === "VideoEvent" && told.event._tag === "PlayPressed")
      void player().then(({ watchPlayers: hearPlayers }) => hearPlayers(store, take))
  })
  addEventListener("popstate", () => {
    if (!isMarked()) take({ _tag: "GalleryEvent", event: { _tag: "ClosePressed" } })
  })
  watchPlace(store, take)
  watchChoice(store, take)
}
