import { isRecord } from "../../web/record.ts"

/** Field of a history entry with the pages whose products the listing shows above those of its own page. */
const earlierField = "earlierPages"

/** Paths with queries of the pages above that of the address, the first one first; none for entries of others. */
export const earlierPages = (historyState: unknown): ReadonlyArray<string> => {
  const pages = isRecord(historyState) ? historyState[earlierField] : undefined
  return Array.isArray(pages)
    ? pages.filter((page: unknown): page is string => typeof page === "string" && /^\/(?!\/)/.test(page))
    : []
}

/** History entry of a listing to which the products of another page are added; `shown` is the page of the address until then. */
export const withEarlierPage = (
  historyState: unknown,
  shown: string,
): { readonly [earlierField]: ReadonlyArray<string> } => ({ [earlierField]: [...earlierPages(historyState), shown] })
