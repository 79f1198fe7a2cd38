import type { ContentBlocks } from "../../../../core/content/content-blocks.ts"
import type { GalleryConfig } from "../../../../core/gallery/gallery-part.ts"
import type { Dictionary } from "../../../../core/translation/translate.ts"
import { translator, type Translate } from "../../../../core/translation/translator.ts"
import type { ShopReads } from "../../backend/shop-reads.ts"
import { type Log, toldError } from "../../log.ts"
import type { Chrome } from "../../route-context.ts"

/** What a loader of a public page works with. It never sees a shopper's request. */
export type LoadContext = {
  readonly reads: ShopReads
  readonly chrome: Chrome
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

type Loading = {
  readonly reads: ShopReads
  /** Blocks from memory. */
  readonly keptBlocks: ShopReads["blocks"]
  readonly chrome: Chrome
  readonly gallery?: GalleryConfig | undefined
  readonly now: number
  readonly dictionary: Dictionary
  readonly log: Log
}

export const loadContext = ({ reads, keptBlocks, chrome, gallery, now, dictionary, log }: Loading): LoadContext => {
  const optional: LoadContext["optional"] = (section, reading, instead) =>
    reading.catch((cause: unknown) => {
      log("section-failed", { section, ...toldError(cause) })
      return instead
    })
  return {
    reads,
    chrome,
    gallery,
    now,
    optional,
    blocks: (identifiers) => optional(`blocks ${identifiers.join(" ")}`, keptBlocks(identifiers), {}),
    t: translator({ dictionary, locale: chrome.store.locale }),
  }
}
