import { expect, test } from "vitest"

import { embeddedBackend } from "../../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../../app/server/storefront-app.ts"
import { openPlainBrowser } from "../../shops/plain-browser.ts"
import { jane, mugAtAddress } from "../../shops/plain-checkout.ts"
import { openSmallShop } from "../../shops/small-shop.ts"

test("[4.shipping-rate-choice.5] a guest without scripts finds the cheapest shipping method selected where the shop wants that, and none elsewhere", async () => {
  const small = await openSmallShop()
  const selectedWith = async (preselectsCheapestRate: boolean) => {
    const host = await openStorefrontApp({
      backend: embeddedBackend(small.shop),
      buildDir: "no-build",
      publicDir: "app/public",
      pageOptions: { preselectsCheapestRate },
      log: () => {},
    })
    const browser = openPlainBrowser(host)
    const { document } = await browser.press(await mugAtAddress(small, browser), "Continue to delivery", jane)
    const rates = [...document.querySelectorAll("input[name=rate]")]
    return rates.map((rate) => [rate.getAttribute("value"), rate.hasAttribute("checked")])
  }
  const rates = (isSelected: boolean) => [
    ["flatrate_flatrate", isSelected],
    ["courier_express", false],
  ]
  expect(await selectedWith(true)).toEqual(rates(true))
  expect(await selectedWith(false)).toEqual(rates(false))
  await small.close()
})
