import { describe, expect, test } from "vitest"

import { addressLookUps } from "../../app/projects/stores/modules/street-directory/street-directory.ts"
import {
  addressQuery,
  fieldsOfSuggestion,
  shownSuggestions,
  suggestionText,
} from "../../core/extensions/address-look-up.ts"
import { lookUpBreaches } from "../../core/extensions/look-up-contract.ts"

const regions = [
  { id: "43", code: "NY", name: "New York" },
  { id: "12", code: "CA", name: "California" },
]
const hudson = { street: ["27 Warren Street"], postcode: "12534", city: "Hudson", region: "NY" }
const signal = (isAborted: boolean): AbortSignal => (isAborted ? AbortSignal.abort() : new AbortController().signal)

describe("Address look-up", () => {
  test("is called with a trimmed text of at least three characters", () => {
    expect([" 27 ", " 27 W ", "x".repeat(256)].map(addressQuery)).toEqual([undefined, "27 W", undefined])
  })

  test("a suggestion fills the fields it knows, a region by its code or name, and leaves the others", () => {
    expect(fieldsOfSuggestion(hudson, regions)).toEqual([
      ["street_0", "27 Warren Street"],
      ["postcode", "12534"],
      ["city", "Hudson"],
      ["region_id", "43"],
    ])
    const other = { street: ["A 1", "Floor 2", "Left"], postcode: "", city: "Hudson", region: "Somewhere" }
    expect(fieldsOfSuggestion(other, regions)).toEqual([
      ["street_0", "A 1"],
      ["street_1", "Floor 2, Left"],
      ["city", "Hudson"],
      ["region", "Somewhere"],
    ])
    expect(fieldsOfSuggestion({ ...hudson, region: "california" }, regions)).toContainEqual(["region_id", "12"])
  })

  test("shows each suggestion with a street once, at most six, in their order", () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ ...hudson, street: [`${index} Warren Street`] }))
    expect(shownSuggestions([hudson, { ...hudson, street: [" "] }, hudson, ...many])).toEqual([
      hudson,
      ...many.slice(0, 5),
    ])
    expect(suggestionText(hudson)).toBe("27 Warren Street, Hudson, NY, 12534")
  })
})

describe("Contract of address look-ups", () => {
  const trial = { query: "27 Warren", country: "US", signal }

  test("the example fulfils the contract", async () => {
    const problems = await Promise.all(addressLookUps.map((lookUp) => lookUpBreaches({ ...trial, lookUp })))
    expect([problems.length, problems.flat()]).toEqual([1, []])
  })

  test("a look-up that fails, finds something for every text or suggests no street breaks the contract", async () => {
    const broken = (lookUpAddress: () => Promise<ReadonlyArray<typeof hudson>>) =>
      lookUpBreaches({ ...trial, lookUp: { name: "broken", lookUpAddress } })
    expect(await broken(() => Promise.reject(new Error("away")))).toEqual([
      "a known text: an error",
      "an unknown country: an error",
      "an unknown text: an error",
    ])
    expect(await broken(async () => [{ ...hudson, street: [] }])).toContain(
      "a known text: a suggestion without a street, or with a text that is too long",
    )
    expect(await broken(async () => [hudson])).toEqual([
      "an unknown country: 1 suggestions",
      "an ended call: 1 suggestions",
    ])
  })
})
