import { Effect, Layer } from "effect"

import { carouselPages } from "../../../adapters/forms/carousel-page.ts"
import { tabContent } from "../../../adapters/forms/tab-content.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import type { BlockData } from "../../../core/content/carousel-page-address.ts"
import type { CarouselPage } from "../../../core/content/carousel.ts"
import { loadCarouselPage, loadTab } from "../../../core/content/loaded-content.program.ts"
import { formKey } from "../forms/form-key.ts"

/** Leaves HTML unchanged: it is sanitized where it is shown. */
const unchanged = (html: string): string => html

const { origin } = location

const contentCalls = Layer.mergeAll(
  tabContent({ safeHtml: unchanged, formKey }),
  carouselPages({ origin, safeHtml: unchanged, today: "" }, formKey),
).pipe(Layer.provide(browserHttp))

/** Fetches the HTML of a tab; `cached` allows a cached response. Rejects after a failure. */
export const fetchTab = (address: string, cached: boolean): Promise<string> =>
  loadTab({ address, cached }, origin).pipe(Effect.provide(contentCalls), Effect.runPromise)

/** Fetches a page of a carousel. Rejects after a failure. */
export const fetchCarouselPage = (
  carousel: { readonly source: string; readonly block: BlockData },
  page: number,
): Promise<CarouselPage> =>
  loadCarouselPage({ ...carousel, referer: location.href }, page, origin).pipe(
    Effect.provide(contentCalls),
    Effect.runPromise,
  )
