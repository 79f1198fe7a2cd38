import type { ReactNode } from "react"

import type { AnalyticsEvent } from "../../../core/analytics/analytics.ts"
import type { Crumb, Picture } from "../../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../../core/content/content-blocks.ts"
import type { PageConfig, StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import type { Translate } from "../../../core/translation/translator.ts"
import type { ShopMessage } from "../../../core/web/message.ts"

/** An interactive part of a page: rendered by its own root, hydrated by the island of the same name in app/client/islands. */
export type Island = { readonly name: string; readonly view: ReactNode }

/** The shop's own words stay as they are; ours are said in the language of the store. */
export type PageTitle = string | ((t: Translate) => string)

/** What a loader answers: one page, not yet rendered. What every page has (menu, footer, assets) is added by the host. */
export type Page = {
  /** Chooses the style sheet, and the islands of the browser. */
  readonly kind: PageConfig["kind"]
  readonly title: PageTitle
  readonly description?: string | undefined
  /** Path of the canonical address; without it the page has none. */
  readonly canonicalPath?: string | undefined
  readonly robots?: "INDEX,FOLLOW" | "NOINDEX,FOLLOW" | "NOINDEX,NOFOLLOW" | undefined
  /** Body class as Magento names pages, such as `catalog-product-view`. */
  readonly bodyClass: string
  readonly breadcrumbs?: ReadonlyArray<Crumb> | undefined
  /** The page's own view; receives the HTML of its islands by name. */
  readonly view: (islands: Readonly<Record<string, string>>) => ReactNode
  readonly islands?: ReadonlyArray<Island> | undefined
  /** Parts of the first state that this page's features add; they become page state in the document. */
  readonly state?: Partial<Omit<StorefrontState, "page" | "messages">> | undefined
  readonly messages?: ReadonlyArray<ShopMessage> | undefined
  /** Blocks of this page besides those of every page. */
  readonly blocks?: ContentBlocks | undefined
  /** The picture of link previews. */
  readonly picture?: Picture | undefined
  /** Facts for search engines; the origin is that of the request. */
  readonly structuredData?: ((origin: string) => ReadonlyArray<Readonly<Record<string, unknown>>>) | undefined
  /** What looking at this page means, for a shop whose analytics are switched on. */
  readonly analyticsEvents?: ReadonlyArray<AnalyticsEvent> | undefined
  /** What was searched for, to stay in the search field. */
  readonly searchText?: string | undefined
  /** Another setup of the menu than that of the shop. */
  readonly menuSetup?: string | undefined
  readonly status?: number | undefined
  /** What only pages of this kind say, in a locale; it is not in the dictionary that all pages share, and comes with the page. */
  readonly extraTexts?: ((locale: string) => Dictionary) | undefined
}

/** A page that is the same for everybody, with what it shows, so that it goes from the cache when that changes. */
export type PublicPage = { readonly page: Page; readonly tags: ReadonlyArray<string> }
