import { execFileSync } from "node:child_process"
import path from "node:path"

import { root } from "../../app/language/source-files.ts"

/** Before all tests of the build: makes the packages once, as several test files read the same folder. */
export const setup = (): void => {
  execFileSync(process.execPath, [path.join(root, "app/package/make.ts")], { cwd: root })
}
