import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { checkoutFields, checkoutSteps } from "../../../app/projects/potters-guild/modules/gift-step/gift.ts"
import { extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import { stepsOf } from "../../../core/checkout/checkout-steps.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { fieldStep, isFieldAction, withCheckoutFields } from "../../../core/checkout/fields/checkout-fields-step.ts"
import type { ModuleStep } from "../../../core/checkout/fields/module-step.ts"
import { placeOrderIssues } from "../../../core/checkout/order/place-order-issues.ts"
import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import { checkoutFields as fields } from "../../../ui/checkout/fields/CheckoutFields.tsx"
import { moduleSteps } from "../../../ui/checkout/fields/ModuleSteps.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import { readyCheckout } from "../../arbitraries/checkout.ts"
import { storefrontState } from "../../shops/storefront-state.ts"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (view: ModuleStep["view"], layout: CheckoutState["layout"] = { _tag: "OnePage" }, values = {}) => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal("reportError", reported)
  const steps = checkoutSteps.map((step) => ({ ...step, view }))
  const checkoutExtension = extendedCheckout([{ checkoutFields, checkoutSteps: steps }])
  const checkout = withCheckoutFields({ ...readyCheckout(), layout }, checkoutExtension, values, "2026-11-23")
  const store = createStore<StorefrontState>(() =>
    storefrontState({ kind: "checkout" }, { checkout, checkoutExtension }),
  )
  const state = (): CheckoutState => store.getState().checkout ?? checkout
  const dispatch = (event: StorefrontEvent) => {
    if (isFieldAction(event)) store.setState({ checkout: fieldStep(state(), event, checkoutExtension) })
  }
  render(
    <StorefrontRoot storefront={{ store, dispatch }}>
      <Checkout fields={fields} steps={moduleSteps} />
    </StorefrontRoot>,
  )
  return { reported, state }
}

const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)

describe("A step of a module in the page", () => {
  test("is between the steps of the shop, and its view fills its fields", async () => {
    const { state } = show(checkoutSteps[0]?.view)
    expect(headings().slice(0, 4)).toEqual(["Shipping Address", "Shipping Methods", "Is it a gift?", "Payment Method"])
    fireEvent.change(screen.getByLabelText("Wrapping"), { target: { value: "cloth" } })
    fireEvent.click(await screen.findByRole("button", { name: "With thanks" }, { timeout: 20_000 }))
    expect(screen.getByLabelText<HTMLTextAreaElement>("Text of the card").value).toBe("With thanks")
    expect(state().fields?.values).toEqual({ gift_wrapping: "cloth", gift_greeting: "With thanks" })
    expect(placeOrderIssues(state())).toEqual([])
  })

  const failures: ReadonlyArray<[string, NonNullable<ModuleStep["view"]>]> = [
    ["is not loaded", () => Promise.reject(new Error("away"))],
    [
      "throws after it has shown something",
      async () => ({
        mountStep: (place) => {
          if (place instanceof HTMLElement) place.append("half a view")
          throw new Error("broken")
        },
      }),
    ],
    ["fails later", async () => ({ mountStep: () => Promise.reject(new Error("late")) })],
  ]

  test.each(failures)(
    "whose view %s has its fields alone; one error is reported, and the order can be placed",
    async (_, view) => {
      const { reported, state } = show(view)
      await waitFor(() => expect(reported).toHaveBeenCalled())
      expect(reported.mock.calls.map(([error]) => String(error))).toEqual([
        'Error: The view of the checkout step "gift-step" failed',
      ])
      expect(screen.queryByText("half a view")).toBeNull()
      fireEvent.change(screen.getByLabelText("Wrapping"), { target: { value: "paper" } })
      expect([state().fields?.values, placeOrderIssues(state())]).toEqual([{ gift_wrapping: "paper" }, []])
    },
  )

  test("without scripts is open by itself, and later shows what was entered with a link to change it", () => {
    const steps = stepsOf(false, { checkoutFields, checkoutSteps })
    show(undefined, { _tag: "Steps", open: "payment", steps }, { gift_wrapping: "paper" })
    expect(screen.queryByLabelText("Wrapping")).toBeNull()
    const gift = screen.getByRole("region", { name: "Is it a gift?" })
    expect(gift.textContent).toContain("WrappingPaper")
    expect(gift.querySelector("a")?.getAttribute("href")).toBe("/checkout/?step=gift-step")
  })
})
