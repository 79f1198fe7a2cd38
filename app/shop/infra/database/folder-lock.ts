import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { DataDirInUse, DataDirNotWritable } from "./folder-errors.ts"

/**
 * One process per folder. The lock is one that the operating system holds for us (SQLite's, on an empty database of its own), so it ends
 * with the process however that ends: nothing stale is ever left. The pid lies beside it only for the sentence.
 */
export const lockFolder = (folder: string): { readonly release: () => void } => {
  const pidFile = join(folder, "lock.pid")
  const lock = takeLock(folder, pidFile)
  try {
    writeFileSync(pidFile, String(process.pid))
  } catch (cause) {
    lock.close()
    throw new DataDirNotWritable(folder, cause)
  }
  return { release: () => lock.close() }
}

const takeLock = (folder: string, pidFile: string): DatabaseSync => {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 })
    lock.exec("begin exclusive")
    return lock
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) throw new DataDirInUse(folder, ownerIn(pidFile))
    throw new DataDirNotWritable(folder, cause)
  }
}

const sqliteBusy = 5

const isBusy = (cause: unknown): boolean => cause instanceof Error && "errcode" in cause && cause.errcode === sqliteBusy

const ownerIn = (pidFile: string): string | undefined => {
  try {
    return /^\d+$/.exec(readFileSync(pidFile, "utf8").trim())?.[0]
  } catch {
    return undefined
  }
}
