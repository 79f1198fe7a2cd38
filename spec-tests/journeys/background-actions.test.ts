import type { Page } from "@playwright/test"

import { addressOfUenc } from "../../core/web/uenc.ts"
import { addToCart, byMouse, untilCheckoutIsReady } from "./checkout-steps.ts"
import { password, register } from "./customer.ts"
import { describe, expect, test } from "./journey.ts"
import { addedToWishList, shopText } from "./shop-text.ts"
import { demonstrationProject, start } from "./shop-under-test.ts"

// A second server before the shop under test, with other options.
let strict: Awaited<ReturnType<typeof start>>

test.beforeAll(async ({ shop }) => {
  strict = await start({
    SHOP_URL: shop.address,
    PROJECT: demonstrationProject,
    FORCE_VALIDATION: "on",
    COOKIE_REDIRECT: "off",
  })
})
test.afterAll(async () => {
  await strict?.stop()
})

const listing = "/tableware/mugs-cups.html"

const mugCard = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.getByRole("link", { name: "Harbor Mug", exact: true }) })

/** Opens a listing and selects one of the two attributes of a mug. */
const chooseFjord = async (page: Page, origin = ""): Promise<void> => {
  await page.goto(origin + listing, { waitUntil: "load" })
  await mugCard(page)
    .locator("label", { has: page.getByRole("radio", { name: "Fjord" }) })
    .click()
}

const addMug = (page: Page) =>
  mugCard(page)
    .getByRole("button", { name: /^Add to Cart/ })
    .click()

/** Collects the methods of add-to-cart requests as they are sent. */
const addRequests = (page: Page): ReadonlyArray<string> => {
  const sent: Array<string> = []
  page.on("request", (request) => {
    if (request.url().includes("/checkout/cart/add/")) sent.push(request.method())
  })
  return sent
}

const withoutCookies = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true })
}

describe("A product card with one of two attributes selected", () => {
  test("[2.category-listing.2] [7.add-to-cart.4] opens the product page with the selection in the URL fragment, and the option is selected there", async ({
    shopper,
  }) => {
    const { page, context, address, expectNoBrowserErrors } = shopper
    await context.addCookies([{ name: "scenario", value: "no-pop-ups", url: address }])
    await chooseFjord(page)
    await addMug(page)
    await page.waitForURL(/\/harbor-mug\.html.*#\w+=\d+$/)
    await expect(page.getByRole("main").getByRole("radio", { name: "Fjord" }).first()).toBeChecked()
    await page.getByText(shopText("You need to choose options for your item.")).first().waitFor()
    expectNoBrowserErrors()
  })

  test("[2.category-listing.2] opens the product pop-up with the selection if the shop has pop-ups", async ({
    shopper,
  }) => {
    const { page, expectNoBrowserErrors } = shopper
    await chooseFjord(page)
    await addMug(page)
    const dialog = page.getByRole("dialog", { name: "Harbor Mug" })
    await dialog.waitFor()
    await expect(dialog.getByRole("radio", { name: "Fjord" }).first()).toBeChecked()
    expect(new URL(page.url()).pathname).toBe(listing)
    expectNoBrowserErrors()
  })

  test(
    "[5.product-page.8] sends no request if the shop forces validation, and focuses the missing option",
    {
      tag: "@embedded",
    },
    async ({ shopper }) => {
      const { page } = shopper
      const sent = addRequests(page)
      await chooseFjord(page, strict.address)
      await addMug(page)
      await expect.poll(() => mugCard(page).locator("input:focus").getAttribute("name")).toMatch(/^super_attribute/)
      expect(sent).toEqual([])
      await mugCard(page)
        .locator("label", { has: page.getByRole("radio", { name: "Small" }) })
        .click()
      await addMug(page)
      await page.getByText("You added Harbor Mug").first().waitFor()
      expect(sent).toEqual(["POST"])
    },
  )
})

const alerted = async (page: Page, act: () => Promise<void>): Promise<string> => {
  const shown = page.waitForEvent("dialog")
  const acted = act()
  const dialog = await shown
  await dialog.accept()
  await acted
  return dialog.message()
}
const text = "Cookies are disabled in your browser."

describe("Without cookies and with the redirect off", { tag: "@embedded" }, () => {
  test("[8.11] [2.enable-cookies-page.3] [5.cookies.1] add to cart, wish list and compare show an alert, and the page stays", async ({
    shopper,
  }) => {
    const { page } = shopper
    const product = `${strict.address}/oak-trivet.html`
    await page.goto(product, { waitUntil: "load" })
    await withoutCookies(page)
    for (const name of ["Add to Cart", "Add to Wish List", "Add to Compare"])
      expect(
        await alerted(page, () => page.getByRole("main").getByRole("button", { name, exact: true }).first().click()),
      ).toBe(text)
    expect(page.url()).toBe(product)
  })

  test("[8.11] [2.enable-cookies-page.3] the sign-in page shows an alert and sends nothing", async ({ shopper }) => {
    const { page } = shopper
    await page.goto(`${strict.address}/customer/account/login/`, { waitUntil: "load" })
    await withoutCookies(page)
    await page.getByRole("main").getByLabel("Email").fill("ada@example.com")
    await page.getByLabel("Password", { exact: true }).fill(password)
    const signInButton = page.getByRole("main").getByRole("button", { name: "Sign In" })
    expect(await alerted(page, () => signInButton.click())).toBe(text)
    expect(new URL(page.url()).pathname).toBe("/customer/account/login/")
  })
})

describe("Without cookies and with the redirect off, at the checkout", { tag: "@embedded" }, () => {
  test("[8.11] [2.enable-cookies-page.3] [5.cookies.1] the sign-in dialog shows the alert and stays open", async ({
    shopper,
  }) => {
    const { page } = shopper
    await page.goto(`${strict.address}/oak-trivet.html`, { waitUntil: "load" })
    await addToCart(page, byMouse, 1)
    await page.goto(`${strict.address}/checkout/`)
    await untilCheckoutIsReady(page)
    await page.getByRole("link", { name: "Sign In" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Sign In" })
    await dialog.getByLabel("Email").fill("ada@example.com")
    await dialog.getByLabel("Password", { exact: true }).fill(password)
    await withoutCookies(page)
    expect(await alerted(page, () => dialog.getByRole("button", { name: "Sign In" }).click())).toBe(text)
    await expect(dialog).toBeVisible()
  })
})

describe("Without cookies and with the redirect on", () => {
  for (const name of ["Add to Wish List", "Add to Compare"])
    test(`[8.11] [2.enable-cookies-page.2] '${name}' redirects to the enable-cookies page`, async ({ shopper }) => {
      const { page } = shopper
      await page.goto("/oak-trivet.html", { waitUntil: "load" })
      await withoutCookies(page)
      await page.getByRole("main").getByRole("button", { name, exact: true }).first().click()
      await page.waitForURL(/\/enable-cookies$/)
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Enable Cookies")
    })
})

describe("A failed background add to cart", () => {
  test("[8.14] dispatches an event with sku, product ids, form and response, and reloads the page", async ({
    shopper,
  }) => {
    const { page, context, address } = shopper
    await page.goto("/oak-trivet.html", { waitUntil: "load" })
    await context.addCookies([{ name: "scenario", value: "failing:checkout/cart/add", url: address }])
    await page.evaluate(() => {
      document.addEventListener("ajax:addToCart:error", (event) => {
        if (!(event instanceof CustomEvent)) return
        const { form, ...facts } = event.detail
        sessionStorage.setItem("raised", JSON.stringify({ ...facts, form: form.id, hasResponse: "response" in facts }))
      })
    })
    const reloaded = page.waitForEvent("load")
    await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click()
    await reloaded
    await page.getByText(shopText("We can't add this item to your shopping cart right now.")).first().waitFor()
    const raised: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem("raised"))) ?? "null")
    expect(raised).toMatchObject({
      sku: "TK-OAK-TRIVET",
      productIds: [expect.stringMatching(/^\d+$/)],
      productInfo: [{ optionValues: [] }],
      form: "product_addtocart_form",
      hasResponse: true,
    })
  })
})

