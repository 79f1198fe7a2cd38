import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { createStore } from "zustand/vanilla"

import { checkoutStep, isCheckoutEvent } from "../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../core/checkout/checkout.ts"
import type { StorefrontEvent } from "../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { Checkout } from "../../ui/checkout/Checkout.tsx"
import { checkoutCaptcha } from "../../ui/checkout/CheckoutCaptcha.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { cartLineOf } from "../arbitraries/cart-page.ts"
import { checkout, jane, rate, readyCheckout, saved, totals } from "../arbitraries/checkout.ts"

afterEach(cleanup)

/** The checkout with its rules and without a shop. */
const show = (state: CheckoutState) => {
  const dispatched: Array<StorefrontEvent> = []
  const page = {
    kind: "checkout",
    path: "/checkout/",
    storeCode: "default",
    locale: "en-US",
    currency: "USD",
    dictionary: {},
    formKey: "key",
  }
  const store = createStore<StorefrontState>(() => ({ page, messages: [], checkout: state }))
  const step = (event: StorefrontEvent) => {
    dispatched.push(event)
    const before = store.getState().checkout
    if (before !== undefined && isCheckoutEvent(event)) store.setState({ checkout: checkoutStep(before, event).state })
  }
  render(
    <StorefrontRoot storefront={{ store, dispatch: step }}>
      <Checkout captcha={checkoutCaptcha} />
    </StorefrontRoot>,
  )
  const dispatch = (event: StorefrontEvent) => act(() => step(event))
  return { dispatched, dispatch, state: () => store.getState().checkout }
}

