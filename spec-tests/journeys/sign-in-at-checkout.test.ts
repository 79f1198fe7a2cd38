import type { Browser, Page } from "playwright"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"

import { launchBrowser } from "../browser.ts"
import { everyWidth, expectAccessible } from "./accessibility.ts"
import { password, signIn } from "./customer.ts"
import {
  addToCart,
  byMouse,
  expectFocus,
  fillGuestAddress,
  guest,
  pressAway,
  trivetToCheckout,
  untilAnswered,
  untilCheckoutIsAlive,
} from "./errands.ts"
import { newShopper, type Shopper } from "./shopper.ts"

let browser: Browser
let shopper: Shopper

beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(() => shopper.leave())
afterAll(() => browser.close())

const ada = { email: "ada@example.com", password }

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign In" })

/** A guest at checkout, who has typed the address of a parcel for somebody. */
const atCheckout = async (): Promise<Page> => {
  shopper = await newShopper(browser)
  const { page } = shopper
  await trivetToCheckout(page)
  await fillGuestAddress(page)
  await untilCheckoutIsAlive(page)
  await untilAnswered(page)
  return page
}

const expectTypedAddress = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByLabel("Street Address").first().inputValue()).toBe(guest.street)
  expect(await page.getByLabel("First Name").first().inputValue()).toBe(guest.firstName)
  expect(await page.getByLabel("City").first().inputValue()).toBe(guest.city)
}

describe("At checkout", () => {
  test("[2.authentication-pop-up.1] [2.authentication-pop-up.2] [7.sign-in.1] a guest signs in without leaving, told what was wrong, and finds everything typed", async () => {
    const page = await atCheckout()
    await page.getByRole("link", { name: "Sign In" }).first().click()
    const dialog = dialogOf(page)
    await dialog.waitFor()
    await expectAccessible(page)
    expect(await dialog.getByRole("link", { name: "Create an Account" }).getAttribute("href")).toBe(
      "/customer/account/create/",
    )
    expect(await dialog.getByRole("link", { name: "Forgot Your Password?" }).getAttribute("href")).toBe(
      "/customer/account/forgotpassword/",
    )

    await dialog.getByRole("button", { name: "Sign In" }).click()
    const email = dialog.getByLabel("Email")
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true")
    await expectFocus(email)

    await email.fill(ada.email)
    await dialog.getByLabel("Password").fill("not hers")
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await dialog.getByRole("alert").getByText("Invalid login or password.").waitFor()
    expect(await email.inputValue()).toBe(ada.email)
    await expectAccessible(page, everyWidth)

    await dialog.getByLabel("Password").fill(ada.password)
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await page.getByText("Signed in as Ada Whitlock").waitFor()
    expect(new URL(page.url()).pathname).toBe("/checkout/")
    await expectTypedAddress(page)
    expect(await page.getByRole("main").getByRole("link", { name: "Sign In" }).count()).toBe(0)
    shopper.expectNoComplaints()
  })

  test("Escape closes the pop-up, and it opens again", async () => {
    const page = await atCheckout()
    const link = page.getByRole("link", { name: "Sign In" }).first()
    await link.click()
    await dialogOf(page).waitFor()
    await page.keyboard.press("Escape")
    await dialogOf(page).waitFor({ state: "hidden" })
    await link.click()
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).getByLabel("Email").inputValue()).toBe("")
    shopper.expectNoComplaints()
  })

  test("an e-mail that has an account is told so, and the guest goes on all the same", async () => {
    const page = await atCheckout()
    const field = page.getByRole("textbox", { name: "Email Address" })
    await field.fill(ada.email)
    await page.getByText("You already have an account with us.").waitFor()
    await expectAccessible(page)
    await field.fill(guest.email)
    await page.getByText("You already have an account with us.").waitFor({ state: "hidden" })
    shopper.expectNoComplaints()
  })
})

const isRemote = process.env["JOURNEYS_DOOR"] === "remote"

/** The network's window, opened by its button. */
const openNetwork = async (page: Page): Promise<Page> => {
  const opening = page.waitForEvent("popup")
  await page.getByRole("button", { name: "Continue with Demo Account" }).first().click()
  const network = await opening
  await network.getByRole("heading", { level: 1, name: "Demo Account" }).waitFor()
  return network
}

const expectSize = async (window: Page): Promise<void> => {
  await expect.poll(() => window.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 500])
}

