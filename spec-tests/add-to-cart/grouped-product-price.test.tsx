import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { choiceOfForm, newProductForm } from "../../core/add-to-cart/product-form.ts"
import { groupTotal } from "../../core/add-to-cart/product-price.ts"
import { priceLead } from "../../core/catalogue/pricing/price-reduction.ts"
import { GroupMembers } from "../../ui/add-to-cart/GroupMembers.tsx"
import { ProductForm } from "../../ui/add-to-cart/ProductForm.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { groupMember, price, product } from "../arbitraries/product.ts"
import { productFormStorefront } from "./product-form-storefront.ts"

const set = product({
  kind: {
    type: "grouped",
    members: [
      groupMember(1, "68"),
      groupMember(2, "12", { quantity: 2 }),
      groupMember(3, "9", { stock: "out-of-stock" }),
    ],
  },
  from: price("12"),
  to: price("12"),
})

afterEach(cleanup)

describe("Price of a grouped product", () => {
  test("the total counts each piece in stock with the quantity of its field, and unreadable quantities as 0", () => {
    const members = [groupMember(1, "68"), groupMember(2, "12"), groupMember(3, "9", { stock: "out-of-stock" })]
    const total = (group: Readonly<Record<string, string>>) => groupTotal(members, { group })
    expect(groupTotal(members, choiceOfForm(newProductForm(set, [])))).toBe("92")
    expect(total({ "1": "1", "2": "0", "3": "5" })).toBe("68")
    expect(total({ "1": "", "2": " 3 " })).toBe("36")
    expect(total({ "1": "x", "2": "-1" })).toBe("0")
    expect(total({})).toBe("0")
  })

  test("a card shows where the prices begin, also when all pieces cost the same", () => {
    const same = { from: price("12"), to: price("12") }
    expect(priceLead({ type: "grouped", ...same })).toBe("Starting at")
    expect(priceLead({ type: "simple", ...same })).toBeUndefined()
    expect(priceLead({ type: "configurable", from: price("12"), to: price("13") })).toBe("As low as")
  })

  test("the product page shows the lowest price as such, and the total follows the typed quantities", () => {
    render(
      <StorefrontRoot storefront={productFormStorefront(set)}>
        <ProductForm options={{ grouped: GroupMembers }} />
      </StorefrontRoot>,
    )
    expect(screen.getByText("Starting at").parentElement?.textContent).toContain("$12.00")
    const total = () => screen.getByRole("row", { name: /^Total/ }).textContent
    expect(total()).toBe("Total$92.00")
    fireEvent.change(screen.getByRole("textbox", { name: "Qty of Piece 2" }), { target: { value: "4" } })
    expect(total()).toBe("Total$116.00")
  })
})
