import type { Kysely } from "kysely"

import type { BannerRule } from "../domain/banners/banner-rule.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { BannerTable } from "../infra/database/tables/banner-tables.ts"
import { flag, found } from "./seed-ids.ts"

/** A banner; its conditions name categories by their paths. */
export type SeedBanner = Pick<BannerTable, "identifier" | "placeholder" | "css_class" | "title" | "html"> & {
  readonly conditions: BannerRule
  readonly needsConsent: boolean
}

const withIds = (rule: BannerRule, categories: ReadonlyMap<string, number>): BannerRule => {
  if ("conditions" in rule) return { ...rule, conditions: rule.conditions.map((one) => withIds(one, categories)) }
  if (rule.attribute !== "category_ids") return rule
  const ids = rule.value.split(",").map((path) => found(categories, path, "category"))
  return { ...rule, value: ids.join(",") }
}

export const seedBanners = (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedBanner>,
  categories: ReadonlyMap<string, number>,
): Promise<void> =>
  insertRows(
    db,
    "banner",
    seeds.map(({ conditions, needsConsent, ...banner }, index) => ({
      ...banner,
      id: index + 1,
      enabled: 1 as const,
      conditions: JSON.stringify(withIds(conditions, categories)),
      needs_consent: flag(needsConsent),
      sort_order: index,
    })),
  )
