import type { ListingSubject } from "../../../../core/catalogue/catalogue.program.ts"
import type { ListingOptions } from "../../../../core/catalogue/listing/listing-address.ts"
import type { SwatchAttribute } from "../../../../core/catalogue/product/product.ts"
import type { Route } from "../../../../core/catalogue/route.ts"
import type { ShopPageReads } from "../../cache/cached-shop-pages.ts"
import type { PublicPage } from "../../render/page.ts"
import type { LayoutData } from "../../route-context.ts"
import type { ProjectPageLoaders } from "../project/project-pages.ts"
import { loadNotFoundPage } from "./content-pages.tsx"
import type { LoadContext } from "./load-context.ts"

/** A listing whose orders and filters are cached. */
export type OptionsSubject = Exclude<ListingSubject, { readonly kind: "advanced" }>

/** A page under its normalised address, without meaningless query parameters. */
export type PageTarget = {
  readonly kind: "page"
  /** Path and query. */
  readonly address: string
  readonly path: string
  readonly load: (context: LoadContext) => Promise<PublicPage | undefined>
}

/** The result of resolving a URL: a page or a redirect. */
export type ResolvedUrl = PageTarget | { readonly kind: "moved"; readonly to: string; readonly status: 301 | 302 }

/** Cached reads of the shop for URL resolution. */
export type CachedReads = ShopPageReads & {
  /** Public pages of the shop's project. */
  readonly projectPages: ProjectPageLoaders
  readonly layoutData: () => Promise<LayoutData>
  readonly route: (path: string) => Promise<Route | undefined>
  /** Reads the route of a page that is going to be loaded. */
  readonly pageRoute: (path: string) => Promise<Route | undefined>
  /** Orders and filters of the unfiltered listing. */
  readonly listingOptions: (subject: OptionsSubject) => Promise<ListingOptions>
  /** Attributes by which a configurable product is selected; none for other products. */
  readonly superAttributes: (urlKey: string) => Promise<ReadonlyArray<SwatchAttribute>>
}

/** The 404 page. All missing addresses share one cache key. The key contains a space, so that no requested URL equals it. */
export const notFound: PageTarget = { kind: "page", address: "/404 ", path: "/404 ", load: loadNotFoundPage }
