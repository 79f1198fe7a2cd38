import { execFileSync } from "node:child_process"
import path from "node:path"

import { repositoryRoot } from "../../app/language/source-files.ts"

/** Before all tests of the build: makes the packages once, as several test files read the same folder. */
export const setup = (): void => {
  execFileSync(process.execPath, [path.join(repositoryRoot, "app/package/make.ts")], { cwd: repositoryRoot })
}
