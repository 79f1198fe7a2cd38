import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as later } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openData } from "../../app/shop/infra/database/open-data.ts"
import type { ShopData } from "../../app/shop/infra/database/shop-data.ts"

const folder = mkdtempSync(join(tmpdir(), "vitrine-transactions-"))
let data: ShopData

beforeAll(async () => {
  data = await openData(folder, async () => {})
})
afterAll(async () => {
  await data.close()
  rmSync(folder, { recursive: true, force: true })
})

const term = (text: string) => ({ text, uses: 1, results: 1 })
const termsOf = async () => (await data.read.selectFrom("search_term").select("text").execute()).map(({ text }) => text)

describe("Transactions", () => {
  test("run one at a time, in the order of their requests", async () => {
    await data.transact((trx) => trx.insertInto("search_term").values(term("count")).execute())
    const add = () =>
      data.transact(async (trx) => {
        const { uses } = await trx
          .selectFrom("search_term")
          .select("uses")
          .where("text", "=", "count")
          .executeTakeFirstOrThrow()
        await trx
          .updateTable("search_term")
          .set({ uses: uses + 1 })
          .where("text", "=", "count")
          .execute()
        return uses
      })
    const seen = await Promise.all(Array.from({ length: 25 }, add))
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
  })

  test("a failing transaction leaves nothing and does not delay the next", async () => {
    const failing = data.transact(async (trx) => {
      await trx.insertInto("search_term").values(term("gone")).execute()
      throw new Error("no")
    })
    const next = data.transact((trx) => trx.insertInto("search_term").values(term("kept")).execute())
    await expect(failing).rejects.toThrow("no")
    await next
    expect(await termsOf()).not.toContain("gone")
    expect(await termsOf()).toContain("kept")
  })

  test("the read connection cannot write", async () => {
    await expect(data.read.insertInto("search_term").values(term("sneaked")).execute()).rejects.toThrow("readonly")
  })

  test("inside a transaction, the outer connection and a nested transaction are rejected instead of waiting forever", async () => {
    await expect(data.transact(() => termsOf())).rejects.toThrow("Use the transaction itself")
    await expect(data.transact(() => data.transact(async () => {}))).rejects.toThrow("Use the transaction itself")
    await expect(termsOf()).resolves.toBeDefined()
  })

  test("a transaction that awaits anything else is rolled back", async () => {
    const waiting = data.transact(async (trx) => {
      await trx.insertInto("search_term").values(term("slow")).execute()
      await later(5)
    })
    await expect(waiting).rejects.toThrow("must await nothing but its own queries")
    expect(await termsOf()).not.toContain("slow")
  })

  test("notifications for after the commit are sent then, and never after a rollback", async () => {
    const dispatched: Array<string> = []
    await data.transact(async (trx) => {
      data.afterCommit(() => dispatched.push("committed"))
      await trx.insertInto("search_term").values(term("told")).execute()
      expect(dispatched).toEqual([])
    })
    await data
      .transact(async () => {
        data.afterCommit(() => dispatched.push("rolled back"))
        throw new Error("no")
      })
      .catch(() => {})
    data.afterCommit(() => dispatched.push("outside"))
    expect(dispatched).toEqual(["committed", "outside"])
  })
})
