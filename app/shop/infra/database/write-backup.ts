import { existsSync, mkdirSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { backup, DatabaseSync } from "node:sqlite"

import { databaseFile, moveIntoPlace } from "./data-folder.ts"

/**
 * Copies the database to a file while the shop is running. The copy appears under its name only when it is complete. Throws without a
 * database in the folder, or if the file exists.
 */
export const backUp = async (folder: string, file: string): Promise<void> => {
  const source = databaseFile(folder)
  if (!existsSync(source)) throw new Error(`There is no shop in ${folder}.`)
  if (existsSync(file)) throw new Error(`${file} exists already; choose another file.`)
  mkdirSync(dirname(resolve(file)), { recursive: true })
  const database = new DatabaseSync(source, { timeout: 10_000 })
  try {
    await backup(database, `${file}.unfinished`)
  } finally {
    database.close()
  }
  const copy = new DatabaseSync(`${file}.unfinished`)
  copy.exec("pragma journal_mode = delete")
  copy.close()
  moveIntoPlace(`${file}.unfinished`, file)
}
