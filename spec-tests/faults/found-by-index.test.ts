import { afterAll, beforeAll, expect, test } from "vitest"

import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** Tables whose rows are deleted while the shop sells; products and orders stay. */
const parents = ["cart", "cart_item", "customer", "customer_address", "session", "wish_list", "compare_list"]

test("every cascading delete uses an index, for any number of rows", () => {
  const tables = small.rows("select name from sqlite_schema where type = 'table' and sql like '%references%'")
  const children = tables.flatMap(({ name }) =>
    small
      .rows(`select "from" as column, "table" as parent from pragma_foreign_key_list(?)`, String(name))
      .map(({ column, parent }) => ({ table: String(name), column: String(column), parent: String(parent) })),
  )
  const concerned = children.filter(({ parent }) => parents.includes(parent))
  expect(concerned.length).toBeGreaterThan(10)
  const searched = concerned.filter(({ table, column }) =>
    small
      .rows(`explain query plan select ${column} from ${table} where ${column} = ?`, 1)
      .some(({ detail }) => String(detail).startsWith("SCAN")),
  )
  expect(searched).toEqual([])
})

test("query plans do not depend on the initially empty tables: a customer's addresses are found by index, also after a restart", async () => {
  const young = await openSmallShop()
  await young.close("keep")
  const restarted = await openSmallShop(undefined, young.dataDir)
  const plan = restarted.rows(
    `explain query plan select address.*, customer.email from customer_address as address
      join customer on customer.id = address.customer_id
      where address.customer_id = ? and (address.id = default_billing_id or address.id = default_shipping_id)`,
    1,
  )
  await restarted.close()
  expect(plan.filter(({ detail }) => String(detail).startsWith("SCAN"))).toEqual([])
})

test("expired rows are found by an index", () => {
  const over = [
    "delete from customer_token where expires_at < ?1",
    "delete from password_reset where customer_id = ?1 or expires_at <= ?1",
    "delete from session where touched_at < ?1",
    "delete from card_token where created_at < ?1",
  ]
  const scans = over.filter((statement) =>
    small.rows(`explain query plan ${statement}`, 1).some(({ detail }) => String(detail).startsWith("SCAN")),
  )
  expect(scans).toEqual([])
})
