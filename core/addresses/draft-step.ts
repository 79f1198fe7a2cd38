import type { AddressDraft } from "./address-draft.ts"
import type { AddressField } from "./address-fields.ts"

/** Something that an address is typed in. */
export type DraftHolder = {
  readonly draft: AddressDraft
  /** The region that was chosen in each country, by its code, for when the shopper comes back to it. */
  readonly regionOf?: ReadonlyMap<string, string> | undefined
}

/**
 * A field was typed, and everything else stays. A region belongs to its country: it goes with the country, and comes back with it. [I11]
 */
export const draftTyped = <H extends DraftHolder>(holder: H, field: AddressField, text: string): H => {
  const { draft } = holder
  if (field !== "country_id") return { ...holder, draft: { ...draft, [field]: text } }
  const regionOf = new Map(holder.regionOf).set(draft.country_id, draft.region_id)
  return { ...holder, regionOf, draft: { ...draft, country_id: text, region_id: regionOf.get(text) ?? "" } }
}
