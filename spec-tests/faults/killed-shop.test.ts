import { rmSync } from "node:fs"
import type { DatabaseSync } from "node:sqlite"

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { readTables, bundleProgram, seedShop, runShop, type Moment } from "./shop-run.ts"
import { expectWholeFile, expectWholeOrders, numberIn } from "./whole-shop.ts"

/** Kills in one data folder, one run after the other. */
const killsInFolder = 10

/** Folders: one in every test, ten in the long tests, which makes a hundred kills. */
const folders = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 1000) / 1000)

/** Purchases of a run: they take about 1,600 statements. */
const purchases = 24

const anyMoment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ statements: fc.integer({ min: 1, max: 1600 }) }),
  fc.record({ milliseconds: fc.integer({ min: 0, max: 500 }) }),
)

const anyHistory = fc.array(anyMoment, { minLength: killsInFolder, maxLength: killsInFolder })

let shop: Awaited<ReturnType<typeof bundleProgram>>
let fresh: Awaited<ReturnType<typeof seedShop>>

beforeAll(async () => {
  shop = await bundleProgram("shop-that-sells")
  fresh = await seedShop()
}, 60_000)
afterAll(() => {
  shop.remove()
  fresh.remove()
})

/** Invariants checked in the database after each kill. */
const expectWhole = (database: DatabaseSync): void => {
  expectWholeOrders(database)
  expectWholeFile(database)
}

/** The order of each cart; a confirmed order must be that order. */
const expectConfirmed = (database: DatabaseSync, confirmed: ReadonlyMap<string, string>): void => {
  const orderOf = database.prepare("select o.id from sales_order o join cart c on c.id = o.cart_id where c.mask = ?")
  for (const [mask, order] of confirmed) expect([mask, String(orderOf.get(mask)?.["id"])]).toEqual([mask, order])
}

/** Number of runs killed before they were complete, and of orders after the last run. */
type RunsResult = { readonly killedRuns: number; readonly orders: number }

/** Repeated runs on one folder: after each kill confirmed orders exist, all data is consistent, and begun orders can be completed. */
const runAndKill = async (moments: ReadonlyArray<Moment>): Promise<RunsResult> => {
  const dataDir = fresh.copy()
  const confirmed = new Map<string, string>()
  const startedPurchases: Array<string> = []
  let killedRuns = 0
  const expectConsistent = () =>
    readTables(dataDir, (database) => {
      expectWhole(database)
      expectConfirmed(database, confirmed)
    })
  const runOnce = async (newPurchases: number, begun: ReadonlyArray<string>, moment?: Moment) => {
    const workload = { purchases: newPurchases, begun, ...(moment === undefined ? {} : { moment }) }
    const shopRun = await runShop(shop.program, dataDir, workload, expectConsistent)
    expect(shopRun.startMs).toBeLessThan(5000)
    for (const [mask, order] of shopRun.confirmedOrders)
      expect([mask, confirmed.get(mask) ?? order]).toEqual([mask, order])
    for (const [mask, order] of shopRun.confirmedOrders) confirmed.set(mask, order)
    startedPurchases.push(...shopRun.startedPurchases)
    if (!shopRun.isComplete) killedRuns += 1
  }
  for (const moment of moments)
    await runOnce(
      purchases,
      startedPurchases.filter((one) => !confirmed.has(one.split(":")[0] ?? "")),
      moment,
    )
  // All shoppers retry, also those with a confirmed order.
  await runOnce(0, startedPurchases)
  expect(confirmed.size).toBe(startedPurchases.length)
  expect(new Set(confirmed.values()).size).toBe(startedPurchases.length)
  readTables(dataDir, (database) => {
    expectWhole(database)
    expect(numberIn(database, "select count(*) from sales_order")).toBe(startedPurchases.length)
  })
  rmSync(dataDir, { recursive: true, force: true })
  return { killedRuns, orders: startedPurchases.length }
}

describe("A shop killed while selling", () => {
  test("[I1] [I2] [I6] [I7] [I8] [R6] ten times at random moments: confirmed orders exist, all data is consistent, retries with the same keys complete, and it restarts within five seconds", async () => {
    const { seed, numRuns } = seededRuns(`Kills at any moment, ${killsInFolder} in each folder`, folders)
    const histories = fc.sample(anyHistory, { seed, numRuns })
    const results: Array<RunsResult> = []
    const runNext = async (): Promise<void> => {
      for (let next = histories.shift(); next !== undefined; next = histories.shift())
        results.push(await runAndKill(next))
    }
    await Promise.all([runNext(), runNext()])
    const sum = (name: keyof RunsResult) => results.reduce((all, one) => all + one[name], 0)
    process.stderr.write(`  ${sum("killedRuns")} runs killed, ${sum("orders")} orders\n`)
    expect(results).toHaveLength(folders)
    expect(sum("killedRuns")).toBeGreaterThan(folders)
    expect(sum("orders")).toBeGreaterThan(folders)
  }, 900_000)
})
