import { existsSync, mkdtempSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

/** The memory file system of Linux: a commit there does not wait for a disk, which takes a third of a test's time otherwise. */
const memory = "/dev/shm"
const neededBytes = 2 ** 30

const freeBytes = (folder: string): number => {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const parent = freeBytes(memory) < neededBytes ? tmpdir() : memory

/** Creates an empty folder for the data of a shop under test, in memory if there is 1 GB of it. The caller removes it. */
export const testFolder = (name: string): string => mkdtempSync(path.join(parent, `vitrine-${name}-`))
