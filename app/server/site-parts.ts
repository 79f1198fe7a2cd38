import type { ExtensionPoints } from "../../core/extension.ts"
import type { GalleryConfig } from "../../core/gallery/gallery-part.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { PageAssets } from "../../ui/page/frame.ts"
import type { BarePages } from "./bare-pages.ts"
import type { ShopDoor } from "./context.ts"
import type { LoadedDictionary } from "./dictionary.ts"
import type { Log } from "./log.ts"
import type { PageCache } from "./page-cache.ts"
import type { Island } from "./page.ts"
import type { ShopReads } from "./shop-reads.ts"
import type { ViewCode } from "./store-view.ts"
import type { ToolbarSetting } from "./toolbar.ts"

/** The parts a site is made of. */
export type SiteParts = {
  readonly door: ShopDoor
  /** The store view it shows; the default one when absent. */
  readonly view?: ViewCode
  /** Of this store view. */
  readonly reads: ShopReads
  readonly cache: PageCache
  readonly assets: (kind: string) => PageAssets
  readonly dictionaryOf: (locale: string) => LoadedDictionary
  /** Islands that every page has. */
  readonly everywhere: ReadonlyArray<Island>
  /** The engine with the modules of this shop. */
  readonly points: ExtensionPoints
  /** What is set for the galleries of product pages, where it is not the usual. */
  readonly gallery?: GalleryConfig | undefined
  readonly options?: PageOptions | undefined
  readonly toolbar?: ToolbarSetting | undefined
  /** Whether pages say what looking at them means. */
  readonly analytics?: boolean | undefined
  /** For when everything else fails. */
  readonly bare: BarePages
  readonly log: Log
  readonly now: () => number
}
