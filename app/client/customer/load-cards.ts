import type { loadPage } from "../../../adapters/browser/load-page.ts"

/** Loads the page of the listed products and returns its cards by their paths; none when it cannot be loaded. */
export const loadCards = async (address: string, load: typeof loadPage): Promise<ReadonlyMap<string, Element>> => {
  const page = await load(new URL(address, location.href).href)
  const cards = [...(page?.document.querySelectorAll("[data-listed-products] .product-card") ?? [])]
  return new Map(cards.map((card) => [card.querySelector("a")?.getAttribute("href") ?? "", card]))
}
