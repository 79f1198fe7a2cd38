import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { createStore } from "zustand/vanilla"

import { cartPage } from "../../app/server/routes/cart/cart-routes.tsx"
import type { CartLine } from "../../core/cart/cart-lines.ts"
import type { CartPageState } from "../../core/cart/cart-page.ts"
import type { StorefrontEvent } from "../../core/storefront/storefront-event.ts"
import { Cart } from "../../ui/cart/Cart.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { cartPage as guestCart } from "../arbitraries/cart-page.ts"
import { totals } from "../arbitraries/checkout.ts"
import { storefrontState } from "../shops/storefront-state.ts"
import { closeEvents, defineDialogMethods, pressEscape } from "../storefront/browser-dialogs.ts"

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
  const dispatched: Array<StorefrontEvent> = []
  const cart = guestCart({ lines: [mug], totals: totals("24.5"), ...change })
  const store = createStore(() => storefrontState({ kind: "cart", path: "/checkout/cart/", formKey: "key" }, { cart }))
  render(
    <StorefrontRoot storefront={{ store, dispatch: (event) => void dispatched.push(event) }}>
      <Cart />
    </StorefrontRoot>,
  )
  return dispatched
}

const formOf = (button: HTMLElement): HTMLFormElement =>
  (button instanceof HTMLButtonElement && button.form) || document.createElement("form")
const sent = (form: HTMLFormElement, by?: HTMLElement) => Object.fromEntries(new FormData(form, by))

