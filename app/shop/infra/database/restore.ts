import { restoreBackup } from "./restore-backup.ts"

// Command `npm run restore -- file`. No other file imports it: it runs when it is loaded.
try {
  const folder = process.env["DATA_DIR"] ?? ".data"
  const file = process.argv[2]
  if (file === undefined) throw new Error("Pass the backup to restore: npm run restore -- <file>")
  restoreBackup(folder, file)
  process.stdout.write(`Restored ${file} into ${folder}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
