import { spawn } from "node:child_process"
import { copyFileSync, existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { DatabaseSync } from "node:sqlite"

import { expect } from "vitest"

import { migrate, migrations as allMigrations } from "../../app/shop/infra/database/migrations.ts"
import { backUp } from "../../app/shop/infra/database/write-backup.ts"
import type { RandomBelow } from "../random-below.ts"
import { openOfficeShop } from "../shops/office-shop.ts"
import { newCart, newFolder, openSmallShop } from "../shops/small-shop.ts"
import { expectCarts, expectOffice } from "./acknowledged-work.ts"
import { readTables } from "./shop-run.ts"
import { numberIn, expectWholeFile } from "./whole-shop.ts"

/** The last acknowledged value, and the values that were sent after it. */
export type ReportedValues = { readonly acknowledged: string | undefined; readonly sent: ReadonlyArray<string> }

/** Everything that a process reported before its end, by key; `workMs`: processor time if it was not killed. */
export type Ended = { readonly reported: ReadonlyMap<string, ReportedValues>; readonly workMs: number | undefined }

/** One kind of work that is killed. `killRepeatedly` returns how many of the processes were killed before they had finished. */
export type KilledWork = {
  readonly name: string
  readonly killRepeatedly: (program: string, randomBelow: RandomBelow, kills: number) => Promise<number>
}

type Run = { readonly work: string; readonly folder: string; readonly step: number; readonly seed: number }

const run = (program: string, { work, folder, step, seed }: Run): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, work, folder, String(step), String(seed)], { cwd: folder })
    const reported = new Map<string, ReportedValues>()
    let errorOutput = ""
    let workMs: number | undefined
    child.stderr.on("data", (part: Buffer) => (errorOutput += part.toString()))
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, key = "", value = ""] = line.split(" ")
      const before = reported.get(key)
      if (word === "acknowledged") reported.set(key, { acknowledged: value, sent: [] })
      if (word === "sent")
        reported.set(key, { acknowledged: before?.acknowledged, sent: [...(before?.sent ?? []), value] })
      if (word === "done") workMs = Number(key)
    })
    child.on("error", reject)
    child.on("close", (code) => {
      if (code === null) resolve({ reported, workMs })
      else reject(new Error(`${work} ended with ${code}: ${errorOutput}`))
    })
  })

/**
 * Kills processes one after the other in the same folder, and looks at it after each. `steps` are as many as the work takes, or somewhat
 * less.
 */
const killedInFolder =
  (work: string, newShop: () => Promise<string>, steps: number, check: (folder: string, ended: Ended) => void) =>
  async (program: string, randomBelow: RandomBelow, kills: number): Promise<number> => {
    const folder = await newShop()
    let killed = 0
    for (let turn = 0; turn < kills; turn += 1) {
      const ended = await run(program, { work, folder, step: 1 + randomBelow(steps), seed: randomBelow(2 ** 30) })
      if (ended.workMs === undefined) killed += 1
      check(folder, ended)
    }
    rmSync(folder, { recursive: true, force: true })
    return killed
  }

const retainedFolder = async (shop: Promise<{ dataDir: string; close: (retain: "keep") => Promise<void> }>) => {
  const { dataDir, close } = await shop
  await close("keep")
  return dataDir
}

export const carts: KilledWork = {
  name: "changes of carts",
  killRepeatedly: killedInFolder("carts", () => retainedFolder(openSmallShop()), 1400, expectCarts),
}

export const office: KilledWork = {
  name: "the back office",
  killRepeatedly: killedInFolder("office", () => retainedFolder(openOfficeShop()), 1250, expectOffice),
}

/** Opens the shop of a folder to the end, which must take less than five seconds of processor time: other processes do not count. */
const openWhole = async (program: string, folder: string): Promise<void> => {
  const { workMs } = await run(program, { work: "open", folder, step: 0, seed: 0 })
  expect(workMs).toBeLessThan(5000)
}

const schemaOf = (database: DatabaseSync): ReadonlyArray<unknown> =>
  database
    .prepare("select type, name, sql from sqlite_schema where name not like 'sqlite_stat%' order by type, name")
    .all()

