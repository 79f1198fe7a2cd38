import type { Hono } from "hono"

import type { ProductForm } from "../../core/add-to-cart/product-form.ts"
import type { Country } from "../../core/addresses/country.ts"
import type { BannerPlaceOnSite } from "../../core/banners/banner-hint.ts"
import type { ProductCard } from "../../core/catalogue/product/product.ts"
import type { ContentBlocks } from "../../core/content/content-blocks.ts"
import type { ExtensionPoints } from "../../core/extension.ts"
import type { MenuItem } from "../../core/navigation/menu.ts"
import type { StoreView } from "../../core/store/store-views.ts"
import type { Store } from "../../core/store/store.ts"
import type { PageAssets } from "../../ui/storefront/frame.ts"
import type { UnsavedForms } from "./http/unsaved-forms.ts"
import type { Log } from "./log.ts"
import type { LoadedDictionary } from "./render/dictionary.ts"
import type { Page } from "./render/page.ts"

/** Where the shop answers: in this process, or a Magento elsewhere. Addresses of requests are on our own origin. */
export type ShopBackend = {
  /** `remote`: pictures lie with the shop, and nobody tells what changes. */
  readonly kind: "embedded" | "remote"
  readonly fetch: (request: Request) => Promise<Response>
  /** Whether each browser can choose how it misbehaves. */
  readonly hasScenarios?: boolean
  /** Whether nobody may read the mails that the shop has written. */
  readonly outbox?: "closed"
  /** Whether there are no pages for merchants. */
  readonly backOffice?: "closed"
  /** Asks GraphQL (JSON text) what pages of a store view are made from, nobody's in particular; absent where that is asked as everything else. */
  readonly readGraphql?: (
    question: string,
    origin: string,
    view?: string,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  /** Hears the tags of what changed (`product:12`, `category:3`, `page:home`, `catalogue`); a remote shop tells nothing. */
  readonly onChange: (listener: (tags: ReadonlyArray<string>) => void) => () => void
}

/** What every page shows, whoever looks at it. */
export type LayoutData = {
  readonly store: Store
  readonly menu: ReadonlyArray<MenuItem>
  readonly blocks: ContentBlocks
  /** What shoppers may choose between: languages, and perhaps currencies. */
  readonly views: ReadonlyArray<StoreView>
  /** Where promotional banners may come; absent where the shop has none. */
  readonly banners?: ReadonlyArray<BannerPlaceOnSite>
}

/**
 * One shopper's request, and what may be asked of the shop on their behalf while it is answered. `fetch` sends the shopper's
 * cookies, keeps those the shop sets and never follows a redirect; a path such as `/rest/default/V1/carts/mine` is enough.
 */
export type ShopperVisit = {
  readonly request: Request
  readonly fetch: (address: string | URL | Request, init?: RequestInit) => Promise<Response>
  readonly cookie: (name: string) => string | undefined
  /** The form key of this shopper; a new one is made, and set as a cookie, when they have none. */
  readonly formKey: () => string
  /** `Set-Cookie` lines for the answer. */
  readonly setCookies: () => ReadonlyArray<string>
}

export type ProductPageParts = { readonly page: Page; readonly form: ProductForm }

/** What the host gives to those who add pages to it. */
export type RouteContext = {
  readonly backend: ShopBackend
  /** Store facts and menu, kept until the shop says that they changed. */
  readonly layoutData: () => Promise<LayoutData>
  /** The countries the shop knows, with their regions. */
  readonly countries: () => Promise<ReadonlyArray<Country>>
  /** What goes well with the products at these paths, and is none of them. */
  readonly crossSell: (paths: ReadonlyArray<string>) => Promise<ReadonlyArray<ProductCard>>
  /** The product page at this path as everybody sees it, and its product form; `undefined` where no product lies. */
  readonly productPage: (path: string) => Promise<ProductPageParts | undefined>
  /** `setCookie` is a line for the answer that is known before: the key that a form was given. */
  readonly visit: (request: Request, setCookie?: string) => ShopperVisit
  /** Renders a page for this one shopper: `private, no-store`, messages shown, form key filled, cookies of the visit set. */
  readonly respondWithPage: (visit: ShopperVisit, page: Page) => Promise<Response>
  /** 303 to a path on our origin, with the cookies of the visit. */
  readonly seeOther: (visit: ShopperVisit, path: string) => Response
  /** What a page of this kind loads from the build. */
  readonly assets: (kind: string) => PageAssets
  readonly dictionaryOf: (locale: string) => LoadedDictionary
  /** The engine with the modules of this shop. */
  readonly extensionPoints: ExtensionPoints
  /** What customers typed before they had to sign in again. */
  readonly unsavedForms: UnsavedForms
  readonly log: Log
}

/** How a group of pages is added: called once, before the host listens. */
export type MountRoutes = (app: Hono, context: RouteContext) => void
