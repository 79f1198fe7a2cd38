import { execFile, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"

import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { migrate, migrations } from "../../app/shop/infra/database/migrations.ts"
import { openData } from "../../app/shop/infra/database/open-data.ts"
import { restoreBackup } from "../../app/shop/infra/database/restore-backup.ts"
import type { Fill } from "../../app/shop/infra/database/shop-data.ts"
import { backUp } from "../../app/shop/infra/database/write-backup.ts"
import { openShop } from "../../app/shop/shop.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { smallSettings } from "../shops/small-shop.ts"

const nothing: Fill = async () => {}

const page = (identifier: string) => ({
  identifier,
  title: identifier,
  heading: "",
  content: "",
  layout: "1column",
  enabled: 1 as const,
})

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-data-folder-"))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe("Lock of the data folder", () => {
  test("a second shop is rejected with the names of folder and process, and the first keeps running", async () => {
    const data = await openData(folder, nothing)
    await expect(openData(folder, nothing)).rejects.toMatchObject({
      _tag: "DataDirInUse",
      message: `The data folder ${folder} is in use by process ${process.pid}.`,
    })
    await data.transact((trx) => trx.insertInto("content_page").values(page("still-open")).execute())
    await data.close()
    await (await openData(folder, nothing)).close()
  })

  test("a killed process leaves no lock behind", async () => {
    const script = `import { openData } from ${JSON.stringify(join(process.cwd(), "app/shop/infra/database/open-data.ts"))}
      await openData(${JSON.stringify(folder)}, async () => {}); console.log("open"); setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      stdio: ["ignore", "pipe", "inherit"],
    })
    await new Promise<void>((resolve) => other.stdout.once("data", () => resolve()))
    await expect(openData(folder, nothing)).rejects.toMatchObject({ _tag: "DataDirInUse" })
    const ended = new Promise((resolve) => other.once("exit", resolve))
    other.kill("SIGKILL")
    await ended
    await (await openData(folder, nothing)).close()
  })

  test.each([
    ["below a file", () => join(folder, "file", "data")],
    ["where the system makes no folders", () => "/proc/nowhere/data"],
  ])("a folder %s is not writable, which is reported in one sentence", async (_where, place) => {
    writeFileSync(join(folder, "file"), "")
    await expect(openData(place(), nothing)).rejects.toMatchObject({
      _tag: "DataDirNotWritable",
      message: expect.stringMatching(/^The data folder \S+ cannot be written.*\.$/),
    })
  })
})

describe("An incomplete data folder", () => {
  test("is created again when seeding was interrupted", async () => {
    await expect(
      openData(folder, async () => {
        throw new Error("power cut")
      }),
    ).rejects.toThrow("power cut")
    expect(existsSync(join(folder, "shop.db"))).toBe(false)

    const data = await openData(folder, async ({ db }) => {
      await db.insertInto("content_page").values(page("home")).execute()
    })
    expect(data.isNew).toBe(true)
    expect(await data.read.selectFrom("content_page").select("identifier").execute()).toEqual([{ identifier: "home" }])
    await data.close()
    expect(readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([])
  })

  test("with an empty database file is refused, since its orders are elsewhere", async () => {
    writeFileSync(join(folder, "shop.db"), "")
    await expect(openData(folder, nothing)).rejects.toMatchObject({
      _tag: "DataDirDamaged",
      message: expect.stringContaining("is damaged (the file is empty); restore a backup"),
    })
    expect(existsSync(join(folder, "shop.db"))).toBe(true)
  })

  test("with a damaged database stays as it is, since it may contain orders", async () => {
    writeFileSync(join(folder, "shop.db"), "this is not a database, but somebody's file".repeat(100))
    await expect(openData(folder, nothing)).rejects.toMatchObject({ _tag: "DataDirDamaged" })
    expect(existsSync(join(folder, "shop.db"))).toBe(true)
  })

  test("that turns out to be complete is not seeded again", async () => {
    await (await openData(folder, nothing)).close()
    const data = await openData(folder, () => Promise.reject(new Error("filled twice")))
    expect(data.isNew).toBe(false)
    await data.close()
  })
})

describe("Database migrations", () => {
  const step = (...statements: ReadonlyArray<string>): Migration => ({
    up: async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  })

  test("migrate applies each step once and in order, and a failing step leaves no trace", async () => {
    const database = new DatabaseSync(":memory:")
    const first = step("create table one (id integer)")
    expect(await migrate(database, { "001": first })).toEqual(["001"])
    await expect(
      migrate(database, {
        "001": first,
        "002": step("create table two (id integer)", "create table one (id integer)"),
      }),
    ).rejects.toThrow("Migration 002 failed")
    expect(await migrate(database, { "001": first, "002": step("create table two (id integer)") })).toEqual(["002"])
    database.close()
  })

  test("create every table that the types name", async () => {
    const database = new DatabaseSync(":memory:")
    expect(await migrate(database)).toEqual(Object.keys(migrations))
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map((row) => row["name"])
    expect(tables).toEqual(expect.arrayContaining(["product", "customer", "cart", "sales_order", "search_word"]))
    database.close()
  })

  test("open a database whose steps are recorded in the former table `migration` with its data", async () => {
    const options = { dataDir: folder, seed: smallCatalogue, settings: smallSettings }
    const shop = await openShop(options)
    await shop.fetch(new Request("http://shop.test/rest/default/V1/guest-carts", { method: "POST" }))
    await shop.close()
    const file = join(folder, "shop.db")
    const former = new DatabaseSync(file)
    former.exec(`
      create table migration (name text primary key, applied_at integer not null) strict;
      insert into migration select name, 1763856000123 from kysely_migration;
      drop table kysely_migration;
      drop table kysely_migration_lock`)
    former.close()

    const backup = join(folder, "former.db")
    await backUp(folder, backup)
    await (await openShop(options)).close()
    const upgraded = new DatabaseSync(file, { readOnly: true })
    expect(upgraded.prepare("select count(*) as carts from cart").get()).toMatchObject({ carts: 1 })
    expect(upgraded.prepare("select name, timestamp from kysely_migration order by name").all()).toEqual(
      Object.keys(migrations).map((name) => expect.objectContaining({ name, timestamp: "2025-11-23T00:00:00.123Z" })),
    )
    upgraded.close()

    restoreBackup(folder, backup)
    await (await openShop(options)).close()
  })
})

describe("Backup and restore", () => {
  test("a backup of an open shop restores everything", async () => {
    const options = { dataDir: folder, seed: smallCatalogue, settings: smallSettings }
    const shop = await openShop(options)
    const response = await shop.fetch(new Request("http://shop.test/rest/default/V1/guest-carts", { method: "POST" }))
    expect(response.status).toBe(200)
    const file = join(folder, "backup.db")
    await backUp(folder, file)
    await expect(backUp(folder, file)).rejects.toThrow("exists already")
    expect(() => restoreBackup(folder, file)).toThrow("in use")
    await shop.close()

    rmSync(join(folder, "shop.db"))
    restoreBackup(folder, file)
    const database = new DatabaseSync(join(folder, "shop.db"), { readOnly: true })
    expect(database.prepare("select count(*) as carts from cart").get()).toMatchObject({ carts: 1 })
    database.close()
    await (await openShop(options)).close()
  })

  test("a file that is not a backup is rejected before anything changes", async () => {
    await (await openData(folder, nothing)).close()
    const file = join(folder, "letter.txt")
    writeFileSync(file, "dear shop".repeat(1000))
    expect(() => restoreBackup(folder, file)).toThrow("is not a backup of a shop")
    expect(() => restoreBackup(folder, join(folder, "nowhere.db"))).toThrow("There is no file")
    await expect(backUp(join(folder, "empty"), join(folder, "b.db"))).rejects.toThrow("There is no shop")
  })

  test("both commands run on their own, and fail with one sentence", async () => {
    await (await openData(join(folder, "data"), nothing)).close()
    mkdirSync(join(folder, "safe"))
    const run = (script: string, ...args: ReadonlyArray<string>) =>
      promisify(execFile)(process.execPath, [`app/shop/infra/database/${script}`, ...args], {
        env: { ...process.env, DATA_DIR: join(folder, "data") },
      })
    const file = join(folder, "safe", "one.db")
    expect((await run("backup.ts", file)).stdout).toBe(`Backed up to ${file}\n`)
    expect((await run("restore.ts", file)).stdout).toContain("Restored")
    await expect(run("restore.ts")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Pass the backup"),
    })
  })
})
