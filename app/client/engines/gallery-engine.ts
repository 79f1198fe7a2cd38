import { galleryOfForm } from "../../../core/add-to-cart/product-form.ts"
import { mediaQueryOf } from "../../../core/gallery/gallery-options.ts"
import {
  type GalleryPartEvent,
  galleryPartStep,
  type GalleryPartRequest,
  newGalleryPart,
  defaultGalleryConfig,
} from "../../../core/gallery/gallery-part.ts"
import { firstNewPosition, samePictures, shownOrder } from "../../../core/gallery/shown-order.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

type Dispatch = (event: GalleryPartEvent) => void
type Store = BrowserStorefront["store"]

const isGalleryEvent = (event: StorefrontEvent): event is GalleryPartEvent =>
  event._tag === "GalleryEvent" || event._tag === "MagnifierEvent" || event._tag === "VideoEvent"

const itemsOf = ({ product }: StorefrontState) => (product === undefined ? [] : shownOrder(galleryOfForm(product)))

/** Scrolls the strip to a slide, after the slides of a new selection are rendered. */
const showItem = (position: number): void => {
  requestAnimationFrame(() => {
    const strip = document.querySelector(".gallery__strip")
    const slide = strip?.children[position - 1]
    if (!strip || !slide) return
    const distance = slide.getBoundingClientRect().left - strip.getBoundingClientRect().left
    // Not scrollBy: scroll snapping would stop it at every slide between.
    strip.scrollTo({ left: strip.scrollLeft + distance })
  })
}

const loadLarge = async (store: Store, dispatch: Dispatch): Promise<void> => {
  const state = store.getState()
  const position = state.gallery?.gallery.position ?? 1
  const image = new Image()
  image.src = itemsOf(state)[position - 1]?.url ?? ""
  const loaded = await image.decode().then(
    () => true,
    () => false,
  )
  // The shopper may have selected another picture.
  if (store.getState().gallery?.gallery.position !== position) return
  const large = { width: image.naturalWidth, height: image.naturalHeight }
  dispatch({ _tag: "MagnifierEvent", event: loaded ? { _tag: "LargeLoaded", large } : { _tag: "LargeFailed" } })
}

const historyMark = "galleryFullscreen"

const isMarked = (): boolean => {
  const state: unknown = history.state
  return typeof state === "object" && state !== null && historyMark in state
}

/** Adds a history entry for fullscreen, so that Back leaves fullscreen and not the page. */
const pushFullscreen = (): void => {
  if (!isMarked()) history.pushState({ [historyMark]: true }, "")
}

const popFullscreen = (): void => {
  if (isMarked()) history.back()
}

/** Dispatches the kind of pointer and the matching breakpoints, now and at every change. */
const watchViewport = (store: Store, dispatch: Dispatch): void => {
  const { breakpoints } = (store.getState().galleryConfig ?? defaultGalleryConfig).settings
  const touch = matchMedia("(hover: none) and (pointer: coarse)")
  const queries = breakpoints.map((breakpoint) => ({
    name: breakpoint.name,
    query: matchMedia(mediaQueryOf(breakpoint)),
  }))
  const measure = () => {
    const matching = queries.filter(({ query }) => query.matches).map(({ name }) => name)
    dispatch({ _tag: "GalleryEvent", event: { _tag: "ViewportMeasured", touch: touch.matches, matching } })
  }
  for (const query of [touch, ...queries.map((entry) => entry.query)]) query.addEventListener("change", measure)
  measure()
}

type Items = ReturnType<typeof itemsOf>

/** Shows the first picture of a bundle that was not shown before. Another variant of a product begins with its main picture. */
const showNew = ({ product }: StorefrontState, before: Items, items: Items, dispatch: Dispatch): void => {
  const position = product?.product.kind.type === "bundle" ? firstNewPosition(before, items) : 1
  if (position > 1) dispatch({ _tag: "GalleryEvent", event: { _tag: "PositionRequested", position } })
}

/** Replaces the pictures when another variant, or another part of a bundle, is selected in the form. */
const watchChoice = (store: Store, dispatch: Dispatch): void => {
  let shown = itemsOf(store.getState())
  // The form may have changed before this script was loaded.
  showNew(store.getState(), itemsOf(store.getInitialState()), shown, dispatch)
  store.subscribe((state, earlier) => {
    if (state.product === earlier.product) return
    const items = itemsOf(state)
    if (samePictures(items, shown)) return
    const before = shown
    shown = items
    dispatch({ _tag: "GalleryEvent", event: { _tag: "ItemsReplaced", items } })
    showNew(state, before, items, dispatch)
  })
}

/** Connects the reducer of the gallery with the page. Called once, at the first interaction with the gallery. */
export const openGallery = ({ store }: BrowserStorefront, { events }: PageParts): void => {
  const state = store.getState()
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr"
  const page = { direction, ownOrigin: location.origin } as const
  store.setState({ gallery: newGalleryPart(state.galleryConfig ?? defaultGalleryConfig, itemsOf(state), page) })

  const dispatch: Dispatch = (event) => {
    const { gallery } = store.getState()
    if (gallery === undefined) return
    const { part, requests } = galleryPartStep(gallery, event)
    if (part !== gallery) store.setState({ gallery: part })
    for (const request of requests) perform(request)
  }
  const player = () => import("../gallery/gallery-player.ts")

  const perform = (request: GalleryPartRequest): void => {
    switch (request._tag) {
      case "ShowItem":
        return showItem(request.position)
      case "OpenFullscreen":
        return pushFullscreen()
      case "CloseFullscreen":
        return popFullscreen()
      case "LoadLarge":
        return void loadLarge(store, dispatch)
      case "SendToPlayer":
        return void player().then(({ sendToPlayer }) => sendToPlayer(store, request))
    }
  }

  events.on("action", (action) => {
    if (!isGalleryEvent(action)) return
    dispatch(action)
    if (action._tag === "VideoEvent" && action.event._tag === "PlayPressed")
      void player().then(({ watchPlayers }) => watchPlayers(store, dispatch))
  })
  addEventListener("popstate", () => {
    if (!isMarked()) dispatch({ _tag: "GalleryEvent", event: { _tag: "ClosePressed" } })
  })
  watchViewport(store, dispatch)
  watchChoice(store, dispatch)
}
