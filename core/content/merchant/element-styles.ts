import { type CssDeclaration, shopMediaPath } from "../allowed-css.ts"
import type { HtmlElement } from "./html-tree.ts"
import { generatedClassSelector, styleClass } from "./selector.ts"
import { declarationsOf, type StyleRule } from "./style-rules.ts"

/** Classes that replace an element's own styles, and the rules of these classes. */
export type ElementStyles = { readonly classes: ReadonlyArray<string>; readonly rules: ReadonlyArray<StyleRule> }

const noStyles: ElementStyles = { classes: [], rules: [] }

/** Width below which Page Builder shows mobile pictures. */
const mobile = "(max-width: 767px)"

/** FNV-1a hash in base 36; equal styles share a class. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

const ruleOfClass = (name: string, declarations: ReadonlyArray<CssDeclaration>, media?: string): StyleRule => ({
  media,
  selectors: [generatedClassSelector(name)],
  declarations,
})

const inlineStyles = ({ attributes }: HtmlElement, origin: string): ElementStyles => {
  const declarations = declarationsOf(attributes["style"] ?? "", origin)
  if (declarations.length === 0) return noStyles
  const name = `s-${hashOf(JSON.stringify(declarations))}`
  return { classes: [name], rules: [ruleOfClass(name, declarations)] }
}

const pictureIn = (json: string, name: string, origin: string): string | undefined => {
  const address = new RegExp(`"${name}"\\s*:\\s*"([^"]*)"`).exec(json.replaceAll("\\", ""))?.[1]
  return address === undefined ? undefined : shopMediaPath(address, origin)
}

const background = (path: string): ReadonlyArray<CssDeclaration> =>
  declarationsOf(`background-image: url("${path}")`, "")

/** Background pictures of rows, columns, banners and slides: one for each kind of device, or the fallback of a video. */
const backgroundStyles = ({ attributes }: HtmlElement, origin: string): ElementStyles => {
  const json = attributes["data-background-images"] ?? ""
  const fallback = attributes["data-video-fallback-src"]
  const videoFallback = fallback === undefined ? undefined : shopMediaPath(fallback, origin)
  const desktop = pictureIn(json, "desktop_image", origin) ?? videoFallback
  const phone = pictureIn(json, "mobile_image", origin)
  if (desktop === undefined && phone === undefined) return noStyles
  const name = `b-${hashOf(`${desktop} ${phone}`)}`
  return {
    classes: [name],
    rules: [
      ...(desktop === undefined ? [] : [ruleOfClass(name, background(desktop))]),
      ...(phone === undefined ? [] : [ruleOfClass(name, background(phone), mobile)]),
    ],
  }
}

const generatedStyles = ({ attributes }: HtmlElement): ElementStyles => {
  const name = styleClass(attributes["data-pb-style"] ?? "")
  return name === undefined ? noStyles : { classes: [name], rules: [] }
}

/** The overlay of a banner that is coloured while the pointer is on it. */
const overlayStyles = ({ attributes }: HtmlElement, origin: string): ElementStyles => {
  const declarations = declarationsOf(`background-color: ${attributes["data-overlay-color"] ?? ""}`, origin)
  if (declarations.length === 0) return noStyles
  const name = `o-${hashOf(JSON.stringify(declarations))}`
  const selectors = ["hover", "focus-visible"].map((state) =>
    generatedClassSelector(name, `[data-element*="link"]:${state} `),
  )
  return { classes: [name], rules: [{ selectors, declarations }] }
}

/** Returns the styles of an element: its `style` attribute, the class of its generated style, its background pictures and its overlay. */
export const stylesOf = (element: HtmlElement, origin: string): ElementStyles => {
  const all = [
    inlineStyles(element, origin),
    generatedStyles(element),
    backgroundStyles(element, origin),
    overlayStyles(element, origin),
  ]
  return { classes: all.flatMap(({ classes }) => classes), rules: all.flatMap(({ rules }) => rules) }
}
