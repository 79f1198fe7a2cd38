import { chromium } from "@playwright/test"
const base = "http://localhost:4417"
const which = process.argv[2]
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined })
const ctx = async (w, scheme, extra = {}) =>
  b.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, colorScheme: scheme, ...extra })
const shot = (p, n, full = false) => p.screenshot({ path: `/tmp/shopper-shots/${n}.png`, fullPage: full })
if (which === "checkout") {
  for (const [w, scheme, store] of [
    [390, "light", ""],
    [1280, "dark", "?___store=german"],
  ]) {
    const c = await ctx(w, scheme)
    const p = await c.newPage()
    if (store) await p.goto(base + "/" + store)
    await p.goto(base + "/oak-board.html")
    await p.waitForTimeout(1500)
    await p.locator("#product_addtocart_form button.tocart").click()
    await p.waitForTimeout(4000)
    await p.goto(base + "/checkout/")
    await p.waitForTimeout(4000)
    await shot(p, `checkout-${w}`, true)
    await p
      .locator("[name='shipping-postcode']")
      .fill("12534")
      .catch(() => {})
    await p
      .locator("[name='shipping-postcode']")
      .blur()
      .catch(() => {})
    await p.waitForTimeout(2500)
    if (w < 500) await p.locator(".checkout-fold > summary").click()
    await p.waitForTimeout(500)
    await shot(p, `checkout-filled-${w}`, w < 500)
  }
}
if (which === "pages") {
  for (const a of process.argv.slice(3)) {
    const [path, store, w, scheme, full] = a.split("|")
    const c = await ctx(Number(w), scheme || "light")
    const p = await c.newPage()
    if (store) await p.goto(base + "/?___store=" + store)
    await p.goto(base + path)
    await p.waitForTimeout(2500)
    await shot(p, `${path.replace(/\W+/g, "_")}${store}-${w}-${scheme}`, full === "full")
  }
}
await b.close()
