import type { Browser, Page } from "@playwright/test"

import { testedModes } from "../../whole-run.ts"
import { register } from "../customer.ts"
import { expect, test } from "../journey.ts"
import { loadFromSource } from "../load-from-source.ts"

let origin = ""
let close = async (): Promise<void> => {}

test.beforeAll(async () => {
  const { servers, close: closeCompiler } = await loadFromSource()
  const server = await servers.startWithAddressFiles()
  origin = server.address
  close = async () => {
    await server.close()
    await closeCompiler()
  }
})
test.afterAll(() => close())

const file = (name: string, content: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(content) })
const plan = file("plan.pdf", "%PDF-1.4 plan")

const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel("Street Address").first().fill("9 Maple Row")
  await page.getByLabel("Country").selectOption("DE")
  await page.getByLabel("Zip/Postal Code").fill("10115")
  await page.getByLabel("City").fill("Berlin")
  await page.getByLabel("Phone Number").fill("030 123")
}

const saveAddress = (page: Page) => page.getByRole("button", { name: "Save Address" }).click()

/** A page of a new browser session in front of the shop with files. */
const openPage = async (browser: Browser, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ baseURL: origin, javaScriptEnabled })).newPage()

for (const javaScriptEnabled of testedModes(true, false))
  test(
    `a file of an address is refused, saved, opened, and removed ${javaScriptEnabled ? "with" : "without"} scripts`,
    { tag: "@embedded" },
    async ({ browser }) => {
      const page = await openPage(browser, javaScriptEnabled)
      await register(page, "Tove Lind", `tove.${Date.now()}@example.com`)
      await page.goto("/customer/address/new/")
      await fillAddress(page)
      // The regions of the country are loaded: until then those of the former one are required.
      if (javaScriptEnabled) await page.getByLabel("State/Province (optional)").waitFor()
      const field = page.getByLabel(/^Plan/)
      const wrongKind = page.getByRole("main").getByText("This kind of file is not accepted.").last()
      await field.setInputFiles(file("plan.html", "<script>alert(1)</script>"))
      if (javaScriptEnabled) {
        await wrongKind.waitFor()
        await saveAddress(page)
        await expect(field).toBeFocused()
        expect(new URL(page.url()).pathname).toBe("/customer/address/new/")
      } else {
        await saveAddress(page)
        await wrongKind.waitFor()
      }
      if (javaScriptEnabled) await page.reload()
      await expect(page.getByLabel("Country")).toHaveValue("DE")
      await expect(page.getByLabel("State/Province (optional)")).toBeVisible()
      await expect(page.getByLabel("City")).toHaveValue("Berlin")
      await expect(page.getByLabel("Phone Number")).toHaveValue("030 123")

      await field.setInputFiles(plan)
      await expect(page.getByText("This kind of file is not accepted.").locator("visible=true")).toHaveCount(
        javaScriptEnabled ? 0 : 2,
      )
      await saveAddress(page)
      await page.getByText("You saved the address.").first().waitFor()

      await page.goto("/customer/address/")
      await page.getByRole("main").getByRole("link", { name: /edit/i }).first().click()
      const link = page.getByRole("link", { name: "plan.pdf" })
      const download = page.waitForEvent("download")
      await link.click()
      expect((await download).suggestedFilename()).toBe("plan.pdf")
      await page.getByLabel("Remove plan.pdf").check()
      await saveAddress(page)
      await page.getByText("You saved the address.").first().waitFor()
      await page.goto("/customer/address/")
      await page.getByRole("main").getByRole("link", { name: /edit/i }).first().click()
      await page.getByLabel(/^Plan/).waitFor()
      await expect(link).toHaveCount(0)
      await page.context().close()
    },
  )
