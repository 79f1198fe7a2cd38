import { parseArgs } from "node:util"

import { loadSettings } from "../seed/load-settings.ts"
import { moveToPostgres, moveToSqlite } from "./move-shop.ts"
import { placeOfUrl } from "./move-sources.ts"

// Command: `npm run move -- --to postgres://…` or `-- --from postgres://…`. The other place is DATA_DIR.

const usage = "Pass the database: npm run move -- --to postgres://… (or --from, back into DATA_DIR)."

const main = async (): Promise<string> => {
  const { to, from } = parseArgs({ options: { to: { type: "string" }, from: { type: "string" } } }).values
  const url = to ?? from
  if (url === undefined || (to !== undefined && from !== undefined)) throw new Error(usage)
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) throw new Error(usage)
  const folder = process.env["DATA_DIR"] ?? ".data"
  const places = { folder, url, settings: loadSettings(process.env["SEED_DIR"]) }
  if (to === undefined) {
    const rows = await moveToSqlite(places)
    return `Moved ${rows} rows from ${placeOfUrl(url)} to ${folder}. Start without DATABASE_URL now.`
  }
  const rows = await moveToPostgres(places)
  return `Moved ${rows} rows from ${folder} to ${placeOfUrl(url)}. Start with DATABASE_URL now; ${folder} stays as it is.`
}

try {
  process.stdout.write(`${await main()}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exitCode = 1
}
