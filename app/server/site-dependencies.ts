import type { ExtensionPoints } from "../../core/extension.ts"
import type { GalleryConfig } from "../../core/gallery/gallery-part.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { PageAssets } from "../../ui/storefront/frame.ts"
import type { ShopReads } from "./backend/shop-reads.ts"
import type { PageCache } from "./cache/page-cache.ts"
import type { ViewCode } from "./http/store-view-cookie.ts"
import type { Log } from "./log.ts"
import type { LoadedDictionary } from "./render/dictionary.ts"
import type { FallbackPages } from "./render/fallback-pages.ts"
import type { ToolbarSettings } from "./render/page-cache-facts.ts"
import type { Island } from "./render/page.ts"
import type { ShopBackend } from "./route-context.ts"

/** The parts a site is made of. */
export type SiteDependencies = {
  readonly backend: ShopBackend
  /** The store view it shows; the default one when absent. */
  readonly view?: ViewCode
  /** Of this store view. */
  readonly reads: ShopReads
  readonly cache: PageCache
  readonly assets: (kind: string) => PageAssets
  readonly dictionaryOf: (locale: string) => LoadedDictionary
  /** Islands that every page has. */
  readonly layoutIslands: ReadonlyArray<Island>
  /** The engine with the modules of this shop. */
  readonly extensionPoints: ExtensionPoints
  /** What is set for the galleries of product pages, where it is not the usual. */
  readonly gallery?: GalleryConfig | undefined
  readonly options?: PageOptions | undefined
  readonly toolbar?: ToolbarSettings | undefined
  /** Whether pages say what looking at them means. */
  readonly analytics?: boolean | undefined
  /** For when everything else fails. */
  readonly fallbackPages: FallbackPages
  readonly log: Log
  readonly now: () => number
}
