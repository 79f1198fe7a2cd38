import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { documentationSite } from "./documentation-site.ts"

// `npm run docs`: writes the documentation as a static site to `.build/docs/`, which any web server can serve. Its search needs no service.

const folder = path.resolve(import.meta.dirname, "../../../.build/docs")
const { files, pictures } = documentationSite()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
for (const [name, file] of Object.entries(pictures)) cpSync(file, path.join(folder, name))
process.stdout.write(`The documentation is in ${path.join(folder, "index.html")}.\n`)
