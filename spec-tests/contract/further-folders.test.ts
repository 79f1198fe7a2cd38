import { existsSync } from "node:fs"
import { join } from "node:path"

import { describe, expect, test } from "vitest"

import { contractOf } from "./contract-of.ts"
import { exchangesOf, recordedFolders } from "./recordings.ts"
import { foldersWithTests } from "./sessions.ts"

describe("Folders of recordings", () => {
  test("have one test file each, and none is empty", () => {
    expect(foldersWithTests.filter((folder) => !existsSync(join(import.meta.dirname, `${folder}.test.ts`)))).toEqual([])
    expect(recordedFolders().filter((folder) => exchangesOf(folder).length === 0)).toEqual([])
  })
})

// RECORDINGS_DIR may have folders without a test file: each is replayed as a session of its own.
for (const folder of recordedFolders().filter((one) => !foldersWithTests.includes(one))) contractOf(folder)
