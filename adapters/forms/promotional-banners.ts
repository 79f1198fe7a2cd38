const timeout = 20_000

/**
 * Asks the shop for the banners of this page and this shopper: `handles` are the kinds of the page, such as `catalog_category_view`, `url`
 * its path and query. Nothing when the shop does not answer as expected: banners are never worth an error.
 */
export const fetchBanners = async (handles: string, url: string): Promise<unknown> => {
  try {
    const answer = await fetch(`/easybanner/banner/list?${new URLSearchParams({ page: handles, url })}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeout),
    })
    const body: { readonly banners?: unknown } = await answer.json()
    return answer.ok ? body.banners : undefined
  } catch {
    return undefined
  }
}
