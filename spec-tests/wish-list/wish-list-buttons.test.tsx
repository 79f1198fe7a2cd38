import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { WishListCardButton, WishListButton } from "../../ui/wish-list/WishListButton.tsx"
import { product } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

const mug = { id: 5, name: "Harbor Mug" }

/** Action and method of a button's form, and the fields it adds. */
const sendsTo = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>("button", { name })
  const { form } = button
  const action = button.getAttribute("formaction") ?? form?.getAttribute("action")
  return { action, method: form?.method, fields: form && Object.fromEntries(new FormData(form)) }
}

afterEach(cleanup)

describe("Wish list and compare buttons", () => {
  const page = (parts: Parameters<typeof inPage>[2] = {}) =>
    render(
      inPage(
        <>
          <form id="form" method="post" action="/checkout/cart/add/product/5/" />
          <WishListButton product={mug} formId="form" />
        </>,
        {},
        parts,
      ),
    )

  test("[2.product-page.6] [3.wish-list-add-request.1] on a product page the product's own form is posted to the wish list", () => {
    page()
    expect(sendsTo("Add to Wish List")).toMatchObject({ action: "/wishlist/index/add/", method: "post" })
    expect(sendsTo("Add to Compare")).toEqual({
      action: "/catalog/product_compare/add/",
      method: "post",
      fields: { form_key: "key", product: "5" },
    })
  })

  test("[3.wish-list-add-request.3] for an edited wish list item the form is posted to its own address, and the button says Update", () => {
    const editing = { source: "wish list", itemId: "12", fields: [], files: {} } as const
    page({ product: { ...newProductForm(product(), []), editing } })
    expect(sendsTo("Update Wish List")).toMatchObject({ action: "/wishlist/index/updateItemOptions/id/12/" })
    expect(screen.getByRole("button", { name: "Update Wish List" }).dataset["wishItem"]).toBe("12")
    expect(screen.queryByRole("button", { name: "Add to Wish List" })).toBeNull()
  })

  test("[2.category-listing.1] [3.wish-list-add-request.1] on a card the product is posted to the wish list", () => {
    render(inPage(<WishListCardButton product={mug} />))
    const fields = { form_key: "key", product: "5" }
    expect(sendsTo("Add to Wish List Harbor Mug")).toEqual({ action: "/wishlist/index/add/", method: "post", fields })
    expect(sendsTo("Add to Compare Harbor Mug")).toMatchObject({ action: "/catalog/product_compare/add/", fields })
  })
})
