import { pathOnOrigin } from "../web/path-on-origin.ts"

const sides = ["", "-top", "-right", "-bottom", "-left", "-inline", "-block"]

/** Allowed properties in style sheets of the merchant's content. No custom properties, generated content, fonts or animations. */
const properties: ReadonlySet<string> = new Set([
  ..."color opacity visibility display float clear overflow overflow-x overflow-y box-sizing cursor direction order".split(
    " ",
  ),
  ..."width height min-width min-height max-width max-height aspect-ratio object-fit object-position".split(" "),
  ..."inline-size block-size min-inline-size min-block-size max-inline-size max-block-size".split(" "),
  ...["margin", "padding"].flatMap((name) => sides.map((side) => name + side)),
  ...["", "-color", "-style", "-width"].flatMap((part) => sides.map((side) => `border${side}${part}`)),
  ..."border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius".split(" "),
  ..."border-bottom-right-radius border-collapse border-spacing outline box-shadow".split(" "),
  ..."background background-attachment background-blend-mode background-clip background-color".split(" "),
  ..."background-image background-origin background-position background-repeat background-size".split(" "),
  ..."font font-family font-size font-style font-variant font-weight line-height letter-spacing word-spacing".split(
    " ",
  ),
  ..."text-align text-decoration text-decoration-color text-indent text-overflow text-shadow text-transform".split(" "),
  ..."vertical-align white-space word-break word-wrap overflow-wrap hyphens list-style list-style-type".split(" "),
  ..."flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap gap row-gap column-gap".split(" "),
  ..."align-content align-items align-self justify-content justify-items justify-self place-content".split(" "),
  ..."place-items place-self grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column".split(" "),
  ..."grid-gap grid-row grid-template grid-template-areas grid-template-columns grid-template-rows".split(" "),
  ..."columns column-count column-width table-layout position top right bottom left inset z-index".split(" "),
  ..."transform transform-origin transition mix-blend-mode filter".split(" "),
])

/** Allowed functions in values; `url()` is treated separately. */
const functions: ReadonlySet<string> = new Set([
  ..."rgb rgba hsl hsla calc min max clamp minmax repeat fit-content".split(" "),
  ..."linear-gradient radial-gradient translate translatex translatey rotate scale scalex scaley".split(" "),
  ..."brightness contrast grayscale blur cubic-bezier".split(" "),
])

/** Own paths that may hold pictures. */
const mediaPath = /^\/(?:pub\/)?(?:media|static)\/[\w\-./~%@+=, ()&?:]*$/

/** Returns the path of a picture of the shop; `undefined` for every other address. */
export const shopMediaPath = (address: string, origin: string): string | undefined => {
  const path = pathOnOrigin(address.trim(), origin)
  return path !== undefined && mediaPath.test(path) && !path.split("/").includes("..") ? path : undefined
}

const anyUrl = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]*))\s*\)/gi
const anyText = /"[\w\s.,-]*"|'[\w\s.,-]*'/g

const cssUrl = (path: string): string =>
  `url("${path.replace(/[ ()]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}")`

/** Longest value in characters; gradients are the longest real ones. */
const maxValueLength = 600

/** Rejects positions that leave the content's own box or follow the window. */
const isAllowedPosition = (value: string): boolean => /^(?:static|relative|absolute)(?:\s*!important)?$/i.test(value)

/** Returns a value with its pictures as own paths; `undefined` if any part is not allowed. */
const allowedValue = (text: string, origin: string): string | undefined => {
  if (text === "" || text.length > maxValueLength) return undefined
  let isForeign = false
  const value = text.replace(anyUrl, (_, double?: string, single?: string, bare?: string) => {
    const path = shopMediaPath(double ?? single ?? bare ?? "", origin)
    if (path === undefined) isForeign = true
    return path === undefined ? "" : cssUrl(path)
  })
  const rest = value.replace(anyUrl, "").replace(anyText, "")
  const names = [...rest.matchAll(/([\w-]*)\(/g)].map(([, name = ""]) => name.toLowerCase())
  const isPlain = /^[\w\s.,%#()+\-*/]*(?:!\s*important)?$/i.test(rest) && !rest.includes("/*")
  return !isForeign && isPlain && names.every((name) => name === "" || functions.has(name)) ? value : undefined
}

/** Declaration of a style sheet that may be rendered. */
export type CssDeclaration = { readonly property: string; readonly value: string }

/** Returns the declaration of `color: red`; `undefined` if property or value are not allowed. Pictures of `origin` become paths. */
export const allowedDeclaration = (text: string, origin: string): CssDeclaration | undefined => {
  const colon = text.indexOf(":")
  const property = text.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  if (!properties.has(property)) return undefined
  // Every rule is written on one line.
  const onOneLine = text
    .slice(colon + 1)
    .trim()
    .replace(/\s*[\n\r\f]\s*/g, " ")
  const value = allowedValue(onOneLine, origin)
  if (value === undefined || (property === "position" && !isAllowedPosition(value))) return undefined
  return { property, value }
}

const condition = String.raw`\(\s*(?:(?:min|max)-(?:width|height)\s*:\s*[\d.]+(?:px|em|rem)|orientation\s*:\s*(?:portrait|landscape)|prefers-color-scheme\s*:\s*(?:light|dark))\s*\)`
const mediaQuery = new RegExp(
  String.raw`^(?:(?:only\s+)?(?:screen|all|print)(?:\s+and\s+)?)?(?:${condition})?(?:\s+and\s+${condition})*$`,
  "i",
)

/** Tests a media query list: widths, heights, orientation and colour scheme. */
export const isAllowedMedia = (query: string): boolean =>
  query.length <= 200 &&
  query.trim() !== "" &&
  query.split(",").every((part) => part.trim() !== "" && mediaQuery.test(part.trim()))
