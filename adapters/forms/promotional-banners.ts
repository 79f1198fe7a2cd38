const timeoutMs = 20_000

/**
 * Fetches the banners of a page and shopper: `handles` are layout handles such as `catalog_category_view`, separated by spaces, `url` is path and
 * query. Resolves to `undefined` after any failure.
 */
export const fetchBanners = async (handles: string, url: string): Promise<unknown> => {
  try {
    const response = await fetch(`/easybanner/banner/list?${new URLSearchParams({ page: handles, url })}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: { readonly banners?: unknown } = await response.json()
    return response.ok ? body.banners : undefined
  } catch {
    return undefined
  }
}
