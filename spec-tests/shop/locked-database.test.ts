import { DatabaseSync, StatementSync } from "node:sqlite"

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"

import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { kyselyOver } from "../../app/shop/infra/database/sqlite-bridge.ts"
import { runInSqlite } from "../../app/shop/infra/database/sqlite-transactions.ts"
import { transactionsOf } from "../../app/shop/infra/database/transactions.ts"
import { eventually } from "../eventually.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let other: DatabaseSync
beforeAll(async () => {
  small = await openSmallShop()
  other = new DatabaseSync(databaseFile(small.dataDir))
})
afterAll(async () => {
  other.close()
  await small.close()
})

afterEach(() => vi.restoreAllMocks())

const createCart = () => small.call("POST", "/guest-carts")

describe("A database that another process has locked", () => {
  test("[R23] a change waits for the lock, and reading goes on meanwhile", async () => {
    other.exec("begin immediate")
    const run = vi.spyOn(StatementSync.prototype, "run")
    const created = createCart()
    await eventually(() => expect(run.mock.results.map(({ type }) => type)).toContain("throw"))
    expect((await small.call("GET", "/directory/currency")).status).toBe(200)
    other.exec("commit")
    expect((await created).status).toBe(200)
  })

  test("[R23] a lock that stays gives 503 with Retry-After; the next change after it works", async () => {
    other.exec("begin immediate")
    const { status, headers, body } = await createCart()
    other.exec("commit")
    expect([status, headers.get("retry-after")]).toEqual([503, "5"])
    expect(body).toEqual({ message: "The shop cannot save anything at the moment. Please try again later." })
    expect((await createCart()).status).toBe(200)
  })
})

test("the check for readiness fails while nothing can be written, and passes afterwards", async () => {
  other.exec("begin immediate")
  await expect(small.shop.checkWriting()).rejects.toThrow("database is locked")
  other.exec("commit")
  await small.shop.checkWriting()
  const before = small.rows("select count(*) as count from cart")
  await small.shop.checkWriting()
  expect(small.rows("select count(*) as count from cart")).toEqual(before)
})

test("[R23] a transaction that does not fit on the disk fails with that error, and the next one works", async () => {
  const database = new DatabaseSync(":memory:")
  database.exec("create table note (text text); pragma max_page_count = 4")
  const { transact } = transactionsOf(kyselyOver<{ readonly note: { readonly text: string } }>(database), runInSqlite)
  const write = (text: string) => transact((trx) => trx.insertInto("note").values({ text }).execute())
  await expect(write("x".repeat(100_000))).rejects.toThrow("database or disk is full")
  await write("short")
  expect(database.prepare("select text from note").all()).toEqual([{ text: "short" }])
  database.close()
})
