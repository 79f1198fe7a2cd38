import type { SwatchAddress, SwatchAttribute } from "./product.ts"

/** By attribute id; an attribute that is not there has no name in addresses. [3.swatch-address-configuration.1] */
export type SwatchAddresses = Readonly<Record<string, SwatchAddress>>

/** Returns a label in the form used in addresses: lower case, dashes for spaces, without dots and ampersands. */
const addressWord = (label: string): string => label.toLowerCase().replace(/[.&]/g, "").trim().replace(/\s+/g, "-")

const valuesOf = ({ values }: SwatchAttribute): SwatchAddress["inUrlValues"] => {
  const used = new Set<string>()
  return Object.fromEntries(
    values.map(({ optionId, label }) => {
      const word = addressWord(label)
      const own = used.has(word) ? `${word}-${optionId}` : word
      used.add(own)
      return [String(optionId), own]
    }),
  )
}

/**
 * The names of options in addresses: the merchant's own, and where there is none the label, a repeated one with its option id.
 * [3.swatch-address-configuration]
 */
export const swatchAddresses = (attributes: ReadonlyArray<SwatchAttribute>): SwatchAddresses =>
  Object.fromEntries(
    attributes.map((attribute) => [
      String(attribute.attributeId),
      {
        inUrlLabel: attribute.address?.inUrlLabel ?? addressWord(attribute.label),
        inUrlValues: { ...valuesOf(attribute), ...attribute.address?.inUrlValues },
      },
    ]),
  )

/** The attributes with the names that the shop's configuration gives them in addresses. */
export const withSwatchAddresses = (
  attributes: ReadonlyArray<SwatchAttribute>,
  configured: SwatchAddresses,
): ReadonlyArray<SwatchAttribute> =>
  attributes.map((attribute) => {
    const id = String(attribute.attributeId)
    return Object.hasOwn(configured, id) ? { ...attribute, address: configured[id] } : attribute
  })

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The segments of a path, each decoded; the last without a suffix such as `.html`. */
const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .replace(/\.[a-z]+\/?$/i, "")
    .split("/")
    .map(decoded)

/**
 * The option of an attribute that a path names: the first, in order of display, that is a whole segment `{label}-{value}` of it.
 * [2.product-page.9]
 */
export const optionInPath = (
  path: string,
  attribute: SwatchAttribute,
  addresses: SwatchAddresses,
): number | undefined => {
  const id = String(attribute.attributeId)
  const address = Object.hasOwn(addresses, id) ? addresses[id] : undefined
  if (address === undefined || address.inUrlLabel === "") return undefined
  const segments = segmentsOf(path)
  return attribute.values.find(({ optionId }) => {
    const value = address.inUrlValues[String(optionId)] ?? ""
    return value !== "" && segments.includes(`${address.inUrlLabel}-${value}`)
  })?.optionId
}
