import { isRecord } from "../../web/record.ts"

/** Field of a history entry with the pages whose products the listing shows above those of its own page. */
const earlierField = "earlierPages"

/** Returns the paths, with queries, of the pages above that of the address, in order; none for the history entry of another script. */
export const earlierPages = (historyState: unknown): ReadonlyArray<string> => {
  const pages = isRecord(historyState) ? historyState[earlierField] : undefined
  return Array.isArray(pages)
    ? pages.filter((page: unknown): page is string => typeof page === "string" && /^\/(?!\/)/.test(page))
    : []
}

/** Returns the history entry of a listing below which the next page is loaded; `shown` is the path of the page that was the last one before. */
export const withEarlierPage = (
  historyState: unknown,
  shown: string,
): { readonly [earlierField]: ReadonlyArray<string> } => ({ [earlierField]: [...earlierPages(historyState), shown] })
