import type { ReactNode } from "react"

import type { AnalyticsEvent } from "../../../core/analytics/analytics.ts"
import type { Crumb, Picture, ProductCard } from "../../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../../core/content/content-blocks.ts"
import type { MerchantContent } from "../../../core/content/merchant/merchant-content.ts"
import type { Robots } from "../../../core/store/robots.ts"
import type { PageConfig, StorefrontState } from "../../../core/storefront/storefront.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import type { Translate } from "../../../core/translation/translator.ts"
import type { ShopMessage } from "../../../core/web/message.ts"

/** An interactive part of a page: rendered in its own root, hydrated by the island of the same name in app/client/islands. */
export type Island = { readonly name: string; readonly view: ReactNode }

/** A text of the shop, or one of ours to be translated. */
export type PageTitle = string | ((t: Translate) => string)

/**
 * Returns the title of a page with this status: that of a rejected form begins with "Error:", which screen readers announce first. A
 * missing page is not a rejected form.
 */
export const titleWithStatus = (title: PageTitle, status: number): PageTitle =>
  status < 400 || status === 404 ? title : (t) => t("Error: %1", typeof title === "string" ? title : title(t))

/** A page as returned by a loader, before rendering. Layout (menu, footer, assets) is added by the server. */
export type Page = {
  /** Selects stylesheets and client islands. */
  readonly kind: PageConfig["kind"]
  readonly title: PageTitle
  readonly description?: string | undefined
  /** Path of the canonical URL; without it the page has none. */
  readonly canonicalPath?: string | undefined
  readonly robots?: Robots | undefined
  /** Body class as Magento names pages, such as `catalog-product-view`. */
  readonly bodyClass: string
  readonly breadcrumbs?: ReadonlyArray<Crumb> | undefined
  /** The page's view; receives the HTML of its islands by name, and the canonical address of the page, if it has one. */
  readonly view: (islands: Readonly<Record<string, string>>, address?: string) => ReactNode
  readonly islands?: ReadonlyArray<Island> | undefined
  /** Initial state added by this page's features; serialised into the document. */
  readonly state?: Partial<Omit<StorefrontState, "page" | "messages">> | undefined
  readonly messages?: ReadonlyArray<ShopMessage> | undefined
  /** Content blocks of this page besides those of every page. */
  readonly blocks?: ContentBlocks | undefined
  /** Products of a page that has nothing of its own to show; the document adds them and the categories. */
  readonly suggested?: ReadonlyArray<ProductCard> | undefined
  /** Image of link previews. */
  readonly picture?: Picture | undefined
  /** Structured data (schema.org) for the origin of the request. */
  readonly structuredData?: ((origin: string) => ReadonlyArray<Readonly<Record<string, unknown>>>) | undefined
  /** Analytics events of viewing this page, for shops with analytics enabled. */
  readonly analyticsEvents?: ReadonlyArray<AnalyticsEvent> | undefined
  /** The search term shown in the search field. */
  readonly searchText?: string | undefined
  /** Menu configuration, if it differs from the shop's. */
  readonly menuSetup?: string | undefined
  readonly status?: number | undefined
  /** Contents of the merchant with a layout of their own, whose styles the page needs. */
  readonly contents?: ReadonlyArray<MerchantContent> | undefined
  /** Translations used only on pages of this kind; sent with the page instead of the shared dictionary. */
  readonly extraTexts?: ((locale: string) => Dictionary) | undefined
}

/** A page that is the same for every shopper, with the tags it is purged by. */
export type PublicPage = { readonly page: Page; readonly tags: ReadonlyArray<string> }
