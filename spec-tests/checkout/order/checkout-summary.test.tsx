import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, test } from "vitest"
import { createStore } from "zustand/vanilla"

import { checkoutStep, isCheckoutEvent } from "../../../core/checkout/checkout-step.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import { checkout, readyCheckout } from "../../arbitraries/checkout.ts"
import { storefrontState } from "../../shops/storefront-state.ts"

afterEach(cleanup)

const pageOf = (state: CheckoutState, promise?: string) => {
  const store = createStore<StorefrontState>(() => ({
    ...storefrontState({ kind: "checkout", path: "/checkout/", formKey: "key" }, {}),
    checkout: state,
  }))
  const dispatch = (event: StorefrontEvent) => {
    const before = store.getState().checkout
    if (before !== undefined && isCheckoutEvent(event)) store.setState({ checkout: checkoutStep(before, event).state })
  }
  const view = (
    <StorefrontRoot storefront={{ store, dispatch }}>
      <Checkout promise={promise} />
    </StorefrontRoot>
  )
  return { view, state: () => store.getState().checkout }
}

describe("Summary of the order on phones", () => {
  test("is one line with the total above the steps, closed, and opens without scripts", () => {
    const { container } = render(pageOf(readyCheckout()).view)
    const fold = container.querySelector("details")
    expect(fold?.open).toBe(false)
    expect(fold?.querySelector("summary")?.textContent).toMatch(/^Order Summary \$/)
    const steps = screen.getByRole("region", { name: "Shipping Address" })
    expect(fold?.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(fold ?? container).getByRole("link", { name: "View and Edit Cart", hidden: true })).toBeTruthy()
  })

  test("has the items of the summary beside the steps, of which only those are targets of links", () => {
    const { container } = render(pageOf(readyCheckout()).view)
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const [folded, beside] = [...container.querySelectorAll(".lines")].map((list) => list.textContent)
    expect(folded).toBe(beside)
  })
})

describe("The promise of the shop, above the totals", () => {
  test("stays on the page when the checkout is hydrated, although the page state does not have it", () => {
    const box = document.createElement("div")
    document.body.append(box)
    box.innerHTML = renderToString(pageOf(checkout(), "<p>Sixty days to send it back</p>").view)
    const errors: Array<unknown> = []
    const root = hydrateRoot(box, pageOf(checkout()).view, { onRecoverableError: (error) => errors.push(error) })
    fireEvent.click(box)
    expect(box.textContent).toContain("Sixty days to send it back")
    expect(errors).toEqual([])
    root.unmount()
    box.remove()
  })
})

describe("Postcode of the checkout", () => {
  test("fills town and region once it is left, names them, selects the town in the field with the focus, and leaves a town that was emptied empty", async () => {
    const start = checkout()
    const regions = [{ id: "43", code: "NY", name: "New York" }]
    const countries = [{ id: "US", name: "United States", regions }]
    const draft = { ...start.shipping.draft, country_id: "US", postcode: "", city: "", region_id: "" }
    const { view, state } = pageOf({
      ...start,
      countries,
      shipping: { ...start.shipping, selectedKey: undefined, draft },
    })
    render(view)
    const postcode = screen.getByRole("textbox", { name: /ZIP|Zip/ })
    fireEvent.change(postcode, { target: { value: "12534" } })
    const city = screen.getByRole<HTMLInputElement>("textbox", { name: "City" })
    act(() => city.focus())
    fireEvent.blur(postcode)
    await screen.findByText("We filled in: Hudson, New York", {}, { timeout: 5000 })
    expect(state()?.shipping.draft).toMatchObject({ city: "Hudson", region_id: "43" })
    // Typing replaces it.
    await expect.poll(() => [city.selectionStart, city.selectionEnd]).toEqual([0, "Hudson".length])
    fireEvent.change(city, { target: { value: "" } })
    fireEvent.blur(city)
    expect(state()?.shipping.draft.city).toBe("")
  })
})
