import type { SwatchAddress, SwatchAttribute } from "./product.ts"

/** Names in addresses by attribute id; absent attributes have none. [3.swatch-address-configuration.1] */
export type SwatchAddresses = Readonly<Record<string, SwatchAddress>>

/**
 * Returns a label in the form used in addresses: lower case, dashes for spaces, without dots and ampersands.
 * [3.swatch-address-configuration.2]
 */
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
 * Returns the names of options in addresses: the merchant's, otherwise the label; a repeated name ends in its option id.
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

/** Returns the attributes with their configured names in addresses. */
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

/** Returns the decoded segments of a path; the last without a suffix such as `.html`. */
const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .replace(/\.[a-z]+\/?$/i, "")
    .split("/")
    .map(decoded)

/**
 * Returns the option of an attribute in a path: the first, in order of display, with a segment `{label}-{value}`.
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
