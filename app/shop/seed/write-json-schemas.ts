import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"

import { jsonSchemas } from "./format/json-schemas.ts"
import { exampleSeed } from "./seed-folder.ts"

// Run by hand after a format has changed: node app/shop/seed/write-json-schemas.ts && npm run format

const folder = path.join(exampleSeed, "schema")
mkdirSync(folder, { recursive: true })
for (const [file, schema] of Object.entries(jsonSchemas()))
  writeFileSync(path.join(folder, file), `${JSON.stringify(schema, null, 2)}\n`)
