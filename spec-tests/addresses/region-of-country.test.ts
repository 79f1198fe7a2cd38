import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { emptyDraft } from "../../core/addresses/address-draft.ts"
import { draftTyped, type DraftHolder } from "../../core/addresses/draft-step.ts"
import { anyDraft } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

const anyCountry = fc.constantFrom("US", "CA", "DE", "", "constructor")
const anyPick = fc.oneof(
  anyCountry.map((text) => ({ field: "country_id", text }) as const),
  fc.constantFrom("", "12", "57").map((text) => ({ field: "region_id", text }) as const),
)

describe("Region field of an address form", () => {
  test("[I11] each country shows the region last selected for it, in any order of selections", () => {
    forAll(fc.array(anyPick, { maxLength: 20 }), (picks) => {
      const last = new Map<string, string>()
      let at: DraftHolder = { draft: emptyDraft }
      for (const { field, text } of picks) {
        if (field === "region_id") last.set(at.draft.country_id, text)
        at = draftTyped(at, field, text)
        expect(at.draft.region_id).toBe(last.get(at.draft.country_id) ?? "")
      }
    })
  })

  test("[I11] selecting another country leaves the other fields as typed", () => {
    forAll(anyDraft, anyCountry, (draft, country) => {
      const { region_id: _region, ...others } = draft
      expect(draftTyped({ draft }, "country_id", country).draft).toMatchObject({ ...others, country_id: country })
    })
  })
})
