import { type LoadedPage, loadPage } from "../../../adapters/browser/load-page.ts"
import { earlierPages, withEarlierPage } from "../../../core/catalogue/listing/earlier-pages.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { isPlainPress } from "../../../ui/dom/presses.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { actionOf } from "../forms/sent-form.ts"
import { finderOf, replaceListing } from "./replace-listing.ts"
import type * as priceSlider from "./slide-prices.ts"

/** Links of filters, order and mode, and "Load more"; those of products and of the pager open a page. */
const links = "[rel=nofollow], [data-load-more]"

const pathAndQueryOf = ({ pathname, search }: Location | URL): string => pathname + search

/** Returns the address that a form without a body opens. */
const addressOf = (form: HTMLFormElement): string => {
  const address = new URL(actionOf(form), location.href)
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") address.searchParams.append(name, value)
  return address.href
}

/** Returns the address that a price form opens. Its typed prices are sent then, so the loaded page decides them. */
const sentAddressOf = (form: HTMLFormElement): string => {
  for (const field of form.querySelectorAll("input")) field.defaultValue = field.value
  return addressOf(form)
}

type CompletionOptions = {
  readonly storefront: BrowserStorefront
  readonly parts: PageParts
  /** True when the products were added to those that the page had. */
  readonly isMore: boolean
}

/** Stores the products of a loaded page for analytics; `isMore` adds them to the stored ones. */
const storeShownProducts = ({ document }: LoadedPage, { store }: BrowserStorefront, isMore: boolean): void => {
  const { analytics }: Partial<StorefrontState> = JSON.parse(document.querySelector("#page-state")?.textContent ?? "{}")
  const before = (isMore ? store.getState().analytics?.pageEvents : undefined) ?? []
  if (analytics !== undefined) store.setState({ analytics: { pageEvents: [...before, ...analytics.pageEvents] } })
}

/** Stores the products of a loaded page for analytics, and corrects its offers if it was rendered some seconds ago. */
const completePage = async (page: LoadedPage, { storefront, parts, isMore }: CompletionOptions): Promise<void> => {
  storeShownProducts(page, storefront, isMore)
  const { correctOffers } = await import("./correct-offers.ts")
  await correctOffers(document.body, storefront, parts, page.renderedAt)
}

/** Adds the products of the page at a link; `undefined` when it cannot be loaded. */
const append = (listing: HTMLElement, link: HTMLAnchorElement): Promise<LoadedPage | undefined> =>
  import("./append-products.ts").then((script) => script.appendProducts(listing, link)).catch(() => undefined)

/** Adds the pages that the history entry had before; pages that cannot be loaded remain reachable by the pager. */
const addEarlier = async (listing: HTMLElement, storefront: BrowserStorefront): Promise<void> => {
  const paths = earlierPages(history.state)
  if (paths.length === 0) return
  const pages = await import("./append-products.ts").then(
    (script) => script.prependProducts(listing, paths),
    () => [],
  )
  for (const page of pages) storeShownProducts(page, storefront, true)
}

/** Shows the listing as busy until `loading` settles. */
const whileBusy = async <A>(listing: HTMLElement, loading: Promise<A>): Promise<A> => {
  const showBusy = (isBusy: boolean): void => {
    listing.ariaBusy = isBusy ? "true" : null
    const cards = listing.querySelector<HTMLElement>(".listing__cards")
    if (cards !== null) cards.style.opacity = isBusy ? "0.5" : ""
  }
  showBusy(true)
  const loaded = await loading
  showBusy(false)
  return loaded
}

/** Loads the script of the price slider at the first change of a typed price or a thumb. */
const watchPrices = (listing: HTMLElement, { store }: BrowserStorefront): void => {
  // One promise for all events: two imports of a script that is still loading can complete in either order.
  let script: Promise<typeof priceSlider> | undefined
  for (const name of ["input", "change"])
    listing.addEventListener(name, ({ target, type }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(".price-form:has(.price-slider) input")) return
      const { page } = store.getState()
      script ??= import("./slide-prices.ts")
      script
        .then(({ slidePrices }) => slidePrices(target, type, page))
        .catch(() => {
          script = undefined
        })
    })
}

/**
 * Applies filters, order and mode of a listing without leaving the page, each as a step of the history. Further presses while one loads
 * are applied to its result, so that several filters selected quickly add up. "Load more" adds products, and the address becomes that of
 * their page; a reload and Back add the pages before it again. A listing that cannot be loaded is opened as a page.
 */
export const openListing = (listing: HTMLElement, storefront: BrowserStorefront, parts: PageParts): void => {
  /** Finders of the controls that were pressed while a page was loading. */
  const waiting: Array<() => HTMLElement | undefined> = []
  let shown = pathAndQueryOf(location)

  const change = async (address: string, addsEntry: boolean): Promise<void> => {
    const page = await whileBusy(listing, loadPage(address))
    // Back was pressed in the meantime.
    if (!addsEntry && address !== location.href) return change(location.href, false)
    if (page === undefined || !replaceListing(listing, page.document)) {
      location.assign(address)
      return
    }
    if (addsEntry) history.pushState(null, "", page.address)
    shown = pathAndQueryOf(location)
    completePage(page, { storefront, parts, isMore: false }).catch(() => {})
    void addEarlier(listing, storefront)
    waiting.shift()?.()?.click()
  }

  const loadMore = async (link: HTMLAnchorElement): Promise<void> => {
    const page = await whileBusy(listing, append(listing, link))
    if (page === undefined) return location.assign(link.href)
    history.replaceState(withEarlierPage(history.state, shown), "", page.address)
    shown = pathAndQueryOf(location)
    completePage(page, { storefront, parts, isMore: true }).catch(() => {})
    waiting.shift()?.()?.click()
  }

  void addEarlier(listing, storefront)
  listing.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null
    if (link === null || !isPlainPress(event)) return
    event.preventDefault()
    const isMore = link.dataset["loadMore"] !== undefined
    if (listing.ariaBusy !== "true") void (isMore ? loadMore(link) : change(link.href, true))
    else if (!isMore) waiting.push(finderOf(listing, link))
  })
  listing.addEventListener("submit", (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(".price-form")) return
    event.preventDefault()
    const button = form.querySelector("button")
    if (listing.ariaBusy !== "true") void change(sentAddressOf(form), true)
    else if (button !== null) waiting.push(finderOf(listing, button))
  })
  watchPrices(listing, storefront)
  addEventListener("popstate", () => {
    if (pathAndQueryOf(location) === shown || listing.ariaBusy === "true") return
    void change(location.href, false)
  })
}
