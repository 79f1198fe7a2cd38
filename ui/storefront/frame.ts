import type { Crumb, Picture, ProductCard } from "../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import type { StoreSwitchLink } from "../../core/store/store-views.ts"
import type { Store } from "../../core/store/store.ts"
import type { ShopMessage } from "../../core/web/message.ts"

/** Addresses of the build files of a page. */
export type PageAssets = {
  readonly styles: ReadonlyArray<string>
  /** Module scripts; on browse pages this is `boot` alone. */
  readonly scripts: ReadonlyArray<string>
  readonly preloads: ReadonlyArray<Preload>
  /** The stylesheet for contents of the merchant with a layout of their own. */
  readonly contentStylesheet?: string | undefined
  /** The stylesheet of the page that shoppers probably open next; the browser loads it while it is idle. */
  readonly nextStyle?: string | undefined
  /** The module script with the dictionary, for languages that have one. */
  readonly dictionaryScript?: string | undefined
}

/** Facts about a shop for browsers that install it or are offline. */
export type AppFacts = {
  /** Address of the manifest in this store view. */
  readonly manifest: string
  /** Changes with each other content of the offline page; absent: browsers store none. */
  readonly offlineVersion?: string | undefined
}

/** File that the browser fetches before it finds it in the page: `<link rel="preload">`. */
export type Preload = {
  readonly href: string
  readonly as: "font" | "script" | "style" | "image" | "fetch"
  readonly type?: string | undefined
}

/** Data of the document around a view: `<head>`, header, messages and footer. The same for all shoppers on browse pages. */
export type PageFrame = {
  readonly store: Store
  readonly menu: ReadonlyArray<MenuItem>
  /** Class names that set up the menu; see `menuSetup`. */
  readonly menuSetup?: string | undefined
  /** Blocks of `blocksOfEveryPage`; others are ignored. */
  readonly blocks: ContentBlocks
  readonly title: string
  readonly description?: string | undefined
  /** Absolute address. */
  readonly canonical?: string | undefined
  /** The page in every language, for search engines. */
  readonly alternates?: ReadonlyArray<{ readonly language: string; readonly address: string }> | undefined
  /** Links to this page in the other store views. */
  readonly storeSwitch?: ReadonlyArray<StoreSwitchLink> | undefined
  readonly robots?: string | undefined
  /** Magento's page markers, such as `catalog-product-view`; several are separated by spaces. */
  readonly bodyClass: string
  /** Texts separated by spaces. The client requests banners if the address contains one of them; without this hint never. */
  readonly bannerHint?: string | undefined
  readonly breadcrumbs: ReadonlyArray<Crumb>
  readonly messages: ReadonlyArray<ShopMessage>
  readonly assets: PageAssets
  readonly app?: AppFacts | undefined
  /** JSON of the initial state, which `boot` reads from `script#page-state`. */
  readonly pageState: string
  /** Server HTML of islands by name; the header renders `mini-cart`. */
  readonly islands: Readonly<Record<string, string>>
  /** Styles of the merchant's contents; present if the page has contents with a layout of their own. */
  readonly contentStyles?: string | undefined
  /** Origin such as `https://shop.example`, for absolute addresses in metadata. */
  readonly origin: string
  /** True on pages whose header and footer do not lead away, such as the checkout: no search, menu or newsletter. */
  readonly enclosed?: boolean | undefined
  /** True for the checkout in a page of another theme, which has landmarks of its own: header, main and footer. */
  readonly isFramed?: boolean | undefined
  /** Products suggested on a page that has nothing of its own to show. */
  readonly suggested?: ReadonlyArray<ProductCard> | undefined
  /** The picture of link previews. */
  readonly picture?: Picture | undefined
  /** Objects of schema.org; breadcrumbs are added by the document. */
  readonly structuredData?: ReadonlyArray<Readonly<Record<string, unknown>>> | undefined
  /** Value of the search field. */
  readonly searchText?: string | undefined
  /** True if suggestions can be filtered by category. */
  readonly hasSearchFilter?: boolean | undefined
}
