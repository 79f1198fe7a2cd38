import type { Crumb, Picture } from "../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import type { StoreSwitchLink } from "../../core/store/store-views.ts"
import type { Store } from "../../core/store/store.ts"
import type { ShopMessage } from "../../core/web/message.ts"

/** What the browser loads for a page, by address: hashed build files. */
export type PageAssets = {
  readonly styles: ReadonlyArray<string>
  /** Module scripts; on browse pages this is `boot` alone. */
  readonly scripts: ReadonlyArray<string>
  readonly preloads: ReadonlyArray<Preload>
  /** The module script that brings the dictionary of a language that has one. */
  readonly dictionaryScript?: string | undefined
}

export type Preload = {
  readonly href: string
  readonly as: "font" | "script" | "style" | "image" | "fetch"
  readonly type?: string | undefined
}

/** Everything around a page's own view: what stands in `<head>`, header, messages and footer. The same for every shopper on browse pages. */
export type PageFrame = {
  readonly store: Store
  readonly menu: ReadonlyArray<MenuItem>
  /** How the menu is set up, as class names; see `menuSetup`. */
  readonly menuSetup?: string | undefined
  /** Blocks of `everyPageBlocks`; others do no harm. */
  readonly blocks: ContentBlocks
  readonly title: string
  readonly description?: string | undefined
  /** Absolute address. */
  readonly canonical?: string | undefined
  /** The page in every language, for search engines. */
  readonly alternates?: ReadonlyArray<{ readonly language: string; readonly address: string }> | undefined
  /** Ways to the same page in the other store views. */
  readonly storeSwitch?: ReadonlyArray<StoreSwitchLink> | undefined
  readonly robots?: string | undefined
  /** Magento's page markers, such as `catalog-product-view`; several are separated by blanks. */
  readonly bodyClass: string
  /** What the address has to contain, one of these texts between blanks, for banners to be asked for; without it none come here. */
  readonly bannerHint?: string | undefined
  readonly breadcrumbs: ReadonlyArray<Crumb>
  readonly messages: ReadonlyArray<ShopMessage>
  readonly assets: PageAssets
  /** JSON text of the first state, read by `boot` from `script#page-state`. */
  readonly pageState: string
  /** Server HTML of islands by name; the frame itself has the place of `mini-cart`. */
  readonly islands: Readonly<Record<string, string>>
  /** `https://shop.example`, for absolute addresses in what search engines and link previews read. */
  readonly origin: string
  /** The picture of link previews. */
  readonly picture?: Picture | undefined
  /** Objects of schema.org; breadcrumbs are added by the document. */
  readonly structuredData?: ReadonlyArray<Readonly<Record<string, unknown>>> | undefined
  /** What was searched for, to stay in the search field. */
  readonly searchText?: string | undefined
}
