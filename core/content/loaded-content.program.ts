import { Context, Data, Effect } from "effect"

import { pathOnOrigin } from "../web/path-on-origin.ts"
import { carouselAddress, type BlockData } from "./carousel-page-address.ts"
import type { CarouselPage } from "./carousel.ts"

/** Content could not be loaded; `reason` is for the log. */
export class ContentFailed extends Data.TaggedError("ContentFailed")<{ readonly reason: string }> {}

/** Backend calls that load the content of tabs. Implemented in adapters/forms/tab-content.ts. [7.tab-content.2] */
export class TabContent extends Context.Service<
  TabContent,
  {
    /** Loads the HTML at a path of the own origin by GET, sanitized and with the shopper's form key. */
    readonly load: (path: string, cached: boolean) => Effect.Effect<string, ContentFailed>
  }
>()("storefront/core/content/TabContent") {}

/** Backend calls that load pages of carousels. Implemented in adapters/forms/carousel-page.ts. */
export class CarouselPages extends Context.Service<
  CarouselPages,
  { readonly load: (path: string) => Effect.Effect<CarouselPage, ContentFailed> }
>()("storefront/core/content/CarouselPages") {}

const otherOriginFailure = new ContentFailed({ reason: "another origin" })

/** Loads a tab from the address of its element; an address of another origin fails. */
export const loadTab = Effect.fn("loadTab")(function* (
  tab: { readonly address: string; readonly cached: boolean },
  origin: string,
) {
  const { load } = yield* TabContent
  const path = pathOnOrigin(tab.address, origin)
  return yield* path === undefined ? otherOriginFailure : load(path, tab.cached)
})

/** Loads a page of a carousel from its endpoint; an address of another origin fails. */
export const loadCarouselPage = Effect.fn("loadCarouselPage")(function* (
  carousel: { readonly source: string; readonly referer: string; readonly block: BlockData },
  page: number,
  origin: string,
) {
  const { load } = yield* CarouselPages
  const source = pathOnOrigin(carousel.source, origin)
  return yield* source === undefined ? otherOriginFailure : load(carouselAddress(source, { ...carousel, page }))
})
