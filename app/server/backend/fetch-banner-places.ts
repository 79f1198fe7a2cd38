import type { BannerPages } from "../../../core/banners/banner-hint.ts"
import { readBannerPages } from "../../../core/banners/banner-pages.wire.ts"
import { changesProductsOnly } from "../../../core/page-cache/cache-tags.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"

/** Milliseconds for which an endpoint that the backend does not have is not requested again, unless it reports a change. */
const absentForMs = 1_800_000

/**
 * Creates a function that fetches the places of promotional banners from `GET /easybanner/banner/places`; none if the backend has no such
 * endpoint, which is remembered, because Magento renders a whole page for status 404.
 */
export const bannerPlacesReader = (
  { fetch, onChange }: Pick<ShopBackend, "fetch" | "onChange">,
  now: () => number,
): (() => Promise<ReadonlyArray<BannerPages>>) => {
  let absentUntil = 0
  onChange((tags) => {
    if (!changesProductsOnly(tags)) absentUntil = 0
  })
  return async () => {
    if (now() < absentUntil) return []
    try {
      const response = await fetch(new Request(`${backendOrigin}/easybanner/banner/places`))
      if (response.status === 404) absentUntil = now() + absentForMs
      return response.ok ? readBannerPages(await response.json()) : []
    } catch {
      return []
    }
  }
}