describe.skipIf(isRemote)("Signing in by a network", () => {
  test("[1.10] [2.checkout-page.3] [7.social-sign-in.1] [9.other.1] makes an account and comes back to everything typed; the next time it is known", async () => {
    for (const round of ["new", "known"]) {
      const page = await atCheckout()
      const network = await openNetwork(page)
      await expectSize(network)
      if (round === "new") await expectAccessible(network)
      await pressAway(network, network.getByRole("button", { name: "Continue" }))
      await page.getByText("Signed in as Robin Fern").waitFor()
      expect(new URL(page.url()).pathname).toBe("/checkout/")
      await expectTypedAddress(page)
      shopper.expectNoComplaints()
      if (round === "new") await shopper.leave()
    }
  })

  test.each([
    ["is cancelled on its page", (network: Page) => pressAway(network, network.getByRole("link", { name: "Cancel" }))],
    ["is closed by the shopper", (network: Page) => network.close()],
  ])("that %s leaves the guest a guest", async (_, end) => {
    const page = await atCheckout()
    const network = await openNetwork(page)
    const asked = page.waitForResponse((answer) => answer.url().includes("/customer/section/load"))
    await end(network)
    await asked
    expect(await page.getByRole("link", { name: "Sign In" }).first().isVisible()).toBe(true)
    await expectTypedAddress(page)
    shopper.expectNoComplaints()
  })
})

describe("Where guests may not order", () => {
  /** The shop's sections, as those of a shop that wants an account first. */
  const withoutGuests = async (product = "/oak-trivet.html"): Promise<Page> => {
    shopper = await newShopper(browser)
    const { page } = shopper
    await page.route(/customer\/section\/load/, async (route) => {
      const answer = await route.fetch()
      const sections: Record<string, unknown> = await answer.json()
      const { cart } = sections
      await route.fulfill({
        response: answer,
        json: { ...sections, ...(cart ? { cart: { ...cart, isGuestCheckoutAllowed: false } } : {}) },
      })
    })
    await page.goto(product)
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    return page
  }

  const proceed = (page: Page) => page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" })

  test.skipIf(isRemote)(
    "[2.authentication-pop-up.4] [7.social-sign-in.1] [9.other.1] a network's button in the pop-up of the cart page signs in, leads on to checkout, and the saved cart comes to this one",
    async () => {
      for (const [product, round] of [
        ["/oak-trivet.html", "first"],
        ["/walnut-board.html", "second"],
      ] as const) {
        const page = await withoutGuests(product)
        await proceed(page).click()
        const dialog = dialogOf(page)
        await dialog.getByRole("button", { name: "Continue with Demo Account" }).waitFor()
        await expectAccessible(page)
        const network = await openNetwork(page)
        await expectSize(network)
        await pressAway(network, network.getByRole("button", { name: "Continue" }))
        await page.waitForURL(/\/checkout\/$/)
        await page.getByText("Signed in as Robin Fern").waitFor()
        shopper.expectNoComplaints()
        if (round === "first") await shopper.leave()
      }
      const lines = shopper.page.getByRole("region", { name: "Order Summary" })
      await lines.getByText("Oak Trivet").first().waitFor()
      await lines.getByText("Walnut").first().waitFor()
    },
  )

  test("[2.authentication-pop-up.1] the way to checkout leads through the pop-up", async () => {
    const page = await withoutGuests()
    await proceed(page).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel("Email").fill(ada.email)
    await dialog.getByLabel("Password").fill(ada.password)
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await page.waitForURL(/\/checkout\/$/)
    await page.getByText("Signed in as Ada Whitlock").waitFor()
    expect(await dialogOf(page).count()).toBe(0)
    shopper.expectNoComplaints()
  })

  test("[2.authentication-pop-up.1] so does the way from the mini-cart, on any page", async () => {
    const page = await withoutGuests()
    await page.goto("/oak-trivet.html")
    await page.getByRole("banner").getByRole("link", { name: /Cart/ }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click()
    await dialogOf(page).waitFor()
    expect(await page.getByRole("dialog").count()).toBe(1)
    await expectAccessible(page)
    shopper.expectNoComplaints()
  })

  test("[2.authentication-pop-up.3] [8.5] an alert says so when the pop-up cannot be had", async () => {
    const page = await withoutGuests()
    await page.route(/\/static\/sign-in-dialog-/, (route) => route.abort())
    const alerted = page.waitForEvent("dialog")
    await Promise.all([
      proceed(page).click(),
      alerted.then(async (alert) => {
        expect(alert.message()).toBe("Guest checkout is disabled.")
        await alert.accept()
      }),
    ])
    expect(new URL(page.url()).pathname).toBe("/checkout/cart/")
  })

  test("somebody who has signed in goes on at once", async () => {
    const page = await withoutGuests()
    await signIn(page, ada.email)
    await page.goto("/checkout/cart/")
    await page.getByRole("banner").getByText("Ada").waitFor()
    await proceed(page).click()
    await page.waitForURL(/\/checkout\/$/)
    expect(await dialogOf(page).count()).toBe(0)
  })
})
