import { execFileSync } from "node:child_process"
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { root } from "./package-entries.ts"

const emitted = path.join(root, ".build/types/package")

const emit = (folder: string, ...options: ReadonlyArray<string>): string => {
  rmSync(folder, { recursive: true, force: true })
  const tsc = path.join(root, "node_modules/.bin/tsc")
  execFileSync(tsc, ["-p", "app/package", "--outDir", folder, ...options], { cwd: root, stdio: "inherit" })
  return folder
}

/** Emits the declarations of all public entries and of what they import, for example `core/cart/index.d.ts`. Returns their folder. */
export const emitDeclarations = (): string => emit(emitted)

/** Emits the same declarations without comments into a folder, which is emptied before. Returns the folder. */
export const emitBareDeclarations = (folder: string): string => emit(folder, "--removeComments")

const withPackedImports = (text: string): string => text.replace(/((?:from|import\()\s?"\.[^"]*)\.tsx?"/g, '$1.js"')

/**
 * Adds the declarations of `vitrine/testing`. Those of the shop and the server behind it are left out: the type of `openTestShop` has all that tests need.
 */
export const addTestingDeclarations = (packageDir: string): void => {
  const entry = readFileSync(path.join(root, "app/testing/testing.ts"), "utf8")
  writeFileSync(path.join(packageDir, "app/testing/testing.d.ts"), withPackedImports(entry))
  const shop = `import type { OpenTestShop } from "./test-shop-types.js"\nexport declare const openTestShop: OpenTestShop\n`
  writeFileSync(path.join(packageDir, "app/testing/test-shop.d.ts"), shop)
}

/** Copies declarations. The sources import each other as `.ts`; the package has `.js` and `.d.ts` files. */
export const copyDeclarations = (from: string, to: string): void => {
  for (const file of globSync("**/*.d.ts", { cwd: from })) {
    const text = withPackedImports(readFileSync(path.join(from, file), "utf8"))
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    writeFileSync(path.join(to, file), text)
  }
}
