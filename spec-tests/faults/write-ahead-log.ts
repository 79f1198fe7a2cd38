import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The committed part of SQLite's write-ahead log. A log begun again after a checkpoint has another salt. */
export type WrittenLog = { readonly salt: string; readonly frames: number }

// Byte positions in SQLite's files: https://sqlite.org/walformat.html
const frameCountAt = 16
const saltAt = 32
const copyAttemptedAt = 128
const logHeader = 32
const frameHeader = 24
const pageSizeAt = 14

/** Reads the index of the log in a data folder, `shop.db-shm`, whose numbers are in the order of the machine (little-endian here). */
const indexOf = (dataDir: string): Buffer => readFileSync(join(dataDir, "shop.db-shm"))

export const writtenLog = (dataDir: string): WrittenLog => {
  const index = indexOf(dataDir)
  return { salt: index.toString("hex", saltAt, saltAt + 8), frames: index.readUInt32LE(frameCountAt) }
}

/** Frames that a checkpoint has begun to copy into the database: they are on disk, since the log was synced before. */
export const copiedFrames = (dataDir: string): number => indexOf(dataDir).readUInt32LE(copyAttemptedAt)

/** The size of a log with so many frames, in bytes. */
export const bytesOfFrames = (dataDir: string, frames: number): number =>
  frames === 0 ? 0 : logHeader + frames * (frameHeader + indexOf(dataDir).readUInt16LE(pageSizeAt))
