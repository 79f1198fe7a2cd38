import { postgresPrograms, startPostgres } from "./postgres-server.ts"

/** Before all specs: starts a server of PostgreSQL when they run on it (`SHOP_DATABASE=postgres`), and returns what stops it. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env["SHOP_DATABASE"] !== "postgres") return undefined
  if (postgresPrograms === undefined) throw new Error("SHOP_DATABASE=postgres needs Debian's package postgresql.")
  const server = await startPostgres()
  process.env["SHOP_DATABASE_SERVER"] = server.url
  return server.stop
}
