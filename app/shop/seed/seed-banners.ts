import type { Kysely } from "kysely"

import type { BannerRule } from "../domain/banners/banner-rule.ts"
import { insertRows } from "../infra/database/insert-rows.ts"
import type { Tables } from "../infra/database/tables.ts"
import type { SeedBanner } from "./catalogue-seed.ts"
import { flagColumn, requireNamed } from "./seed-ids.ts"

const withCategoryIds = (rule: BannerRule, categories: ReadonlyMap<string, number>): BannerRule => {
  if ("conditions" in rule)
    return { ...rule, conditions: rule.conditions.map((condition) => withCategoryIds(condition, categories)) }
  if (rule.attribute !== "category_ids") return rule
  const ids = rule.value.split(",").map((path) => requireNamed(categories, path, "category"))
  return { ...rule, value: ids.join(",") }
}

/** Inserts banners; category paths in their conditions are replaced by ids. */
export const seedBanners = (
  db: Kysely<Tables>,
  seeds: ReadonlyArray<SeedBanner>,
  categories: ReadonlyMap<string, number>,
): Promise<void> =>
  insertRows(
    db,
    "banner",
    seeds.map(({ conditions, needsConsent, cssClass = "", ...banner }, index) => ({
      ...banner,
      id: index + 1,
      css_class: cssClass,
      enabled: 1 as const,
      conditions: JSON.stringify(withCategoryIds(conditions, categories)),
      needs_consent: flagColumn(needsConsent),
      sort_order: index,
    })),
  )
