import { DateTime, Option, Schema } from "effect"

import { CoercedText } from "../web/coerced-value.wire.ts"
import type { PageCacheFacts } from "./cache-status.ts"

/** Page-cache configuration in the page. [3.cache-status] [3.cache-status.1] [3.cache-status.3] */
export const CacheStatusWire = Schema.Struct({
  pageId: CoercedText,
  pageRenderedTime: CoercedText,
  cacheType: CoercedText,
})

const decode = Schema.decodeUnknownOption(CacheStatusWire)

const plainNumber = (text: string): number | undefined => (/^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : undefined)

/** Adds the zone UTC to a time without a zone. */
const inUtc = (text: string): string =>
  /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text

/** Decodes a time: unix seconds, or ISO text. [3.cache-status.2] */
const timeOf = (text: string): number | undefined => {
  const seconds = plainNumber(text)
  if (seconds !== undefined) return seconds * 1000
  return text === "" ? undefined : Option.getOrUndefined(Option.map(DateTime.make(inUtc(text)), DateTime.toEpochMillis))
}

/** Decodes the cache facts of a page; invalid values are absent. */
export const readCacheFacts = (wire: unknown): PageCacheFacts =>
  Option.match(decode(wire), {
    onNone: () => ({ pageId: "", renderedAt: undefined, cacheType: undefined }),
    onSome: ({ pageId, pageRenderedTime, cacheType }) => ({
      pageId,
      renderedAt: timeOf(pageRenderedTime.trim()),
      cacheType: plainNumber(cacheType.trim()),
    }),
  })
