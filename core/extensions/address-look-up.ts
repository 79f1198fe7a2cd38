import type { AddressField } from "../addresses/address-fields.ts"
import type { Region } from "../addresses/country.ts"

declare global {
  /** The signal of the platform, which `fetch` accepts. */
  interface AbortSignal {
    readonly aborted: boolean
  }
}

/** Address that a look-up suggests. Absent parts are empty; the region is a name or a code of the shop's regions. */
export type AddressSuggestion = {
  readonly street: ReadonlyArray<string>
  readonly postcode: string
  readonly city: string
  readonly region: string
}

/**
 * Service of a module that finds addresses while the shopper types a street. It is called in the browser, with a country code such as `US`.
 *
 * @example
 * const streets: AddressLookUp = { name: "streets", lookUpAddress: async () => [] }
 */
export type AddressLookUp = {
  /** Unique among all modules. */
  readonly name: string
  /** Finds addresses, the best first; an empty list for a country without data. The signal ends the call when the text has changed. */
  readonly lookUpAddress: (
    query: string,
    country: string,
    signal: AbortSignal,
  ) => Promise<ReadonlyArray<AddressSuggestion>>
}

const minQueryLength = 3
const maxSuggestions = 6

/** The text to look up: that of the street field without blanks around; `undefined` while it is too short. */
export const addressQuery = (street: string): string | undefined => {
  const query = street.trim()
  return query.length < minQueryLength || query.length > 255 ? undefined : query
}

/** A suggestion on one line. */
export const suggestionText = ({ street, postcode, city, region }: AddressSuggestion): string =>
  [...street, [city, region].filter((part) => part !== "").join(", "), postcode]
    .filter((part) => part !== "")
    .join(", ")

/** The suggestions to show: those with a street, each text once, at most six. */
export const shownSuggestions = (found: ReadonlyArray<AddressSuggestion>): ReadonlyArray<AddressSuggestion> => {
  const texts = found.map(suggestionText)
  return found
    .filter(({ street: [line = ""] }, index) => line.trim() !== "" && texts.indexOf(texts[index] ?? "") === index)
    .slice(0, maxSuggestions)
}

/** Returns the fields of a form that a suggestion fills, with their texts. Fields whose part is absent in the suggestion are left out. */
export const fieldsOfSuggestion = (
  { street, postcode, city, region }: AddressSuggestion,
  regions: ReadonlyArray<Region>,
): ReadonlyArray<readonly [field: AddressField, text: string]> => {
  const [first = "", ...more] = street
  const regionText = region.trim().toLowerCase()
  const listed = regions.find(({ code, name }) => [code, name].some((text) => text.toLowerCase() === regionText))
  const fields: ReadonlyArray<readonly [AddressField, string]> = [
    ["street_0", first],
    ["street_1", more.join(", ")],
    ["postcode", postcode],
    ["city", city],
    ["region_id", listed?.id ?? ""],
    ["region", listed === undefined ? region : ""],
  ]
  return fields.flatMap(([field, text]) => (text.trim() === "" ? [] : [[field, text.trim()] as const]))
}
