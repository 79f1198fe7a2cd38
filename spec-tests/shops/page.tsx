import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { createStore } from "zustand/vanilla"

import type { Store } from "../../core/store/store.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import type { PageFrame } from "../../ui/storefront/frame.ts"
import { type Storefront, StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { storefrontState } from "./storefront-state.ts"

export const store = (change: Partial<Store> = {}): Store => ({
  code: "default",
  name: "Terra & Kiln",
  id: "1",
  websiteId: "1",
  groupId: "1",
  locale: "en-US",
  currency: "USD",
  rootCategoryUid: "Mg==",
  homeIdentifier: "home",
  noRouteIdentifier: "no-route",
  noCookiesIdentifier: "enable-cookies",
  productSuffix: ".html",
  categorySuffix: ".html",
  titleSuffix: "",
  copyright: "© Terra & Kiln",
  gridPerPage: 12,
  gridPerPageChoices: [12, 24, 36],
  listPerPage: 10,
  listPerPageChoices: [5, 10, 15, 20, 25],
  defaultOrder: "position",
  defaultCountry: "US",
  countriesWithRequiredRegion: [],
  countriesWithOptionalPostcode: [],
  guestCheckout: true,
  ...change,
})

/** The initial state of a page; `page` changes its public part. */
const storefront = (
  page: Partial<StorefrontState["page"]> = {},
  parts: Partial<Omit<StorefrontState, "page">> = {},
): Storefront => ({
  store: createStore(() =>
    storefrontState({ kind: "category", path: "/tableware.html", formKey: "key", ...page }, parts),
  ),
  dispatch: () => undefined,
})

/** A view rendered where the server puts it: inside the root of a page. */
export const inPage = (
  view: ReactNode,
  page: Partial<StorefrontState["page"]> = {},
  parts: Partial<Omit<StorefrontState, "page">> = {},
): ReactNode => <StorefrontRoot storefront={storefront(page, parts)}>{view}</StorefrontRoot>

/** Replaces the document by a page as the server sends it, parsed as in a browser. */
export const openServed = (view: ReactNode): Document => {
  const html = `<!doctype html>${renderToString(inPage(view))}`
  document.replaceChildren(new DOMParser().parseFromString(html, "text/html").documentElement)
  return document
}

export const frame = (change: Partial<PageFrame> = {}): PageFrame => ({
  store: store(),
  menu: [],
  blocks: {},
  title: "Tableware",
  bodyClass: "catalog-category-view",
  breadcrumbs: [],
  messages: [],
  assets: { styles: ["/static/shop.css"], scripts: ["/static/boot.js"], preloads: [] },
  pageState: "{}",
  islands: {},
  origin: "https://shop.example",
  ...change,
})
