import { announce } from "../boot/messages.ts"
import { fillFormKeys } from "../forms/form-key.ts"

/** Controls without an id, found by their position, which filters do not change. */
const positional = [".toolbar a", ".toolbar summary", ".price-form :is(button, [type=number])", ".filters__head button"]

/** Returns a function that finds a control again after the listing was replaced; `undefined` once it is gone. */
export const finderOf = (listing: Element, control: Element): (() => HTMLElement | undefined) => {
  if (control.id !== "") return () => document.getElementById(control.id) ?? undefined
  const selector = positional.find((candidate) => control.matches(candidate)) ?? "none"
  const index = [...listing.querySelectorAll(selector)].indexOf(control)
  return () => listing.querySelectorAll<HTMLElement>(selector)[index]
}

/** Returns the focused control of the listing; for one inside a toolbar menu, which closes, the button of the menu. */
const focusedIn = (listing: Element): Element | undefined => {
  const focused = document.activeElement
  if (focused === null || !listing.contains(focused)) return undefined
  return focused.closest(".toolbar__menu")?.querySelector("summary") ?? focused
}

const nameOf = (fold: Element): string =>
  `${fold.className} ${fold.closest(".filter")?.querySelector("summary")?.textContent}`

/** Copies to the loaded filters which folds are open, and the prices that were typed but not sent. */
const copyInput = (shown: Element, loaded: Element): void => {
  const open = new Map([...shown.querySelectorAll("details")].map((fold) => [nameOf(fold), fold.open]))
  for (const fold of loaded.querySelectorAll("details")) fold.open = open.get(nameOf(fold)) ?? fold.open
  for (const { name, value, defaultValue } of shown.querySelectorAll<HTMLInputElement>("[type=number]")) {
    const field = loaded.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field !== null && value !== defaultValue) field.value = value
  }
}

/** Replaces the contents of the listing. The element of the filters stays, since on phones it is an open sheet with a scroll position. */
const replaceContents = (listing: Element, loaded: Element): void => {
  const [shownFilters, loadedFilters] = [listing, loaded].map((root) => root.querySelector("#filters"))
  const main = listing.querySelector(".listing__main")
  const loadedMain = loaded.querySelector(".listing__main")
  if (!shownFilters || !loadedFilters || !main || !loadedMain) {
    listing.replaceChildren(...loaded.childNodes)
    return
  }
  copyInput(shownFilters, loadedFilters)
  shownFilters.replaceChildren(...loadedFilters.childNodes)
  main.replaceChildren(...loadedMain.childNodes)
  // The thumbs of the price slider follow the prices that were not sent.
  for (const field of shownFilters.querySelectorAll<HTMLInputElement>("[type=number]"))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Copies the title, the version and the data for search engines of a loaded page to this page. */
const replaceHead = (loaded: Document): void => {
  document.title = loaded.title
  document.body.dataset["version"] = loaded.body.dataset["version"] ?? ""
  for (const selector of ["meta[name=robots]", "link[rel=canonical]"]) {
    document.head.querySelector(selector)?.remove()
    document.head.append(...loaded.head.querySelectorAll(selector))
  }
}

/** Returns `true` for a page of the same build: the style sheets of this page fit it. */
export const isOfThisBuild = (loaded: Document): boolean =>
  [...loaded.querySelectorAll("link[rel=stylesheet]")].every(
    (sheet) => document.querySelector(`link[href="${sheet.getAttribute("href")}"]`) !== null,
  )

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0

/** Moves the focus to a control, and scrolls the sheet or page so that it stays where it was, `top` pixels below the viewport's edge. */
const restoreFocus = (listing: Element, control: HTMLElement | undefined, top: number): void => {
  if (control === undefined) return listing.querySelector<HTMLElement>("#products")?.focus({ preventScroll: true })
  control.focus({ preventScroll: true })
  const scroller = control.closest("#filters:popover-open") ?? window
  scroller.scrollBy({ top: topOf(control) - top, behavior: "instant" })
}

/**
 * Shows the listing of a loaded page in place of this page's: open folds and focus stay, the focused control does not move, and the number
 * of products is announced. Returns `false` if the loaded page has no listing, or is of another build.
 */
export const replaceListing = (listing: HTMLElement, page: Document): boolean => {
  const loaded = page.querySelector(".listing")
  if (loaded === null || !isOfThisBuild(page)) return false
  const focused = focusedIn(listing)
  const top = topOf(focused)
  const refind = focused && finderOf(listing, focused)
  replaceContents(listing, document.adoptNode(loaded))
  fillFormKeys(listing)
  replaceHead(page)
  if (refind !== undefined) restoreFocus(listing, refind(), top)
  announce(listing.querySelector(".nothing p, .toolbar__count")?.textContent ?? "")
  return true
}
