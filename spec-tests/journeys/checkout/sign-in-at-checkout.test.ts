import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "../accessibility.ts"
import {
  addToCart,
  byMouse,
  expectFocus,
  fillGuestAddress,
  guest,
  pressToClose,
  checkOutTrivet,
  untilNotBusy,
  untilCheckoutIsReady,
} from "../checkout-steps.ts"
import { password, signIn } from "../customer.ts"
import { describe, expect, test } from "../journey.ts"
import { shopText } from "../shop-text.ts"
import type { Shopper } from "../shopper.ts"

const ada = { email: "ada@example.com", password }

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign In" })

/** Opens the checkout of a guest and fills in the shipping address. */
const atCheckout = async ({ page }: Shopper): Promise<Page> => {
  await checkOutTrivet(page)
  await fillGuestAddress(page)
  await untilCheckoutIsReady(page)
  await untilNotBusy(page)
  return page
}

const expectTypedAddress = async (page: Page): Promise<void> => {
  await expect(page.getByLabel("Street Address").first()).toHaveValue(guest.street)
  await expect(page.getByLabel("First Name").first()).toHaveValue(guest.firstName)
  await expect(page.getByLabel("City").first()).toHaveValue(guest.city)
}

describe("Sign-in pop-up at checkout", () => {
  test("[2.authentication-pop-up.1] [2.authentication-pop-up.2] [7.sign-in.1] signs a guest in without navigation, shows errors, and the checkout keeps its input", async ({
    shopper,
  }) => {
    const page = await atCheckout(shopper)
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
    await dialog.getByLabel("Password", { exact: true }).fill("not hers")
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await dialog.getByRole("alert").getByText(shopText("Invalid login or password.")).waitFor()
    await expect(email).toHaveValue(ada.email)
    await expectAccessible(page, everyWidth)

    await dialog.getByLabel("Password", { exact: true }).fill(ada.password)
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await page.getByText("Signed in as Ada Whitlock").waitFor()
    expect(new URL(page.url()).pathname).toBe("/checkout/")
    await expectTypedAddress(page)
    expect(await page.getByRole("main").getByRole("link", { name: "Sign In" }).count()).toBe(0)
    shopper.expectNoBrowserErrors()
  })

  test("closes on Escape and opens again", async ({ shopper }) => {
    const page = await atCheckout(shopper)
    const link = page.getByRole("link", { name: "Sign In" }).first()
    await link.click()
    await dialogOf(page).waitFor()
    await page.keyboard.press("Escape")
    await dialogOf(page).waitFor({ state: "hidden" })
    await link.click()
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).getByLabel("Email").inputValue()).toBe("")
    shopper.expectNoBrowserErrors()
  })

  test("is suggested for an email with an account, and the guest continues without it", async ({ shopper }) => {
    const page = await atCheckout(shopper)
    const field = page.getByRole("textbox", { name: "Email Address" })
    await field.fill(ada.email)
    await page.getByText("You already have an account with us.").waitFor()
    await expectAccessible(page)
    await field.fill(guest.email)
    await page.getByText("You already have an account with us.").waitFor({ state: "hidden" })
    shopper.expectNoBrowserErrors()
  })
})

/** Opens the social network's window by its button. */
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

describe("Social sign-in at checkout", { tag: "@embedded" }, () => {
  test("[1.10] [2.checkout-page.3] [7.social-sign-in.1] [9.other.1] creates an account and returns to the filled form; a second time it signs in to that account", async ({
    newShopper,
  }) => {
    for (const round of ["new", "known"]) {
      const shopper = await newShopper()
      const page = await atCheckout(shopper)
      const network = await openNetwork(page)
      await expectSize(network)
      if (round === "new") await expectAccessible(network)
      await pressToClose(network, network.getByRole("button", { name: "Continue" }))
      await page.getByText("Signed in as Robin Fern").waitFor()
      expect(new URL(page.url()).pathname).toBe("/checkout/")
      await expectTypedAddress(page)
      shopper.expectNoBrowserErrors()
    }
  })

  for (const [cancellation, end] of [
    [
      "is cancelled on its page",
      (network: Page) => pressToClose(network, network.getByRole("link", { name: "Cancel" })),
    ],
    ["is closed by the shopper", (network: Page) => network.close()],
  ] as const)
    test(`that ${cancellation} leaves the guest signed out`, async ({ shopper }) => {
      const page = await atCheckout(shopper)
      const network = await openNetwork(page)
      const loaded = page.waitForResponse((result) => result.url().includes("/customer/section/load"))
      await end(network)
      await loaded
      await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible()
      await expectTypedAddress(page)
      shopper.expectNoBrowserErrors()
    })
})

