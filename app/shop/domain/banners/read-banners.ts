import type { Selectable } from "kysely"

import type { ReadConnection } from "../../context/context.ts"
import type { BannerTable } from "../../infra/database/tables/banner-tables.ts"
import { type BannerRule, parseRule } from "./banner-rule.ts"

/** A row of `banner` with its parsed conditions. */
export type ShopBanner = Selectable<BannerTable> & { readonly rule: BannerRule }

/** Reads the enabled banners in the merchant's order, without those whose conditions are invalid. */
export const readBanners = async (db: ReadConnection): Promise<ReadonlyArray<ShopBanner>> => {
  const rows = await db
    .selectFrom("banner")
    .selectAll()
    .where("enabled", "=", 1)
    .orderBy("sort_order")
    .orderBy("id")
    .execute()
  return rows.flatMap((row) => {
    const rule = parseRule(row.conditions)
    return rule === undefined ? [] : [{ ...row, rule }]
  })
}

/** Tests whether a time is within the dates of a banner, both inclusive. */
export const isDue = ({ from_at: from, to_at: to }: Pick<ShopBanner, "from_at" | "to_at">, now: number): boolean =>
  now >= (from ?? -Infinity) && now <= (to ?? Infinity)

/** The id of a banner's element, which browsers also use to remember that it was closed. */
export const bannerElementId = (identifier: string): string => `banner-${identifier.replace(/\W+/g, "-")}`
