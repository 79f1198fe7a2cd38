import { Effect, Layer } from "effect"

import { carouselPages } from "../../../adapters/forms/carousel-page.ts"
import { tabContent } from "../../../adapters/forms/tab-content.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import type { BlockData, CarouselPage } from "../../../core/content/carousel.ts"
import { loadCarouselPage, loadTab } from "../../../core/content/loaded-content.program.ts"
import { formKey } from "../forms/form-key.ts"

/** HTML passes the list of what is allowed where it is shown. */
const asItIs = (html: string): string => html

const { origin } = location

const outside = Layer.mergeAll(
  tabContent({ safeHtml: asItIs, formKey }),
  carouselPages({ origin, safeHtml: asItIs, today: "" }, formKey),
).pipe(Layer.provide(httpLayer((address, init) => fetch(address, init), "", {})))

/** The content of a tab. Rejects when it did not come. */
export const tabFrom = (address: string, cached: boolean): Promise<string> =>
  loadTab({ address, cached }, origin).pipe(Effect.provide(outside), Effect.runPromise)

/** A page of a carousel. Rejects when it did not come. */
export const slideFrom = (
  carousel: { readonly source: string; readonly block: BlockData },
  page: number,
): Promise<CarouselPage> =>
  loadCarouselPage({ ...carousel, referer: location.href }, page, origin).pipe(
    Effect.provide(outside),
    Effect.runPromise,
  )
