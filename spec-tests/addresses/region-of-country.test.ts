import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { emptyDraft } from "../../core/addresses/address-draft.ts"
import { setDraftField, selectTypedRegion, type StateWithDraft } from "../../core/addresses/draft-step.ts"
import { anyDraft } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const anyCountry = fc.constantFrom("US", "CA", "DE", "", "constructor")
const anySelection = fc.oneof(
  anyCountry.map((text) => ({ field: "country_id", text }) as const),
  fc.constantFrom("", "12", "57").map((text) => ({ field: "region_id", text }) as const),
  fc.constantFrom("", "Utah", "Köln").map((text) => ({ field: "region", text }) as const),
)

const utah = { id: "58", code: "UT", name: "Utah" }
const unitedStates = { id: "US", name: "United States", regions: [utah, { id: "12", code: "CA", name: "California" }] }

describe("Region field of an address form", () => {
  test("[I11] each country shows the region last selected or typed for it, in any order of selections", () => {
    forAll(fc.array(anySelection, { maxLength: 20 }), (selections) => {
      const last = { region_id: new Map<string, string>(), region: new Map<string, string>() }
      let state: StateWithDraft = { draft: emptyDraft }
      for (const { field, text } of selections) {
        if (field !== "country_id") last[field].set(state.draft.country_id, text)
        state = setDraftField(state, field, text)
        expect(state.draft.region_id).toBe(last.region_id.get(state.draft.country_id) ?? "")
        expect(state.draft.region).toBe(last.region.get(state.draft.country_id) ?? "")
      }
    })
  })

  test("[I11] selecting another country leaves the other fields as typed", () => {
    forAll(anyDraft, anyCountry, (draft, country) => {
      const { region_id: _id, region: _name, ...others } = draft
      expect(setDraftField({ draft }, "country_id", country).draft).toMatchObject({ ...others, country_id: country })
    })
  })

  test.each(["Utah", " utah ", "UT"])("[I11] %j, typed before the list is loaded, is selected in the list", (typed) => {
    const holder = { draft: { ...emptyDraft, country_id: "US", region: typed } }
    expect(selectTypedRegion(holder, unitedStates).draft).toMatchObject({ region_id: "58", region: typed })
  })

  test("[I11] a loaded list replaces no selected region, and no text that it does not name", () => {
    const drafts = [
      { country_id: "US", region: "Utah", region_id: "12" },
      { country_id: "US", region: "Utrecht", region_id: "" },
      { country_id: "US", region: "", region_id: "" },
      { country_id: "DE", region: "Utah", region_id: "" },
    ]
    for (const draft of drafts) {
      const holder = { draft: { ...emptyDraft, ...draft } }
      expect(selectTypedRegion(holder, unitedStates)).toBe(holder)
    }
  })
})
