import { execFileSync } from "node:child_process"
import { mkdirSync, symlinkSync } from "node:fs"
import path from "node:path"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { freshFolder } from "../running-shop.ts"

/** A folder outside the repository in which the packed package is installed, beside links to the packages that it depends on. */
export type Client = {
  readonly folder: string
  /** Path of the packed file. */
  readonly packed: string
  readonly run: (program: string, ...parameters: ReadonlyArray<string>) => string
  readonly remove: () => void
}

/** Packs a package that the global setup has made, unpacks it into a folder, and returns the packed file, which lies above that folder's `node_modules`. */
export const unpack = (made: string, into: string): string => {
  mkdirSync(into, { recursive: true })
  const [destination = into] = into.split(`${path.sep}node_modules${path.sep}`)
  const pack = ["pack", "--silent", "--pack-destination", destination, path.resolve(repositoryRoot, made)]
  const packed = path.join(destination, execFileSync("npm", pack, { cwd: destination, encoding: "utf8" }).trim())
  execFileSync("tar", ["-xzf", packed, "-C", into, "--strip-components=1"])
  return packed
}

/** Links packages of the repository into a client's folder. */
export const linkPackages = (folder: string, packages: ReadonlyArray<string>): void => {
  for (const name of packages) {
    mkdirSync(path.dirname(path.join(folder, "node_modules", name)), { recursive: true })
    symlinkSync(path.join(repositoryRoot, "node_modules", name), path.join(folder, "node_modules", name))
  }
}

/** Packs the package and unpacks it into a new folder of a client. */
export const installedClient = (packages: ReadonlyArray<string>): Client => {
  const { folder, remove } = freshFolder()
  const run: Client["run"] = (program, ...parameters) =>
    execFileSync(program, parameters, { cwd: folder, encoding: "utf8" })
  const packed = unpack(".build/package", path.join(folder, "node_modules/vitrine"))
  linkPackages(folder, packages)
  return { folder, packed, run, remove }
}
