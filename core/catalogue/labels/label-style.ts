import { isWebAddress, type Label } from "./label.ts"

/** Returns the classes of a label; `prolabel` is always one of them. [3.label.5] */
export const labelClass = ({ cssClass }: Pick<Label, "cssClass">): string =>
  ["prolabel", ...cssClass.split(/\s+/).filter((name) => name !== "" && name !== "prolabel")].join(" ")

/** One style declaration: property and value. */
export type LabelDeclaration = readonly [property: string, value: string]

/** Tests whether style declarations set `position` or `z-index`, which could move a label out of its picture, over the page. */
export const leavesPicture = (custom: string): boolean => /(?:^|;)\s*(?:position|z-index)\s*:/i.test(custom)

/**
 * Parses the merchant's style declarations; values that could load a file or leave their declaration, and declarations that leave the
 * picture, are left out.
 */
const declarations = (custom: string): ReadonlyArray<LabelDeclaration> =>
  custom.split(";").flatMap((part) => {
    const [, property, value] = /^\s*(-{0,2}[a-z][a-z-]*)\s*:\s*([^:{}<>\\]+?)\s*$/i.exec(part) ?? []
    const isSafe =
      property !== undefined &&
      value !== undefined &&
      !/url\s*\(|expression\s*\(|@/i.test(value) &&
      !leavesPicture(part)
    return isSafe ? [[property.toLowerCase(), value] as const] : []
  })

/**
 * Returns the style of a label: the merchant's declarations, then the picture with its natural size, which is set once the picture
 * has loaded. [3.label.3] [3.label.4] [3.label.6]
 */
export const labelStyle = (
  { image, custom }: Pick<Label, "image" | "custom">,
  natural: { readonly width: number; readonly height: number } | undefined,
): ReadonlyArray<LabelDeclaration> => {
  const own = declarations(custom)
  if (!isWebAddress(image)) return own
  const picture: LabelDeclaration = ["background-image", `url("${image}")`]
  if (natural === undefined) return [...own, picture]
  return [...own, picture, ["width", `${natural.width}px`], ["height", `${natural.height}px`]]
}
