import { chromium } from "@playwright/test"
const base = "http://localhost:4417"
const b = await chromium.launch({ executablePath: "/usr/bin/chromium" })
const shot = (p, n, full = false) => p.screenshot({ path: `/tmp/shopper-shots/${n}.png`, fullPage: full })
for (const [w, scheme] of [
  [390, "dark"],
  [1280, "light"],
]) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, colorScheme: scheme })
  const p = await c.newPage()
  for (const path of ["/oak-board.html", "/harbor-mug.html"]) {
    await p.goto(base + path)
    await p.waitForTimeout(2500)
    await p.locator("[data-wish]").first().click()
    await p.waitForTimeout(1500)
  }
  await p.goto(base + "/wishlist/")
  await p.waitForTimeout(4000)
  await shot(p, `wish-${w}`, true)
  const href = await p
    .locator("[data-saved-wish-list] a.button")
    .getAttribute("href")
    .catch(() => null)
  console.log(href)
  await p.goto(base + "/oak-board.html")
  await p.waitForTimeout(2000)
  await p.locator("#product_addtocart_form button.tocart").click()
  await p.waitForTimeout(3500)
  await p.goto(base + "/checkout/")
  await p.waitForTimeout(5000)
  const zip = p.locator("#shipping-postcode")
  await zip.fill("12534")
  await zip.blur()
  await p.waitForTimeout(6000)
  await shot(p, `co-${w}`, true)
  await c.close()
}
await b.close()
