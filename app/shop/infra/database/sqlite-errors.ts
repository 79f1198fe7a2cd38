const codeOf = (cause: unknown): number =>
  cause instanceof Error && "errcode" in cause && typeof cause.errcode === "number" ? cause.errcode & 0xff : 0

/** True if another process holds a lock of the database (SQLITE_BUSY, SQLITE_LOCKED). */
export const isLocked = (cause: unknown): boolean => [5, 6].includes(codeOf(cause))

/** True if nothing can be written now: locked, read-only, I/O error, full disk. A later attempt may succeed. */
export const isUnwritableInSqlite = (cause: unknown): boolean => isLocked(cause) || [8, 10, 13].includes(codeOf(cause))
