import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cardSettings, paidByCard } from "../any/cards.ts"
import { seededRuns } from "../any/seeded-runs.ts"
import { newFolder, openSmallShop, orderBody, type SmallShop } from "../any/small-shop.ts"

const carts = 12
const runs = Number(process.env["KILL_RUNS"] ?? 3)
/** Kills at any moment: few in every test, a hundred in the long ones. */
const anyMomentRuns = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 300) / 100)

/** Carts that were to be ordered, with the token of a card where one was to pay. */
type Wanted = readonly [mask: string, token: string]

type Life = { readonly wanted: ReadonlyArray<Wanted>; readonly told: ReadonlyMap<string, string> }

/** When the shop is killed: in the middle of the order after so many, or so many milliseconds after it began to sell. */
type Moment = { readonly orders: number } | { readonly milliseconds: number }

/** Lets a shop sell in a process of its own and kills it. */
const sellAndKill = (dataDir: string, moment: Moment): Promise<Life> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("./shop-that-sells.ts", import.meta.url))
    const child = spawn(process.execPath, [script, dataDir, String(carts)], { stdio: ["ignore", "pipe", "inherit"] })
    const told = new Map<string, string>()
    let wanted: ReadonlyArray<Wanted> = []
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, ...rest] = line.split(" ")
      if (word === "ready") {
        wanted = rest.map((one): Wanted => [one.split(":")[0] ?? "", one.split(":")[1] ?? ""])
        if ("milliseconds" in moment) setTimeout(() => child.kill("SIGKILL"), moment.milliseconds)
      }
      if (word === "placed" && rest[0] !== undefined && rest[1] !== undefined) told.set(rest[0], rest[1])
      if ("orders" in moment && told.size >= moment.orders) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("close", () => resolve({ wanted, told }))
  })

const number = (small: SmallShop, sql: string): number => Number(Object.values(small.rows(sql)[0] ?? {})[0])

/** What holds at every moment, asked of the tables themselves. */
const expectWhole = (small: SmallShop): void => {
  const orders = number(small, "select count(*) from sales_order")
  const sold = number(small, "select coalesce(sum(quantity), 0) from sales_order_item")
  const stock = number(small, "select quantity from product_stock join product on id = product_id where sku = 'BOWL'")
  expect({ sold, stock }).toEqual({ sold: 3 * orders, stock: 1000 - sold })
  expect(
    number(
      small,
      "select count(*) from payment_ledger l join sales_order o on o.id = l.order_id and o.grand_total = l.amount",
    ),
  ).toBe(orders)
  // Each order that a card paid for has its charge, and no charge is without its order.
  expect(small.rows("select order_id as id, amount from card_charge order by order_id")).toEqual(
    small.rows("select id, grand_total as amount from sales_order where payment_method = 'demo_card' order by id"),
  )
  expect(number(small, "select count(*) from card_token where used_at is not null")).toBe(
    number(small, "select count(*) from card_charge"),
  )
  expect(number(small, "select uses from coupon where code = 'TENTH'")).toBe(orders)
  expect(number(small, "select count(*) from order_attempt where order_id is null")).toBe(0)
  expect(number(small, "select count(*) from cart where is_active = 0")).toBe(orders)
  expect(small.rows("pragma integrity_check")).toMatchObject([{ integrity_check: "ok" }])
  expect(small.rows("pragma foreign_key_check")).toEqual([])
}

/** After the kill: what was told exists, what was not told is whole, and the same keys end what was begun. */
const liveOn = async (dataDir: string, moment: Moment): Promise<{ readonly told: number }> => {
  const { wanted, told } = await sellAndKill(dataDir, moment)
  const killed = performance.now()
  const small = await openSmallShop(cardSettings, dataDir)
  try {
    expect(performance.now() - killed).toBeLessThan(5000)
    expectWhole(small)
    const ask = async ([mask, token]: Wanted): Promise<readonly [string, unknown]> => {
      const sent = token === "" ? orderBody : paidByCard({ token })
      const key = { "idempotency-key": mask }
      return [mask, (await small.call("POST", `/guest-carts/${mask}/payment-information`, sent, key)).body]
    }
    const again = new Map(await Promise.all(wanted.map(ask)))
    for (const [mask, order] of told) expect(again.get(mask)).toBe(order)
    expect(new Set(again.values()).size).toBe(carts)
    expect(number(small, "select count(*) from sales_order")).toBe(carts)
    expectWhole(small)
    expect(number(small, "select count(*) from card_charge")).toBe(carts / 2)
    return { told: told.size }
  } finally {
    await small.close("keep")
    rmSync(dataDir, { recursive: true, force: true })
  }
}

describe("A shop killed in the middle of an order", () => {
  test.each(Array.from({ length: runs }, (_nothing, run) => [run * 4 + 1]))(
    "[I6] [I7] [R6] after %i orders: what was told exists, what was not told is whole, and the same key ends it",
    async (orders) => {
      expect((await liveOn(newFolder(), { orders })).told).toBeGreaterThanOrEqual(orders)
    },
    60_000,
  )

  test("[I6] [I7] [R6] at any moment of many purchases: all of it holds, and it is ready within five seconds", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 300 }), async (milliseconds) => {
        const { told } = await liveOn(newFolder(), { milliseconds })
        expect(told).toBeLessThanOrEqual(carts)
      }),
      seededRuns("Kills at any moment", anyMomentRuns),
    )
  }, 900_000)
})
