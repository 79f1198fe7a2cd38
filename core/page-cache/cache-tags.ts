/** Stands for every tag: everything is outdated. */
export const everyTag = "*"

/** Longest pattern that is parsed, in characters; Magento splits its patterns at 7,680. */
const maxPatternLength = 16_000

/** One alternative of Magento's pattern, such as `((^|,)cat_p_12(,|$))`. */
const alternative = /^\(\(\^\|,\)([\w.-]{1,200})\(,\|\$\)\)$/

/**
 * Reads the tags of a header `X-Magento-Tags-Pattern`, a regular expression. It is never run: Magento sends alternatives of one known form,
 * and any other pattern, such as `.*` of a flush, counts as every tag.
 *
 * @example
 * tagsOfPattern("((^|,)cat_p_12(,|$))|((^|,)cat_c_p_3(,|$))") // ["cat_p_12", "cat_c_p_3"]
 */
export const tagsOfPattern = (pattern: string): ReadonlyArray<string> => {
  if (pattern.length > maxPatternLength) return [everyTag]
  const tags = pattern.split(/(?<=\))\|(?=\(\(\^)/).map((part) => alternative.exec(part)?.[1])
  return tags.every((tag) => tag !== undefined) ? [...new Set(tags)] : [everyTag]
}

/** Most characters of one pattern, as Magento splits its own: caches limit the length of a header. */
const maxSentLength = 7_680

/**
 * Writes the patterns of `X-Magento-Tags-Pattern` that purge everything with one of these tags; each is one request.
 *
 * @example
 * patternsOfTags(["cat_p_12", "cms_p_3"]) // ["((^|,)cat_p_12(,|$))|((^|,)cms_p_3(,|$))"]
 * patternsOfTags(["*"]) // [".*"]
 */
export const patternsOfTags = (tags: Iterable<string>): ReadonlyArray<string> => {
  const patterns: Array<string> = []
  let pattern = ""
  for (const tag of tags) {
    if (tag === everyTag) return [".*"]
    const part = `((^|,)${tag}(,|$))`
    if (pattern !== "" && pattern.length + part.length >= maxSentLength) {
      patterns.push(pattern)
      pattern = ""
    }
    pattern += pattern === "" ? part : `|${part}`
  }
  return pattern === "" ? patterns : [...patterns, pattern]
}

/** Returns the tags of the pages that may show a changed entity. */
const withPageTags = (tag: string): ReadonlyArray<string> => {
  // Blocks stand in header, footer and content, also inside other blocks, so that every page may show one.
  if (/^cms_b(_|$)/.test(tag)) return [everyTag]
  // Magento names a page by number; without the number from GraphQL, a page has the tag of its kind only.
  if (/^cms_p_\d+$/.test(tag)) return [tag, "cms_p"]
  // Products entered or left a category, so that the results of a search may differ, too.
  if (/^cat_c_p_\d+$/.test(tag)) return [tag, "cat_c_p"]
  return [tag]
}

/** Completes the tags of changed entities by those of pages that may show them; `*` when that is every page. */
export const outdatedTags = (changed: ReadonlyArray<string>): ReadonlySet<string> => {
  const tags = new Set(changed.flatMap(withPageTags))
  return tags.has(everyTag) ? new Set([everyTag]) : tags
}

/** True if something with these tags is outdated, given the result of `outdatedTags`. */
export const isOutdated = (tags: Iterable<string>, outdated: ReadonlySet<string>): boolean =>
  outdated.has(everyTag) || [...tags].some((tag) => outdated.has(tag))

/** True if only products and their places in categories changed: not the menu, the settings or the content of every page. */
export const changesProductsOnly = (changed: ReadonlyArray<string>): boolean =>
  changed.every((tag) => /^cat_(p|c_p)_\d+$/.test(tag))
