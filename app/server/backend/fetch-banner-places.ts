import type { BannerPlaceOnSite } from "../../../core/banners/banner-hint.ts"
import { readBannerPlaces } from "../../../core/banners/banner-places.wire.ts"
import type { ShopBackend } from "../route-context.ts"
import { backendOrigin } from "./backend-origin.ts"

/** Fetches the places of promotional banners from `GET /easybanner/banner/places`; none if the backend has no such endpoint. */
export const fetchBannerPlaces = async (backend: ShopBackend): Promise<ReadonlyArray<BannerPlaceOnSite>> => {
  try {
    const response = await backend.fetch(new Request(`${backendOrigin}/easybanner/banner/places`))
    return readBannerPlaces(await response.json())
  } catch {
    return []
  }
}
