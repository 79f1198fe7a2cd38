/** Entry of a pager: a page, or a gap of omitted pages. */
export type PagerItem = { readonly page: number } | { readonly gapAfter: number }

/** Number of pages shown on each side of the current one. */
const neighbours = 1

/** Returns the entries of a pager: the first page, the last, those around the current one, and gaps for two or more omitted pages. */
export const pagerItems = (current: number, pages: number): ReadonlyArray<PagerItem> => {
  const all = Array.from({ length: Math.max(pages, 0) }, (_, index) => index + 1)
  const isNear = (page: number) => Math.abs(page - current) <= neighbours
  const isEdge = (page: number) => page === 1 || page === pages
  const isShown = (page: number) => isNear(page) || isEdge(page)
  const shown = all.filter((page) => isShown(page) || (isShown(page - 1) && isShown(page + 1)))

  return shown.flatMap((page, index): ReadonlyArray<PagerItem> => {
    const before = shown[index - 1]
    return before !== undefined && before + 1 < page ? [{ gapAfter: before }, { page }] : [{ page }]
  })
}
