import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, test } from "vitest"

import { newProductForm, problemsOfForm } from "../../core/add-to-cart/product-form.ts"
import type { BookableDate } from "../../core/catalogue/product/product.ts"
import { BookingDates } from "../../ui/add-to-cart/BookingDates.tsx"
import { CustomOptions } from "../../ui/add-to-cart/CustomOptions.tsx"
import { ProductForm } from "../../ui/add-to-cart/ProductForm.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { product } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"
import { productFormStorefront } from "./product-form-storefront.ts"

const bookable: ReadonlyArray<BookableDate> = [
  { date: "2026-12-05", places: 0 },
  { date: "2026-12-12", places: 2 },
  { date: "2027-01-09" },
]

const workshop = product({
  kind: { type: "virtual" },
  customOptions: [
    {
      kind: "date",
      id: 1,
      title: "Your day",
      required: true,
      position: 1,
      price: { amount: "0", kind: "fixed" },
      bookable,
    },
  ],
})

const Options = () => <CustomOptions Bookings={BookingDates} />

const open = async () => {
  const storefront = productFormStorefront(workshop)
  render(
    <StorefrontRoot storefront={storefront}>
      <ProductForm options={{ custom: Options }} />
    </StorefrontRoot>,
  )
  fireEvent.click(screen.getByRole("button", { name: "Choose in the calendar" }))
  const grid = await screen.findByRole("grid", { name: "Your day, December 2026" })
  const select = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  const enterQuantity = (quantity: string) =>
    fireEvent.change(screen.getByLabelText("Qty"), { target: { value: quantity } })
  const problems = () => {
    const form = storefront.store.getState().product
    return form === undefined ? [] : problemsOfForm(form).map(({ text }) => text)
  }
  return {
    grid,
    select,
    enterQuantity,
    problems,
    day: (name: RegExp) => within(screen.getByRole("grid")).getByRole("button", { name }),
  }
}

const parts = () =>
  ["Month", "Day", "Year"].map((name) => {
    const select = screen.getByLabelText(name)
    return select instanceof HTMLSelectElement ? select.value : undefined
  })

afterEach(cleanup)

describe("The calendar of a date option", () => {
  test("is not rendered by the server, which names the next days", () => {
    const form = newProductForm(workshop, [2026, 2027])
    const html = renderToString(inPage(<Options />, {}, { product: form }))
    expect(html).toContain("Next days: December 12, 2026 · January 9, 2027")
    expect(html).not.toContain("grid")
  })

  test("selects the parts of the date, and shows the number of places left", async () => {
    const { day, problems } = await open()
    expect(problems()).not.toEqual([])
    fireEvent.click(day(/^December 12, 2026, Places left: 2$/))
    expect(parts()).toEqual(["12", "12", "2026"])
    expect(
      day(/^December 12/)
        .closest("td")
        ?.getAttribute("aria-selected"),
    ).toBe("true")
    expect(screen.getByText("December 12, 2026 · Places left: 2")).toBeTruthy()
    expect(problems()).toEqual([])
  })

  test("shows that a day is sold out or not offered, and does not select it", async () => {
    const { day } = await open()
    for (const name of [/^December 5, 2026, Sold out$/, /^December 6, 2026, Not offered$/]) {
      expect(day(name).getAttribute("aria-disabled")).toBe("true")
      fireEvent.click(day(name))
      expect(parts()).toEqual(["", "", ""])
    }
  })

  test("offers no day with fewer places than the quantity, also among the next days, and says how many are left", async () => {
    const { day, enterQuantity, problems } = await open()
    fireEvent.click(screen.getByRole("button", { name: "December 12, 2026" }))
    expect(parts()).toEqual(["12", "12", "2026"])
    expect(screen.getByRole("button", { name: "December 12, 2026" }).getAttribute("aria-pressed")).toBe("true")
    enterQuantity("3")
    expect(problems()).toEqual(["Places left: %1"])
    expect(screen.getByText("December 12, 2026 · Places left: 2").className).toBe("field__problem")
    expect(day(/^December 12, 2026, Places left: 2$/).getAttribute("aria-disabled")).toBe("true")
    expect(screen.queryByRole("button", { name: "December 12, 2026" })).toBe(null)
    fireEvent.click(screen.getByRole("button", { name: "January 9, 2027" }))
    expect(problems()).toEqual([])
  })

  test("says that no day has enough places, instead of an empty list of days", () => {
    const days = [{ date: "2026-12-05", places: 0 }] as const
    const option = { id: 1, title: "Your day" }
    const html = renderToString(inPage(<BookingDates option={option} dates={days} />))
    expect(html).toContain("No day has enough places.")
    expect(html).not.toContain("Next days")
  })

  test("moves by keys within the months that are offered, with one day in the tab order", async () => {
    const { grid } = await open()
    const focused = () =>
      within(grid)
        .getAllByRole("button")
        .filter(({ tabIndex }) => tabIndex === 0)
    const press = (key: string) => fireEvent.keyDown(focused()[0] ?? grid, { key })
    expect(focused().map(({ dataset }) => dataset["date"])).toEqual(["2026-12-12"])
    press("ArrowUp")
    expect(document.activeElement?.getAttribute("data-date")).toBe("2026-12-05")
    press("ArrowLeft")
    expect(document.activeElement?.getAttribute("data-date")).toBe("2026-12-05")
    press("PageDown")
    expect(document.activeElement?.getAttribute("data-date")).toBe("2027-01-05")
    expect(screen.getByRole("grid", { name: "Your day, January 2027" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Next month" }).hasAttribute("disabled")).toBe(true)
    fireEvent.click(screen.getByRole("button", { name: "Previous month" }))
    expect(screen.getByRole("grid", { name: "Your day, December 2026" })).toBeTruthy()
  })

  test("a day that cannot be booked is a problem of the form, also when its parts are selected one by one", async () => {
    const { select, problems } = await open()
    for (const [name, value] of [
      ["Month", "12"],
      ["Day", "5"],
      ["Year", "2026"],
    ] as const)
      select(name, value)
    expect(problems()).toEqual(["Please choose a day that can be booked."])
    select("Day", "12")
    expect(problems()).toEqual([])
  })
})
