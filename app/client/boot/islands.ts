import type { BrowserStorefront } from "./browser-storefront.ts"
import type { EarlyClicks } from "./early-clicks.ts"
import { hydrateSlot } from "./hydrate-slot.tsx"
import type { Islands, PageParts } from "./island.ts"

export type IslandsOfPage = {
  /** Hydrates the slot, once; resolves when the island answers for itself. */
  readonly hydrate: (slot: Element) => Promise<void>
}

const modules = import.meta.glob<{ readonly islands: Islands }>("../islands/*.tsx")

const ofSeveralPages: ReadonlySet<string> = new Set(["mini-cart", "gift-messages"])

/** Which file holds an island: its own where pages of several kinds have it, else that of the page kind. */
const fileFor = (name: string, kind: string): string => {
  if (ofSeveralPages.has(name)) return name
  if (name === "product-gallery") return "gallery"
  return kind === "category" || kind === "search" ? "listing" : kind
}

/** What `make` makes, once for each key. */
const onceEach = <Key, A>(make: (key: Key) => A): ((key: Key) => A) => {
  const made = new Map<Key, A>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** Loaded with React: brings the islands of this page to life, each with its own root. */
export const openIslands = (
  storefront: BrowserStorefront,
  page: PageParts,
  earlyClicks: EarlyClicks,
): IslandsOfPage => {
  const { store } = storefront

  const started = onceEach(async (file: string): Promise<Islands | undefined> => {
    if (store.getState().page.dictionaryAddress !== undefined)
      await import("./dictionary.ts").then(
        ({ dictionaryCame }) => dictionaryCame,
        () => {},
      )
    const { islands } = (await modules[`../islands/${file}.tsx`]?.()) ?? {}
    const { step } = islands ?? {}
    if (step !== undefined) page.events.on("action", (event) => store.setState(step(store.getState(), event), true))
    await islands?.start?.(storefront, page)
    return islands
  })

  return {
    hydrate: onceEach(async (slot: Element) => {
      const name = slot.getAttribute("data-island") ?? ""
      const islands = await started(fileFor(name, store.getState().page.kind))
      const View = islands?.views[name]
      if (View !== undefined) await hydrateSlot(slot, View, storefront, earlyClicks)
    }),
  }
}