describe("Without guest checkout", () => {
  /** Opens the cart of a shop whose sections disallow guest checkout. */
  const withoutGuests = async ({ page }: Shopper, product = "/oak-trivet.html"): Promise<Page> => {
    await page.route(/customer\/section\/load/, async (route) => {
      const reply = await route.fetch()
      const sections: Record<string, unknown> = await reply.json()
      const { cart } = sections
      await route.fulfill({
        response: reply,
        json: { ...sections, ...(cart ? { cart: { ...cart, isGuestCheckoutAllowed: false } } : {}) },
      })
    })
    await page.goto(product)
    await addToCart(page, byMouse, 1)
    await page.goto("/checkout/cart/")
    return page
  }

  const proceed = (page: Page) => page.getByRole("main").getByRole("link", { name: "Proceed to Checkout" })

  test(
    "[2.authentication-pop-up.4] [7.social-sign-in.1] [9.other.1] the social button in the cart page's pop-up signs in, continues to checkout, and merges the saved cart",
    { tag: "@embedded" },
    async ({ newShopper }) => {
      for (const product of ["/oak-trivet.html", "/walnut-board.html"]) {
        const shopper = await newShopper()
        const page = await withoutGuests(shopper, product)
        await proceed(page).click()
        const dialog = dialogOf(page)
        await dialog.getByRole("button", { name: "Continue with Demo Account" }).waitFor()
        await expectAccessible(page)
        const network = await openNetwork(page)
        await expectSize(network)
        await pressToClose(network, network.getByRole("button", { name: "Continue" }))
        await page.waitForURL(/\/checkout\/$/)
        await page.getByText("Signed in as Robin Fern").waitFor()
        shopper.expectNoBrowserErrors()
        if (product === "/oak-trivet.html") continue
        const lines = page.getByRole("region", { name: "Order Summary" })
        await lines.getByText("Oak Trivet").first().waitFor()
        await lines.getByText("Walnut").first().waitFor()
      }
    },
  )

  test("[2.authentication-pop-up.1] proceeding to checkout opens the sign-in pop-up first", async ({ shopper }) => {
    const page = await withoutGuests(shopper)
    await proceed(page).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel("Email").fill(ada.email)
    await dialog.getByLabel("Password", { exact: true }).fill(ada.password)
    await dialog.getByRole("button", { name: "Sign In" }).click()
    await page.waitForURL(/\/checkout\/$/)
    await page.getByText("Signed in as Ada Whitlock").waitFor()
    expect(await dialogOf(page).count()).toBe(0)
    shopper.expectNoBrowserErrors()
  })

  test("[2.authentication-pop-up.1] proceeding from the mini-cart opens the sign-in pop-up on any page", async ({
    shopper,
  }) => {
    const page = await withoutGuests(shopper)
    await page.goto("/oak-trivet.html")
    await page.getByRole("banner").getByRole("link", { name: /Cart/ }).click()
    await page.getByRole("dialog").getByRole("link", { name: "Proceed to Checkout" }).click()
    await dialogOf(page).waitFor()
    await expect(page.getByRole("dialog")).toHaveCount(1)
    await expectAccessible(page)
    shopper.expectNoBrowserErrors()
  })

  test("[2.authentication-pop-up.3] [8.5] an alert is shown when the pop-up fails to load", async ({ shopper }) => {
    const page = await withoutGuests(shopper)
    await page.route(/\/static\/sign-in-dialog-/, (route) => route.abort())
    const alerted = page.waitForEvent("dialog")
    await Promise.all([
      proceed(page).click(),
      alerted.then(async (alert) => {
        expect(alert.message()).toBe(shopText("Guest checkout is disabled."))
        await alert.accept()
      }),
    ])
    expect(new URL(page.url()).pathname).toBe("/checkout/cart/")
  })

  test("a signed-in customer proceeds without a pop-up", async ({ shopper }) => {
    const page = await withoutGuests(shopper)
    await signIn(page, ada.email)
    await page.goto("/checkout/cart/")
    await page.getByRole("banner").getByText("Ada").waitFor()
    await proceed(page).click()
    await page.waitForURL(/\/checkout\/$/)
    expect(await dialogOf(page).count()).toBe(0)
  })
})
