/** Class of the element around content; every rule of a merchant is limited to it. */
export const scopeClass = "merchant-content"

/** The class three times: its specificity replaces that of `#html-body`, by which Magento's generated rules override other rules. */
const strongScope = `.${scopeClass}`.repeat(3)

/** Prefix of ids and fragments in content, so that it cannot name a part of the page. */
export const idPrefix = "content-"

/** Returns the class for a value of `data-pb-style`; `undefined` if the value is not a name. */
export const styleClass = (name: string): string | undefined => (/^[\w-]{1,40}$/.test(name) ? `pb-${name}` : undefined)

const part = new RegExp(
  [
    String.raw`(?<name>\*|[a-z][\w-]*)`,
    String.raw`\.(?<class>-?[a-z_][\w-]*)`,
    String.raw`#(?<id>[a-z][\w-]*)`,
    String.raw`\[data-pb-style=["']?(?<style>[\w-]+)["']?\]`,
    String.raw`(?<unchanged>\[data-(?:content-type|appearance|element)=["']?[\w-]+["']?\]|::?(?:hover|focus|focus-within|focus-visible|active|visited|link|first-child|last-child|only-child|first-of-type|last-of-type|nth-(?:child|of-type)\(\s*[\dn+\- ]+\)|nth-child\((?:odd|even)\)))`,
    String.raw`(?<combinator>\s*[>+~]\s*|\s+)`,
  ].join("|"),
  "iy",
)

type PartGroups = Readonly<Record<string, string | undefined>>

const pageSelectors = new Set(["html", "body", "#html-body", ":root"])

const partText = ({ name, class: className, id, style, unchanged = "", combinator }: PartGroups): string => {
  if (name !== undefined) return name.toLowerCase()
  if (className !== undefined) return `.${className}`
  if (id !== undefined) return `#${idPrefix}${id}`
  if (style !== undefined) return `.${styleClass(style) ?? ""}`
  return combinator === undefined ? unchanged : combinator.trim() || " "
}

/** Longest selector in characters. */
const maxSelectorLength = 300

/** Removes leading selectors of the whole page: `html`, `body`, Magento's `#html-body` and page classes. */
const withoutPageSelectors = (selector: string): string =>
  selector
    .replace(
      /^(?:(?:html|body|#html-body|\.page-wrapper|\.cms-page-view|\.cms-home|\.cms-index-index)(?:\s+|(?=#html-body))(?:>\s*)?)+/i,
      "",
    )
    .trim()

/**
 * Limits a selector to content; `undefined` if it has a part that is not allowed, or selects the page itself.
 *
 * @example
 * scopedSelector("body h2 > a:hover") // ".merchant-content h2>a:hover"
 */
export const scopedSelector = (text: string): string | undefined => {
  const trimmed = text.trim()
  const selector = withoutPageSelectors(trimmed)
  if (selector === "" || selector.length > maxSelectorLength || pageSelectors.has(selector.toLowerCase()))
    return undefined
  let scoped = ""
  let at = 0
  while (at < selector.length) {
    part.lastIndex = at
    const found = part.exec(selector)
    if (found === null || found[0] === "") return undefined
    scoped += partText(found.groups ?? {})
    at = part.lastIndex
  }
  if (/^[>+~]|[>+~]$/.test(scoped)) return undefined
  return `${trimmed.includes("#html-body") ? strongScope : `.${scopeClass}`} ${scoped}`
}

/** Returns the selector of a generated class, specific enough to replace a style attribute; `inside` limits it to an ancestor. */
export const generatedClassSelector = (name: string, inside = ""): string => `${strongScope} ${inside}.${name}`
