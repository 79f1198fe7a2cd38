import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { createStore } from "zustand/vanilla"

import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import { newProductForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { storefrontStep } from "../../../core/storefront/storefront-step.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.ts"
import { ProductForm as ProductFormView } from "../../../ui/add-to-cart/ProductForm.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { fillFormKeys } from "../forms/form-key.ts"

import "../../../ui/add-to-cart/product-form.css"

const waitsAtMost = 10_000

/** The form of a product and the views of its options. */
export type ReadyForm = { readonly form: ProductForm; readonly options: OptionViews }

/** The options that the address has chosen already. */
const withChoice = (form: ProductForm, { search, hash }: URL): ProductForm => {
  const { kind } = form.product
  if (kind.type !== "configurable") return form
  const chosen = preselectedOptions({ query: search, fragment: hash }, kind.attributes, kind.variants)
  return newProductForm(form.product, form.years, chosen)
}

/** The form of the product whose page lies at this address, as the host makes it; `undefined` when it cannot be had. */
export const productFormOf = async (address: URL): Promise<ReadyForm | undefined> => {
  const query = new URLSearchParams({ of: address.pathname })
  try {
    const response = await fetch(`/product-form/?${query}`, { signal: AbortSignal.timeout(waitsAtMost) })
    if (!response.ok) return undefined
    // It is our own host's, as the state in a page is.
    const form = withChoice(await response.json(), address)
    return { form, options: await optionViewsFor(form.product) }
  } catch {
    return undefined
  }
}

/** Whether the page has the form of a product itself: two of them would be named alike. */
export const pageHasProductForm = (): boolean => document.querySelector("#product_addtocart_form") !== null

/** Draws the form of a product in a place of a window, with a state of its own. Answers what takes it away again. */
export const showProductForm = (
  place: Element,
  { form, options }: ReadyForm,
  { store }: BrowserStorefront,
): (() => void) => {
  const { page } = store.getState()
  const own = createStore<StorefrontState>(() => ({ page, messages: [], product: form }))
  const root = createRoot(place, { identifierPrefix: "pop-up-product" })
  const tell: BrowserStorefront["dispatch"] = (event) => {
    own.setState(storefrontStep(own.getState(), event), true)
    if (event._tag === "ProductFormOpened") fillFormKeys(place)
  }
  // The window opens as large as it stays.
  flushSync(() =>
    root.render(
      <StorefrontRoot storefront={{ store: own, dispatch: tell }}>
        <ProductFormView options={options} />
      </StorefrontRoot>,
    ),
  )
  return () => root.unmount()
}
