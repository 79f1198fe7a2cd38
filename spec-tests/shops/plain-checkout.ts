import type { PlainBrowser, PlainPage } from "./plain-browser.ts"
import { idOf } from "./small-shop-options.ts"
import type { SmallShop } from "./small-shop.ts"

/** Jane's input in the first form of the checkout without scripts. */
export const jane = {
  email: "jane@example.com",
  "shipping-country_id": "US",
  "shipping-firstname": "Jane",
  "shipping-lastname": "Doe",
  "shipping-street_0": "123 Oak Ave",
  "shipping-postcode": "90210",
  "shipping-city": "Beverly Hills",
  "shipping-region_id": "12",
  "shipping-telephone": "512-555-1111",
}

/** The first form of the checkout with a mug in the cart. */
export const mugAtAddress = async (small: SmallShop, browser: PlainBrowser): Promise<PlainPage> => {
  const product = String(idOf(small, "product", "where sku = 'MUG'"))
  await browser.send("/checkout/cart/add/", { product, qty: "1" })
  return browser.visit("/checkout/")
}

/** From the first form to the payment step, with the small shop's rate. */
export const toPayment = async (
  browser: PlainBrowser,
  address: PlainPage,
  fields: Readonly<Record<string, string>> = jane,
): Promise<PlainPage> =>
  browser.press(await browser.press(address, "Continue to delivery", fields), "Continue to payment", {
    rate: "flatrate_flatrate",
  })

/** From the first form to the review step, with the small shop's rate and method. */
export const toReview = async (
  browser: PlainBrowser,
  address: PlainPage,
  fields: Readonly<Record<string, string>> = jane,
): Promise<PlainPage> =>
  browser.press(await toPayment(browser, address, fields), "Review your order", { method: "checkmo" })