describe("A wish list request", () => {
  test("[3.wish-list-add-request.4] [3.wish-list-add-request.6] [7.wish-list-add.2] carries the return URL with quantity and options", async ({
    shopper,
  }) => {
    const { page, address } = shopper
    await register(page, "Uta Lind", "uta@example.com", byMouse)
    await page.goto("/harbor-mug.html", { waitUntil: "load" })
    await page.getByRole("main").getByRole("radio", { name: "Fjord" }).first().check()
    const posted = page.waitForRequest(/\/wishlist\/index\/add\//)
    await page.getByRole("main").getByRole("button", { name: "Add to Wish List", exact: true }).click()
    const fields = new URLSearchParams((await posted).postData() ?? "")
    // The URL may contain the selection already.
    expect(addressOfUenc(fields.get("uenc") ?? "")?.replace(/\?glaze=\d+$/, "")).toBe(`${address}/harbor-mug.html`)
    expect(fields.get("qty")).toBe("1")
    expect([...fields.keys()].filter((name) => name.startsWith("super_attribute"))).toHaveLength(1)
    await page.getByText(shopText(addedToWishList, "Harbor Mug")).first().waitFor()
  })

  test("[7.wish-list-add.1] [3.wish-list-add-request.3] [3.wish-list-add-request.4] with a file is posted as a form to the URL with the return address, and with the id of an edited wish list item", async ({
    shopper,
  }) => {
    const { page, address } = shopper
    await register(page, "Urs Lind", "urs@example.com", byMouse)
    const file = { name: "vase.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") }
    await page.goto("/walnut-board.html", { waitUntil: "load" })
    await page.getByLabel("Your drawing for the back").setInputFiles(file)
    const added = page.waitForRequest(/\/wishlist\/index\/add\/uenc\//)
    await page.getByRole("main").getByRole("button", { name: "Add to Wish List", exact: true }).click()
    const [, uenc = ""] = /\/uenc\/([^/]+)/.exec((await added).url()) ?? []
    expect(addressOfUenc(decodeURIComponent(uenc))).toBe(`${address}/walnut-board.html`)
    await page.waitForURL(/\/wishlist\//)
    await page.getByRole("main").getByText("vase.png").waitFor()

    await page.getByRole("main").getByRole("link", { name: "Edit Walnut Board" }).click()
    await page.waitForURL(/wishlist\/index\/configure/)
    await page.waitForLoadState("load")
    await page
      .getByLabel("Another file")
      .last()
      .setInputFiles({ ...file, name: "bowl.png" })
    await page.evaluate(() => {
      addEventListener("formdata", ({ formData }) => sessionStorage.setItem("id", JSON.stringify(formData.get("id"))))
    })
    const edited = page.waitForRequest(/\/wishlist\/index\/updateItemOptions\//)
    await page.getByRole("button", { name: "Update Wish List" }).click()
    const sentTo = (await edited).url()
    await page.getByText(shopText("%1 has been updated in your Wish List.", "Walnut Board")).waitFor()
    await page.getByRole("main").getByText("bowl.png").waitFor()
    const id: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem("id"))) ?? "null")
    expect(sentTo).toMatch(new RegExp(`/updateItemOptions/id/${String(id)}/uenc/[^/]+$`))
  })
})

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
