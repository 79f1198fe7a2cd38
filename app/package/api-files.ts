import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import type { ApiTexts } from "./api-texts.ts"
import { root } from "./package-entries.ts"

/** Folder of the API report, which belongs to the repository. */
export const reportFolder = path.join(root, "spec-tests/fixtures/api")

/** The API report of the repository; empty before it is written once. */
export const recordedApi = (): ApiTexts =>
  Object.fromEntries(
    globSync("**/*.txt", { cwd: reportFolder }).map((file) => [
      file.replaceAll("\\", "/"),
      readFileSync(path.join(reportFolder, file), "utf8"),
    ]),
  )

/** Text of CHANGELOG.md. */
export const changelogText = (): string => readFileSync(path.join(root, "CHANGELOG.md"), "utf8")
