import { isUnwritableInPostgres } from "./postgres/postgres-errors.ts"
import { isUnwritableInSqlite } from "./sqlite-errors.ts"

/** True if the database cannot save anything now, but may do so later. */
export const isUnwritable = (cause: unknown): boolean => isUnwritableInSqlite(cause) || isUnwritableInPostgres(cause)
