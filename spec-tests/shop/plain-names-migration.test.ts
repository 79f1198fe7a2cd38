import { DatabaseSync } from "node:sqlite"

import { expect, test } from "vitest"

import { migrate, migrations } from "../../app/shop/infra/database/migrations.ts"

const name = "018-plain-names"

test("018-plain-names renames columns and card outcomes, and preserves the rows of an older database", async () => {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true })
  await migrate(database, Object.fromEntries(Object.entries(migrations).filter(([step]) => step < name)))
  database.exec(`
    insert into customer (id, email, firstname, lastname, password_hash, created_at, updated_at)
      values (1, 'a@b.test', 'A', 'B', '', 1, 1);
    insert into session (id, pending_wish, created_at, touched_at)
      values (1, '{"wish":{"productId":7,"choices":"{}"},"name":"Mug","from":"/"}', 1, 1), (2, null, 1, 1);
    insert into option_file (id, name, type, bytes, created_at, gone_at) values ('f', 'a.png', '', x'00', 1, 5);
    insert into card_token (token_hash, brand, last_four, exp_month, exp_year, outcome, created_at)
      values ('t', 'visa', '0119', 4, 2031, 'answer lost', 1);
    insert into stored_card (id, public_hash, customer_id, brand, last_four, exp_month, exp_year, outcome, created_at)
      values (3, 'p', 1, 'visa', '0119', 4, 2031, 'answer lost', 1), (9, 'q', 1, 'visa', '4242', 4, 2031, 'accepted', 1)`)

  expect(await migrate(database)).toContain(name)
  const rows = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  expect(rows("select id, pending_wish_list_item as item from session")).toEqual([
    { id: 1, item: '{"name":"Mug","from":"/","item":{"productId":7,"choices":"{}"}}' },
    { id: 2, item: null },
  ])
  expect(rows("select unused_since from option_file")).toEqual([{ unused_since: 5 }])
  expect(rows("select token_hash, outcome from card_token")).toEqual([{ token_hash: "t", outcome: "response lost" }])
  expect(rows("select id, outcome from stored_card order by id")).toEqual([
    { id: 3, outcome: "response lost" },
    { id: 9, outcome: "accepted" },
  ])
  expect(rows("pragma foreign_key_check")).toEqual([])
  database.exec("delete from customer where id = 1")
  expect(rows("select id from stored_card")).toEqual([])
  database.close()
})
