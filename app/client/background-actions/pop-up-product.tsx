import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { createStore } from "zustand/vanilla"

import { preselectedOptions } from "../../../core/add-to-cart/preselection.ts"
import { newProductForm, type ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { storefrontStep } from "../../../core/storefront/storefront-step.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import { type OptionViews, optionViewsFor } from "../../../ui/add-to-cart/option-views.tsx"
import { ProductForm as ProductFormView } from "../../../ui/add-to-cart/ProductForm.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { fillFormKeys } from "../forms/form-key.ts"

import "../../../ui/add-to-cart/product-form.css"

const timeoutMs = 10_000

/** The form of a product and the views of its options. */
export type ReadyForm = { readonly form: ProductForm; readonly options: OptionViews }

/** Selects the options in the address of the product page. */
const withChoice = (form: ProductForm, { search, hash }: URL): ProductForm => {
  const { kind } = form.product
  if (kind.type !== "configurable") return form
  const selected = preselectedOptions({ query: search, fragment: hash }, kind.attributes, kind.variants)
  return newProductForm(form.product, form.years, selected)
}

/** Fetches the form of a product by the address of its page, from GET /product-form/; `undefined` after a failure or 10 seconds. */
export const productFormOf = async (address: URL): Promise<ReadyForm | undefined> => {
  const query = new URLSearchParams({ of: address.pathname })
  try {
    const response = await fetch(`/product-form/?${query}`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return undefined
    // Our own server wrote the response, so it is not validated.
    const form = withChoice(await response.json(), address)
    return { form, options: await optionViewsFor(form.product, false) }
  } catch {
    return undefined
  }
}

/** Tests for a product form on this page. A second one in a pop-up would repeat its ids. */
export const pageHasProductForm = (): boolean => document.querySelector("#product_addtocart_form") !== null

/** Renders a product form into an element of a pop-up, with a store of its own. Returns the function that unmounts it. */
export const showProductForm = (
  element: Element,
  { form, options }: ReadyForm,
  { store }: BrowserStorefront,
): (() => void) => {
  const { page } = store.getState()
  const popUpStore = createStore<StorefrontState>(() => ({ page, messages: [], product: form }))
  const root = createRoot(element, { identifierPrefix: "pop-up-product" })
  const dispatch: BrowserStorefront["dispatch"] = (event) => {
    popUpStore.setState(storefrontStep(popUpStore.getState(), event), true)
    if (event._tag === "ProductFormOpened") fillFormKeys(element)
  }
  // Synchronously, so that the pop-up opens with its final size.
  flushSync(() =>
    root.render(
      <StorefrontRoot storefront={{ store: popUpStore, dispatch }}>
        <ProductFormView options={options} />
      </StorefrontRoot>,
    ),
  )
  return () => root.unmount()
}
