import { Effect, Layer } from "effect"

import { fetchSections } from "../../../adapters/forms/customer-sections-calls.ts"
import { ActionSurface, type BackgroundCalls } from "../../../core/background-actions/action-page.program.ts"
import {
  fetchProductView,
  openDataPostLinks,
  type BackgroundSettings,
} from "../../../core/background-actions/background-actions.program.ts"
import { popUpsIn } from "../../../core/background-actions/pop-up-sections.ts"
import { readCustomer } from "../../../core/customer/read-customer.ts"
import { translate } from "../../../core/translation/translate.ts"
import { wishListConsent } from "../../../core/wish-list/wish-list-links.ts"
import { loaderOver } from "../../../ui/background-actions/block-loader.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { lacksCookies } from "../sections/cookies-needed-in-page.ts"
import { watched, watchedCalls } from "./background-calls-watched.ts"
import { dataPostOf, linkSurface } from "./link-surface.ts"
import { pageHasProductForm, productFormOf, type ReadyForm, showProductForm } from "./pop-up-product.tsx"
import { openPopUps } from "./pop-ups-in-page.ts"

const productSection = "ajaxpro-product"
const cartSection = "ajaxpro-cart"

const start = async (storefront: BrowserStorefront, page: PageParts) => {
  const { sections } = page
  const { dictionary } = storefront.store.getState().page
  const words = translate(dictionary, "Loading...")
  let product: ReadyForm | undefined

  const tell = await openPopUps(storefront, page, (place) =>
    product === undefined ? undefined : showProductForm(place, product, storefront),
  )
  const links = linkSurface(storefront, words)
  /** The page of the product that a window is asked for last. */
  let wanted: URL | undefined
  const prepareForm = async () => {
    product = wanted === undefined || pageHasProductForm() ? undefined : await productFormOf(wanted)
  }
  const calls = watchedCalls(tell, { form: prepareForm, loaderFor: links.loaderFor })
  const layer = Layer.merge(calls, Layer.succeed(ActionSurface, links.surface))

  const settings: BackgroundSettings = {
    sections: {
      changedBy: (address) => Effect.sync(() => sections.changedBy(address)),
      reload: (names) =>
        Effect.as(
          Effect.promise(() => sections.reload(names)),
          names,
        ),
      store: (name, content) => Effect.sync(() => sections.apply({ [name]: content })),
    },
    roots: [`${location.origin}/`],
    linkRules: [(action) => wishListConsent(action, readCustomer(sections.content("customer")))],
    pageSetUpAt: performance.timeOrigin,
  }

  /** Answers whether there is anything to show of the product. */
  const askFor = async (productId: string, at: URL | undefined): Promise<boolean> => {
    wanted = at
    const came = await fetchProductView(productId, settings.sections).pipe(Effect.provide(layer), Effect.runPromise)
    return came && popUpsIn(productSection, sections.content(productSection)).length > 0
  }

  /** What is in the cart now, to be told in a window. A shop without one is asked once for each wish and says nothing. */
  const tellOfCart = (address: string) =>
    watched(
      tell,
      { method: "POST", address },
      Effect.promise(() => fetchSections(new URLSearchParams({ sections: cartSection, update_section_id: "false" }))),
    ).pipe(
      Effect.map((answer) => {
        if (answer !== undefined && cartSection in answer) sections.apply({ [cartSection]: answer[cartSection] })
      }),
      Effect.runPromise,
    )

  return { askFor, tellOfCart, press: await pressLinks(settings, layer), links, words }
}

/** Runs the data-post links of this page until it ends. Answers what to call with the key of one that is pressed. */
const pressLinks = async (settings: BackgroundSettings, layer: Layer.Layer<BackgroundCalls | ActionSurface>) => {
  const { promise, resolve } = Promise.withResolvers<(key: string) => void>()
  const program = Effect.gen(function* () {
    const clicked = yield* openDataPostLinks(settings)
    resolve((key) => Effect.runSync(clicked(key)))
    return yield* Effect.never
  })
  Effect.runFork(program.pipe(Effect.scoped, Effect.provide(layer)))
  return promise
}

let started: ReturnType<typeof start> | undefined

/** What runs background actions on this page; begun with the first of them. */
const actionsOf = (storefront: BrowserStorefront, page: PageParts): ReturnType<typeof start> => {
  started ??= start(storefront, page)
  return started
}

/** The pop-up of the cart, after an action at this address has put something into it. */
export const requestCartPopUp = async (
  storefront: BrowserStorefront,
  page: PageParts,
  address: string,
): Promise<void> => (await actionsOf(storefront, page)).tellOfCart(address)

/**
 * The pop-up of a product that has options to be chosen; those that the address of its page names are chosen in it. Resolves to whether
 * the shop has one. [7.follow-up-after-any-background-post-or-put.4]
 */
export const openProductPopUp = async (
  storefront: BrowserStorefront,
  page: PageParts,
  productId: string,
  at: URL | undefined,
): Promise<boolean> => (await actionsOf(storefront, page)).askFor(productId, at)

/** Opens the window of a product that is shown on this page; where the shop has none, its page. [7.follow-up-after-any-background-post-or-put.4] */
export const openQuickView = async (
  storefront: BrowserStorefront,
  page: PageParts,
  { opener, productId, at }: { readonly opener: HTMLElement; readonly productId: string; readonly at: URL },
): Promise<void> => {
  const { words, askFor } = await actionsOf(storefront, page)
  const card = opener.closest<HTMLElement>("[data-product-id]")
  const loader = card === null ? undefined : loaderOver(card, words)
  loader?.started()
  try {
    if (!(await askFor(productId, at))) location.assign(at)
  } finally {
    loader?.completed()
  }
}

/** A data-post link that was pressed: posted behind the page, or as a form does. [7.data-post-action-link] */
export const followLink = async (storefront: BrowserStorefront, page: PageParts, link: HTMLElement): Promise<void> => {
  if (lacksCookies(storefront.store.getState().page)) return
  const { links, press } = await actionsOf(storefront, page)
  if (dataPostOf(link) !== undefined) press(links.keyOf(link))
}
