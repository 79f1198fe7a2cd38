import type { Hono } from "hono"

import type { StoreView } from "../../core/store/store-views.ts"
import { type ViewCode, viewInCurrency } from "./http/store-view-cookie.ts"
import type { RouteContext } from "./route-context.ts"
import type { Site } from "./site.ts"
import { otherCurrencies } from "./store-currency.ts"

/** The app of one store view. */
type StoreViewApp = { readonly app: Hono; readonly context: RouteContext; readonly site: Site }

/** Apps of all store views, each created on first use. */
export type StoreViews = {
  readonly first: StoreViewApp
  readonly open: (view: ViewCode) => Promise<StoreViewApp>
  /** The store views; none if the backend cannot be read. */
  readonly listViews: () => Promise<ReadonlyArray<StoreView>>
  /** The store views as they were last read; none before. */
  readonly lastViews: () => ReadonlyArray<StoreView>
}

/** Limit against made-up responses of the backend; no shop has more store views. */
const maxStoreViews = 50

/** Opens the default store view; other store views are opened when they are first used. If opening fails, the next request tries again. */
export const openStoreViews = async (open: StoreViews["open"]): Promise<StoreViews> => {
  const first = await open(undefined)
  const others = new Map<string, Promise<StoreViewApp>>()
  let lastRead: ReadonlyArray<StoreView> = []
  return {
    first,
    listViews: async () => {
      const views = await first.site.layoutData().then(
        (layout) => layout.views,
        () => undefined,
      )
      lastRead = views ?? lastRead
      return views ?? []
    },
    lastViews: () => lastRead,
    open: (view) => {
      if (view === undefined || (!others.has(view) && others.size >= maxStoreViews)) return Promise.resolve(first)
      const app = others.get(view) ?? open(view)
      others.set(view, app)
      app.catch(() => others.delete(view))
      return app
    },
  }
}

/** Finds a store view by its code. */
export const storeViewWithCode = (views: ReadonlyArray<StoreView>, code: string): StoreView | undefined =>
  views.find((view) => view.code === code)

/** Opens a store view in a currency, or in the default currency of the view if the view does not offer the requested one. */
export const openInCurrency = async (
  views: StoreViews,
  code: ViewCode,
  currency: string | undefined,
): Promise<StoreViewApp> => {
  const inOwnCurrency = await views.open(code)
  if (currency === undefined) return inOwnCurrency
  return (await otherCurrencies(inOwnCurrency.site)).includes(currency)
    ? views.open(viewInCurrency(code, currency))
    : inOwnCurrency
}
