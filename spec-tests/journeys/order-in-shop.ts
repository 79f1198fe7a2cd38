import { DatabaseSync } from "node:sqlite"

import type { Page } from "@playwright/test"

import { databaseFile } from "../../app/shop/infra/database/data-folder.ts"
import { expect } from "./journey.ts"
import { shopUnderTest } from "./shop-under-test.ts"

/** An order as it was displayed to the shopper, with the identity they entered. */
export type DisplayedOrder = {
  readonly number: string
  /** As displayed on the button and in the summary: `$33.00`. */
  readonly total: string
  readonly email: string
  readonly lastName: string
}

/** Converts displayed dollars to the database's ten-thousandths. */
const units = (shown: string): number => Math.round(Number(shown.replace(/[$,]/g, "")) * 10_000)

const inTheShop = async (page: Page, { number, email, lastName }: DisplayedOrder): Promise<unknown> => {
  const requested = new URLSearchParams({ email, lastname: lastName })
  const response = await page.request.get(`/rest/default/V1/vitrine/orders/${number}?${requested.toString()}`, {
    headers: { accept: "application/json" },
  })
  expect(response.status()).toBe(200)
  return response.json()
}

const inTheDatabase = (number: string): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const database = new DatabaseSync(databaseFile(shopUnderTest().dataDir), { readOnly: true })
  try {
    return database.prepare("select number, email, grand_total from sales_order where number = ?").all(number)
  } finally {
    database.close()
  }
}

/** The shop finds the order by its displayed number, and the database has one row, both with the displayed total. [I13] */
export const expectOrderInShop = async (page: Page, shown: DisplayedOrder): Promise<void> => {
  expect(await inTheShop(page, shown)).toMatchObject({
    number: shown.number,
    grand_total: units(shown.total) / 10_000,
    email: shown.email,
  })
  expect(inTheDatabase(shown.number)).toEqual([
    expect.objectContaining({ number: shown.number, email: shown.email, grand_total: units(shown.total) }),
  ])
}
