import { type LoadedPage, loadPage } from "../../../adapters/browser/load-page.ts"
import { readSession, writeSession } from "../../../adapters/browser/session-storage.ts"
import { isRecord } from "../../../core/web/record.ts"
import { announce } from "../boot/messages.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { isOfThisBuild } from "./replace-listing.ts"

// Loaded at the first press on "Load more", and on return to a page with products that were added so.

const scrollPositionKey = "listing-place"

/** Products of a listing, each in its item of the list. */
const cardsOf = (page: ParentNode): ReadonlyArray<Element> => [...page.querySelectorAll(".listing__cards > li")]

/** Address of the page, with which its scroll position is stored. */
const address = (): string => location.pathname + location.search

/** Stores how far the page is scrolled when it is left: the browser restores that only for what the server renders. */
const storeScrollPosition = (): void => writeSession(scrollPositionKey, { address: address(), top: scrollY })

const storedScrollPosition = (): number | undefined => {
  const stored = readSession(scrollPositionKey)
  if (!isRecord(stored) || stored["address"] !== address()) return undefined
  return typeof stored["top"] === "number" ? stored["top"] : undefined
}

/** Adds a suffix to the ids of cards, which repeat on every page of a listing, and to the attributes that refer to these ids. */
const distinguishIds = (cards: ReadonlyArray<Element>, suffix: string): void => {
  const ids = new Set(cards.flatMap((card) => [...card.querySelectorAll("[id]")].map(({ id }) => id)))
  for (const name of ["id", "form", "for", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls"])
    for (const element of cards.flatMap((card) => [...card.querySelectorAll(`[${name}]`)])) {
      const value = element.getAttribute(name) ?? ""
      if (ids.has(value)) element.setAttribute(name, value + suffix)
    }
}

/** Moves the products of a loaded page into this document, with ids that are unique in this listing. */
const newCards = (listing: HTMLElement, page: Document): ReadonlyArray<Element> => {
  const added = cardsOf(page).map((card) => document.adoptNode(card))
  distinguishIds(added, `-${cardsOf(listing).length}`)
  return added
}

/** Adds the products of a loaded page, and shows its pager. Returns the new products. */
const addCards = (listing: HTMLElement, page: Document): ReadonlyArray<Element> => {
  const added = newCards(listing, page)
  listing.querySelector(".listing__cards")?.append(...added)
  const pagers = [...listing.querySelectorAll(".pager")]
  pagers[0]?.before(...page.querySelectorAll(".listing .pager"))
  for (const pager of pagers) pager.remove()
  fillFormKeys(listing)
  return added
}

/**
 * Loads the page of a link, adds its products below those of the listing, focuses the first added product and announces the displayed
 * range. Returns the page. Changes nothing and returns `undefined` if the page cannot be loaded, or if the listing has changed meanwhile,
 * so that the page is not its next one.
 */
export const appendProducts = async (
  listing: HTMLElement,
  link: HTMLAnchorElement,
): Promise<LoadedPage | undefined> => {
  const page = await loadPage(link.href)
  if (page === undefined || !link.isConnected || !isOfThisBuild(page.document)) return undefined
  const [first] = addCards(listing, page.document)
  first?.querySelector("a")?.focus()
  announce(link.dataset["loadMore"] ?? "")
  addEventListener("pagehide", storeScrollPosition)
  return page
}

/**
 * Loads the pages at `paths`, which the listing showed before a reload or Back, adds their products above the present products, and scrolls
 * to the stored position, unless the shopper has scrolled since. If a page cannot be loaded, only the pages after it are added. Returns the
 * added pages.
 */
export const prependProducts = async (
  listing: HTMLElement,
  paths: ReadonlyArray<string>,
): Promise<ReadonlyArray<LoadedPage>> => {
  const [firstCard] = cardsOf(listing)
  const top = scrollY
  const storedTop = storedScrollPosition()
  const loaded = await Promise.all(paths.map((path) => loadPage(new URL(path, location.href).href)))
  const pages = loaded.slice(loaded.lastIndexOf(undefined) + 1).filter((page) => page !== undefined)
  if (firstCard?.isConnected !== true || !pages.every((page) => isOfThisBuild(page.document))) return []
  // Read before the insertion, after which the browser scrolls by itself.
  const isUnmoved = scrollY === top
  for (const page of pages.toReversed()) cardsOf(listing)[0]?.before(...newCards(listing, page.document))
  fillFormKeys(listing)
  if (storedTop !== undefined && isUnmoved) scrollTo({ top: storedTop, behavior: "instant" })
  addEventListener("pagehide", storeScrollPosition)
  return pages
}
