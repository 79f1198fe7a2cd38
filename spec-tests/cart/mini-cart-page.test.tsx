import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { createStore } from "zustand/vanilla"

import { idleMiniCart, type MiniCartStatus } from "../../core/cart/mini-cart-step.ts"
import type { MiniCart as Cart } from "../../core/cart/mini-cart.ts"
import type { StorefrontEvent } from "../../core/storefront/storefront-event.ts"
import { MiniCart } from "../../ui/cart/MiniCart.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { storefrontState } from "../shops/storefront-state.ts"

const cart: Cart = {
  count: 3,
  subtotal: "84",
  canCheckOut: true,
  guestCheckout: true,
  version: 1,
  lines: [
    {
      itemId: "12",
      name: "Harbor Mug",
      sku: "mug",
      quantity: 3,
      price: "28",
      path: "/harbor-mug.html",
      configurePath: "",
      picture: { url: "/media/mug.jpg", label: "" },
      options: [{ label: "Glaze", value: "Fjord" }],
      problem: "",
    },
  ],
}

let dispatched: Array<StorefrontEvent> = []
let work: (change: Partial<MiniCartStatus>) => void

const show = (miniCart: Cart | undefined, atFirst: Partial<MiniCartStatus> = {}) => {
  dispatched = []
  const store = createStore(() =>
    storefrontState({ kind: "home" }, { miniCart, miniCartStatus: { ...idleMiniCart, ...atFirst } }),
  )
  work = (change) => act(() => store.setState({ miniCartStatus: { ...idleMiniCart, ...change } }))
  render(
    <StorefrontRoot storefront={{ store, dispatch: (event) => dispatched.push(event) }}>
      <MiniCart />
    </StorefrontRoot>,
  )
  document.querySelector("dialog")?.setAttribute("open", "")
  return within(screen.getByRole("dialog", { name: "Shopping Cart" }))
}

afterEach(cleanup)

describe("Mini-cart", () => {
  test("shows nothing about a cart that is not loaded yet", () => {
    expect(show(undefined).queryByText("You have no items in your shopping cart.")).toBeNull()
  })

  test("shows that an empty cart is empty", () => {
    const panel = show({ ...cart, count: 0, lines: [] })
    expect(panel.queryByText("You have no items in your shopping cart.")).not.toBeNull()
  })

  test("shows items, options, subtotal, and links to cart and checkout", () => {
    const panel = show(cart)
    expect(panel.getByRole("link", { name: "Harbor Mug" }).getAttribute("href")).toBe("/harbor-mug.html")
    panel.getByText("Fjord")
    panel.getByText("$84.00")
    expect(panel.getByRole("link", { name: "Proceed to Checkout" }).getAttribute("href")).toBe("/checkout/")
    expect(panel.getByRole("link", { name: "View and Edit Cart" }).getAttribute("href")).toBe("/checkout/cart/")
  })

  test("offers no checkout for a cart that cannot be ordered, with the reason at its item", () => {
    const sold = { ...cart, canCheckOut: false, lines: cart.lines.map((line) => ({ ...line, problem: "Sold out" })) }
    const panel = show(sold)
    panel.getByText("Sold out")
    expect(panel.queryByRole("link", { name: "Proceed to Checkout" })).toBeNull()
  })

  test("shows the update button for a new quantity, and hides it for the original one", () => {
    const panel = show(cart)
    const field = panel.getByLabelText(/Qty/)
    expect(panel.queryByRole("button", { name: "Update" })).toBeNull()
    fireEvent.change(field, { target: { value: "5" } })
    fireEvent.click(panel.getByRole("button", { name: "Update" }))
    expect(dispatched).toEqual([{ _tag: "MiniCartQuantityEntered", itemId: "12", quantity: 5 }])
  })

  test.each(["", "0", "-2", "1.5", "many", "3"])("resets a field left with %o to the original quantity", (typed) => {
    const panel = show(cart)
    const field = panel.getByLabelText<HTMLInputElement>(/Qty/)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field.value).toBe("3")
    expect(dispatched).toEqual([])
  })

  test("requires confirmation to remove an item, with the focus on Cancel", () => {
    const panel = show(cart)
    fireEvent.click(panel.getByRole("button", { name: /Remove/ }))
    expect(dispatched).toEqual([{ _tag: "MiniCartRemovalPressed", itemId: "12" }])
    work({ confirmingRemovalOf: "12" })
    panel.getByText("Are you sure you would like to remove this item from the shopping cart?")
    expect(document.activeElement).toBe(panel.getByRole("button", { name: "Cancel" }))
    fireEvent.click(panel.getByRole("button", { name: "OK" }))
    expect(dispatched.at(-1)).toEqual({ _tag: "MiniCartRemovalDecided", itemId: "12", remove: true })
  })

  test("cancels a removal by Escape, which does not close the mini-cart", () => {
    const panel = show(cart)
    work({ confirmingRemovalOf: "12" })
    const cancel = panel.getByRole("button", { name: "Cancel" })
    expect(fireEvent.keyDown(cancel, { key: "Tab" })).toBe(true)
    expect(fireEvent.keyDown(cancel, { key: "Escape" })).toBe(false)
    expect(dispatched).toEqual([{ _tag: "MiniCartRemovalDecided", itemId: "12", remove: false }])
  })

  test("(I12) disables an item with a pending change", () => {
    const panel = show(cart, { busyItem: "12" })
    fireEvent.click(panel.getByRole("button", { name: /Remove/ }))
    expect(dispatched).toEqual([])
  })

  test("shows a rejection once, as an alert", () => {
    expect(show(cart, { problem: "The requested qty is not available" }).getByRole("alert").textContent).toBe(
      "The requested qty is not available",
    )
  })
})
