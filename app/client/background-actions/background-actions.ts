import { Effect, Layer } from "effect"

import { fetchSections } from "../../../adapters/forms/customer-sections-calls.ts"
import { DataPostPage, type DataPostCalls } from "../../../core/background-actions/action-page.program.ts"
import {
  fetchProductView,
  openDataPostLinks,
  type BackgroundSettings,
} from "../../../core/background-actions/background-actions.program.ts"
import { popUpsIn } from "../../../core/background-actions/pop-ups/pop-up-sections.ts"
import { readCustomer } from "../../../core/customer/customer.ts"
import { translate } from "../../../core/translation/translate.ts"
import { wishListLinkRule } from "../../../core/wish-list/wish-list-links.ts"
import { loaderOver } from "../../../ui/background-actions/block-loader.element.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { lacksCookies } from "../sections/lacks-cookies.ts"
import { dataPostOf, dataPostPage } from "./data-post-page.ts"
import { openPopUps } from "./open-pop-ups.ts"
import { pageHasProductForm, productFormOf, type ReadyForm, showProductForm } from "./pop-up-product.tsx"
import { withPopUpEvents, watchedCalls } from "./watched-calls.ts"

const productSection = "ajaxpro-product"
const cartSection = "ajaxpro-cart"

const start = async (storefront: BrowserStorefront, page: PageParts) => {
  const { sections } = page
  const { dictionary } = storefront.store.getState().page
  const loadingText = translate(dictionary, "Loading...")
  let product: ReadyForm | undefined

  const dispatch = await openPopUps(storefront, page, (element) =>
    product === undefined ? undefined : showProductForm(element, product, storefront),
  )
  const links = dataPostPage(storefront, loadingText)
  /** Address of the product page whose pop-up was requested last. */
  let requested: URL | undefined
  const prepareForm = async () => {
    product = requested === undefined || pageHasProductForm() ? undefined : await productFormOf(requested)
  }
  const calls = watchedCalls(dispatch, { loadForm: prepareForm, loaderFor: links.loaderFor })
  const layer = Layer.merge(calls, Layer.succeed(DataPostPage, links.linkPage))

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
    linkRules: [(action) => wishListLinkRule(action, readCustomer(sections.content("customer")))],
    pageSetUpAt: performance.timeOrigin,
  }

  /** Opens the pop-up of a product. Resolves to `false` when the backend has none. */
  const openProduct = async (productId: string, productPage: URL | undefined): Promise<boolean> => {
    requested = productPage
    const isLoaded = await fetchProductView(productId, settings.sections).pipe(Effect.provide(layer), Effect.runPromise)
    return isLoaded && popUpsIn(productSection, sections.content(productSection)).length > 0
  }

  /** Loads the section of the cart's pop-up, which opens it. A backend without the pop-up sends no such section. */
  const openCart = (address: string) =>
    withPopUpEvents(
      dispatch,
      { method: "POST", address },
      Effect.promise(() => fetchSections(new URLSearchParams({ sections: cartSection, update_section_id: "false" }))),
    ).pipe(
      Effect.map((response) => {
        if (response !== undefined && cartSection in response) sections.apply({ [cartSection]: response[cartSection] })
      }),
      Effect.runPromise,
    )

  return { openProduct, openCart, press: await openLinks(settings, layer), links, loadingText }
}

/** Runs the program of data-post links until the page is left. Returns the function to call with the key of a clicked link. */
const openLinks = async (settings: BackgroundSettings, layer: Layer.Layer<DataPostCalls | DataPostPage>) => {
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

/** Returns the background actions of this page, which start with the first of them. */
const actionsOf = (storefront: BrowserStorefront, page: PageParts): ReturnType<typeof start> => {
  started ??= start(storefront, page)
  return started
}

/** Opens the pop-up of the cart, after a request to this address has added a product. */
export const requestCartPopUp = async (
  storefront: BrowserStorefront,
  page: PageParts,
  address: string,
): Promise<void> => (await actionsOf(storefront, page)).openCart(address)

/**
 * Opens the pop-up of a product with options; the options in the address of `productPage` are selected in it. Resolves to
 * `false` when the backend has no pop-up.
 */
export const openProductPopUp = async (
  storefront: BrowserStorefront,
  page: PageParts,
  productId: string,
  productPage: URL | undefined,
): Promise<boolean> => (await actionsOf(storefront, page)).openProduct(productId, productPage)

/** Opens the quick view of a product, or its page when the backend has no pop-up. */
export const openQuickView = async (
  storefront: BrowserStorefront,
  page: PageParts,
  {
    opener,
    productId,
    productPage,
  }: { readonly opener: HTMLElement; readonly productId: string; readonly productPage: URL },
): Promise<void> => {
  const { loadingText, openProduct } = await actionsOf(storefront, page)
  const card = opener.closest<HTMLElement>("[data-product-id]")
  const loader = card === null ? undefined : loaderOver(card, loadingText)
  loader?.started()
  try {
    if (!(await openProduct(productId, productPage))) location.assign(productPage)
  } finally {
    loader?.completed()
  }
}

/** Posts a clicked data-post link, in the background or as a form. [7.data-post-action-link] */
export const followLink = async (storefront: BrowserStorefront, page: PageParts, link: HTMLElement): Promise<void> => {
  if (lacksCookies(storefront.store.getState().page)) return
  const { links, press } = await actionsOf(storefront, page)
  if (dataPostOf(link) !== undefined) press(links.keyOf(link))
}
