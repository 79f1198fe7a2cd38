import { type LoadedPage, loadPage } from "../../../adapters/browser/load-page.ts"
import { announce } from "../boot/messages.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { isOfThisBuild } from "./replace-listing.ts"

// Loaded at the first press on "Load more".

/** Gives the ids of cards, which repeat on every page of a listing, a suffix; their fields name the form by its id. */
const distinguishIds = (cards: ReadonlyArray<Element>, suffix: string): void => {
  const ids = new Set(cards.flatMap((card) => [...card.querySelectorAll("[id]")].map(({ id }) => id)))
  for (const name of ["id", "form", "for", "popovertarget", "aria-labelledby", "aria-describedby", "aria-controls"])
    for (const element of cards.flatMap((card) => [...card.querySelectorAll(`[${name}]`)])) {
      const value = element.getAttribute(name) ?? ""
      if (ids.has(value)) element.setAttribute(name, value + suffix)
    }
}

/** Adds the products of a loaded page, and shows its pager. Returns the new products. */
const addCards = (listing: HTMLElement, page: Document): ReadonlyArray<Element> => {
  const added = [...page.querySelectorAll(".listing__cards > li")].map((card) => document.adoptNode(card))
  distinguishIds(added, `-${listing.querySelectorAll(".listing__cards > li").length}`)
  listing.querySelector(".listing__cards")?.append(...added)
  const pagers = [...listing.querySelectorAll(".pager")]
  pagers[0]?.before(...page.querySelectorAll(".listing .pager"))
  for (const pager of pagers) pager.remove()
  fillFormKeys(listing)
  return added
}

/**
 * Loads the page of a link, adds its products below those of the listing, focuses the first of them and announces their range. Returns
 * the page; `undefined`, with nothing changed, when it cannot be loaded, or does not continue what the listing shows by now.
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
  return page
}
