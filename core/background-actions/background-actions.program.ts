import { Clock, Effect } from "effect"

import { runTimed } from "../requests/timed-step.program.ts"
import { DataPostPage, DataPostCalls } from "./action-page.program.ts"
import { linkSubmission, type LinkRule } from "./background-link.ts"
import { clicksOfPage, dataPostClicksStep, nextChangeOfClicks } from "./data-post-clicks.ts"
import { afterDataPost } from "./data-post-follow-up.ts"
import { dataPostAddress, dataPostBody } from "./data-post-link.ts"
import { afterProductView, productViewQuery } from "./product-view.ts"

/** The page's customer sections, as far as background actions change them. */
export type ActionSections = {
  /** Invalidates the sections of a changing call; returns their names. */
  readonly changedBy: (address: string) => Effect.Effect<ReadonlyArray<string>>
  readonly reload: (names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
  /** Stores a section that came with another response. */
  readonly store: (name: string, content: unknown) => Effect.Effect<void>
}

/** Settings of background actions on a page. */
export type BackgroundSettings = {
  readonly sections: ActionSections
  /** Start time of the page in unix milliseconds; absent for now. */
  readonly pageSetUpAt?: number
  /** The addresses of the shop, with a slash at the end. */
  readonly roots: ReadonlyArray<string>
  /** Rules that keep data-post links out of the background. */
  readonly linkRules: ReadonlyArray<LinkRule<string>>
}

/**
 * Fetches the product pop-up; its section is stored and changed sections are reloaded. Returns `true` when it was received.
 */
export const fetchProductView = Effect.fn("fetchProductView")(function* (productId: string, sections: ActionSections) {
  const calls = yield* DataPostCalls
  const linkPage = yield* DataPostPage
  const { page } = yield* linkPage.location
  const response = yield* calls.fetchProduct(productViewQuery(productId, page.location.current.href))
  const after = afterProductView(response._tag === "Responded" ? response.json : undefined)
  if (after._tag === "Nothing") return false
  yield* sections.store("ajaxpro-product", after.section)
  yield* sections.reload(after.reload)
  return true
})

const perform = Effect.fnUntraced(function* (
  request: ReturnType<typeof afterDataPost>[number],
  sections: ActionSections,
) {
  const linkPage = yield* DataPostPage
  switch (request._tag) {
    case "Navigate":
      return yield* linkPage.navigate(request)
    case "Alert":
      return yield* linkPage.alert(request.text)
    case "ReloadSections":
      return yield* Effect.asVoid(sections.reload(request.names))
    case "LoadProductView":
      return yield* Effect.asVoid(fetchProductView(request.productId, sections))
  }
})

const sendLink = Effect.fn("sendDataPostLink")(function* (key: string, settings: BackgroundSettings) {
  const { sections } = settings
  const calls = yield* DataPostCalls
  const linkPage = yield* DataPostPage
  const link = yield* linkPage.link(key)
  const { page } = yield* linkPage.location
  const address = dataPostAddress(link, page.location)
  if (address === undefined) return
  if (link.confirmation !== undefined && !(yield* linkPage.confirm(link.confirmation))) return

  const body = dataPostBody(link, yield* linkPage.formKey)
  const sending = linkSubmission(address, settings.roots, settings.linkRules)
  if (!sending.inBackground) {
    yield* sections.changedBy(address)
    return yield* linkPage.postAsForm(address, body)
  }
  const response = yield* calls.sendLink(address, body)
  const actionPage = { ...(yield* linkPage.location), sections: yield* sections.changedBy(address) }
  return yield* Effect.forEach(afterDataPost(link, response, actionPage), (request) => perform(request, sections), {
    discard: true,
  })
})

/** Handles the data-post links of a page. Returns the click handler. [7.data-post-action-link] [9.background-actions-and-pop-ups.1] */
export const openDataPostLinks = Effect.fn("openDataPostLinks")(function* (settings: BackgroundSettings) {
  const links = yield* runTimed({
    initial: clicksOfPage(settings.pageSetUpAt ?? (yield* Clock.currentTimeMillis)),
    step: dataPostClicksStep,
    nextChange: nextChangeOfClicks,
    timePassed: { _tag: "TimePassed" },
    show: () => Effect.void,
    perform: ({ link }, dispatch) =>
      sendLink(link, settings).pipe(
        Effect.ensuring(dispatch({ _tag: "Completed", link })),
        Effect.forkScoped,
        Effect.asVoid,
      ),
  })
  return (key: string) => links.dispatch({ _tag: "Clicked", link: key })
})
