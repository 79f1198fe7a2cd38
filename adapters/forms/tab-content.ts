import { Effect, Layer } from "effect"

import { withFormKey } from "../../core/content/form-key-fields.ts"
import { ContentFailed, TabContent } from "../../core/content/loaded-content.program.ts"
import { Http } from "../http/http.ts"

/**
 * Fetches tab contents. `safeHtml` sanitizes them; `formKey` is read for each tab, because it changes at sign-in. [7.tab-content.1]
 * [7.tab-content.2] [7.tab-content.3]
 */
export const tabContent = (context: {
  readonly safeHtml: (html: string) => string
  readonly formKey: () => string
}): Layer.Layer<TabContent, never, Http> =>
  Layer.effect(
    TabContent,
    Effect.map(Http, ({ send }) =>
      TabContent.of({
        load: (path, cached) =>
          send({
            path,
            headers: { accept: "text/html", "x-requested-with": "XMLHttpRequest" },
            cache: cached ? "default" : "no-store",
          }).pipe(
            Effect.mapError(({ reason }) => new ContentFailed({ reason })),
            Effect.filterOrFail(
              ({ status }) => status === 200,
              ({ status }) => new ContentFailed({ reason: `status ${status}` }),
            ),
            Effect.map(({ text }) => withFormKey(context.safeHtml(text), context.formKey())),
          ),
      }),
    ),
  )
