import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  changesProductsOnly,
  isOutdated,
  outdatedTags,
  patternsOfTags,
  tagsOfPattern,
} from "../../core/page-cache/cache-tags.ts"
import { forAll } from "../arbitraries/for-all.ts"

/** The pattern that Magento's `InvalidateVarnishObserver` and `PurgeCache` build from tags. */
const patternOf = (tags: ReadonlyArray<string>): string => tags.map((tag) => `((^|,)${tag}(,|$))`).join("|")

const anyTag = fc
  .tuple(fc.constantFrom("cat_p", "cat_c", "cat_c_p", "cms_p", "cms_b", "gql_store_config"), fc.nat())
  .map(([kind, id]) => `${kind}_${id}`)

describe("Tags of a purge", () => {
  test("for all tags, the pattern that Magento sends is read as exactly these tags", () => {
    forAll(fc.uniqueArray(anyTag, { minLength: 1, maxLength: 50 }), (tags) => {
      expect(tagsOfPattern(patternOf(tags))).toEqual(tags)
    })
  })

  test("for all tags, the patterns that are sent to caches are read as exactly these tags, each within Magento's length", () => {
    forAll(fc.uniqueArray(anyTag, { maxLength: 800 }), (tags) => {
      const patterns = patternsOfTags(tags)
      expect(patterns.flatMap(tagsOfPattern)).toEqual(tags)
      expect(Math.max(0, ...patterns.map(({ length }) => length))).toBeLessThanOrEqual(7_680)
    })
  })

  test("a change of everything is sent as one pattern for every text", () => {
    expect(patternsOfTags(["cat_p_1", "*"])).toEqual([".*"])
  })

  test.each([
    [".*"],
    [""],
    ["cat_p_12"],
    ["((^|,)cat_p_12(,|$))|.*"],
    ["((^|,)cat_p_[0-9]+(,|$))"],
    ["(((a+)+)+)$"],
    [`((^|,)${"a".repeat(20_000)}(,|$))`],
  ])("the pattern %.60s, which has another form, purges everything", (pattern) => {
    expect(tagsOfPattern(pattern)).toEqual(["*"])
  })

  test("for every text, reading it as a pattern takes less than a second", () => {
    forAll(fc.string({ maxLength: 20_000, unit: fc.constantFrom("(", "^", "|", ",", ")", "$", "a", "+") }), (text) => {
      const startedAt = performance.now()
      tagsOfPattern(text)
      expect(performance.now() - startedAt).toBeLessThan(1000)
    })
  })
})

describe("Pages outdated by a change", () => {
  const outdated = (page: ReadonlyArray<string>, ...changed: ReadonlyArray<string>) =>
    isOutdated(page, outdatedTags(changed))

  test.each([
    ["its product", ["cat_p", "cat_p_12"], "cat_p_12", true],
    ["another product", ["cat_p", "cat_p_12"], "cat_p_1", false],
    ["all products", ["cat_p", "cat_p_12"], "cat_p", true],
    ["a product that entered the category", ["cat_c_3", "cat_c_p_3"], "cat_c_p_3", true],
    ["a product that entered any category, on search results", ["cat_p", "cat_c_p"], "cat_c_p_3", true],
    ["a product that entered another category", ["cat_c_3", "cat_c_p_3"], "cat_c_p_4", false],
    ["a CMS page known by its identifier only", ["cms_p", "cms_p_about-us"], "cms_p_7", true],
    ["the CMS page itself", ["cms_p", "cms_p_about-us"], "cms_p_about-us", true],
    ["another CMS page known by its identifier", ["cms_p", "cms_p_about-us"], "cms_p_home", false],
    ["a CMS page, on a product page", ["cat_p", "cat_p_12"], "cms_p_7", false],
    ["a block, by number", ["cat_p_12"], "cms_b_4", true],
    ["a block, by identifier", ["cat_p_12"], "cms_b_footer_links_block", true],
    ["everything", [], "*", true],
  ])("a change of %s", (_name, page, changed, expected) => {
    expect(outdated(page, changed)).toBe(expected)
  })

  test("a change of products and their categories leaves menu, settings and blocks as they are; any other does not", () => {
    expect(changesProductsOnly(["cat_p_12", "cat_c_p_3"])).toBe(true)
    for (const tag of ["cat_p", "cat_c_3", "cms_b_4", "cms_p_1", "*"])
      expect([tag, changesProductsOnly(["cat_p_12", tag])]).toEqual([tag, false])
  })
})
