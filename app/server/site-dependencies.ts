import type { ExtensionPoints } from "../../core/extensions/extension.ts"
import type { GalleryConfig } from "../../core/gallery/gallery-part.ts"
import type { AssignedPaths } from "../../core/store/path-owner.ts"
import type { StoreAddresses } from "../../core/store/store-addresses.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import type { PageAssets } from "../../ui/storefront/frame.ts"
import type { ProjectPage } from "../project/define-page.ts"
import type { ShopReads } from "./backend/shop-reads.ts"
import type { PageCache } from "./cache/page-cache.ts"
import type { PagePolicies } from "./http/security-headers.ts"
import type { ViewCode } from "./http/store-view-cookie.ts"
import type { Log } from "./log.ts"
import type { Providers } from "./payments/connect-providers.ts"
import type { FallbackPages } from "./render/fallback-pages.ts"
import type { ToolbarSettings } from "./render/page-cache-facts.ts"
import type { Island } from "./render/page.ts"
import type { LoadedDictionary } from "./render/server-dictionary.ts"
import type { TextsOfScripts } from "./render/texts-of-scripts.ts"
import type { ShopBackend } from "./route-context.ts"
import type { SharedState } from "./shared/shared-state.ts"
import type { Tracing } from "./tracing/tracing.ts"

/** Dependencies of a site. */
export type SiteDependencies = {
  readonly backend: ShopBackend
  /** Paths assigned to pages of the shop or to ours. */
  readonly assignedPaths: AssignedPaths
  /** Addresses of store views, if there is a public one. */
  readonly addresses?: StoreAddresses | undefined
  /** The store view; `undefined` is the default one. */
  readonly view?: ViewCode
  /** Reads of this store view. */
  readonly reads: ShopReads
  readonly cache: PageCache
  readonly assets: (kind: string) => PageAssets
  /** Default: scripts may show every text. */
  readonly textsOfScripts?: TextsOfScripts | undefined
  readonly dictionaryOf: (locale: string) => LoadedDictionary
  /** Islands of every page. */
  readonly layoutIslands: ReadonlyArray<Island>
  /** Extension points with the installed modules. */
  readonly extensionPoints: ExtensionPoints
  /** Payment providers by the code of their method. */
  readonly paymentProviders: Providers
  /** Gallery configuration, if it is not the default. */
  readonly gallery?: GalleryConfig | undefined
  readonly options?: PageOptions | undefined
  readonly toolbar?: ToolbarSettings | undefined
  /** True if pages report analytics events. */
  readonly analytics?: boolean | undefined
  /** True if pages report errors of their scripts. */
  readonly reportsBrowserErrors?: boolean | undefined
  /** True if browsers store the offline page. */
  readonly hasOfflinePage?: boolean | undefined
  /** Records how long pages take to render. */
  readonly tracing?: Tracing | undefined
  /** Pages of the shop's project. */
  readonly projectPages: ReadonlyArray<ProjectPage>
  /** Security headers by kind of page. */
  readonly policies: PagePolicies
  /** Pages for when nothing else can be rendered. */
  readonly fallbackPages: FallbackPages
  /** Maximum age of public data while the backend responds, in milliseconds. */
  readonly maxAgeMs: number
  /** State that all hosts share. */
  readonly shared: SharedState
  readonly log: Log
  /** Current time in Unix milliseconds. */
  readonly now: () => number
}
