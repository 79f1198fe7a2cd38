import { DatabaseSync } from "node:sqlite"

import { expect, test } from "vitest"

import { migrate, migrations } from "../../app/shop/infra/database/migrations.ts"

const name = "020-order-completion"

test("020-order-completion adds the shipping with tax to existing orders, and completes paid virtual ones", async () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false })
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([step]) => step < name)))
  const insert = database.prepare(`
    insert into sales_order (number, cart_id, status, email, firstname, lastname, is_virtual, store_id, currency, base_currency,
      base_to_order_rate, subtotal, discount, shipping, shipping_discount, shipping_tax, tax, taxes, grand_total, items_quantity,
      payment_method, payment_title, created_at)
    values (?, ?, 'processing', '', '', '', ?, 1, 'USD', 'USD', '1', 100000, 0, ?, 0, ?, ?, '[]', ?, 1, '', '', 1)`)
  insert.run("1", 1, 0, 49_500, 4_100, 4_100, 153_600)
  insert.run("2", 2, 1, 0, 0, 0, 100_000)

  expect(await migrate(database)).toContain(name)
  const orders = database.prepare("select number, status, shipping_incl_tax from sales_order order by number").all()
  database.close()
  expect(orders.map((order) => ({ ...order }))).toEqual([
    { number: "1", status: "processing", shipping_incl_tax: 53_600 },
    { number: "2", status: "complete", shipping_incl_tax: 0 },
  ])
})
