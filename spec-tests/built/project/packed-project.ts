import { execFileSync, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { vi } from "vitest"

import { freePort } from "../../benches/running-shop.ts"
import { freshFolder } from "../../running-shop.ts"
import { linkPackages, unpack } from "../packed-package.ts"

type Manifest = { readonly dependencies: object; readonly devDependencies: object }

/** The package.json of a file. */
export const manifestAt = (file: string): Manifest => JSON.parse(readFileSync(file, "utf8"))

/** A command of a project that serves the shop. */
export type ServedProject = {
  readonly address: string
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** Runs `vitrine start` or `vitrine dev` in the folder of a project until the shop is served. */
export const served = async (
  folder: string,
  command: "start" | "dev",
  environment: Readonly<Record<string, string>>,
): Promise<ServedProject> => {
  const port = String(await freePort())
  const child = spawn(process.execPath, [path.join(folder, "node_modules/vitrine/bin/vitrine.js"), command], {
    cwd: folder,
    env: { ...process.env, SHOP_URL: "", ...environment, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()))
  const isServed = () => {
    if (!output.includes(`is at http://localhost:${port}`))
      throw new Error(`vitrine ${command} serves nothing: ${output}`)
  }
  try {
    await vi.waitFor(isServed, { timeout: 200_000, interval: 100 })
  } catch (failure) {
    child.kill("SIGTERM")
    throw failure
  }
  return {
    address: `http://localhost:${port}`,
    output: () => output,
    stop: async () => {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}

/**
 * A project made by the packed `create-vitrine`, with a packed `vitrine` in its node_modules.
 *
 * @param other A project that was made before: its unpacked packages are copied instead of being packed again.
 */
export const packedProject = (other?: { readonly folder: string; readonly project: string }) => {
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
      const creator = path.join(other?.folder ?? folder, "creator")
      if (other === undefined) unpack(".build/create-vitrine", creator)
      execFileSync(process.execPath, [path.join(creator, "index.js"), "my-shop"], { cwd: folder })
      if (other !== undefined) {
        const packages = path.join(other.project, "node_modules")
        cpSync(packages, inProject("node_modules"), { recursive: true, verbatimSymlinks: true })
        return
      }
      install(".build/package")
      const { dependencies, devDependencies } = manifestAt(inProject("package.json"))
      const engine = manifestAt(inProject("node_modules/vitrine/package.json")).dependencies
      const listed = Object.keys({ ...dependencies, ...devDependencies, ...engine })
      linkPackages(
        project,
        listed.filter((name) => name !== "vitrine"),
      )
    },
    /** Copies the built project, as to a server, where `npm ci --omit=dev` has installed its packages. Returns the folder. */
    deployed: (): string => {
      const to = path.join(folder, "server")
      const isCopied = (file: string): boolean => !/[/\\](?:node_modules|\.data)$/.test(file)
      cpSync(project, to, { recursive: true, filter: isCopied })
      cpSync(inProject("node_modules/vitrine"), path.join(to, "node_modules/vitrine"), { recursive: true })
      const production = {
        ...manifestAt(inProject("package.json")).dependencies,
        ...manifestAt(inProject("node_modules/vitrine/package.json")).dependencies,
      }
      linkPackages(
        to,
        Object.keys(production).filter((name) => name !== "vitrine"),
      )
      return to
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
      return { status, printed: `${stdout}${stderr}` }
    },
  }
}
