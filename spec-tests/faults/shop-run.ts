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

/** Part of the write-ahead log that was written when an order was confirmed, by the mask of its cart. */
export type Logged = ReadonlyMap<string, WrittenLog>

/** One run of a shop: milliseconds of processor time until it was ready, purchases begun (`{cart}:{token}`), and orders confirmed to shoppers. */
export type ShopRun = {
  readonly startMs: number
  readonly startedPurchases: ReadonlyArray<string>
  readonly confirmedOrders: Orders
  readonly logged: Logged
  /** True if the whole workload was completed. */
  readonly isComplete: boolean
}

/** Purchases of one run; without a moment the shop is not killed before they are complete. */
export type Workload = { readonly purchases: number; readonly begun: ReadonlyArray<string>; readonly moment?: Moment }

export type Program = { readonly program: string; readonly remove: () => void }

/** Bundles a program of this folder into one file, which starts three times as fast as its sources. */
export const bundleProgram = async (name: string): Promise<Program> => {
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

/** Seeds a data folder that is copied for each run, because seeding takes longer than a run. */
export const seedShop = async (): Promise<{ readonly copy: () => string; readonly remove: () => void }> => {
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
    const startedPurchases: Array<string> = []
    const confirmed = new Map<string, string>()
    const logged = new Map<string, WrittenLog>()
    let startMs = Infinity
    let isComplete = false
    const startWorkload = ({ purchases, begun, moment }: Workload): void => {
      const statements = moment !== undefined && "statements" in moment ? moment.statements : 0
      child.stdin.write(`${[purchases, statements, ...begun].join(" ")}\n`)
      if (moment !== undefined && "milliseconds" in moment) setTimeout(() => child.kill("SIGKILL"), moment.milliseconds)
    }
    const onLine = (
      event: string | undefined,
      [first = "", second = "", salt = "", frames = ""]: ReadonlyArray<string>,
    ): void => {
      if (event === "sent") startedPurchases.push(first)
      if (event === "placed") confirmed.set(first, second)
      if (event === "placed") logged.set(first, { salt, frames: Number(frames) })
      if (event === "done") isComplete = child.kill("SIGKILL")
      if (event !== "open") return
      startMs = Number(first)
      atStart()
      startWorkload(workload)
    }
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [event, ...rest] = line.split(" ")
      try {
        onLine(event, rest)
      } catch (cause) {
        child.kill("SIGKILL")
        reject(cause)
      }
    })
    child.stdin.on("error", () => {})
    child.on("error", reject)
    child.on("close", () => resolve({ startMs, startedPurchases, confirmedOrders: confirmed, logged, isComplete }))
  })

/** Reads the database of a folder, also while a shop has it open. */
export const readTables = <Result>(dataDir: string, read: (database: DatabaseSync) => Result): Result => {
  const database = new DatabaseSync(join(dataDir, "shop.db"), { readOnly: true, timeout: 5000 })
  try {
    return read(database)
  } finally {
    database.close()
  }
}
