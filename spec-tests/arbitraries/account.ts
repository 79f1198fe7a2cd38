import { expect } from "vitest"

import { type hostOver, openPlainBrowser, type PlainBrowser, type PlainPage } from "../shops/plain-browser.ts"
import { address, type SmallShop, tokenOf, byFlatRate } from "../shops/small-shop.ts"

export const password = "Stoneware-2280"

export type OpenHost = Awaited<ReturnType<typeof hostOver>>

/** A browser without scripts, signed in to a new account. */
export const registerAccount = async (host: OpenHost, email: string): Promise<PlainBrowser> => {
  const browser = openPlainBrowser(host)
  const account = await browser.press(await browser.visit("/customer/account/create/"), "Create an Account", {
    firstname: "Ada",
    lastname: "Stone",
    email,
    password,
    password_confirmation: password,
  })
  expect(account.text).toContain("Thank you for registering")
  return browser
}

/** Orders over REST for a customer and returns the order's id. */
export const placeRestOrder = async (
  small: SmallShop,
  email: string,
  items: ReadonlyArray<{ readonly sku: string; readonly qty: number }>,
  gift?: { readonly sender: string; readonly recipient: string; readonly message: string },
): Promise<number> => {
  const token = await tokenOf(small, email, password)
  const call = (method: string, path: string, body?: unknown) => small.call(method, `/carts/mine${path}`, body, token)
  await call("POST", "")
  for (const { sku, qty } of items) await call("POST", "/items", { cartItem: { sku, qty } })
  if (gift !== undefined) await call("POST", "/gift-message", { gift_message: gift })
  await call("POST", "/shipping-information", byFlatRate)
  const { body } = await call("POST", "/payment-information", {
    paymentMethod: { method: "checkmo" },
    billingAddress: address,
  })
  return Number(body)
}

export const numberOfOrder = (small: SmallShop, id: number): string =>
  String(small.rows("select number from sales_order where id = ?", id)[0]?.["number"])

/** The element with the focus when the page opens. */
export const focused = (page: PlainPage): string => page.document.querySelector("[autofocus]")?.textContent ?? ""

export const valueOf = (page: PlainPage, name: string): string => {
  const field = page.document.querySelector(`[name="${name}"]`)
  return field !== null && "value" in field ? String(field.value) : ""
}
