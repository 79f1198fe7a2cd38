import type { ContentBlocks } from "../../../../core/content/content-blocks.ts"
import type { GalleryConfig } from "../../../../core/gallery/gallery-part.ts"
import { translator, type Language, type Translate } from "../../../../core/translation/translator.ts"
import type { ShopReads } from "../../backend/shop-reads.ts"
import type { ShopPageReads } from "../../cache/cached-shop-pages.ts"
import { type Log, errorFields } from "../../log.ts"
import type { LayoutData } from "../../route-context.ts"

/** Context of the loaders of public pages, without a shopper's request. */
export type LoadContext = {
  readonly reads: ShopReads
  readonly layout: LayoutData
  /** Content blocks by identifier. If they cannot be read, there are none and the error is logged. */
  readonly blocks: (identifiers: ReadonlyArray<string>) => Promise<ContentBlocks>
  /** Alerts that the shop offers for a product. */
  readonly alerts: ShopPageReads["alerts"]
  /** True if the shop has pages of its own, such as an advanced search. */
  readonly hasShopPages: boolean
  /** Gallery configuration, if it is not the default. */
  readonly gallery: GalleryConfig | undefined
  /** Unix milliseconds. */
  readonly now: number
  /** Translates into the language of the store. */
  readonly t: Translate
  /** Awaits an optional part of the page; if it cannot be read, returns `fallback` and logs the error. */
  readonly optional: <A, B>(section: string, reading: Promise<A>, fallback: B) => Promise<A | B>
}

type LoadContextOptions = {
  readonly reads: ShopReads
  /** Blocks from the cache. */
  readonly cachedBlocks: ShopReads["blocks"]
  readonly layout: LayoutData
  readonly alerts: ShopPageReads["alerts"]
  readonly hasShopPages: boolean
  readonly gallery?: GalleryConfig | undefined
  readonly now: number
  readonly language: Language
  readonly log: Log
}

/** Creates the context of one page load. Errors of optional sections and of blocks are logged as `section-failed`. */
export const createLoadContext = ({
  reads,
  cachedBlocks,
  layout,
  alerts,
  hasShopPages,
  gallery,
  now,
  language,
  log,
}: LoadContextOptions): LoadContext => {
  const optional: LoadContext["optional"] = (section, reading, fallback) =>
    reading.catch((cause: unknown) => {
      log("section-failed", { section, ...errorFields(cause) })
      return fallback
    })
  return {
    reads,
    layout,
    alerts,
    hasShopPages,
    gallery,
    now,
    optional,
    blocks: (identifiers) => optional(`blocks ${identifiers.join(" ")}`, cachedBlocks(identifiers), {}),
    t: translator(language),
  }
}
