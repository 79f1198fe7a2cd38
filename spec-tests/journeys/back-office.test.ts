import type { Page } from "@playwright/test"

import { everyWidth, expectAccessible } from "./accessibility.ts"
import { addToCart, byMouse, expectFocus, fillGuestAddress, placeOrder, untilNotBusy } from "./checkout-steps.ts"
import { fillSignIn, signIn } from "./customer.ts"
import { describe, expect, test } from "./journey.ts"
import { deleteRecord, untilFormIsReady, openOffice, saveRecord, signInAsMerchant } from "./merchant.ts"
import { shopText } from "./shop-text.ts"

const fillBanner = async (page: Page, title: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title)
  await page.getByRole("textbox", { name: "Identifier" }).fill(title)
  await page
    .getByRole("textbox", { name: "Content", exact: true })
    .fill("<p>Kiln opening<script>alert(1)</script> on Friday</p>")
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Bar at the top" })
}

describe("Back office", { tag: "@embedded" }, () => {
  test("[1.20] a banner's condition is edited by keyboard alone, and a shopper at a matching page sees the banner", async ({
    newShopper,
  }) => {
    const merchant = await newShopper()
    const shopper = await newShopper()
    const { page } = merchant
    const title = `Friday ${Date.now()}`
    await openOffice(page, "banners")
    await page.getByRole("link", { name: "New Banner" }).click()
    await untilFormIsReady(page)

    await page.getByRole("button", { name: "Save", exact: true }).press("Enter")
    await page.getByText(shopText("This is a required field.")).first().waitFor()
    await expectFocus(page.getByRole("textbox", { name: "Title", exact: true }))
    await expectAccessible(page)

    await fillBanner(page, title)
    await page.getByRole("button", { name: "Add Condition" }).press("Enter")
    const conditions = page.getByRole("combobox", { name: "Condition", exact: true })
    await expect(conditions).toHaveCount(1)
    await expectFocus(conditions)
    await page.getByRole("button", { name: "Add Group" }).press("Enter")
    await expect(conditions).toHaveCount(2)
    await conditions.nth(1).selectOption({ label: "Page Address" })
    await page.getByRole("textbox", { name: "Value" }).fill("from=nowhere")
    await expectAccessible(page, everyWidth)
    await page.getByRole("button", { name: "Save and Continue" }).press("Enter")
    await page.getByText("You saved the banner.").waitFor()

    const loaded = shopper.page.waitForResponse((result) => result.url().includes("/easybanner/banner/list"))
    await shopper.page.goto("/?from=nowhere")
    await loaded
    const bar = shopper.page.getByRole("complementary", { name: title })
    await bar.getByText("Kiln opening on Friday").waitFor()
    // The bar of another page shows that the decision about bars has been made.
    await shopper.page.goto("/?from=letter")
    await shopper.page.getByRole("complementary", { name: "Welcome from our letter" }).waitFor()
    expect(await bar.count()).toBe(0)

    await untilFormIsReady(page)
    await page.getByRole("textbox", { name: "Value" }).fill("from=friday")
    await saveRecord(page, "You saved the banner.")
    await shopper.page.goto("/?from=friday")
    await bar.getByText("Kiln opening on Friday").waitFor()
    shopper.expectNoBrowserErrors()

    await deleteRecord(page, "banners", title, "You deleted the banner.")
    merchant.expectNoBrowserErrors()
    await shopper.leave()
    await merchant.leave()
  })

  test("a new coupon discounts a shopper's cart until it is disabled", async ({ newShopper }) => {
    const merchant = await newShopper({ width: 390, touch: true })
    const shopper = await newShopper()
    const { page } = merchant
    const code = `KILN${Date.now()}`
    await openOffice(page, "coupons")
    await page.getByRole("link", { name: "New Coupon" }).tap()
    await untilFormIsReady(page)
    await page.getByRole("textbox", { name: "Coupon Code" }).fill(code)
    await page.getByRole("textbox", { name: "Label", exact: true }).fill("A third off")
    await page.getByRole("textbox", { name: "Amount" }).fill("130")
    await page.getByRole("button", { name: "Save", exact: true }).tap()
    await page.getByText("A discount is at most 100 percent.").waitFor()
    await page.getByRole("textbox", { name: "Amount" }).fill("30")
    await expectAccessible(page)
    await saveRecord(page, "You saved the coupon.")
    await expectAccessible(page)

    await shopper.page.goto("/oak-trivet.html")
    await addToCart(shopper.page, byMouse, 1)
    await shopper.page.goto("/checkout/cart/")
    await shopper.page.getByText("Apply Discount Code").click()
    await shopper.page.getByRole("textbox", { name: /discount code/i }).fill(code)
    await shopper.page.getByRole("button", { name: "Apply Discount" }).click()
    await shopper.page.getByText(/Discount \(A third off\)/).waitFor()

    await page.getByRole("link", { name: code }).tap()
    await untilFormIsReady(page)
    await page.getByRole("checkbox", { name: "Enabled" }).uncheck()
    await saveRecord(page, "You saved the coupon.")
    await shopper.page.reload()
    await expect(shopper.page.getByText(/Discount \(A third off\)/)).toHaveCount(0)
    await deleteRecord(page, "coupons", code, "You deleted the coupon.")
    await shopper.leave()
    await merchant.leave()
  })

  test("a saved label and a saved slide change the pages immediately, without scripts", async ({ newShopper }) => {
    const merchant = await newShopper({ scripts: false })
    const shopper = await newShopper({ scripts: false })
    const { page } = merchant
    const words = `Fired ${Date.now()}`
    await openOffice(page, "labels")
    await page.getByRole("link", { name: "New Label" }).click()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText(shopText("This is a required field.")).waitFor()
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(words)
    await page.getByRole("combobox", { name: "Position" }).selectOption({ label: "In the text" })
    await page.getByRole("textbox", { name: "SKUs" }).fill("TK-OAK-BOARD")
    await page.getByRole("button", { name: "Save and Continue" }).click()
    await page.getByText("You saved the label.").waitFor()
    await shopper.page.goto("/oak-board.html")
    await shopper.page.getByText(words).waitFor()
    await page.getByRole("textbox", { name: "Text", exact: true }).fill(`${words} again`)
    await saveRecord(page, "You saved the label.")
    await shopper.page.goto("/oak-board.html")
    await shopper.page.getByText(`${words} again`).waitFor()
    await deleteRecord(page, "labels", `${words} again`, "You deleted the label.")

    await openOffice(page, "slides")
    await page.getByRole("link", { name: "New Slide" }).click()
    await page.getByRole("radio", { name: "vases" }).check()
    await page.getByRole("textbox", { name: "Picture in Words", exact: true }).fill("Vases on a shelf")
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill(words)
    await page.getByRole("textbox", { name: "Sort Order" }).fill("99")
    await saveRecord(page, "You saved the slide.")
    await shopper.page.goto("/")
    await shopper.page.getByRole("heading", { name: words }).waitFor({ state: "attached" })
    await deleteRecord(page, "slides", words, "You deleted the slide.")
    await shopper.page.goto("/")
    expect(await shopper.page.getByText(words).count()).toBe(0)
    await shopper.leave()
    await merchant.leave()
  })

  test("a slide with an uploaded picture is created by keyboard in two languages", async ({ newShopper }) => {
    const merchant = await newShopper()
    const shopper = await newShopper({ scripts: false })
    const { page } = merchant
    const words = `Kiln ${Date.now()}`
    await openOffice(page, "slides")
    await page.getByRole("link", { name: "New Slide" }).press("Enter")
    await untilFormIsReady(page)
    await page.getByLabel("Picture of Your Own").setInputFiles("README.md")
    await page.getByText("Please choose a picture in JPEG, PNG or WebP.").waitFor()
    await page.getByLabel("Picture of Your Own").setInputFiles("app/public/media/catalog/category/hero-vases.w720.webp")
    await page.getByRole("status").getByText("The picture is here, and chosen.").waitFor()
    await expect(page.getByRole("radio", { name: "hero-vases" })).toBeChecked()
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill(words)
    await page.getByRole("textbox", { name: "Heading Deutsch" }).fill(`Ofen ${words}`)
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter")
    await expectFocus(page.getByRole("textbox", { name: "Picture in Words", exact: true }))
    await expectAccessible(page)
    await page.keyboard.type("Vases on a shelf")
    await saveRecord(page, "You saved the slide.")

    await shopper.page.goto("/")
    await shopper.page.getByRole("img", { name: "Vases on a shelf" }).waitFor({ state: "attached" })
    await shopper.page.goto("/?___store=german")
    await shopper.page.getByRole("heading", { name: `Ofen ${words}` }).waitFor({ state: "attached" })
    await deleteRecord(page, "slides", words, "You deleted the slide.")
    merchant.expectNoBrowserErrors()
    await shopper.leave()
    await merchant.leave()
  })

  test("marking an order as paid unlocks the purchased download", async ({ newShopper }) => {
    const merchant = await newShopper()
    const shopper = await newShopper()
    const email = `glaze.${Date.now()}@example.com`
    await shopper.page.goto("/glaze-recipe-book.html")
    await shopper.page.getByRole("main").getByRole("checkbox").first().check()
    await addToCart(shopper.page, byMouse, 1)
    await shopper.page.goto("/checkout/")
    await fillGuestAddress(shopper.page)
    await shopper.page.getByRole("textbox", { name: "Email Address" }).fill(email)
    await shopper.page.getByRole("radio", { name: /Check \/ Money order/i }).check()
    await untilNotBusy(shopper.page)
    const { number } = await placeOrder(shopper.page, byMouse)

    await shopper.page.goto("/demo/outbox/")
    const mail = shopper.page.getByRole("listitem").filter({ hasText: `To: ${email}` })
    await mail.getByRole("link", { name: /order confirmation/ }).click()
    const link = shopper.page.getByRole("link", { name: /^Download / }).first()
    const address = (await link.getAttribute("href")) ?? ""
    expect((await shopper.page.request.get(address, { maxRedirects: 0 })).status()).toBe(302)

    await openOffice(merchant.page, "orders")
    await expectAccessible(merchant.page)
    await merchant.page.getByRole("link", { name: number }).click()
    await merchant.page
      .getByText(/United States$/)
      .first()
      .waitFor()
    await merchant.page.getByRole("button", { name: "Mark as Paid" }).click()
    await merchant.page.getByText("The order is paid.").waitFor()
    await merchant.page.getByText("Complete", { exact: true }).waitFor()
    await expectAccessible(merchant.page, everyWidth)
    const [file] = await Promise.all([shopper.page.waitForEvent("download"), link.click()])
    expect(file.suggestedFilename()).toMatch(/\.pdf$/)
    merchant.expectNoBrowserErrors()
    shopper.expectNoBrowserErrors()
    await shopper.leave()
    await merchant.leave()
  })

  test("[8.10] an expired session during editing loses no input", async ({ newShopper }) => {
    const { page, context } = await newShopper()
    const words = "Half as much again"
    const leaveElsewhere = async (): Promise<void> => {
      const other = await context.newPage()
      await openOffice(other, "orders")
      await other.getByRole("button", { name: "Sign Out" }).click()
      await other.getByRole("heading", { name: "Back Office" }).waitFor()
      await other.close()
    }
    const label = page.getByRole("textbox", { name: "Label", exact: true })
    await openOffice(page, "coupons")
    await page.getByRole("link", { name: "WELCOME10" }).click()
    await untilFormIsReady(page)
    await label.fill(words)
    await leaveElsewhere()
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText("what you typed is kept").waitFor()
    await expectAccessible(page)
    await signInAsMerchant(page)
    await page.getByText("not saved yet").waitFor()
    await expect(label).toHaveValue(words)

    await untilFormIsReady(page)
    await leaveElsewhere()
    await page.getByRole("button", { name: "Reload" }).click()
    await page.waitForURL(/sign-in/)
    await signInAsMerchant(page)
    await page.getByText("not saved yet").waitFor()
    await expect(label).toHaveValue(words)
    await page.getByRole("button", { name: "Reload" }).click()
    await expect(label).toHaveValue("10% off your order")
  })

  test("[8.9] [2.admin-style-form-pages.2] a failed reload shows a notification for each message after the page actions", async ({
    newShopper,
  }) => {
    const { page, context } = await newShopper()
    const code = `GONE${Date.now()}`
    await openOffice(page, "coupons")
    await page.getByRole("link", { name: "New Coupon" }).click()
    await untilFormIsReady(page)
    await page.getByRole("textbox", { name: "Coupon Code" }).fill(code)
    await page.getByRole("textbox", { name: "Label", exact: true }).fill("Gone soon")
    await page.getByRole("textbox", { name: "Amount" }).fill("5")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText("You saved the coupon.").waitFor()
    await page.getByRole("link", { name: code }).click()
    await untilFormIsReady(page)
    const other = await context.newPage()
    await deleteRecord(other, "coupons", code, "You deleted the coupon.")
    await page.getByRole("button", { name: "Reload" }).click()
    const notification = page.getByText("This is not here any more.")
    await notification.waitFor()
    await expect(notification).toHaveCount(1)
    const save = await page.getByRole("button", { name: "Save", exact: true }).boundingBox()
    expect((await notification.boundingBox())?.y).toBeGreaterThan(save?.y ?? Number.POSITIVE_INFINITY)
    await expectAccessible(page)
  })

  test("[6.5] a customer is redirected to the merchant's sign-in, which rejects the customer's password", async ({
    newShopper,
  }) => {
    const { page } = await newShopper()
    await signIn(page, "mei@example.com")
    await page.goto("/demo/back-office/labels/edit/id/1/")
    await page.getByText("The back office is for merchants only.").waitFor()
    await fillSignIn(page, "mei@example.com")
    await page.getByText("The account sign-in was incorrect").waitFor()
    expect(page.url()).toContain("/demo/back-office/sign-in/")
  })
})
