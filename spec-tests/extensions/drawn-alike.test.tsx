import { act } from "react"
import { hydrateRoot } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { extendCheckout } from "../../app/client/checkout/extend-checkout.ts"
import { extendedCheckout } from "../../core/checkout/checkout-extension.ts"
import type { TotalsLineRenderer } from "../../core/checkout/totals/totals-rows.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import { OrderTotals } from "../../ui/checkout/OrderTotals.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { pageState } from "../shops/storefront-state.ts"

const points: TotalsLineRenderer = {
  code: "tax",
  lines: ({ code, value }) => [{ code, title: "Tax, as the club says", amount: value, isGrandTotal: false }],
}
vi.mock("../../app/extensions/installed.ts", () => ({
  installed: [{ name: "club", parts: { checkout: () => Promise.resolve({ totalsLines: [points] }) } }],
}))

const page = pageState({ kind: "cart", path: "/checkout/cart/" })

test("cart and checkout parts of a module hydrate without differences from the server's markup", async () => {
  const totals = { segments: [{ code: "tax", title: "Tax", value: "2" }] }
  const viewIn = (state: StorefrontState, store = createStore<StorefrontState>(() => state)) => (
    <StorefrontRoot storefront={{ store, dispatch: () => {} }}>
      <OrderTotals totals={totals} isVirtual={false} isRateSelected={false} isBusy={false} />
    </StorefrontRoot>
  )
  const place = document.createElement("div")
  const extended = { page, messages: [], checkoutExtension: extendedCheckout([{ totalsLines: [points] }]) }
  place.innerHTML = renderToString(viewIn(extended))

  const state: StorefrontState = { page, messages: [] }
  const store = createStore<StorefrontState>(() => state)
  await extendCheckout({ store })
  const faults: Array<unknown> = []
  await act(async () => {
    hydrateRoot(place, viewIn(state, store), { onRecoverableError: (fault) => faults.push(fault) })
  })
  expect(faults).toEqual([])
  expect(place.textContent).toBe("Tax, as the club says$2.00")
})
