import { cleanup, fireEvent, render, screen, within } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, test } from "vitest"

import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import { BundleOptions } from "../../ui/add-to-cart/BundleOptions.tsx"
import { ConfigurableOptions } from "../../ui/add-to-cart/ConfigurableOptions.tsx"
import { CustomOptions } from "../../ui/add-to-cart/CustomOptions.tsx"
import { DownloadLinks } from "../../ui/add-to-cart/DownloadLinks.tsx"
import { fieldsOf } from "../../ui/add-to-cart/form-fields.ts"
import { GroupMembers } from "../../ui/add-to-cart/GroupMembers.tsx"
import { optionViewsFor, type OptionViews } from "../../ui/add-to-cart/option-views.tsx"
import { ProductForm } from "../../ui/add-to-cart/ProductForm.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { engraving, giftWrap, mug, product, teaSet, workshopDate } from "../arbitraries/product.ts"
import { productFormStorefront } from "./product-form-storefront.ts"

const everyView: OptionViews = {
  configurable: ConfigurableOptions,
  bundle: BundleOptions,
  grouped: GroupMembers,
  downloads: DownloadLinks,
  custom: CustomOptions,
}

const open = (of: FormProduct) => {
  const storefront = productFormStorefront(of)
  const view = render(
    <StorefrontRoot storefront={storefront}>
      <ProductForm options={everyView} />
    </StorefrontRoot>,
  )
  const form = view.container.querySelector("form")
  if (form === null) throw new Error("the product form is a form")
  return { form }
}

afterEach(cleanup)

describe("Product form", () => {
  test("[2.product-page.2] is a plain form posted to the cart that needs no script", () => {
    const { form } = open(product())
    expect(form.getAttribute("action")).toBe("/checkout/cart/add/product/7/")
    expect(form.method).toBe("post")
    expect(Object.fromEntries(fieldsOf(form))).toEqual({ product: "7", item: "7", form_key: "key", qty: "1" })
  })

  test("[5.product-page.3] leaves validation to the browser until the script's validation is loaded", () => {
    const html = renderToString(
      <StorefrontRoot storefront={productFormStorefront(mug())}>
        <ProductForm options={everyView} />
      </StorefrontRoot>,
    )
    expect(html.toLowerCase()).not.toContain("novalidate")
    expect(html).toContain("required")
    expect(open(mug()).form.noValidate).toBe(true)
  })

  test("[2.product-page.3] has a quantity field and the button", () => {
    open(product())
    expect(screen.getByRole("textbox", { name: "Qty" }).getAttribute("inputmode")).toBe("numeric")
    expect(screen.getByRole("button", { name: "Add to Cart" })).toBeTruthy()
  })

  test("[2.product-page.5] swatches are labelled radio buttons, and the price follows the selected one", () => {
    open(mug())
    const glaze = screen.getByRole("radiogroup", { name: /Glaze/ })
    expect(screen.getByText("As low as")).toBeTruthy()
    fireEvent.click(within(glaze).getByRole("radio", { name: "Fjord" }))
    fireEvent.change(screen.getByRole("combobox", { name: "Size" }), { target: { value: "11" } })
    expect(screen.getByText("$22.00")).toBeTruthy()
    expect(screen.queryByText("As low as")).toBeNull()
  })

  test("[2.product-page.5] a sold-out option is labelled as sold out and cannot be selected", () => {
    open(mug())
    expect(screen.getByRole("radio", { name: "Chalk, sold out" })).toHaveProperty("disabled", true)
  })

  test("[2.product-page.5] a bundle starts with the selections preset by the merchant", () => {
    open(teaSet())
    expect(screen.getByRole("radio", { name: /Piece 11/ })).toHaveProperty("checked", true)
    expect(screen.getByText("$85.00")).toBeTruthy()
    fireEvent.click(screen.getByRole("checkbox", { name: /Piece 31/ }))
    expect(screen.getByText("$115.00")).toBeTruthy()
  })

  test("[2.product-page.4] custom options show the price they add, and dates have one field per part", () => {
    open(product({ customOptions: [engraving, giftWrap, workshopDate] }))
    expect(screen.getByRole("textbox", { name: /Engraving ?\+\$4.00 ?\(optional\)/ })).toHaveProperty("maxLength", 10)
    expect(screen.getByRole("option", { name: "Linen +$8.00" })).toBeTruthy()
    const parts = within(screen.getByRole("group", { name: "Date" })).getAllByRole("combobox")
    expect(parts.map((part) => part.getAttribute("aria-label"))).toEqual([
      "Month",
      "Day",
      "Year",
      "Hour",
      "Minute",
      "AM or PM",
    ])
  })

  test("[5.product-page.3] [5.product-page.4] an incomplete form is not sent: the first invalid field gets the focus and its error", () => {
    const { form } = open(product({ customOptions: [giftWrap] }))
    expect(fireEvent.submit(form)).toBe(false)
    const wrap = screen.getByRole("combobox", { name: "Gift wrap" })
    expect(document.activeElement).toBe(wrap)
    expect(wrap.getAttribute("aria-invalid")).toBe("true")
    expect(document.getElementById(wrap.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Choose an option: Gift wrap",
    )
    fireEvent.change(wrap, { target: { value: "41" } })
    expect(wrap.getAttribute("aria-invalid")).toBeNull()
    expect(fireEvent.submit(form)).toBe(true)
  })

  test("[2.product-page.2] server and browser render the same markup for every product", () => {
    for (const of of [product(), mug(), teaSet(), product({ customOptions: [engraving, giftWrap, workshopDate] })]) {
      const page = (
        <StorefrontRoot storefront={productFormStorefront(of)}>
          <ProductForm options={everyView} />
        </StorefrontRoot>
      )
      expect(renderToString(page)).toBe(renderToString(page))
      expect(renderToString(page)).not.toContain("<script")
    }
  })
})

test.each([
  ["simple", product(), []],
  ["configurable", mug(), ["configurable"]],
  ["bundle", teaSet(), ["bundle"]],
])("a %s product loads only the views of its own options", async (_, of, names) => {
  expect(Object.keys(await optionViewsFor(of, false))).toEqual(names)
  const withOption = { ...of, customOptions: [engraving] }
  expect(Object.keys(await optionViewsFor(withOption, false))).toEqual([...names, "custom"])
})

test.each([
  ["in-stock", undefined, "stock stock--available", "In stock"],
  ["in-stock", 3, "stock stock--low", "Only 3 left"],
  ["out-of-stock", undefined, "stock stock--unavailable", "Out of stock"],
] as const)(
  "[3.add-to-cart-response.5] a product that is %s with %s left is marked as %s",
  (stock, onlyLeft, marks, text) => {
    const { form } = open({ ...product({}), stock, onlyLeft })
    expect(form.querySelector(".stock")).toMatchObject({ className: marks, textContent: text })
  },
)
