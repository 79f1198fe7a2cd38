import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import path from "node:path"

import { postgresPrograms } from "./postgres-server.ts"

/** True if the shops of this run are on PostgreSQL instead of SQLite: `SHOP_DATABASE=postgres`. */
export const isOnPostgres = (): boolean => process.env["SHOP_DATABASE"] === "postgres"

/** URL of the server that ../postgres/postgres-server.ts has started, without a database. */
const serverUrl = (): string => process.env["SHOP_DATABASE_SERVER"] ?? ""

/** The URL of the database that stands for a data folder. */
export const databaseUrlOf = (dataDir: string): string =>
  `${serverUrl()}/shop_${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`

const psql = (url: string, statement: string): string =>
  execFileSync(
    path.join(postgresPrograms ?? "", "psql"),
    ["-XAtq", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", statement],
    {
      encoding: "utf8",
      env: { ...process.env, PGOPTIONS: "-c search_path=vitrine,public" },
      maxBuffer: 2 ** 28,
    },
  )

/** Returns the storage of a shop under test: the folder, or a database of its own that is created on first use. */
export const shopDatabase = async (
  dataDir: string,
): Promise<{ readonly dataDir: string; readonly databaseUrl: string | undefined }> => {
  if (!isOnPostgres()) return { dataDir, databaseUrl: undefined }
  const databaseUrl = databaseUrlOf(dataDir)
  const name = new URL(databaseUrl).pathname.slice(1)
  const exists = psql(`${serverUrl()}/postgres`, `select 1 from pg_database where datname = '${name}'`) !== ""
  if (!exists) psql(`${serverUrl()}/postgres`, `create database ${name}`)
  return { dataDir, databaseUrl }
}

const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`

/** Reads rows of a shop's database; `?` in the query stands for the next value. */
export const rowsInPostgres = (
  dataDir: string,
  query: string,
  values: ReadonlyArray<string | number>,
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const rest = [...values]
  const filled = query.replaceAll("?", () => literal(rest.shift() ?? ""))
  const found = psql(databaseUrlOf(dataDir), `select coalesce(json_agg(found), '[]') from (${filled}) as found`)
  return JSON.parse(found, (_, value: unknown) => (typeof value === "boolean" ? Number(value) : value))
}

/** Changes a shop's database directly. Bytes, the time and numbers with zeros in front may be written as for SQLite. */
export const runInPostgres = (dataDir: string, statements: string): void => {
  psql(
    databaseUrlOf(dataDir),
    statements
      .replaceAll(/\bx'([\da-f]*)'/g, String.raw`'\x$1'::bytea`)
      .replaceAll("unixepoch()", "extract(epoch from now())::bigint")
      .replaceAll(/\bprintf\('%032d', (\d+)\)/g, (_, digits: string) => `'${digits.padStart(32, "0")}'`),
  )
}
