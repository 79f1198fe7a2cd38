import type { Category } from "../catalogue/category-tree.ts"
import { leafEvaluator } from "./banner-facts.ts"
import { type BannerRule, pruneRule } from "./banner-rule.ts"

/** The pages on which a banner may appear, by those of its conditions that are the same for all shoppers. */
export type BannerPages = {
  /** A page type such as `catalog_category_view`, the path of one page, or `*`. */
  readonly on: string
  /** A text that the URL must contain. */
  readonly url?: string | undefined
}

/** Magento's layout handles of page types. */
const handles = [
  "cms_index_index",
  "cms_page_view",
  "catalog_category_view",
  "catalog_product_view",
  "catalogsearch_result_index",
  "checkout_cart_index",
  "checkout_onepage_success",
  "customer_account_index",
]

/** Tests whether a rule can be true, given the known values. */
const canMatch = (rule: BannerRule, knownValues: ReadonlyArray<readonly [string, ReadonlyArray<string>]>): boolean =>
  pruneRule(rule, leafEvaluator(new Map(knownValues))) !== false

/** The text that the URL of every page with this banner contains, if a top-level condition requires one. */
const urlOf = (rule: BannerRule): string | undefined => {
  if (!("conditions" in rule) || rule.aggregator !== "all" || rule.value !== "1") return undefined
  const leaf = rule.conditions.find(
    (condition) => "attribute" in condition && condition.attribute === "url" && condition.operator === "{}",
  )
  return leaf !== undefined && "attribute" in leaf ? leaf.value : undefined
}

const categoryPlaces = (rule: BannerRule, categories: ReadonlyArray<Category>, suffix: string) => {
  const handle = ["handle", ["catalog_category_view"]] as const
  const matching = categories.filter(({ id }) => canMatch(rule, [handle, ["category_ids", [String(id)]]]))
  return matching.length === categories.length
    ? ["catalog_category_view"]
    : matching.map(({ urlPath }) => `/${urlPath}${suffix}`)
}

/** The pages on which a banner may appear: those where no shopper-independent condition excludes it. */
export const bannerPlaces = (
  rule: BannerRule,
  categories: ReadonlyArray<Category>,
  suffix: string,
): ReadonlyArray<BannerPages> => {
  const url = urlOf(rule)
  const places = canMatch(rule, [["handle", [""]]])
    ? ["*"]
    : handles
        .filter((handle) => canMatch(rule, [["handle", [handle]]]))
        .flatMap((handle) => (handle === "catalog_category_view" ? categoryPlaces(rule, categories, suffix) : [handle]))
  return places.map((on) => ({ on, ...(url === undefined ? {} : { url }) }))
}