/** A folder for each kill; then the shop is opened to the end and compared with one that was never killed. */
const killedAtFirst =
  (
    steps: number,
    prepare: (folder: string, randomBelow: RandomBelow) => Promise<void>,
    check: (folder: string) => void,
  ) =>
  async (program: string, randomBelow: RandomBelow, kills: number): Promise<number> => {
    let killed = 0
    const whole = newFolder()
    await openWhole(program, whole)
    const schema = readTables(whole, schemaOf)
    for (let turn = 0; turn < kills; turn += 1) {
      const folder = newFolder()
      await prepare(folder, randomBelow)
      const { workMs } = await run(program, { work: "open", folder, step: 1 + randomBelow(steps), seed: 0 })
      if (workMs === undefined) killed += 1
      check(folder)
      await openWhole(program, folder)
      expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([])
      readTables(folder, (database) => {
        expect(schemaOf(database)).toEqual(schema)
        expectWholeFile(database)
      })
      check(folder)
      rmSync(folder, { recursive: true, force: true })
    }
    rmSync(whole, { recursive: true, force: true })
    return killed
  }

const expectSeeded = (folder: string): void => {
  if (!existsSync(join(folder, "shop.db"))) return
  const count = (table: string) => readTables(folder, (database) => numberIn(database, `select count(*) from ${table}`))
  expect([count("product"), count("customer"), count("coupon"), count("kysely_migration")]).toEqual([
    17,
    2,
    10,
    Object.keys(allMigrations).length,
  ])
}

export const seeding: KilledWork = {
  name: "seeding",
  killRepeatedly: killedAtFirst(260, async () => {}, expectSeeded),
}

/** A shop from before some of the migrations, with a customer. */
const olderShop = async (folder: string, randomBelow: RandomBelow): Promise<void> => {
  const names = Object.keys(allMigrations)
  const known = names.slice(0, 2 + randomBelow(names.length - 2))
  const database = new DatabaseSync(join(folder, "shop.db"), { enableForeignKeyConstraints: true })
  await migrate(database, Object.fromEntries(Object.entries(allMigrations).filter(([name]) => known.includes(name))))
  database.exec(`insert into customer (email, firstname, lastname, password_hash, created_at, updated_at)
    values ('old@example.com', 'Old', 'Customer', '', 1, 1)`)
  database.close()
}

const expectOldCustomer = (folder: string): void =>
  readTables(folder, (database) => {
    expectWholeFile(database)
    expect(numberIn(database, "select count(*) from customer where email = 'old@example.com'")).toBe(1)
  })

export const migrations: KilledWork = {
  name: "migrations",
  killRepeatedly: killedAtFirst(40, olderShop, expectOldCustomer),
}

const cartsIn = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true })
  expectWholeFile(database)
  const carts = numberIn(database, "select count(*) from cart")
  database.close()
  return carts
}

/** The backup is complete if it is there; the next one starts without it. */
const expectBackup = (folder: string): void => {
  const file = join(folder, "backup.db")
  if (existsSync(file)) expect(cartsIn(file)).toBe(0)
  rmSync(file, { force: true })
}

export const backups: KilledWork = {
  name: "backups",
  killRepeatedly: killedInFolder("backup", () => retainedFolder(openSmallShop()), 8, expectBackup),
}

/** A shop with two carts, the last of them only in its log, and a backup from before both. */
const shopWithBackup = async (): Promise<string> => {
  const small = await openSmallShop()
  await backUp(small.dataDir, join(small.dataDir, "backup.db"))
  await newCart(small)
  await newCart(small)
  const folder = newFolder()
  for (const name of ["shop.db", "shop.db-wal", "backup.db"])
    copyFileSync(join(small.dataDir, name), join(folder, name))
  await small.close()
  return folder
}

export const restores: KilledWork = {
  name: "restoring",
  killRepeatedly: async (program, randomBelow, kills) => {
    let killed = 0
    for (let turn = 0; turn < kills; turn += 1)
      killed += await killedInFolder("restore", shopWithBackup, 14, (folder, { workMs }) => {
        expect(workMs === undefined ? [0, 2] : [0]).toContain(cartsIn(join(folder, "shop.db")))
      })(program, randomBelow, 1)
    return killed
  },
}
