import { spawn } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { DatabaseSync } from "node:sqlite"

import { build } from "vite"

import { cardSettings } from "../arbitraries/cards.ts"
import { newFolder, openSmallShop } from "../shops/small-shop.ts"
import type { WrittenLog } from "./write-ahead-log.ts"

/** Moment at which the shop is killed, counted from the start of its workload: before a numbered SQL statement, or after milliseconds. */
export type Moment = { readonly statements: number } | { readonly milliseconds: number }

/** Orders by the mask of their cart. */
export type Orders = ReadonlyMap<string, string>

/** Up to where the log of the database was written when an order was confirmed, by the mask of its cart. */
export type Logged = ReadonlyMap<string, WrittenLog>

/** One run of a shop: milliseconds of processor time until it was ready, purchases begun (`{cart}:{token}`), and orders confirmed to shoppers. */
export type ShopRun = {
  readonly startMs: number
  readonly wanted: ReadonlyArray<string>
  readonly confirmedOrders: Orders
  readonly logged: Logged
  /** `true`: the whole workload has completed. */
  readonly done: boolean
}

/** Purchases of one run; without a moment the shop is not killed before they are complete. */
export type Workload = { readonly purchases: number; readonly begun: ReadonlyArray<string>; readonly moment?: Moment }

export type Program = { readonly program: string; readonly remove: () => void }

/** Bundles a program of this folder into one file, which starts three times as fast as its sources. */
export const bundledProgram = async (name: string): Promise<Program> => {
  const outDir = newFolder()
  await build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir,
      emptyOutDir: true,
      minify: false,
      target: "node24",
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return { program: join(outDir, `${name}.js`), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

/** A seeded data folder to copy, since seeding takes longer than a run. */
export const freshShop = async (): Promise<{ readonly copy: () => string; readonly remove: () => void }> => {
  const small = await openSmallShop(cardSettings)
  await small.close("keep")
  return {
    copy: () => {
      const dataDir = newFolder()
      cpSync(small.dataDir, dataDir, { recursive: true })
      return dataDir
    },
    remove: () => rmSync(small.dataDir, { recursive: true, force: true }),
  }
}

/** Starts a shop on the folder, calls `atStart` before the workload, runs the workload, and kills the shop at the given moment. */
export const runShop = (program: string, dataDir: string, workload: Workload, atStart: () => void): Promise<ShopRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, dataDir], { stdio: ["pipe", "pipe", "inherit"] })
    const wanted: Array<string> = []
    const confirmed = new Map<string, string>()
    const logged = new Map<string, WrittenLog>()
    let startMs = Infinity
    let done = false
    const sell = ({ purchases, begun, moment }: Workload): void => {
      const statements = moment !== undefined && "statements" in moment ? moment.statements : 0
      child.stdin.write(`${[purchases, statements, ...begun].join(" ")}\n`)
      if (moment !== undefined && "milliseconds" in moment) setTimeout(() => child.kill("SIGKILL"), moment.milliseconds)
    }
    const heard = (
      word: string | undefined,
      [first = "", second = "", salt = "", frames = ""]: ReadonlyArray<string>,
    ): void => {
      if (word === "wants") wanted.push(first)
      if (word === "placed") confirmed.set(first, second)
      if (word === "placed") logged.set(first, { salt, frames: Number(frames) })
      if (word === "done") done = child.kill("SIGKILL")
      if (word !== "open") return
      startMs = Number(first)
      atStart()
      sell(workload)
    }
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, ...rest] = line.split(" ")
      try {
        heard(word, rest)
      } catch (cause) {
        child.kill("SIGKILL")
        reject(cause)
      }
    })
    child.stdin.on("error", () => {})
    child.on("error", reject)
    child.on("close", () => resolve({ startMs, wanted, confirmedOrders: confirmed, logged, done }))
  })

/** Reads the database of a folder, also while a shop has it open. */
export const readTables = <Answer>(dataDir: string, read: (database: DatabaseSync) => Answer): Answer => {
  const database = new DatabaseSync(join(dataDir, "shop.db"), { readOnly: true, timeout: 5000 })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
