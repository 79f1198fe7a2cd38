import { cpSync, openSync, closeSync, ftruncateSync, rmSync, statSync, writeSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { newFolder } from "../shops/small-shop.ts"
import { bundleProgram, seedShop, runShop, type ShopRun } from "./shop-run.ts"
import { expectWholeFile, expectWholeOrders } from "./whole-shop.ts"
import { bytesOfFrames, copiedFrames, writtenLog } from "./write-ahead-log.ts"

/** Interrupted shops: two in every test, twenty in the long tests. */
const shops = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 1000) / 500)

/** Copies of the files of each, each with another end of the log. */
const tears = 25

/** Possible content of a disk behind the last synced byte: nothing, zeros, or random bytes. */
type Tail = "cut" | "zeros" | "noise"

/** End of the log in the copy, in thousandths of the bytes written since the last checkpoint, and the content after it. */
type Tear = { readonly share: number; readonly tail: Tail }

const anyTear: fc.Arbitrary<Tear> = fc.record({
  share: fc.noBias(fc.integer({ min: 0, max: 1000 })),
  tail: fc.constantFrom("cut", "zeros", "noise"),
})

const anyInterruption = fc.record({
  statements: fc.integer({ min: 800, max: 3200 }),
  tears: fc.array(anyTear, { minLength: tears, maxLength: tears }),
})

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

/** Ends a file after some bytes; what was behind them is cut off or overwritten. */
const tear = (file: string, bytes: number, tail: Tail): void => {
  const lost = statSync(file).size - bytes
  const handle = openSync(file, "r+")
  if (tail === "cut") ftruncateSync(handle, bytes)
  else writeSync(handle, tail === "zeros" ? Buffer.alloc(lost) : Buffer.alloc(lost, "lost?"), 0, lost, bytes)
  closeSync(handle)
}

/** Copies the files of a shop that lost its power while writing, and opens the copy: whatever was synced is there, and nothing half. */
const expectWholeAfter = (dataDir: string, shopRun: ShopRun, { share, tail }: Tear): void => {
  const copy = newFolder()
  cpSync(dataDir, copy, { recursive: true })
  const log = join(copy, "shop.db-wal")
  const least = bytesOfFrames(copy, copiedFrames(copy))
  const bytes = Math.floor(least + (share / 1000) * (statSync(log).size - least))
  const { salt } = writtenLog(copy)
  const synced = [...shopRun.confirmedOrders].filter(([mask]) => {
    const written = shopRun.logged.get(mask)
    return written === undefined || written.salt !== salt || bytesOfFrames(copy, written.frames) <= bytes
  })
  tear(log, bytes, tail)
  rmSync(join(copy, "shop.db-shm"))
  const database = new DatabaseSync(join(copy, "shop.db"))
  expectWholeFile(database)
  expectWholeOrders(database)
  const orderOf = database.prepare("select o.id from sales_order o join cart c on c.id = o.cart_id where c.mask = ?")
  for (const [mask, order] of synced) expect([mask, String(orderOf.get(mask)?.["id"])]).toEqual([mask, order])
  database.close()
  rmSync(copy, { recursive: true, force: true })
}

describe("A shop that loses its power while selling", () => {
  test("[I6] [R6] has every order whose commit was synced, and no partial one, wherever its log ends", async () => {
    const { seed, numRuns } = seededRuns(`Power losses, ${tears} ends of the log each`, shops)
    let confirmed = 0
    for (const { statements, tears: ends } of fc.sample(anyInterruption, { seed, numRuns })) {
      const dataDir = fresh.copy()
      const shopRun = await runShop(
        shop.program,
        dataDir,
        { purchases: 48, begun: [], moment: { statements } },
        () => {},
      )
      confirmed += shopRun.confirmedOrders.size
      expect(writtenLog(dataDir).frames).toBeGreaterThan(0)
      for (const end of ends) expectWholeAfter(dataDir, shopRun, end)
      rmSync(dataDir, { recursive: true, force: true })
    }
    expect(confirmed).toBeGreaterThan(shops)
  }, 600_000)
})
