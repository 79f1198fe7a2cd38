import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { DataDirInUse, DataDirNotWritable } from "./folder-errors.ts"
import { isLocked } from "./sqlite-errors.ts"

/**
 * Locks a data folder for this process. The operating system holds the lock (a lock of SQLite on an empty database), so it ends with the
 * process in any case and never becomes stale. The file `lock.pid` serves the error message only. Throws DataDirInUse or
 * DataDirNotWritable.
 */
export const lockFolder = (folder: string): { readonly release: () => void } => {
  const pidFile = join(folder, "lock.pid")
  const lock = acquireLock(folder, pidFile)
  try {
    writeFileSync(pidFile, String(process.pid))
  } catch (cause) {
    lock.close()
    throw new DataDirNotWritable(folder, cause)
  }
  return { release: () => lock.close() }
}

const acquireLock = (folder: string, pidFile: string): DatabaseSync => {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 })
    lock.exec("begin exclusive")
    return lock
  } catch (cause) {
    lock?.close()
    if (isLocked(cause)) throw new DataDirInUse(folder, ownerIn(pidFile))
    throw new DataDirNotWritable(folder, cause)
  }
}

const ownerIn = (pidFile: string): string | undefined => {
  try {
    return /^\d+$/.exec(readFileSync(pidFile, "utf8").trim())?.[0]
  } catch {
    return undefined
  }
}
