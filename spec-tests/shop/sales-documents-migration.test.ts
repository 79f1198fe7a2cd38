import { DatabaseSync } from "node:sqlite"

import { expect, test } from "vitest"

import { migrate, migrations } from "../../app/shop/infra/database/migrations.ts"

const name = "014-sales-documents"

test("orders from before the migration get the sales documents of their status", async () => {
  const database = new DatabaseSync(":memory:")
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([step]) => step < name)))
  database.exec("pragma foreign_keys = off")
  const columns = database
    .prepare("select name, type from pragma_table_info('sales_order')")
    .all()
    .filter((column) => column["name"] !== "id")
  const orders = [
    ["pending", 0],
    ["processing", 0],
    ["complete", 0],
    ["complete", 1],
    ["canceled", 0],
    ["processing", 1],
  ] as const
  for (const [index, [status, isVirtual]] of orders.entries()) {
    const given: Readonly<Record<string, string | number>> = {
      status,
      is_virtual: isVirtual,
      number: `00000000${index}`,
      cart_id: index,
      items_quantity: 1,
      created_at: 1000 + index,
    }
    const values = columns.map((column) => given[String(column["name"])] ?? (column["type"] === "INTEGER" ? 0 : ""))
    database
      .prepare(
        `insert into sales_order (${columns.map((column) => column["name"]).join()}) values (${columns.map(() => "?").join()})`,
      )
      .run(...values)
  }

  expect(await migrate(database)).toContain(name)
  expect(
    database
      .prepare("select order_id, kind, number, created_at from sales_document order by order_id, id")
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([
    { order_id: 2, kind: "invoice", number: 1, created_at: 1001 },
    { order_id: 3, kind: "invoice", number: 2, created_at: 1002 },
    { order_id: 3, kind: "shipment", number: 1, created_at: 1002 },
    { order_id: 4, kind: "invoice", number: 3, created_at: 1003 },
    { order_id: 6, kind: "invoice", number: 4, created_at: 1005 },
  ])
  // A later migration completes paid virtual orders.
  const statuses = database.prepare("select status from sales_order order by id").all()
  expect(statuses.map(({ status }) => status)).toEqual([
    "pending",
    "processing",
    "complete",
    "complete",
    "canceled",
    "complete",
  ])
  database.close()
})
