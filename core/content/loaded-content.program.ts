import { Context, Data, Effect } from "effect"

import { ownPath } from "../web/own-path.ts"
import { carouselAddress, type BlockData, type CarouselPage } from "./carousel.ts"

/** Content that was to be loaded did not come; `why` is for the log. */
export class ContentFailed extends Data.TaggedError("ContentFailed")<{ readonly why: string }> {}

/** The content of tabs. Implemented in adapters/forms/tab-content.ts. [7.tab-content.1] [7.tab-content.2] */
export class TabContent extends Context.Service<
  TabContent,
  {
    /** GETs the HTML at a path of our own origin, already safe to show and with the shopper's form key. */
    readonly load: (path: string, cached: boolean) => Effect.Effect<string, ContentFailed>
  }
>()("storefront/core/content/TabContent") {}

/** The further pages of carousels. Implemented in adapters/forms/carousel-page.ts. [7.carousel-page.1] */
export class CarouselPages extends Context.Service<
  CarouselPages,
  { readonly load: (path: string) => Effect.Effect<CarouselPage, ContentFailed> }
>()("storefront/core/content/CarouselPages") {}

const elsewhere = new ContentFailed({ why: "another origin" })

/** Loads a tab from the address its element carries, when that is our own. [7.tab-content.1] */
export const loadTab = Effect.fn("loadTab")(function* (
  tab: { readonly address: string; readonly cached: boolean },
  origin: string,
) {
  const { load } = yield* TabContent
  const path = ownPath(tab.address, origin)
  return yield* path === undefined ? elsewhere : load(path, tab.cached)
})

/** Loads a page of a carousel from its data source, when that is our own. [7.carousel-page.1] */
export const loadCarouselPage = Effect.fn("loadCarouselPage")(function* (
  carousel: { readonly source: string; readonly referer: string; readonly block: BlockData },
  page: number,
  origin: string,
) {
  const { load } = yield* CarouselPages
  const source = ownPath(carousel.source, origin)
  return yield* source === undefined ? elsewhere : load(carouselAddress(source, { ...carousel, page }))
})
