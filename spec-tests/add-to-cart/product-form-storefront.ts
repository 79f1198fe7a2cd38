import { createStore } from "zustand/vanilla"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { storefrontStep } from "../../core/storefront/storefront-step.ts"
import type { StorefrontState } from "../../core/storefront/storefront.ts"
import type { Storefront } from "../../ui/storefront/storefront-context.tsx"
import { storefrontState } from "../shops/storefront-state.ts"

/** A storefront whose page has the form of a product, and applies its events; dates may be in 2026 and 2027. */
export const productFormStorefront = (form: FormProduct): Storefront => {
  const page = { kind: "product", path: "/oak-board.html", formKey: "key" } as const
  const store = createStore<StorefrontState>(() =>
    storefrontState(page, { product: newProductForm(form, [2026, 2027]) }),
  )
  return { store, dispatch: (event) => store.setState(storefrontStep(store.getState(), event), true) }
}
