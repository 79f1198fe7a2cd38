import { Schema } from "effect"

import { isYes, MaybeFlag, readerOf } from "../web/response.wire.ts"
import type { CarouselPage } from "./carousel.ts"

const WirePage = Schema.Struct({ html: Schema.String, isLastPage: MaybeFlag })

/** Decodes a carousel page with sanitized HTML; `undefined` when invalid. [3.carousel-page.2] [7.carousel-page.5] */
export const readCarouselPage = readerOf(WirePage, (wire, context): CarouselPage => ({
  html: context.safeHtml(wire.html),
  isLastPage: isYes(wire.isLastPage),
}))
