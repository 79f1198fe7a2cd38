import { join } from "node:path"

import { backUp } from "./write-backup.ts"

// Command `npm run backup [-- file]`. No other file imports it: it runs when it is loaded.
const folder = process.env["DATA_DIR"] ?? ".data"
const file = process.argv[2] ?? join(folder, `backup-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.db`)
try {
  await backUp(folder, file)
  process.stdout.write(`Backed up to ${file}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
