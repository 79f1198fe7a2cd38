import type { DatabaseSync } from "node:sqlite"

import { expect } from "vitest"

/** The number in the first column of the first row. */
export const numberIn = (database: DatabaseSync, sql: string): number =>
  Number(Object.values(database.prepare(sql).get() ?? {})[0])

/** The file is readable in every page, and no row refers to one that is missing. */
export const expectWholeFile = (database: DatabaseSync): void => {
  expect(database.prepare("pragma integrity_check").all()).toMatchObject([{ integrity_check: "ok" }])
  expect(database.prepare("pragma foreign_key_check").all()).toEqual([])
}

/** Orders of three bowls each with the coupon TENTH: stock, coupon, payments and carts agree with them. Canceled ones have returned theirs. */
export const expectWholeOrders = (database: DatabaseSync): void => {
  const rows = (sql: string) => database.prepare(sql).all()
  const number = (sql: string) => numberIn(database, sql)
  const orders = number("select count(*) from sales_order")
  const placed = number("select count(*) from sales_order where status <> 'canceled'")
  const stock = number("select quantity from product_stock join product on id = product_id where sku = 'BOWL'")
  expect({
    sold: number("select coalesce(sum(quantity), 0) from sales_order_item"),
    addresses: number("select count(*) from sales_order_address"),
    stock,
    uses: number("select uses from coupon where code = 'TENTH'"),
    carts: number("select count(distinct cart_id) from sales_order"),
    closed: number("select count(*) from cart where is_active = 0"),
    attempts: number("select count(*) from order_attempt where order_id is null"),
  }).toEqual({
    sold: 3 * orders,
    addresses: 2 * orders,
    stock: 1000 - 3 * placed,
    uses: placed,
    carts: orders,
    closed: orders,
    attempts: 0,
  })
  expect(rows("select order_id as id, amount from payment_ledger order by order_id")).toEqual(
    rows("select id, grand_total as amount from sales_order order by id"),
  )
  // Each order paid by card has its charge, and each charge has its order.
  expect(rows("select order_id as id, amount from card_charge order by order_id")).toEqual(
    rows("select id, grand_total as amount from sales_order where payment_method = 'demo_card' order by id"),
  )
  expect(number("select count(*) from card_token where used_at is not null")).toBe(
    number("select count(*) from card_charge"),
  )
  // Each order has the mail that confirms it.
  expect(number("select count(*) from mail where kind = 'order'")).toBeGreaterThanOrEqual(orders)
}
