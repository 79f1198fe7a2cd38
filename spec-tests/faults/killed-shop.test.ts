import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

import { describe, expect, test } from "vitest"

import { newFolder, openSmallShop, orderBody, smallSettings, type SmallShop } from "../any/small-shop.ts"

const carts = 12
const runs = Number(process.env["KILL_RUNS"] ?? 3)

type Life = { readonly masks: ReadonlyArray<string>; readonly told: ReadonlyMap<string, string> }

/** Lets a shop sell in a process of its own and kills it in the middle of the order after `orders` orders. */
const sellAndKill = (dataDir: string, orders: number): Promise<Life> =>
  new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL("./shop-that-sells.ts", import.meta.url))
    const child = spawn(process.execPath, [script, dataDir, String(carts)], { stdio: ["ignore", "pipe", "inherit"] })
    const told = new Map<string, string>()
    let masks: ReadonlyArray<string> = []
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, ...rest] = line.split(" ")
      if (word === "ready") masks = rest
      if (word === "placed" && rest[0] !== undefined && rest[1] !== undefined) told.set(rest[0], rest[1])
      if (told.size >= orders) child.kill("SIGKILL")
    })
    child.on("error", reject)
    child.on("close", () => resolve({ masks, told }))
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
  expect(number(small, "select uses from coupon where code = 'TENTH'")).toBe(orders)
  expect(number(small, "select count(*) from order_attempt where order_id is null")).toBe(0)
  expect(number(small, "select count(*) from cart where is_active = 0")).toBe(orders)
  expect(small.rows("pragma integrity_check")).toMatchObject([{ integrity_check: "ok" }])
  expect(small.rows("pragma foreign_key_check")).toEqual([])
}

describe("A shop killed in the middle of an order", () => {
  test.each(Array.from({ length: runs }, (_nothing, run) => [run * 4 + 1]))(
    "[I6] [I7] [R6] after %i orders: what was told exists, what was not told is whole, and the same key ends it",
    async (orders) => {
      const dataDir = newFolder()
      const { masks, told } = await sellAndKill(dataDir, orders)
      const small = await openSmallShop(smallSettings, dataDir)
      try {
        expect(told.size).toBeGreaterThanOrEqual(orders)
        expectWhole(small)
        const ask = async (mask: string) => [
          mask,
          (await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, { "idempotency-key": mask }))
            .body,
        ]
        const again = new Map(await Promise.all(masks.map(async (mask) => ask(mask) as Promise<[string, unknown]>)))
        for (const [mask, order] of told) expect(again.get(mask)).toBe(order)
        expect(new Set(again.values()).size).toBe(carts)
        expect(number(small, "select count(*) from sales_order")).toBe(carts)
        expectWhole(small)
      } finally {
        await small.close("keep")
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    60_000,
  )
})
