import { loadCurrentPage, renderedAt } from "../../../adapters/browser/load-page.ts"
import { isMaybeOutdated } from "../../../core/page-cache/current-page.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { readyMark } from "../boot/early-clicks.ts"
import { firstName } from "../boot/header.ts"
import { requestHydration } from "../boot/island-slots.ts"
import type { PageParts } from "../boot/island.ts"
import { fillFormKeys } from "../forms/form-key.ts"

/** The parts of a card that depend on price and stock, and what is compared of them. */
const parts: ReadonlyArray<readonly [selector: string, shown: (part: HTMLElement) => string | undefined]> = [
  [".card-price", ({ textContent }) => textContent ?? ""],
  [".card-swatches", ({ dataset }) => dataset["variants"]],
  [".product-card__action", ({ textContent }) => textContent ?? ""],
  ["[data-labels=image]", ({ textContent }) => textContent ?? ""],
  ["[data-labels=content]", ({ textContent }) => textContent ?? ""],
]

/** True while a shopper uses a card: its choice and focus must not be lost. */
const isUsed = (card: Element): boolean =>
  card.contains(document.activeElement) ||
  [...card.querySelectorAll("input")].some(({ checked, defaultChecked }) => checked !== defaultChecked)

const correctCard = (card: HTMLElement, current: HTMLElement): void => {
  const formId = card.querySelector("form.product-card__action")?.id
  for (const [selector, shown] of parts) {
    const [old, fresh] = [card, current].map((root) => root.querySelector<HTMLElement>(selector))
    if (!old || (fresh && shown(old) === shown(fresh))) continue
    if (fresh) old.replaceWith(document.adoptNode(fresh))
    // The space stays, so that nothing below the card moves.
    else Object.assign(old, { inert: true }).style.visibility = "hidden"
  }
  if (formId === undefined) return
  for (const field of card.querySelectorAll("[form]")) field.setAttribute("form", formId)
  const newForm = card.querySelector("form.product-card__action")
  if (newForm !== null) newForm.id = formId
  fillFormKeys(card)
}

const correctCards = (current: Document): void => {
  for (const card of document.querySelectorAll<HTMLElement>("main .product-card")) {
    const id = card.dataset["productId"] ?? ""
    const fresh = current.querySelector<HTMLElement>(`.product-card[data-product-id="${CSS.escape(id)}"]`)
    if (fresh !== null && !isUsed(card)) correctCard(card, fresh)
  }
}

/** Resolves when the island of a slot is hydrated: until then its state has to be the server's. */
const whenHydrated = (slot: Element): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!slot.hasAttribute(readyMark)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(slot, { attributeFilter: [readyMark] })
    check()
  })

/** Replaces the product in the form of this page by that of the current page; selected options stay. */
const correctForm = async ({ store }: BrowserStorefront, current: Document): Promise<void> => {
  const slot = document.querySelector('[data-island="product-form"]')
  const state: Partial<StorefrontState> = JSON.parse(current.querySelector("#page-state")?.textContent ?? "{}")
  const product = state.product?.product
  if (slot === null || product === undefined) return
  if (JSON.stringify(product) === JSON.stringify(store.getState().product?.product)) return
  requestHydration(slot)
  await whenHydrated(slot)
  store.setState(({ product: form }) => ({ product: form && { ...form, product } }))
}

/**
 * Corrects price, stock and offers on a page that was rendered more than some seconds ago, with one request for all of them. Cached pages
 * have the prices of guests: for customers, whose group may have other prices, every page is compared. `rendered` is in unix milliseconds.
 */
export const correctOffers = async (
  body: HTMLElement,
  storefront: BrowserStorefront,
  { sections }: PageParts,
  rendered: number | undefined = renderedAt(),
): Promise<void> => {
  const isGuest = firstName(sections.content("customer")) === undefined
  if (isGuest && !isMaybeOutdated(rendered, Date.now())) return
  const current = await loadCurrentPage(body.dataset["version"] ?? "")
  if (current === undefined) return
  correctCards(current)
  await correctForm(storefront, current)
}
