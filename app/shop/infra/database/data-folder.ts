import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"

import { DataDirDamaged, DataDirNotWritable } from "./folder-errors.ts"

/** The path of the database in a data folder. The file appears under this name only when it is complete. */
export const databaseFile = (folder: string): string => join(folder, "shop.db")

const unfinishedFile = (folder: string): string => join(folder, "shop.db.unfinished")

/** Creates a data folder. Throws DataDirNotWritable. */
export const makeFolder = (folder: string): void => {
  try {
    makeWithParents(resolve(folder))
  } catch (cause) {
    throw new DataDirNotWritable(folder, cause)
  }
}

/**
 * Creates a folder and its parents. Node's `recursive` option never returns where the system refuses to create a folder, such as below
 * /proc.
 */
const makeWithParents = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  const parent = dirname(folder)
  if (parent !== folder) makeWithParents(parent)
  mkdirSync(folder)
}

/** Tests whether the folder has a database. Throws DataDirDamaged for an empty file, which an interrupted copy of a database leaves behind. */
export const hasDatabase = (folder: string): boolean => {
  const file = databaseFile(folder)
  if (!existsSync(file)) return false
  if (statSync(file).size === 0) throw new DataDirDamaged(file, new Error("the file is empty"))
  return true
}

/** Checks the header of the file by opening it; checking all pages would delay the start of large shops. Throws DataDirDamaged. */
export const checkReadable = (file: string): void => {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    database.prepare("select count(*) from sqlite_schema").get()
    database.close()
  } catch (cause) {
    throw new DataDirDamaged(file, cause)
  }
}

const removeSideFiles = (file: string): void => {
  for (const suffix of ["-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true })
}

const removeDatabase = (file: string): void => {
  rmSync(file, { force: true })
  removeSideFiles(file)
}

/**
 * Creates a database with `fill` beside its final path and moves it there when it is complete, so that an interrupted process leaves
 * nothing that looks like a shop. An unfinished database from before is removed first.
 */
export const makeDatabase = async (folder: string, fill: (database: DatabaseSync) => Promise<void>): Promise<void> => {
  const unfinished = unfinishedFile(folder)
  removeDatabase(unfinished)
  const database = new DatabaseSync(unfinished, { enableForeignKeyConstraints: true })
  try {
    // An unfinished file is never read, so it needs no journal.
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

/**
 * Moves a finished database file to its final path, durably. A former database stays complete there until it is replaced, so that an
 * interrupted process leaves one of the two.
 */
export const moveIntoPlace = (from: string, to: string): void => {
  sync(from)
  if (existsSync(to)) mergeSideFiles(to)
  removeSideFiles(to)
  renameSync(from, to)
  sync(join(to, ".."))
}

/** Writes the log of a database into its file, which is then complete without it. A damaged database, about to be replaced, stays as it is. */
const mergeSideFiles = (file: string): void => {
  const database = new DatabaseSync(file)
  try {
    database.exec("pragma journal_mode = delete")
  } catch {
    // Nothing can be read from it.
  } finally {
    database.close()
  }
}

const sync = (path: string): void => {
  const handle = openSync(path, "r")
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
