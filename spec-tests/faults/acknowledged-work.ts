import type { DatabaseSync } from "node:sqlite"

import { expect } from "vitest"

import { cartText } from "./change-carts.ts"
import type { Ended } from "./killed-works.ts"
import { readTables } from "./shop-run.ts"
import { expectWholeFile, expectWholeOrders } from "./whole-shop.ts"

/** Expects each stored value to be the last acknowledged one, or one that was sent after it. */
const expectAcknowledged = ({ reported }: Ended, stored: (key: string) => string): void => {
  for (const [key, { acknowledged, sent }] of reported)
    expect({ key, possible: [acknowledged ?? "-", ...sent] }).toEqual({
      key,
      possible: expect.arrayContaining([stored(key)]),
    })
}

const cartIn =
  (database: DatabaseSync) =>
  (key: string): string => {
    const cart = database
      .prepare("select id, coupon_code from cart where mask = ? or id = ?")
      .get(key, Number(key) || 0)
    const lines = database
      .prepare("select sku, quantity as qty from cart_item i join product p on p.id = product_id where cart_id = ?")
      .all(Number(cart?.["id"]))
    return cartText(
      lines.map(({ sku, qty }) => ({ sku: String(sku), qty: Number(qty) })),
      String(cart?.["coupon_code"] ?? ""),
    )
  }

/** Expects each cart to have its last acknowledged state, or the result of the one change that was pending. */
export const expectCarts = (folder: string, ended: Ended): void =>
  readTables(folder, (database) => {
    expectWholeFile(database)
    expectAcknowledged(ended, cartIn(database))
  })

/** Documents that an order of each status has. */
const documentsOf: Readonly<Record<string, string>> = {
  pending: "",
  canceled: "",
  processing: "invoice",
  complete: "invoice,shipment",
}

const storedIn =
  (database: DatabaseSync) =>
  (key: string): string => {
    const [kind, name = ""] = key.split(":")
    const value = (sql: string) => String(Object.values(database.prepare(sql).get(name) ?? {})[0] ?? "-")
    if (kind === "coupon") return value("select label from coupon where code = ?")
    if (kind === "slide") return value("select picture from slide where heading = ?")
    return value("select status from sales_order where id = ?")
  }

const expectDocuments = (database: DatabaseSync): void => {
  const orders = database
    .prepare(
      "select o.id, status, coalesce(group_concat(kind order by kind), '') as kinds from sales_order o left join sales_document d on d.order_id = o.id group by o.id",
    )
    .all()
  for (const { id, status, kinds } of orders) expect([id, kinds]).toEqual([id, documentsOf[String(status)]])
  for (const kind of ["invoice", "shipment"]) {
    const numbers = database.prepare("select number from sales_document where kind = ? order by number").all(kind)
    expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, index) => index + 1))
  }
}

/** Expects records, orders with their documents, and slides with their pictures to have their last acknowledged state, and to be complete. */
export const expectOffice = (folder: string, ended: Ended): void =>
  readTables(folder, (database) => {
    expectWholeFile(database)
    expectWholeOrders(database)
    expectDocuments(database)
    expectAcknowledged(ended, storedIn(database))
    const missing = "select picture from slide where picture not in (select name from slide_picture)"
    expect(database.prepare(missing).all()).toEqual([])
  })
