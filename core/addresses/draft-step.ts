import type { AddressDraft } from "./address-draft.ts"
import type { AddressField } from "./address-fields.ts"

/** State with an address draft. */
export type DraftHolder = {
  readonly draft: AddressDraft
  /** Selected region id by country code, to restore it when the country is selected again. */
  readonly regionOf?: ReadonlyMap<string, string> | undefined
}

/** Writes the text of a field into the draft. A change of the country also replaces the region by the last one of that country. [I11] */
export const draftTyped = <H extends DraftHolder>(holder: H, field: AddressField, text: string): H => {
  const { draft } = holder
  if (field !== "country_id") return { ...holder, draft: { ...draft, [field]: text } }
  const regionOf = new Map(holder.regionOf).set(draft.country_id, draft.region_id)
  return { ...holder, regionOf, draft: { ...draft, country_id: text, region_id: regionOf.get(text) ?? "" } }
}
