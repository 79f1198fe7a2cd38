import type { Hono } from "hono"

import type { ProductForm } from "../../core/add-to-cart/product-form.ts"
import type { Country } from "../../core/addresses/country.ts"
import type { CustomerForms } from "../../core/addresses/customer-forms.wire.ts"
import type { BannerPages } from "../../core/banners/banner-hint.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { ExtensionPoints } from "../../core/extensions/extension.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import type { Robots } from "../../core/store/robots.ts"
import type { StoreView } from "../../core/store/store-views.ts"
import type { Store } from "../../core/store/store.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { PageAssets } from "../../ui/storefront/frame.ts"
import type { SchemaReader } from "./backend/schema/schema-reader.ts"
import type { UnsavedForms } from "./http/unsaved-forms.ts"
import type { Log } from "./log.ts"
import type { Providers } from "./payments/connect-providers.ts"
import type { Page } from "./render/page.ts"
import type { LoadedDictionary } from "./render/server-dictionary.ts"
import type { SharedState } from "./shared/shared-state.ts"

/** The shop behind the pages: embedded in this process, or a Magento elsewhere. Requests have URLs of our own origin. */
export type ShopBackend = {
  /** `remote`: images are served by the backend. */
  readonly kind: "embedded" | "remote"
  readonly fetch: (request: Request) => Promise<Response>
  /** Seconds that remain of the backend's last `Retry-After`; `undefined` if there was none, or it has passed. */
  readonly retryAfter?: () => number | undefined
  /** True if the backend has pages besides its APIs, which are shown at addresses that no page of ours has. */
  readonly hasPages?: boolean
  /** Code of the store view of shoppers who chose none; absent: the one that the backend marks as its default. */
  readonly storeView?: string | undefined
  /** True if browsers may choose failure scenarios. */
  readonly hasScenarios?: boolean
  /** `closed`: mails written by the built-in shop are not shown. */
  readonly outbox?: "closed"
  /** `closed`: there are no pages for merchants. */
  readonly backOffice?: "closed"
  /** Sends a public GraphQL query (JSON text) for a store view without HTTP; absent if `fetch` is the only way. */
  readonly readGraphql?: (
    query: string,
    origin: string,
    view?: string,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  /** The shop's GraphQL schema; absent: our own queries are sent as they are. */
  readonly schema?: SchemaReader
  /**
   * Subscribes to the tags of changed data (`cat_p_12`, `cat_c_3`, `cms_p_home`, `cat_p`; `*` is everything). Returns the unsubscribe
   * function. A Magento reports changes only if it is set up to purge this server.
   */
  readonly onChange: (listener: (tags: ReadonlyArray<string>) => void) => () => void
  /** True while the backend does not respond and its calls get 503 at once. Absent: never. */
  readonly isAway?: () => boolean
  /** Checks whether shoppers can be served: a sentence why not, or `undefined`. Absent: they can. */
  readonly problem?: () => Promise<string | undefined>
  /** Reports a change on behalf of a backend that cannot call `onChange` listeners itself. */
  readonly reportChange?: (tags: ReadonlyArray<string>) => void
}

/** Data that every page shows to every shopper. */
export type LayoutData = {
  readonly store: Store
  readonly menu: ReadonlyArray<MenuItem>
  readonly blocks: ContentBlocks
  /** Store views to choose from: languages, and possibly currencies. */
  readonly views: ReadonlyArray<StoreView>
  /** Places of promotional banners; absent if the shop has none. */
  readonly banners?: ReadonlyArray<BannerPages>
  /** The merchant's directives for search engines. */
  readonly robots?: Robots | undefined
  /** True if the shop lists the categories of a search, by which suggestions can be filtered. */
  readonly hasSearchFilter?: boolean
}

/**
 * One shopper's request, with access to the backend on their behalf. `fetch` sends the shopper's cookies, collects those the backend sets
 * and does not follow redirects; a path such as `/rest/default/V1/carts/mine` is enough.
 */
export type ShopperVisit = {
  readonly request: Request
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly cookie: (name: string) => string | undefined
  /** The shopper's form key; a new one is created and set as a cookie if they have none. */
  readonly formKey: () => string
  /** `Set-Cookie` lines of the response. */
  readonly setCookies: () => ReadonlyArray<string>
}

/** A product page, and the data of its product form. */
export type ProductPageParts = { readonly page: Page; readonly form: ProductForm }

/** Context of the routes of private pages. */
export type RouteContext = {
  readonly backend: ShopBackend
  /** Layout data, cached until the backend reports a change. */
  readonly layoutData: () => Promise<LayoutData>
  /** Countries of the shop with their regions. */
  readonly countries: () => Promise<ReadonlyArray<Country>>
  /** Fields of the store's forms about a customer. */
  readonly customerForms: () => Promise<CustomerForms>
  /** Cross-sells of the products at these paths, without those products. */
  readonly crossSell: (paths: ReadonlyArray<string>) => Promise<ReadonlyArray<ProductCard>>
  /** Cards of the products at these paths, in this order; those that do not exist are left out. */
  readonly cards: (paths: ReadonlyArray<string>) => Promise<ReadonlyArray<ProductCard>>
  /** Products suggested on a page that has nothing of its own to show. */
  readonly suggested: () => Promise<ReadonlyArray<ProductCard>>
  /** URL key of the product at a path; `undefined` if there is none. */
  readonly urlKey: (path: string) => Promise<string | undefined>
  /** The public product page at a path and its product form; `undefined` if there is no product. */
  readonly productPage: (path: string) => Promise<ProductPageParts | undefined>
  /** Starts a visit. `setCookie` is a `Set-Cookie` line known before, such as that of a new form key. */
  readonly visit: (request: Request, setCookie?: string) => ShopperVisit
  /** Renders a page for this shopper: `private, no-store`, with messages, form key and cookies of the visit. */
  readonly respondWithPage: (visit: ShopperVisit, page: Page) => Promise<Response>
  /** Responds to a form whose key does not match the sender's cookie. */
  readonly rejectFormKey: (request: Request) => Promise<Response>
  /** Redirects (303) to a path of our origin, with the cookies of the visit. */
  readonly seeOther: (visit: ShopperVisit, path: string) => Response
  /** Options of the shop for its pages; absent ones have Magento's defaults. */
  readonly options?: PageOptions | undefined
  /** Assets of a page kind. */
  readonly assets: (kind: string) => PageAssets
  readonly dictionaryOf: (locale: string) => LoadedDictionary
  /** Extension points with the installed modules. */
  readonly extensionPoints: ExtensionPoints
  /** Payment providers by the code of their method; none in front of a Magento, whose own modules connect to their providers. */
  readonly paymentProviders: Providers
  /** Forms typed by customers before they had to sign in again. */
  readonly unsavedForms: UnsavedForms
  /** State that all hosts share. */
  readonly shared: SharedState
  readonly log: Log
}

/** Mounts a group of routes; called once, before the server listens. */
export type MountRoutes = (app: Hono, context: RouteContext) => void
