import { spawn, type ChildProcess } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const root = path.resolve(import.meta.dirname, "..")

export type Environment = Readonly<Record<string, string>>

/** A started program with its output so far and its exit code. */
export type Started = {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  readonly ended: Promise<number | null>
}

export type RunningShop = Started & {
  readonly origin: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** Creates a temporary folder; `remove` deletes it after the tests of a file. */
export const freshFolder = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-"))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts a program of the repository without waiting for it. */
export const startProgram = (
  program: string,
  parameters: ReadonlyArray<string>,
  environment: Environment,
  ownGroup = false,
): Started => {
  const child = spawn(program, parameters, {
    cwd: root,
    detached: ownGroup,
    env: { ...process.env, SHOP_URL: "", SEED_PRODUCTS: "", ...environment },
  })
  let output = ""
  let complained = ""
  child.stdout.on("data", (part: Buffer) => (output += part.toString()))
  child.stderr.on("data", (part: Buffer) => (complained += part.toString()))
  return {
    child,
    stdout: () => output,
    stderr: () => complained,
    ended: new Promise((resolve) => child.once("close", resolve)),
  }
}

export const startMain = (environment: Environment): Started =>
  startProgram("node", [path.join(root, ".build/server/main.js")], environment)

/** Resolves to the origin the shop prints; rejects when it exits before. */
export const address = async (started: Started): Promise<string> => {
  const over = started.ended.then((code) => {
    throw new Error(`the shop ended with ${code}: ${started.stderr()}`)
  })
  const found = new Promise<string>((resolve) => {
    const look = () => {
      const [, origin] = /Vitrine is at (http:\/\/localhost:\d+)/.exec(started.stdout()) ?? []
      if (origin !== undefined) resolve(origin)
    }
    started.child.stdout?.on("data", look)
    look()
  })
  return Promise.race([found, over])
}

/** Starts the built shop on a free port, with a temporary data folder unless `DATA_DIR` is set. */
export const startShop = async (environment: Environment = {}): Promise<RunningShop> => {
  const own = freshFolder()
  const dataDir = environment["DATA_DIR"] ?? path.join(own.folder, "data")
  const started = startMain({ PORT: "0", ...environment, DATA_DIR: dataDir })
  const origin = await address(started)
  return {
    ...started,
    origin,
    dataDir,
    stop: async () => {
      started.child.kill("SIGTERM")
      await started.ended
      own.remove()
    },
  }
}
