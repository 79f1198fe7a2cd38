import { rmSync } from "node:fs"

import { onTestFinished } from "vitest"

import { testFolder } from "../shops/test-folder.ts"

/** Creates an empty folder for one test, which is removed when the test ends. */
export const temporaryFolder = (): string => {
  const folder = testFolder("temporary")
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
