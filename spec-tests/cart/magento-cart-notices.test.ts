import { afterAll, beforeAll, expect, test } from "vitest"

import { magentoBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { openPlainBrowser, type PlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

const notice = `Orders begin at $50.00.
&lt;b&gt;Add a mug&lt;/b&gt; &lt;img src=x onerror=alert(1)&gt;`

/** The cart page of a Magento, whose template escapes the merchant's text. */
const cartPageOf = (json: string): string => `<html><body class="checkout-cart-index">
  <div data-ui-id="checkout-cart-validationmessages-message-notice" >${notice}</div>
  <script>window.checkoutConfig = ${JSON.stringify((JSON.parse(json) as { checkoutConfig: unknown }).checkoutConfig)};</script>
  </body></html>`

let small: SmallShop
let browser: PlainBrowser
beforeAll(async () => {
  small = await openSmallShop()
  const backend = magentoBackend("http://inner.test", async (request) => {
    if (!(request instanceof Request)) throw new TypeError("a Request is expected")
    const response = await small.shop.fetch(request)
    const isCart = request.method === "GET" && new URL(request.url).pathname === "/checkout/cart/"
    return isCart
      ? new Response(cartPageOf(await response.text()), { headers: { "content-type": "text/html" } })
      : response
  })
  browser = openPlainBrowser(
    await openStorefrontApp({ backend, buildDir: "no-build", publicDir: "app/public", log: () => {} }),
  )
})
afterAll(() => small.close())

test("the merchant's text for the minimum order amount is shown on one line as written, not as HTML", async () => {
  const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
  await browser.send("/checkout/cart/add/", { product, qty: "1" })
  const { document } = await browser.visit("/checkout/cart/")
  const message = document.querySelector(".message--notice")
  expect(message?.textContent).toBe("Orders begin at $50.00. <b>Add a mug</b> <img src=x onerror=alert(1)>")
  expect(message?.querySelectorAll("b, img")).toHaveLength(0)
})
