import { copyFileSync, existsSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

import { databaseFile, makeFolder, moveIntoPlace } from "./data-folder.ts"
import { lockFolder } from "./folder-lock.ts"

/** Replaces the shop's database by a backup. Throws while the folder is in use, and for a file that is not a complete backup. */
export const restoreBackup = (folder: string, file: string): void => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  checkBackup(file)
  makeFolder(folder)
  const lock = lockFolder(folder)
  try {
    const copy = `${databaseFile(folder)}.restoring`
    copyFileSync(file, copy)
    moveIntoPlace(copy, databaseFile(folder))
  } finally {
    lock.release()
  }
}

const checkBackup = (file: string): void => {
  let result: unknown
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    const records = database
      .prepare("select 1 from sqlite_schema where name in ('kysely_migration', 'migration')")
      .get()
    if (records === undefined) throw new Error("It has no record of migrations.")
    result = database.prepare("pragma integrity_check(1)").get()?.["integrity_check"]
    database.close()
  } catch (cause) {
    throw new Error(`${file} is not a backup of a shop.`, { cause })
  }
  if (result !== "ok") throw new Error(`${file} is damaged: ${String(result)}`)
}
