import type { AddressDraft } from "./address-draft.ts"
import type { AddressFormField } from "./address-fields.ts"
import type { Country } from "./country.ts"
import { typedName } from "./full-name.ts"

/** State with an address draft. */
export type StateWithDraft = {
  readonly draft: AddressDraft
  /** Last draft by country code, to restore its region when the country is selected again. */
  readonly drafts?: ReadonlyMap<string, Partial<AddressDraft>> | undefined
}

/** Writes the text of a field into the draft. A change of the country also replaces the region by the last one of that country. [I11] */
export const setDraftField = <S extends StateWithDraft>(state: S, field: AddressFormField, text: string): S => {
  const { draft } = state
  if (field !== "country_id")
    return {
      ...state,
      draft: { ...draft, ...(field === "fullname" ? typedName(draft, text) : { [field]: text }) },
    }
  const drafts = new Map(state.drafts).set(draft.country_id, draft)
  const { region_id = "", region = "" } = drafts.get(text) ?? {}
  return { ...state, drafts, draft: { ...draft, country_id: text, region_id, region } }
}

/** Selects the listed region whose name or code was typed before the regions of the country were loaded. [I11] */
export const selectTypedRegion = <S extends StateWithDraft>(state: S, { id, regions = [] }: Country): S => {
  const { country_id: country, region_id: selected, region } = state.draft
  const typed = region.trim().toLowerCase()
  const found = regions.find(({ code, name }) => name.toLowerCase() === typed || code.toLowerCase() === typed)
  return found !== undefined && country === id && selected === "" ? setDraftField(state, "region_id", found.id) : state
}
