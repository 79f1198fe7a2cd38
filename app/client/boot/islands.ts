import type { BrowserStorefront } from "./browser-storefront.ts"
import type { EarlyClicks } from "./early-clicks.ts"
import { hydrateSlot } from "./hydrate-slot.tsx"
import type { Islands, PageParts } from "./island.ts"

/** Hydration of the islands of this page. */
export type IslandsOfPage = {
  /** Hydrates a slot once; resolves when it is hydrated and its early input is replayed. Rejects when its code fails to load. */
  readonly hydrate: (slot: Element) => Promise<void>
}

const modules = import.meta.glob<{ readonly islands: Islands }>("../islands/*.tsx")

const sharedIslands: ReadonlySet<string> = new Set(["mini-cart", "gift-messages"])

/** Returns the name of the file with an island: the name of the island if several kinds of pages have it, otherwise the page kind. */
const fileFor = (name: string, kind: string): string => {
  if (sharedIslands.has(name)) return name
  if (name === "product-gallery") return "gallery"
  return kind === "category" || kind === "search" ? "listing" : kind
}

/** Calls `create` once for each key and caches the result. */
const onceEach = <Key, A>(create: (key: Key) => A): ((key: Key) => A) => {
  const created = new Map<Key, A>()
  return (key) => {
    const value = created.get(key) ?? create(key)
    created.set(key, value)
    return value
  }
}

/** Hydrates the islands of this page, each with its own React root. Loaded with React. */
export const openIslands = (
  storefront: BrowserStorefront,
  page: PageParts,
  earlyClicks: EarlyClicks,
): IslandsOfPage => {
  const { store } = storefront

  const startFile = onceEach(async (file: string): Promise<Islands | undefined> => {
    if (store.getState().page.dictionaryAddress !== undefined)
      await import("./dictionary.ts").then(
        ({ dictionaryLoaded }) => dictionaryLoaded,
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
      if (import.meta.env.PROJECT_ISLANDS === true && slot.hasAttribute("data-props"))
        return (await import("./project-island.tsx")).hydrateProjectIsland(slot, storefront, earlyClicks)
      const name = slot.getAttribute("data-island") ?? ""
      const islands = await startFile(fileFor(name, store.getState().page.kind))
      const View = islands?.views[name]
      if (View !== undefined) await hydrateSlot(slot, View, storefront, earlyClicks)
    }),
  }
}
