import type { AddressDraft } from "./address-draft.ts"
import type { AddressFormField } from "./address-fields.ts"
import type { Country } from "./country.ts"
import { typedName } from "./full-name.ts"

/** State with an address draft. */
export type DraftHolder = {
  readonly draft: AddressDraft
  /** Last draft by country code, to restore its region when the country is selected again. */
  readonly regionOf?: ReadonlyMap<string, Partial<AddressDraft>> | undefined
}

/** Writes the text of a field into the draft. A change of the country also replaces the region by the last one of that country. [I11] */
export const draftTyped = <H extends DraftHolder>(holder: H, field: AddressFormField, text: string): H => {
  const { draft } = holder
  if (field !== "country_id")
    return {
      ...holder,
      draft: { ...draft, ...(field === "fullname" ? typedName(draft, text) : { [field]: text }) },
    }
  const regionOf = new Map(holder.regionOf).set(draft.country_id, draft)
  const { region_id = "", region = "" } = regionOf.get(text) ?? {}
  return { ...holder, regionOf, draft: { ...draft, country_id: text, region_id, region } }
}

/** Selects the listed region whose name or code was typed before the regions of the country were loaded. [I11] */
export const typedRegionSelected = <H extends DraftHolder>(holder: H, { id, regions = [] }: Country): H => {
  const { country_id: country, region_id: selected, region } = holder.draft
  const typed = region.trim().toLowerCase()
  const found = regions.find(({ code, name }) => name.toLowerCase() === typed || code.toLowerCase() === typed)
  return found !== undefined && country === id && selected === "" ? draftTyped(holder, "region_id", found.id) : holder
}
