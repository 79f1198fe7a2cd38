import { describe, expect, test } from "vitest"

import { exchangesOf, recordedFolders } from "./recordings.ts"
import { contractOf } from "./replay.ts"

// RECORDINGS_DIR may hold folders that no file here names: each is a session of its own.
const named = new Set(
  `customer-section forms-account forms-cart forms-extra forms-other graphql rest-customers rest-errors rest-guest rest-mine
   rest-session-cookie search-suggest`.split(/\s+/),
)

describe("Folders of recordings", () => {
  test("are there, and none is empty", () => {
    expect(recordedFolders().filter((folder) => exchangesOf(folder).length > 0)).toEqual(recordedFolders())
    expect(recordedFolders().length).toBeGreaterThan(0)
  })
})

for (const folder of recordedFolders().filter((one) => !named.has(one))) contractOf(folder)
