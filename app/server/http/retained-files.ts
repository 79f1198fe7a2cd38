import { randomUUID } from "node:crypto"
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises"
import path from "node:path"

/** Milliseconds after which files are removed that no started build contains: longer than any page stays open. */
const retainedForMs = 30 * 24 * 60 * 60 * 1000

/** Names of files of a build. Other files in the folder are not removed. */
const hashedName = /-[\w-]{8}\.\w+$/

/** Copies a file under another name first, so that other hosts never serve a part of it. */
const copyAtomically = async (from: string, to: string): Promise<void> => {
  const unfinished = `${to}.${randomUUID()}.new`
  await copyFile(from, unfinished)
  await rename(unfinished, to)
}

/** Sets the modification time of a file; resolves to false if there is no such file. */
const touch = (file: string, now: Date): Promise<boolean> =>
  utimes(file, now, now).then(
    () => true,
    () => false,
  )

/**
 * Copies the files of a build into a folder that all hosts share, so that pages of any build find their files on any host while hosts are
 * replaced. File names are hashes of contents; files that no build has contained for thirty days are removed. Rejects if the folder
 * cannot be written.
 */
export const retainFiles = async (build: string, retained: string, nowMs: number): Promise<void> => {
  await mkdir(retained, { recursive: true })
  const now = new Date(nowMs)
  const entries = await readdir(build, { withFileTypes: true })
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(retained, name)
    if (!(await touch(file, now))) await copyAtomically(path.join(build, name), file)
  }
  for (const name of (await readdir(retained)).filter((file) => hashedName.test(file))) {
    const file = path.join(retained, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts?.isFile() === true && nowMs - facts.mtimeMs > retainedForMs) await rm(file, { force: true })
  }
}
