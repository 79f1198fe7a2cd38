import { allowedDeclaration, type CssDeclaration, isAllowedMedia } from "../allowed-css.ts"
import { scopedSelector } from "./selector.ts"

/** Rule of a scoped style sheet; without `media` it applies everywhere. */
export type StyleRule = {
  readonly media?: string | undefined
  readonly selectors: ReadonlyArray<string>
  readonly declarations: ReadonlyArray<CssDeclaration>
}

const anyComment = /\/\*[^]*?(?:\*\/|$)/g

/** Splits at a separator outside of quotes and brackets. */
const splitAt = (text: string, separator: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of text.matchAll(/"[^"]*"|'[^']*'|[();,]/g)) {
    if (token === "(") depth += 1
    if (token === ")") depth -= 1
    if (token !== separator || depth > 0) continue
    parts.push(text.slice(start, index))
    start = index + 1
  }
  return [...parts, text.slice(start)]
}

/** Returns the allowed declarations of a style attribute or the block of a rule. */
export const declarationsOf = (text: string, origin: string): ReadonlyArray<CssDeclaration> =>
  splitAt(text.replace(anyComment, ""), ";").flatMap((declaration) => allowedDeclaration(declaration, origin) ?? [])

const depthChange: Readonly<Record<string, number>> = { "{": 1, "}": -1 }

type Block = { readonly prelude: string; readonly body: string }

/**
 * Returns the blocks `prelude { body }` of a style sheet, with everything in their braces. Statements such as `@import` and unclosed blocks
 * are left out.
 */
const blocksOf = (css: string): ReadonlyArray<Block> => {
  const blocks: Array<Block> = []
  const tokens = [...css.matchAll(/"[^"\n]*"|'[^'\n]*'|[{};]/g)].filter(({ 0: token }) => token.length === 1)
  let prelude = ""
  let depth = 0
  let start = 0
  for (const { 0: token, index } of tokens) {
    const before = depth
    depth = Math.max(0, depth + (depthChange[token] ?? 0))
    if (before + depth > 1) continue
    const text = css.slice(start, index)
    if (depth > before) prelude = text.trim()
    if (depth < before) blocks.push({ prelude, body: text })
    start = index + 1
  }
  return blocks
}

const ruleOf = ({ prelude, body }: Block, origin: string, media?: string): ReadonlyArray<StyleRule> => {
  const selectors = splitAt(prelude, ",").map(scopedSelector)
  const declarations = body.includes("{") ? [] : declarationsOf(body, origin)
  const known = selectors.flatMap((selector) => selector ?? [])
  return known.length === 0 || declarations.length === 0 ? [] : [{ media, selectors: known, declarations }]
}

/**
 * Returns the rules of a merchant's style sheet that are allowed, scoped to content. Of the at-rules only `@media` is allowed. `origin` is
 * the backend's.
 */
export const rulesOf = (css: string, origin: string): ReadonlyArray<StyleRule> =>
  blocksOf(css.replace(anyComment, "")).flatMap((block) => {
    if (!block.prelude.startsWith("@")) return ruleOf(block, origin)
    const media = /^@media\b(?<query>.*)$/is.exec(block.prelude)?.groups?.["query"]?.trim().replace(/\s+/g, " ")
    if (media === undefined || !isAllowedMedia(media)) return []
    return blocksOf(block.body).flatMap((inner) => (inner.prelude.startsWith("@") ? [] : ruleOf(inner, origin, media)))
  })

const blockText = ({ selectors, declarations }: StyleRule): string =>
  `${selectors.join(",")}{${declarations.map(({ property, value }) => `${property}:${value}`).join(";")}}`

/** Writes rules as the text of a style sheet, each once. */
export const styleSheetText = (rules: ReadonlyArray<StyleRule>): string =>
  [
    ...new Set(
      rules.map((rule) => (rule.media === undefined ? blockText(rule) : `@media ${rule.media}{${blockText(rule)}}`)),
    ),
  ].join("\n")

const colourProperties = new Set(["color", "background", "background-color", "background-image"])

/** Tests whether rules set colours or backgrounds, which are made for a light page. */
export const setsColours = (rules: ReadonlyArray<StyleRule>): boolean =>
  rules.some(({ declarations }) =>
    declarations.some(
      ({ property, value }) => colourProperties.has(property) && !/^(?:inherit|transparent|none|unset)$/i.test(value),
    ),
  )
