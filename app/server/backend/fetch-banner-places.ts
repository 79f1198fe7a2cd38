import type { BannerPlaceOnSite } from "../../../core/banners/banner-hint.ts"
import { readBannerPlaces } from "../../../core/banners/banner-places.wire.ts"
import type { ShopDoor } from "../route-context.ts"

/** Asks the shop where its banners may come. A shop that has no such answer has no banners. */
export const askBannerPlaces = async (door: ShopDoor): Promise<ReadonlyArray<BannerPlaceOnSite>> => {
  try {
    const answer = await door.fetch(new Request("http://vitrine.invalid/easybanner/banner/places"))
    return readBannerPlaces(await answer.json())
  } catch {
    return []
  }
}
