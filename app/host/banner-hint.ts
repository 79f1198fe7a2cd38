import { Option, Schema } from "effect"

import type { ShopDoor } from "./context.ts"
import type { Page } from "./page.ts"

const PlaceWire = Schema.Struct({ on: Schema.String, url: Schema.optionalKey(Schema.String) })

/** A kind of page (`catalog_category_view`), the path of one page, or `*`; and what its address has to contain. */
export type BannerPlaceOnSite = typeof PlaceWire.Type

const readPlaces = Schema.decodeUnknownOption(Schema.Struct({ places: Schema.Array(PlaceWire) }))

/** Where the shop's banners may come, the same for everybody. A shop that has no such answer has no banners. */
export const readBannerPlaces = async (door: ShopDoor): Promise<ReadonlyArray<BannerPlaceOnSite>> => {
  try {
    const answer = await door.fetch(new Request("http://vitrine.invalid/easybanner/banner/places"))
    return Option.match(readPlaces(await answer.json()), { onNone: () => [], onSome: ({ places }) => places })
  } catch {
    return []
  }
}

/**
 * The texts of which the page's address has to contain one for its banners to be asked for, between blanks; `*` stands for any address.
 * Nothing on pages without banners. No banner ever comes over a checkout.
 */
export const bannerHint = (
  { kind, bodyClass }: Pick<Page, "kind" | "bodyClass">,
  address: string,
  places: ReadonlyArray<BannerPlaceOnSite> = [],
): string | undefined => {
  if (kind === "checkout" || places.length === 0) return undefined
  const [path] = address.split("?")
  const handles = bodyClass.replaceAll("-", "_").split(" ")
  const here = places.filter(({ on }) => on === "*" || on === path || handles.includes(on))
  return here.length === 0 ? undefined : [...new Set(here.map(({ url }) => url ?? "*"))].join(" ")
}
