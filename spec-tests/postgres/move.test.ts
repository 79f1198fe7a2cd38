import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, rmSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"

import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { kyselyOver } from "../../app/shop/infra/database/sqlite-bridge.ts"
import type { Tables } from "../../app/shop/infra/database/tables.ts"
import { lastIds } from "../../app/shop/move/last-ids.ts"
import { moveToPostgres, moveToSqlite } from "../../app/shop/move/move-shop.ts"
import { copiedTables, digestOf } from "../../app/shop/move/table-contents.ts"
import { openShop } from "../../app/shop/shop.ts"
import { eventually } from "../eventually.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { newFolder, openSmallShop, orderBody, readyCart, shopIn, smallSettings, today } from "../shops/small-shop.ts"
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts"

if (postgresPrograms === undefined)
  process.stderr.write("Moving a shop was not tested: PostgreSQL is not installed in /usr/lib/postgresql.\n")

const settings = smallSettings

/** Counts, contents and last ids of all tables of a data folder that are copied. */
const contentsOf = async (folder: string) => {
  const db = kyselyOver<Tables>(new DatabaseSync(databaseFile(folder), { readOnly: true }))
  const digests: Array<readonly [string, number, bigint]> = []
  for (const table of await copiedTables(db)) {
    const { rows, sum } = await digestOf(db, table)
    digests.push([table.name, rows, sum])
  }
  const ids = (await lastIds(db)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  await db.destroy()
  return { digests, ids }
}

const inFolder = (folder: string, statements: string): void => {
  const database = new DatabaseSync(databaseFile(folder), { enableForeignKeyConstraints: false })
  database.exec(statements)
  database.close()
}

/** A shop on SQLite with orders, sessions, custom attributes, files with every byte, and an id that was given and deleted. */
const filledFolder = async (): Promise<string> => {
  const folder = newFolder()
  const small = shopIn(folder, await openShop({ dataDir: folder, seed: smallCatalogue, settings, now: () => today }))
  for (const sku of ["MUG", "BOWL"]) {
    const cart = await readyCart(small, [{ sku, qty: 2 }])
    const placed = await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    expect(placed.status).toBe(200)
  }
  await small.close("keep")
  inFolder(
    folder,
    `insert into session (id, created_at, touched_at) values (40, 1, 2);
    insert into session (id, form_key, created_at, touched_at) values (41, 'key' || char(233) || char(0), ${today}, ${today});
    insert into session_cookie values ('hash', 41);
    update customer set custom_attributes = '[{"attribute_code":"size","value":"é"}]';
    insert into customer_file select id, 'a.bin', randomblob(3000), ${today} from customer;
    insert into session (id, created_at, touched_at) values (90, 1, 2);
    delete from session where id = 90`,
  )
  return folder
}

describe.skipIf(postgresPrograms === undefined)("npm run move", () => {
  let server: PostgresServer
  let folder = ""
  let url = ""
  let databases = 0

  beforeAll(async () => {
    server = await startPostgres()
    folder = await filledFolder()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  })
  beforeEach(async () => {
    databases += 1
    await server.query("postgres", `create database moved_${databases}`)
    url = `${server.url}/moved_${databases}`
  })
  const query = (statement: string) => server.query(`moved_${databases}`, statement)
  const isEmpty = async (): Promise<boolean> =>
    (await query("select to_regclass('vitrine.kysely_migration') as found"))[0]?.["found"] === null

  const openOnPostgres = async () =>
    shopIn("", await openShop({ dataDir: "", databaseUrl: url, seed: smallCatalogue, settings, now: () => today }))

  test("copies a whole shop to PostgreSQL and back, with all ids and the ids given next", async () => {
    inFolder(folder, "update session set form_key = 'key' where id = 41")
    const rows = await moveToPostgres({ folder, url, settings })
    const back = newFolder()
    expect(await moveToSqlite({ folder: back, url, settings })).toBe(rows)
    const [one, other] = [await contentsOf(folder), await contentsOf(back)]
    expect(other).toEqual(one)
    expect(one.digests.length).toBeGreaterThan(50)
    expect(one.ids).toContainEqual({ name: "session", id: 90 })
    rmSync(back, { recursive: true, force: true })
  })

  test("the moved shop sells, finds products and continues with the next numbers, also after the way back", async () => {
    await moveToPostgres({ folder, url, settings })
    const orders = await query("select id, number, grand_total from sales_order order by id")
    expect(orders).toHaveLength(2)
    const moved = await openOnPostgres()
    const cart = await readyCart(moved, [{ sku: "MUG", qty: 1 }])
    const placed = await moved.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    expect(placed.status).toBe(200)
    expect(await query("select id from sales_order where id > 2")).toHaveLength(1)
    await moved.close("keep")
    const back = newFolder()
    await moveToSqlite({ folder: back, url, settings })
    const small = await openSmallShop(settings, back)
    expect(small.rows("select id from sales_order")).toHaveLength(3)
    const next = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    expect((await small.call("POST", `/guest-carts/${next}/payment-information`, orderBody)).status).toBe(200)
    expect(small.rows("select count(distinct number) as numbers from sales_order")).toEqual([{ numbers: 4 }])
    const search = await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: `{ products(search: "mug") { items { sku } } }` }),
      }),
    )
    expect(await search.json()).toMatchObject({
      data: { products: { items: expect.arrayContaining([{ sku: "MUG" }]) } },
    })
    await small.close()
  })

  test("a target with a shop is refused and stays as it is", async () => {
    await moveToPostgres({ folder, url, settings })
    await query("delete from session")
    await expect(moveToPostgres({ folder, url, settings })).rejects.toMatchObject({
      _tag: "NotMoved",
      message: expect.stringMatching(
        /^There is a shop in 127\.0\.0\.1:\d+\/moved_\d+ already: choose an empty database\.$/,
      ),
    })
    expect(await query("select id from session")).toEqual([])
    const before = await contentsOf(folder)
    await expect(moveToSqlite({ folder, url, settings })).rejects.toMatchObject({
      message: `There is a shop in ${folder} already: choose another DATA_DIR.`,
    })
    expect(await contentsOf(folder)).toEqual(before)
  })

  test("a source that is open, missing or of another version is refused", async () => {
    const none = newFolder()
    await expect(moveToPostgres({ folder: none, url, settings })).rejects.toThrow(`There is no shop in ${none}.`)
    await expect(moveToSqlite({ folder: none, url, settings })).rejects.toThrow(/^There is no shop in 127/)
    const open = await openSmallShop()
    await expect(moveToPostgres({ folder: open.dataDir, url, settings })).rejects.toMatchObject({
      _tag: "DataDirInUse",
    })
    await open.close("keep")
    inFolder(open.dataDir, "insert into kysely_migration values ('999-later', '2030-01-01')")
    await expect(moveToPostgres({ folder: open.dataDir, url, settings })).rejects.toThrow(
      `The shop in ${open.dataDir} is of another version of Vitrine: start this version on it once.`,
    )
    expect(await isEmpty()).toBe(true)
    await moveToPostgres({ folder, url, settings })
    const running = await openOnPostgres()
    await expect(moveToSqlite({ folder: none, url, settings })).rejects.toThrow(
      /^Vitrine is running on 127\S+: stop all/,
    )
    expect(existsSync(databaseFile(none))).toBe(false)
    await running.close("keep")
    for (const used of [none, open.dataDir]) rmSync(used, { recursive: true, force: true })
  })

  test("a row that refers to nothing leaves no partial copy", async () => {
    const broken = await filledFolder()
    inFolder(broken, "update session_cookie set session_id = 12345")
    await expect(moveToPostgres({ folder: broken, url, settings })).rejects.toThrow(/session_cookie/)
    expect(await isEmpty()).toBe(true)
    rmSync(broken, { recursive: true, force: true })
  })

  test("a character that PostgreSQL cannot store is replaced", async () => {
    inFolder(folder, "update session set form_key = 'key' || char(233) || char(0) where id = 41")
    await moveToPostgres({ folder, url, settings })
    expect(await query("select form_key from session where id = 41")).toEqual([{ form_key: "keyé\uFFFD" }])
  })

  test("a killed command leaves an empty target, which the next one fills", async () => {
    const large = await filledFolder()
    inFolder(
      large,
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 60000)
      insert into search_term select 'term ' || i, 1, 1 from n`,
    )
    const program = path.join(import.meta.dirname, "../../app/shop/move/move.ts")
    const command = () =>
      spawn(process.execPath, [program, "--to", url], {
        env: { ...process.env, DATA_DIR: large },
        stdio: ["ignore", "pipe", "inherit"],
      })
    const killed = command()
    const isCopying =
      "select 1 from pg_stat_activity where query like '%insert into \"search_term\"%' and pid <> pg_backend_pid()"
    await eventually(async () => expect(await query(isCopying)).toHaveLength(1))
    const ended = once(killed, "exit")
    killed.kill("SIGKILL")
    await ended
    expect(await isEmpty()).toBe(true)
    inFolder(large, "delete from search_term where text like 'term %' and length(text) > 8")
    const second = command()
    const [code] = await once(second, "exit")
    expect(code).toBe(0)
    expect(await query("select count(*)::int as terms from search_term where text like 'term %'")).toEqual([
      { terms: 999 },
    ])
    rmSync(large, { recursive: true, force: true })
  })
})
