import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { createStore } from "zustand/vanilla"

import { cartPage } from "../../app/host/checkout/cart-page.tsx"
import type { CartLine } from "../../core/cart/cart-lines.ts"
import { emptyEstimate, type CartPageState } from "../../core/cart/cart-page.ts"
import type { StorefrontEvent } from "../../core/page/storefront-event.ts"
import type { StorefrontState } from "../../core/page/storefront.ts"
import { Cart } from "../../ui/cart/Cart.tsx"
import { StorefrontRoot } from "../../ui/page/storefront.tsx"
import { countries, totals } from "../any/checkout.ts"

afterEach(cleanup)

const mug: CartLine = {
  itemId: "7",
  name: "Harbor Mug",
  sku: "MUG",
  quantity: 2,
  price: "12.25",
  rowTotal: "24.5",
  path: "/harbor-mug.html",
  configurePath: "",
  picture: { url: "/media/mug.jpg", label: "A mug" },
  options: [{ label: "Glaze", value: "Sand" }],
  problem: "",
}

const show = (change: Partial<CartPageState> = {}) => {
  const told: Array<StorefrontEvent> = []
  const page = {
    kind: "cart",
    path: "/checkout/cart/",
    storeCode: "default",
    locale: "en-US",
    currency: "USD",
    dictionary: {},
    formKey: "key",
  }
  const cart: CartPageState = {
    storeCode: "default",
    owner: { kind: "guest", cartId: "MASKEDID" },
    isVirtual: false,
    canCheckOut: true,
    cartVersion: 1,
    lines: [mug],
    typed: {},
    totals: totals("24.5"),
    rateInTotals: undefined,
    countries,
    countrySettings: { regionRequired: [], postcodeOptional: [] },
    estimate: emptyEstimate("US"),
    busy: false,
    alert: [],
    problem: "",
    judged: [],
    ...change,
  }
  const store = createStore<StorefrontState>(() => ({ page, messages: [], cart }))
  render(
    <StorefrontRoot storefront={{ store, tell: (event) => void told.push(event) }}>
      <Cart />
    </StorefrontRoot>,
  )
  return told
}

const formOf = (button: HTMLElement): HTMLFormElement =>
  (button instanceof HTMLButtonElement && button.form) || document.createElement("form")
const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

describe("Shopping cart page", () => {
  test("[2.shopping-cart-page.1] each item has a quantity field, and the form is one the shop knows without scripts", () => {
    show()
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Qty Harbor Mug" }).value).toBe("2")
    const form = formOf(screen.getByRole("button", { name: "Update Shopping Cart" }))
    expect(new URL(form.action).pathname).toBe("/checkout/cart/updatePost/")
    expect(sent(form)).toEqual({ form_key: "key", update_cart_action: "update_qty", "cart[7][qty]": "2" })
  })

  test("[2.shopping-cart-page.6] removing a line is a form of its own, which no quantity holds up", () => {
    show({ typed: { "7": "nonsense" } })
    const form = formOf(screen.getByRole("button", { name: "Remove Harbor Mug" }))
    expect(new URL(form.action).pathname).toBe("/checkout/cart/delete/")
    expect(sent(form)).toEqual({ form_key: "key", id: "7" })
  })

  test("what stops a line is said at the line, and then there is no way to the checkout", () => {
    show({ canCheckOut: false, lines: [{ ...mug, problem: "This product is out of stock." }] })
    expect(screen.getByText("This product is out of stock.")).toBeTruthy()
    expect(screen.queryByRole("link", { name: "Proceed to Checkout" })).toBeNull()
  })

  test("[2.shopping-cart-page.7] the page carries the marker of the cart's own page, also without a cart", () => {
    expect(cartPage(undefined).bodyClass.split(" ")).toContain("checkout-cart-index")
  })

  test("an empty cart says so and leads back to the goods", () => {
    show({ lines: [] })
    expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Continue Shopping" })).toBeTruthy()
  })

  test("[8.7] the alert names what is wrong, and closing it goes on", () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true
    }
    const told = show({ alert: ["Harbor Mug: The requested qty is not available"] })
    const alert = screen.getByRole("alertdialog")
    expect(alert.textContent).toContain("The requested qty is not available")
    fireEvent(alert, new Event("close"))
    expect(told).toContainEqual({ _tag: "CartAlertClosed" })
  })
})

describe("Discount code form", () => {
  test("[2.discount-code-form.1] [5.checkout-and-cart.3] applying needs a code, and sends remove as 0", () => {
    show()
    const form = formOf(screen.getByText("Apply Discount", { exact: true }))
    expect(fireEvent.submit(form)).toBe(false) // stopped
    expect(screen.getByText("Enter a discount code.")).toBeTruthy()
    fireEvent.change(screen.getByLabelText("Enter discount code"), { target: { value: "TENTH" } })
    expect(fireEvent.submit(form)).toBe(true)
    expect(sent(form)).toEqual({ form_key: "key", remove: "0", coupon_code: "TENTH" })
    expect(new URL(form.action).pathname).toBe("/checkout/cart/couponPost/")
  })

  test("[2.discount-code-form.2] cancelling needs none, and sends remove as 1", () => {
    show({ totals: totals("20", { couponCode: "TENTH" }) })
    const form = formOf(screen.getByText("Cancel Coupon", { exact: true }))
    expect(fireEvent.submit(form)).toBe(true)
    expect(sent(form)).toMatchObject({ remove: "1" })
  })
})
