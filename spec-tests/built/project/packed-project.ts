import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { freshFolder } from "../../running-shop.ts"
import { linkPackages, unpack } from "../packed-package.ts"

type Manifest = { readonly dependencies: object; readonly devDependencies: object }

/** The package.json of a file. */
export const manifestAt = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"))

/** A project made by the packed `create-vitrine`, with a packed `vitrine` in its node_modules. */
export const packedProject = () => {
  const { folder, remove } = freshFolder()
  const project = path.join(folder, "my-shop")
  const inProject = (file: string): string => path.join(project, file)
  /** Installs the packed files of a folder as `vitrine`, instead of those that are there. */
  const install = (made: string): void => {
    rmSync(inProject("node_modules/vitrine"), { recursive: true, force: true })
    unpack(made, inProject("node_modules/vitrine"))
  }
  return {
    folder,
    project,
    inProject,
    install,
    remove,
    make: (): void => {
      const creator = path.join(folder, "creator")
      unpack(".build/create-vitrine", creator)
      execFileSync(process.execPath, [path.join(creator, "index.js"), "my-shop"], { cwd: folder })
      install(".build/package")
      const { dependencies, devDependencies } = manifestAt(inProject("package.json"))
      const engine = manifestAt(inProject("node_modules/vitrine/package.json")).dependencies
      const listed = Object.keys({ ...dependencies, ...devDependencies, ...engine })
      linkPackages(
        project,
        listed.filter((name) => name !== "vitrine"),
      )
    },
    read: (file: string): string => readFileSync(inProject(file), "utf8"),
    write: (file: string, text: string): void => {
      mkdirSync(path.dirname(inProject(file)), { recursive: true })
      writeFileSync(inProject(file), text)
    },
    /** Runs a command of the project, without the environment of the tests. */
    outcome: (...parameters: ReadonlyArray<string>) => {
      const program = [inProject("node_modules/vitrine/bin/vitrine.js"), ...parameters]
      const env = { ...process.env, SHOP_URL: "" }
      const { status, stdout, stderr } = spawnSync(process.execPath, program, { cwd: project, encoding: "utf8", env })
      return { status, said: `${stdout}${stderr}` }
    },
  }
}
