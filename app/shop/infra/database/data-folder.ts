import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { DataDirDamaged, DataDirNotWritable } from "./folder-errors.ts"

/** The database of a data folder. It appears under this name only when it is complete. */
export const databaseFile = (folder: string): string => join(folder, "shop.db")

const unfinishedFile = (folder: string): string => join(folder, "shop.db.unfinished")

export const makeFolder = (folder: string): void => {
  try {
    makeWithParents(resolve(folder))
  } catch (cause) {
    throw new DataDirNotWritable(folder, cause)
  }
}

/** Not Node's `recursive`: that one never ends where the system will not make a folder, such as below /proc. */
const makeWithParents = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const parent = dirname(folder)
  if (parent !== folder) makeWithParents(parent)
  mkdirSync(folder)
}

/** True when the folder holds a database. An empty file, which an interrupted copy leaves, is removed. */
export const hasDatabase = (folder: string): boolean => {
  const file = databaseFile(folder)
  if (!existsSync(file)) return false
  if (statSync(file).size > 0) return true
  removeDatabase(file)
  return false
}

/** SQLite's own check of the file's head; reading it whole would make large shops start slowly. */
export const checkReadable = (file: string): void => {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    database.prepare("select count(*) from sqlite_schema").get()
    database.close()
  } catch (cause) {
    throw new DataDirDamaged(file, cause)
  }
}

const removeDatabase = (file: string): void => {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true })
}

/**
 * Lets `fill` make a database beside the final place and moves it there when it is done, so that a process killed on the way leaves nothing
 * that looks like a shop. What an earlier one left unfinished is removed first.
 */
export const makeDatabase = async (folder: string, fill: (database: DatabaseSync) => Promise<void>): Promise<void> => {
  const unfinished = unfinishedFile(folder)
  removeDatabase(unfinished)
  const database = new DatabaseSync(unfinished, { enableForeignKeyConstraints: true })
  try {
    // No one will ever look into a half-made file, so it needs no journal of its own.
    database.exec(
      "pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -256000",
    )
    await fill(database)
    database.exec("pragma journal_mode = delete")
  } finally {
    if (database.isOpen) database.close()
  }
  moveIntoPlace(unfinished, databaseFile(folder))
}

/** Moves a finished database file to its final name, durably. Old side files of that name would not fit it. */
export const moveIntoPlace = (from: string, to: string): void => {
  removeDatabase(to)
  sync(from)
  renameSync(from, to)
  sync(join(to, ".."))
}

const sync = (path: string): void => {
  const handle = openSync(path, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
