import type { Category } from "../catalogue/category-tree.ts"
import { leafEvaluator } from "./banner-facts.ts"
import { type BannerRule, prunedRule } from "./banner-rule.ts"

/** Where a banner may come, as far as it is the same for everybody. */
export type BannerPlaceOnSite = {
  /** A kind of page such as `catalog_category_view`, the path of one page, or `*`. */
  readonly on: string
  /** What the address has to contain. */
  readonly url?: string | undefined
}

/** Kinds of pages as the platform names them. */
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

const mayCome = (rule: BannerRule, known: ReadonlyArray<readonly [string, ReadonlyArray<string>]>): boolean =>
  prunedRule(rule, leafEvaluator(new Map(known))) !== false

/** What the address of every page with this banner contains, where the tree says so plainly. */
const urlOf = (rule: BannerRule): string | undefined => {
  if (!("conditions" in rule) || rule.aggregator !== "all" || rule.value !== "1") return undefined
  const leaf = rule.conditions.find((one) => "attribute" in one && one.attribute === "url" && one.operator === "{}")
  return leaf !== undefined && "attribute" in leaf ? leaf.value : undefined
}

const categoryPlaces = (rule: BannerRule, categories: ReadonlyArray<Category>, suffix: string) => {
  const handle = ["handle", ["catalog_category_view"]] as const
  const fitting = categories.filter(({ id }) => mayCome(rule, [handle, ["category_ids", [String(id)]]]))
  return fitting.length === categories.length
    ? ["catalog_category_view"]
    : fitting.map(({ urlPath }) => `/${urlPath}${suffix}`)
}

/** The places of one banner: pages on which nothing that is the same for everybody speaks against it. */
export const bannerPlaces = (
  rule: BannerRule,
  categories: ReadonlyArray<Category>,
  suffix: string,
): ReadonlyArray<BannerPlaceOnSite> => {
  const url = urlOf(rule)
  const places = mayCome(rule, [["handle", [""]]])
    ? ["*"]
    : handles
        .filter((handle) => mayCome(rule, [["handle", [handle]]]))
        .flatMap((handle) => (handle === "catalog_category_view" ? categoryPlaces(rule, categories, suffix) : [handle]))
  return places.map((on) => ({ on, ...(url === undefined ? {} : { url }) }))
}