describe("Checkout page", () => {
  test("[3.address-custom-attributes.2] an attribute of several options is a group of checkboxes; a press selects, a second one deselects", () => {
    const options = ["Monday", "Tuesday", "Friday"].map((label, index) => ({ label, value: String(index + 4) }))
    const addressAttributes = [
      { code: "days", label: "Days", inputType: "multiselect", required: false, options },
    ] as const
    const { state } = show({ ...checkout(), addressAttributes })
    const boxes = within(screen.getByRole("group", { name: /^Days/ }))
    const press = (name: string) => fireEvent.click(boxes.getByRole("checkbox", { name }))
    for (const name of ["Friday", "Monday", "Tuesday", "Friday"]) press(name)
    expect(state()?.shipping.draft.custom_attributes).toEqual({ days: "4,5" })
    const checked = boxes.getAllByRole("checkbox", { checked: true })
    expect(checked.map((box) => box.getAttribute("name"))).toEqual(["shipping-days[0]", "shipping-days[1]"])
  })

  test("a CAPTCHA is in the form it protects, with a field of its own; a reCAPTCHA is a link to the shop's form", () => {
    const order = { formId: "payment_processing_request", picture: "/media/captcha/1.png", page: "/checkout/" }
    show({
      ...readyCheckout(),
      captchas: { order: { ...order, isCaseSensitive: false }, coupon: { shopPage: "/checkout/cart/?form=coupon" } },
    })
    const field = screen.getByRole("textbox", { name: "Please type the letters and numbers below" })
    expect(field.closest("form")?.className).toBe("place-order")
    expect(field.getAttribute("name")).toBe("captcha[payment_processing_request]")
    const link = screen.getByText("Open that page")
    expect(link.closest("form")?.className).toBe("coupon-form")
    expect(link.getAttribute("href")).toBe("/checkout/cart/?form=coupon")
  })

  test("[2.checkout-page.2] has address, rates, payment, billing address and the order, with its total on the button", () => {
    show(checkout())
    for (const name of ["Shipping Address", "Shipping Methods", "Payment Method", "Order Summary"])
      expect(screen.getByRole("region", { name })).toBeTruthy()
    fireEvent.click(screen.getByRole("checkbox", { name: /billing and shipping address are the same/ }))
    expect(screen.getByRole("heading", { name: "Billing Address" })).toBeTruthy()
    expect(screen.getByRole("button", { name: /Place Order · \$10\.00/ })).toBeTruthy()
  })

  test("[2.checkout-page.1] is busy as a whole from the press on Place Order, and not before", () => {
    const { state } = show(readyCheckout())
    const whole = screen.getByRole("region", { name: "Shipping Address" }).closest("[aria-busy]")
    expect(whole?.getAttribute("aria-busy")).toBe("false")
    expect(
      within(whole instanceof HTMLElement ? whole : document.body).getByRole("region", { name: "Order Summary" }),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole("button", { name: /Place Order/ }))
    expect(state()?.orderStatus).toEqual({ _tag: "Placing" })
    expect(whole?.getAttribute("aria-busy")).toBe("true")
  })

  test("the title begins with Error: from the first refused press on, once", () => {
    document.title = "Checkout"
    show(checkout())
    const press = () => fireEvent.click(screen.getByRole("button", { name: /Place Order/ }))
    press()
    press()
    expect(document.title).toBe("Error: Checkout")
    expect(screen.getByRole("alert").textContent).toContain("Your order was not placed yet")
  })

  test("an order whose outcome is unknown is not reported as not placed", () => {
    const placing = readyCheckout({ orderStatus: { _tag: "Placing" }, notice: undefined })
    show(checkoutStep(placing, { _tag: "PlaceOrderFinished", outcome: { _tag: "Unconfirmed" } }).state)
    const text = screen.getByRole("alert").textContent
    expect(text).toContain("We could not find out whether your order was placed.")
    expect(text).not.toContain("not placed yet")
  })

  test("[I13] rates that are no longer available leave total and rows consistent", () => {
    const segments = [
      { code: "subtotal", title: "Subtotal", value: "10" },
      { code: "shipping", title: "Shipping & Handling", value: "5" },
      { code: "grand_total", title: "Grand Total", value: "15" },
    ]
    const stored = readyCheckout({ totals: totals("15", { segments }), rateInTotals: "flatrate_flatrate" })
    const requested = checkoutStep(stored, { _tag: "RatesRetryPressed" }).state
    show(checkoutStep(requested, { _tag: "RatesFailed", requestId: 1, notice: { message: "No." } }).state)
    const summary = within(screen.getByRole("region", { name: "Order Summary" }))
    const rows = summary.getByText("Order Total").closest("dl")
    expect(rows?.textContent).toBe("Subtotal$10.00Shipping & Handling$5.00Order Total$15.00")
    expect(screen.getByRole("button", { name: "Place Order" })).toBeTruthy()
  })

  test("[I3] the button has a price only while the totals are those of the selected rate", () => {
    const totalled = { ...readyCheckout({ totals: totals("15") }), rateInTotals: "flatrate_flatrate" }
    const button = (state: CheckoutState) => {
      cleanup()
      show(state)
      return screen.getByRole("button", { name: /Place Order/ }).textContent
    }
    expect(button(totalled)).toBe("Place Order · $15.00")
    expect(button({ ...totalled, rateInTotals: undefined })).toBe("Place Order")
    expect(button({ ...totalled, rateInTotals: "courier_courier" })).toBe("Place Order")
    const requested = checkoutStep(totalled, { _tag: "RateSelected", code: "flatrate_flatrate" }).state
    expect(button(requested)).toBe("Place Order")
    const loaded = checkoutStep(requested, { _tag: "TotalsLoaded", requestId: 1, totals: totals("16") }).state
    expect(button(loaded)).toBe("Place Order · $16.00")
    const failed = checkoutStep(requested, { _tag: "TotalsFailed", requestId: 1, notice: { message: "No." } }).state
    expect(button(failed)).toBe("Place Order")
    expect(button({ ...totalled, paymentSelectionStatus: "sending" })).toBe("Place Order")
    expect(button({ ...totalled, isVirtual: true, rateInTotals: undefined })).toBe("Place Order · $15.00")
  })

  test("shows a guest at most eight fields at first, each with its label, autocomplete purpose and keyboard", () => {
    show(checkout())
    const fields = within(screen.getByRole("region", { name: "Shipping Address" }))
    const visible = [...fields.getAllByRole("textbox"), ...fields.getAllByRole("combobox")].filter(
      (field) => field.closest("details") === null,
    )
    expect(visible.length).toBeLessThanOrEqual(8)
    expect(fields.getByLabelText("First Name").getAttribute("autocomplete")).toBe("shipping given-name")
    expect(fields.getByLabelText(/Phone Number/).getAttribute("type")).toBe("tel")
  })

  test("[2.authentication-pop-up.1] offers sign-in to guests only", () => {
    show(checkout())
    expect(screen.getByRole("link", { name: "Sign In" })).toBeTruthy()
    cleanup()
    show(checkout({}, { owner: { kind: "customer" }, customerName: "Ann Lee", email: "ann@example.com" }))
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull()
    expect(screen.getByText(/Signed in as Ann Lee/)).toBeTruthy()
  })

  test("an unavailable rate shows its reason and cannot be selected", () => {
    const rates = [rate("flatrate"), rate("courier", { available: false, error: "Not there." })]
    show(checkout({}, {}, rates))
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /courier Not there\./ }).disabled).toBe(true)
  })

  test("[I11] issues are listed with links to their fields, shown at each field again, and the list has the focus", () => {
    show(checkout())
    fireEvent.click(screen.getByRole("button", { name: /Place Order/ }))
    const summary = screen.getByRole("alert")
    expect(document.activeElement).toBe(summary)
    for (const link of within(summary).getAllByRole("link")) {
      expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull()
    }
    const email = screen.getByRole("textbox", { name: "Email Address" })
    expect(email.getAttribute("aria-invalid")).toBe("true")
    expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Enter your email address.",
    )
  })

  test("an error is not shown before its field is left, and disappears once it is corrected", () => {
    show(checkout())
    const email = screen.getByRole("textbox", { name: "Email Address" })
    fireEvent.change(email, { target: { value: "jane" } })
    expect(email.getAttribute("aria-invalid")).toBeNull()
    fireEvent.blur(email)
    expect(email.getAttribute("aria-invalid")).toBe("true")
    fireEvent.change(email, { target: { value: "jane@example.com" } })
    expect(email.getAttribute("aria-invalid")).toBeNull()
  })

  test("[1.3] [4.shipping-address-resolution.4] a customer selects a saved address; the form is shown only for a new one", () => {
    const addresses = [saved("1"), saved("2", { isDefaultShipping: true })]
    const { state } = show(checkout({}, { owner: { kind: "customer" }, addresses }))
    const choices = screen.getAllByRole<HTMLInputElement>("radio", { name: /Jane Doe/ })
    expect(choices.map(({ checked }) => checked)).toEqual([false, true])
    expect(screen.queryByLabelText("First Name")).toBeNull()
    fireEvent.click(screen.getByRole("radio", { name: "New Address" }))
    expect(screen.getByLabelText("First Name")).toBeTruthy()
    expect(state()?.shipping.selectedKey).toBeUndefined()
  })

  test("[I3] a changed total is announced, and shown on the button", () => {
    show(
      readyCheckout({
        rateInTotals: "flatrate_flatrate",
        orderStatus: { _tag: "TotalChanged" },
        totals: totals("12"),
        failedAttempts: 1,
      }),
    )
    expect(screen.getByRole("alert").textContent).toContain("has changed to $12.00")
    expect(screen.getByRole("button", { name: /\$12\.00/ })).toBeTruthy()
  })

  test("the quantity of a line is edited in the summary: stepper, typed number, message of the shop, removal", async () => {
    const { dispatched, state, dispatch } = show(readyCheckout({ lines: [cartLineOf("7", 2)] }))
    const summary = within(screen.getByRole("region", { name: "Order Summary" }))
    const edit = summary.getByRole("link", { name: "Edit quantity of Mug 7" })
    expect(edit.getAttribute("href")).toBe("/checkout/cart/")
    fireEvent.click(edit)
    const field = await summary.findByRole("textbox", { name: "Qty Mug 7" })
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.click(summary.getByRole("button", { name: "Increase quantity of Mug 7" }))
    expect(field).toHaveProperty("value", "3")
    dispatch({ _tag: "OrderLineRefused", problem: "Only 2 are left" })
    expect(field).toHaveProperty("value", "2")
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(summary.getByText("Only 2 are left").id).toBe(field.getAttribute("aria-describedby"))

    const changes = () => dispatched.filter(({ _tag }) => _tag === "OrderLineEntered").length
    fireEvent.change(field, { target: { value: "1.5" } })
    fireEvent.blur(field)
    expect(summary.getByText("Enter a whole number.")).toBeTruthy()
    expect(changes()).toBe(1)
    fireEvent.change(field, { target: { value: "1" } })
    fireEvent.keyDown(field, { key: "Enter" })
    fireEvent.blur(field)
    expect(changes()).toBe(2)
    fireEvent.click(summary.getByRole("button", { name: "Decrease quantity of Mug 7" }))
    fireEvent.click(summary.getByRole("button", { name: "Remove Mug 7" }))
    expect(state()?.lineChanges).toEqual([
      { itemId: "7", quantity: 1 },
      { itemId: "7", quantity: 0 },
    ])
  })

  test("hostile text of the shop or the shopper is escaped", () => {
    const hostile = `<img src=x onerror="alert(1)">`
    const address = { ...jane, firstName: hostile, city: hostile }
    const lines = [
      {
        itemId: "1",
        name: hostile,
        sku: "",
        quantity: 1,
        price: "1",
        rowTotal: "1",
        path: "",
        configurePath: "",
        picture: undefined,
        options: [{ label: hostile, value: hostile }],
        problem: hostile,
      },
    ]
    show(readyCheckout({ addresses: [saved("1", { address })], lines, notice: { kind: "error", text: hostile } }))
    expect(document.querySelector("img")).toBeNull()
    expect(document.body.textContent).toContain(hostile)
  })
})
