import { Clock, Effect } from "effect"

import type { CustomerSections } from "../shopper/customer-sections.program.ts"
import { ActionSurface, BackgroundCalls } from "./action-page.program.ts"
import {
  addToCartButtonStep,
  nextChangeOfButton,
  readyButton,
  type AddToCartButton,
  type AddToCartButtonEvent,
} from "./add-to-cart-button.ts"
import { addToCartAddress, whetherToSend } from "./add-to-cart-form.ts"
import { howLinkIsSent, type LinkRule } from "./background-link.ts"
import { clicksOfPage, dataPostClicksStep, nextChangeOfClicks } from "./data-post-clicks.ts"
import { dataPostAddress, dataPostBody } from "./data-post-link.ts"
import { afterProductView, productViewQuery } from "./follow-up.ts"
import { afterAddToCart, afterDataPost, type BackgroundAnswer, type PageRequest } from "./page-request.ts"
import { redirectParameters, type RedirectParameters } from "./redirect-parameters.ts"
import { runTimed } from "./timed-step.program.ts"

/** What background actions need of the page's customer sections. */
type ActionSections = Pick<CustomerSections, "changedBy" | "reload" | "store">

export type BackgroundSettings = {
  readonly sections: ActionSections
  /** The shop's option: forms are validated before they are sent. [5.product-page.8] */
  readonly forcesValidation: boolean
  readonly features?: ReadonlyArray<RedirectParameters>
  /** When the page was set up, in unix milliseconds; absent: now. */
  readonly pageSetUpAt?: number
  /** The addresses of the shop, with a slash at the end. */
  readonly roots: ReadonlyArray<string>
  /** What keeps data-post links out of the background. */
  readonly linkRules: ReadonlyArray<LinkRule<string>>
}

type TellButton = (event: AddToCartButtonEvent) => Effect.Effect<void>

const nobody: TellButton = () => Effect.void

/**
 * The pop-up of a product; when it came, its section is stored and what it changed is reloaded. Answers whether it came.
 * [7.follow-up-after-any-background-post-or-put.4]
 */
export const askForProduct = Effect.fn("askForProduct")(function* (productId: string, sections: ActionSections) {
  const calls = yield* BackgroundCalls
  const surface = yield* ActionSurface
  const { page } = yield* surface.where
  const answer = yield* calls.askForProduct(productViewQuery(productId, page.whereabouts.here.href))
  const after = afterProductView(answer._tag === "Answered" ? answer.json : undefined)
  if (after._tag === "Nothing") return false
  yield* sections.store("ajaxpro-product", after.section)
  yield* sections.reload(after.reload)
  return true
})

const perform = Effect.fnUntraced(function* (request: PageRequest, sections: ActionSections, tellButton: TellButton) {
  const surface = yield* ActionSurface
  switch (request._tag) {
    case "GoTo":
      return yield* surface.goTo(request)
    case "Raise":
      return yield* surface.raise(request.report)
    case "ReloadPage":
      return yield* surface.reloadPage(request.say)
    case "Say":
      return yield* surface.say(request.text)
    case "InsertMessages":
      return yield* surface.insertMessages(request.html)
    case "ReplaceMiniCart":
      return yield* surface.replaceMiniCart(request.html)
    case "ReloadSections":
      return yield* Effect.asVoid(sections.reload(request.names))
    case "AskForProduct":
      return yield* Effect.asVoid(askForProduct(request.productId, sections))
    case "TellButton":
      return yield* tellButton(request.event)
  }
})

type After = (answer: BackgroundAnswer, where: Parameters<typeof afterAddToCart>[2]) => ReadonlyArray<PageRequest>

/** What the address changes is forgotten whatever came of it; then what follows is done, in its order. */
const finish = Effect.fnUntraced(function* (
  address: string,
  answer: BackgroundAnswer,
  after: After,
  { sections }: BackgroundSettings,
  tellButton: TellButton,
) {
  const surface = yield* ActionSurface
  const changed = yield* sections.changedBy(address)
  const requests = after(answer, { ...(yield* surface.where), sections: changed })
  yield* Effect.forEach(requests, (request) => perform(request, sections, tellButton), { discard: true })
})

const sendForm = Effect.fn("addToCart")(function* (key: string, settings: BackgroundSettings, tell: TellButton) {
  const calls = yield* BackgroundCalls
  const surface = yield* ActionSurface
  const form = yield* surface.form(key)
  const { page } = yield* surface.where
  const address = addToCartAddress(form, page.whereabouts)
  if (address === undefined) return yield* tell({ _tag: "GivenBack" })
  const answer = yield* calls.sendForm(key, address)
  const features = settings.features ?? redirectParameters
  const after: After = (json, where) => afterAddToCart(form, json, where, features)
  return yield* finish(address, answer, after, settings, tell)
})

/** A form that adds to the cart in the background. Answers what to call when it is submitted: one submission is in progress at a time. [4.add-to-cart-button] */
export const openAddToCart = Effect.fn("openAddToCart")(function* (key: string, settings: BackgroundSettings) {
  const surface = yield* ActionSurface
  const button = yield* runTimed({
    initial: readyButton,
    step: addToCartButtonStep,
    nextChange: nextChangeOfButton,
    timePassed: { _tag: "TimePassed" },
    show: (state: AddToCartButton, now) => surface.showButton(key, state, now),
    perform: (request, tell) =>
      request._tag === "Send"
        ? Effect.asVoid(Effect.forkScoped(sendForm(key, settings, tell)))
        : surface.showUnavailable(key, request.text),
  })

  return Effect.gen(function* () {
    const { forcesValidation } = settings
    const sending = whetherToSend(forcesValidation, forcesValidation ? yield* surface.isValid(key) : true)
    if (sending.sends) yield* button.tell({ _tag: "Submitted" })
    return sending
  })
})

const sendLink = Effect.fn("followDataPostLink")(function* (key: string, settings: BackgroundSettings) {
  const calls = yield* BackgroundCalls
  const surface = yield* ActionSurface
  const link = yield* surface.link(key)
  const { page } = yield* surface.where
  const address = dataPostAddress(link, page.whereabouts)
  if (address === undefined) return
  if (link.confirmation !== undefined && !(yield* surface.confirm(link.confirmation))) return

  const body = dataPostBody(link, yield* surface.formKey)
  const sending = howLinkIsSent(address, settings.roots, settings.linkRules)
  if (!sending.background) {
    yield* settings.sections.changedBy(address)
    return yield* surface.postAsForm(address, body)
  }
  const answer = yield* calls.sendLink(address, body)
  return yield* finish(address, answer, (json, where) => afterDataPost(link, json, where), settings, nobody)
})

/** The data-post links of a page. Answers what to call when one is clicked. [7.data-post-action-link] [9.background-actions-and-pop-ups.1] */
export const openDataPostLinks = Effect.fn("openDataPostLinks")(function* (settings: BackgroundSettings) {
  const links = yield* runTimed({
    initial: clicksOfPage(settings.pageSetUpAt ?? (yield* Clock.currentTimeMillis)),
    step: dataPostClicksStep,
    nextChange: nextChangeOfClicks,
    timePassed: { _tag: "TimePassed" },
    show: () => Effect.void,
    perform: ({ link }, tell) =>
      sendLink(link, settings).pipe(
        Effect.ensuring(tell({ _tag: "Completed", link })),
        Effect.forkScoped,
        Effect.asVoid,
      ),
  })
  return (key: string) => links.tell({ _tag: "Clicked", link: key })
})
