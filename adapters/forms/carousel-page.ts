import { Effect, Layer } from "effect"

import { readCarouselPage } from "../../core/content/carousel-page.wire.ts"
import { withFormKey } from "../../core/content/form-key-fields.ts"
import { CarouselPages, ContentFailed } from "../../core/content/loaded-content.program.ts"
import type { DecodeContext } from "../../core/web/response.wire.ts"
import { Http } from "../http/http.ts"

/**
 * Fetches further pages of carousels with GET; the browser may cache the response. `formKey` is read for each page.
 * [7.carousel-page.5]
 */
export const carouselPages = (context: DecodeContext, formKey: () => string): Layer.Layer<CarouselPages, never, Http> =>
  Layer.effect(
    CarouselPages,
    Effect.map(Http, ({ send }) =>
      CarouselPages.of({
        load: Effect.fnUntraced(
          function* (path) {
            const headers = { accept: "application/json", "x-requested-with": "XMLHttpRequest" }
            const { status, json } = yield* send({ path, headers })
            const page = readCarouselPage(status === 200 ? yield* json : undefined, context)
            if (page === undefined) return yield* new ContentFailed({ reason: `status ${status}, no page` })
            return { ...page, html: withFormKey(page.html, formKey()) }
          },
          Effect.catchTag("HttpFailed", ({ reason }) => Effect.fail(new ContentFailed({ reason }))),
        ),
      }),
    ),
  )
