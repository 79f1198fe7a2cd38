import type { ContentBlocks } from "../../../../core/content/content-blocks.ts"
import type { GalleryConfig } from "../../../../core/gallery/gallery-part.ts"
import type { Dictionary } from "../../../../core/translation/translate.ts"
import { translator, type Translate } from "../../../../core/translation/translator.ts"
import type { ShopReads } from "../../backend/shop-reads.ts"
import { type Log, errorFields } from "../../log.ts"
import type { LayoutData } from "../../route-context.ts"

/** What a loader of a public page works with. It never sees a shopper's request. */
export type LoadContext = {
  readonly reads: ShopReads
  readonly layout: LayoutData
  /** Blocks by identifier; when they cannot be read there are none, and a line in the log says so. */
  readonly blocks: (identifiers: ReadonlyArray<string>) => Promise<ContentBlocks>
  /** What is set for galleries, where it is not the usual. */
  readonly gallery: GalleryConfig | undefined
  /** Unix milliseconds. */
  readonly now: number
  /** A text in the language of the store. */
  readonly t: Translate
  /** A part the page can do without: when it cannot be read, `instead` stands in and a line in the log says so. */
  readonly optional: <A, B>(section: string, reading: Promise<A>, instead: B) => Promise<A | B>
}

type LoadContextOptions = {
  readonly reads: ShopReads
  /** Blocks from memory. */
  readonly cachedBlocks: ShopReads["blocks"]
  readonly layout: LayoutData
  readonly gallery?: GalleryConfig | undefined
  readonly now: number
  readonly dictionary: Dictionary
  readonly log: Log
}

export const createLoadContext = ({
  reads,
  cachedBlocks,
  layout,
  gallery,
  now,
  dictionary,
  log,
}: LoadContextOptions): LoadContext => {
  const optional: LoadContext["optional"] = (section, reading, instead) =>
    reading.catch((cause: unknown) => {
      log("section-failed", { section, ...errorFields(cause) })
      return instead
    })
  return {
    reads,
    layout,
    gallery,
    now,
    optional,
    blocks: (identifiers) => optional(`blocks ${identifiers.join(" ")}`, cachedBlocks(identifiers), {}),
    t: translator({ dictionary, locale: layout.store.locale }),
  }
}
