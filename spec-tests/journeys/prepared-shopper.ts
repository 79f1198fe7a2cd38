import type { Page } from "@playwright/test"

import { expect } from "./journey.ts"
import { shopUnderTest } from "./shop-under-test.ts"

// What a journey needs before its own subject begins, by requests instead of pages: the forms that a browser without scripts would send.

const key = "preparedshopper1"

/** Sends a form of the shop with the cookies of the page's window, which then has the session, but no message of this form. */
const submit = async (page: Page, path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  const context = page.context()
  const { address } = shopUnderTest()
  await context.addCookies([{ name: "form_key", value: key, url: address }])
  const response = await page.request.post(path, {
    form: { ...fields, form_key: key },
    headers: { origin: address },
    maxRedirects: 0,
  })
  expect(response.status(), `POST ${path}`).toBe(302)
  await context.clearCookies({ name: "mage-messages" })
}

const attribute = (html: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(html) ?? []
  if (value === undefined) throw new Error(`The page of the product lacks ${pattern}.`)
  return value
}

/** Adds one piece of a product without required options to the cart. */
export const putInCart = async (page: Page, path: string): Promise<void> => {
  const html = await (await page.request.get(path)).text()
  const action = attribute(html, /id="product_addtocart_form"[^>]* action="([^"]+)"/)
  const product = attribute(html, /name="product" value="(\d+)"/)
  await submit(page, action, { product, item: product, qty: "1" })
}
