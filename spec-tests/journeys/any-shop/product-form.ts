import type { Page } from "@playwright/test"

import { amountIn } from "./shop-contract.ts"

const formOf = (page: Page) => page.locator("#product_addtocart_form")

/** Chooses in each required group of radio buttons, such as swatches, the first value that is for sale. */
const chooseRadios = async (page: Page): Promise<void> => {
  const names = await formOf(page)
    .locator("input[type=radio][required]")
    .evaluateAll((radios) => [...new Set(radios.map((radio) => radio.getAttribute("name") ?? ""))])
  for (const name of names) {
    const radio = `input[type=radio][name="${name}"]`
    if ((await formOf(page).locator(`${radio}:checked`).count()) > 0) continue
    await formOf(page).locator(`label:has(${radio}:enabled:not([aria-disabled=true]))`).first().click()
  }
}

/** Chooses in each required list the last value: the first one often costs nothing extra. */
const chooseSelects = async (page: Page): Promise<void> => {
  const selects = formOf(page).locator("select[required]")
  for (const select of await selects.all()) {
    const value = await select.evaluate((element) => {
      const offered = [...element.querySelectorAll("option")].filter(
        ({ value: own, disabled }) => own !== "" && !disabled,
      )
      return offered.at(-1)?.value ?? ""
    })
    await select.selectOption(value)
  }
}

/** Chooses the first day of a calendar that the built-in shop has beside a date option: it refuses others. */
const chooseBookableDay = async (page: Page): Promise<void> => {
  const open = formOf(page).locator(".booking-dates__open")
  if ((await open.count()) === 0) return
  await open.first().click()
  await formOf(page).locator("button[data-date][aria-disabled=false]").first().click()
}

const fillTexts = async (page: Page): Promise<void> => {
  const texts = formOf(page).locator(
    "input[required]:not([type=radio]):not([type=checkbox]):not([type=file]), textarea[required]",
  )
  for (const text of await texts.all()) if ((await text.inputValue()) === "") await text.fill("Rosa")
}

/** Fills in the required options of the open product page, and selects the first link of a download whose links are sold separately. */
export const chooseOptions = async (page: Page): Promise<void> => {
  await chooseRadios(page)
  await chooseSelects(page)
  await chooseBookableDay(page)
  await fillTexts(page)
  const links = formOf(page).locator('input[type=checkbox][name="links[]"]')
  if ((await links.count()) > 0) await links.first().check()
}

/** Reads the price of one item of the open product page, special price first. */
export const displayedPrice = async (page: Page): Promise<number> =>
  amountIn(await formOf(page).locator(".product-price .price").first().textContent())

/** Adds the product of the open page with its selected options to the cart in the background, and waits for the message of the shop. */
export const pressAddToCart = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("main").getByRole("button", { name: "Add to Cart", exact: true }).first().click()
  await page.getByText(`You added ${name} to your`).first().waitFor()
}