describe("Shopping cart page", () => {
  test("[2.shopping-cart-page.1] each item has a quantity field, and the form works without scripts", () => {
    show()
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Qty Harbor Mug" }).value).toBe("2")
    const button = screen.getByRole("button", { name: "Update Shopping Cart" })
    const form = formOf(button)
    expect(new URL(form.action).pathname).toBe("/checkout/cart/updatePost/")
    expect(sent(form, button)).toEqual({ form_key: "key", update_cart_action: "update_qty", "cart[7][qty]": "2" })
  })

  test("[2.shopping-cart-page.1] stepper buttons change a quantity, a field that is left saves it, and a pager link does not", () => {
    const lines = Array.from({ length: 21 }, (_nothing, index) => ({
      ...mug,
      itemId: `${index}`,
      name: `Mug ${index}.`,
    }))
    const events = show({ lines })
    fireEvent.click(screen.getByRole("button", { name: "Increase quantity of Mug 3." }))
    fireEvent.click(screen.getByRole("button", { name: "Decrease quantity of Mug 3." }))
    const field = screen.getByRole("textbox", { name: "Qty Mug 4." })
    fireEvent.blur(field, { relatedTarget: screen.getByRole("link", { name: "Page 2" }) })
    expect(events).toEqual([
      { _tag: "CartQuantityStepped", itemId: "3", by: 1 },
      { _tag: "CartQuantityStepped", itemId: "3", by: -1 },
    ])
    fireEvent.blur(field)
    expect(events.at(-1)).toEqual({ _tag: "CartQuantityBlurred" })
  })

  test("[2.shopping-cart-page.1] the button for one less is disabled at 1", () => {
    const events = show({ lines: [{ ...mug, quantity: 1 }] })
    const less = screen.getByRole("button", { name: "Decrease quantity of Harbor Mug" })
    expect(less.getAttribute("aria-disabled")).toBe("true")
    fireEvent.click(less)
    expect(events).toEqual([])
  })

  test("[5.checkout-and-cart.6] the checkout link is a link, and saves typed quantities first", () => {
    const events = show()
    const link = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Proceed to Checkout" })
    expect(link().getAttribute("href")).toBe("/checkout/")
    fireEvent.click(link())
    expect(events).toEqual([])
    cleanup()
    const typed = show({ typed: { "7": "3" } })
    expect(fireEvent.click(link())).toBe(false)
    expect(typed).toEqual([{ _tag: "CartCheckoutPressed", path: "/checkout/" }])
  })

  test("[2.shopping-cart-page.6] emptying the cart is a form without validation, submitted only after confirmation", () => {
    defineDialogMethods()
    const events = show({ typed: { "7": "nonsense" } })
    const clearButton = screen.getByRole("button", { name: "Clear Shopping Cart" })
    expect(fireEvent.click(clearButton)).toBe(false)
    const ok = screen.getByRole("button", { name: "OK" })
    expect(sent(formOf(ok), ok)).toMatchObject({ update_cart_action: "empty_cart" })
    expect(fireEvent(formOf(ok), new SubmitEvent("submit", { cancelable: true, bubbles: true, submitter: ok }))).toBe(
      true,
    )
    expect(events).toEqual([])
  })

  test("[2.shopping-cart-page.1] [2.shopping-cart-page.2] a long cart shows 20 items a page, and its pager requires confirmation with changed quantities", () => {
    const lines = Array.from({ length: 21 }, (_nothing, index) => ({
      ...mug,
      itemId: String(index + 1),
      name: `Mug ${index + 1}.`,
    }))
    const events = show({ lines })
    expect(screen.getAllByRole("textbox", { name: /Qty/ })).toHaveLength(20)
    const second = screen.getByRole<HTMLAnchorElement>("link", { name: "Page 2" })
    expect(second.getAttribute("href")).toBe("/checkout/cart/?p=2")
    fireEvent.click(second)
    expect(events).toEqual([{ _tag: "CartPagerPressed", path: "/checkout/cart/?p=2" }])
    cleanup()
    show({ lines, page: 2 })
    expect(screen.getAllByRole("textbox", { name: /Qty/ })).toHaveLength(1)
  })

  test("[2.shopping-cart-page.3] [2.shopping-cart-page.4] [2.shopping-cart-page.5] the confirmation before leaving closes by Leave or by Escape", async () => {
    defineDialogMethods()
    const events = show({ leavingTo: "/checkout/cart/?p=2" })
    const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Are you sure you want to leave the page?" })
    expect(screen.getByText("Changes you made to the cart will not be saved.")).toBeTruthy()
    dialog.close("leave")
    await closeEvents()
    dialog.showModal()
    pressEscape(dialog)
    expect(events).toEqual([
      { _tag: "CartLeaveDecided", leaves: true },
      { _tag: "CartLeaveDecided", leaves: false },
    ])
  })

  test("a removed item can be restored, also when the cart is empty", () => {
    const removed = { itemId: "7", name: "Harbor Mug", fields: [] }
    const events = show({ lines: [], removed })
    expect(screen.getByRole("status").textContent).toContain("Harbor Mug was taken out of your cart.")
    fireEvent.click(screen.getByRole("button", { name: "Undo" }))
    expect(events).toEqual([{ _tag: "CartUndoPressed" }])
    cleanup()
    show({ lines: [], removed, undoProblem: "Sold out." })
    expect(screen.getByRole("status").textContent).toBe("Harbor Mug was taken out of your cart. Sold out. Undo")
  })

  test("an item with options links to its edit page, a simple one does not", () => {
    const configurePath = "/checkout/cart/configure/id/7/product_id/3/"
    show({
      lines: [
        { ...mug, configurePath },
        { ...mug, itemId: "8", name: "Trivet", options: [], configurePath },
      ],
    })
    expect(screen.getByRole("link", { name: "Edit Harbor Mug" }).getAttribute("href")).toBe(configurePath)
    expect(screen.queryByRole("link", { name: "Edit Trivet" })).toBeNull()
  })

  test("[2.shopping-cart-page.6] removing an item is a form of its own, independent of quantity validation", () => {
    show({ typed: { "7": "nonsense" } })
    const form = formOf(screen.getByRole("button", { name: "Remove Harbor Mug" }))
    expect(new URL(form.action).pathname).toBe("/checkout/cart/delete/")
    expect(sent(form)).toEqual({ form_key: "key", id: "7" })
  })

  test("an item's error is shown at the item, and hides the link to the checkout", () => {
    show({ canCheckOut: false, lines: [{ ...mug, problem: "This product is out of stock." }] })
    expect(screen.getByText("This product is out of stock.")).toBeTruthy()
    expect(screen.queryByRole("link", { name: "Proceed to Checkout" })).toBeNull()
  })

  test("[2.shopping-cart-page.7] the page has the marker of the cart page, also with an empty cart", () => {
    expect(cartPage(undefined).bodyClass.split(" ")).toContain("checkout-cart-index")
  })

  test("an empty cart shows a message and links back to the catalogue", () => {
    show({ lines: [] })
    expect(screen.getByRole("heading", { name: "Your cart is empty" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Continue Shopping" })).toBeTruthy()
  })

  test("[8.7] the alert lists the errors, and closing it continues", async () => {
    defineDialogMethods()
    const events = show({ alert: ["Harbor Mug: The requested qty is not available"] })
    const alert = screen.getByRole<HTMLDialogElement>("alertdialog")
    expect(alert.textContent).toContain("The requested qty is not available")
    alert.close()
    await closeEvents()
    expect(events).toContainEqual({ _tag: "CartAlertClosed" })
  })
})

describe("Discount code form", () => {
  test("[2.discount-code-form.1] [5.checkout-and-cart.3] applying requires a code, and sends remove as 0", () => {
    show()
    const form = formOf(screen.getByText("Apply Discount", { exact: true }))
    expect(fireEvent.submit(form)).toBe(false) // stopped
    expect(screen.getByText("Enter a discount code.")).toBeTruthy()
    fireEvent.change(screen.getByLabelText("Enter discount code"), { target: { value: "TENTH" } })
    expect(fireEvent.submit(form)).toBe(true)
    expect(sent(form)).toEqual({ form_key: "key", remove: "0", coupon_code: "TENTH" })
    expect(new URL(form.action).pathname).toBe("/checkout/cart/couponPost/")
  })

  test("[2.discount-code-form.2] canceling requires no code, and sends remove as 1", () => {
    show({ totals: totals("20", { couponCode: "TENTH" }) })
    const form = formOf(screen.getByText("Cancel Coupon", { exact: true }))
    expect(fireEvent.submit(form)).toBe(true)
    expect(sent(form)).toMatchObject({ remove: "1" })
  })
})
