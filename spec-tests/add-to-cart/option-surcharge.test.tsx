import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import { optionSurcharge } from "../../core/catalogue/product/configurable-choice.ts"
import type { Variant } from "../../core/catalogue/product/product.ts"
import { ConfigurableOptions } from "../../ui/add-to-cart/ConfigurableOptions.tsx"
import { mug, price } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

afterEach(cleanup)

const variant = (glaze: number, size: number, final: string, stock: Variant["stock"] = "in-stock"): Variant => ({
  productId: glaze * 100 + size,
  sku: `mug-${glaze}-${size}`,
  options: { "93": glaze, "137": size },
  price: price(final),
  stock,
  gallery: [],
})

describe("Surcharge of an option", () => {
  const variants = [
    variant(5, 10, "18"),
    variant(5, 11, "24"),
    variant(6, 10, "20"),
    variant(6, 11, "30"),
    variant(6, 12, "12", "out-of-stock"),
  ]

  test("is the difference to the cheapest option of its attribute, under the other selections", () => {
    expect(optionSurcharge(variants, {}, 137, 11)).toBe("6")
    expect(optionSurcharge(variants, { "93": 6 }, 137, 11)).toBe("10")
    expect(optionSurcharge(variants, {}, 93, 6)).toBe("2")
  })

  test("does not depend on the option that is selected now", () => {
    expect(optionSurcharge(variants, { "137": 11 }, 137, 11)).toBe("6")
    expect(optionSurcharge(variants, { "137": 10 }, 137, 10)).toBe("0")
  })

  test("is zero for an option that is sold out or does not exist", () => {
    expect(optionSurcharge(variants, {}, 137, 12)).toBe("0")
    expect(optionSurcharge(variants, {}, 137, 99)).toBe("0")
    expect(optionSurcharge([], {}, 137, 10)).toBe("0")
  })

  test("is shown on the option, and is part of its name for screen readers", () => {
    render(inPage(<ConfigurableOptions />, {}, { product: newProductForm(mug(), []) }))
    const options = screen.getAllByRole("option").map((option) => option.textContent)
    expect(options).toEqual(["Choose an Option...", "Small", "Large +$4.00"])
    cleanup()
    const configurable = mug()
    if (configurable.kind.type !== "configurable") throw new Error("the mug must be configurable")
    const attributes = configurable.kind.attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({
        ...value,
        swatch: { kind: "text" as const, text: value.label[0] ?? "" },
      })),
    }))
    const kind = { ...configurable.kind, attributes }
    render(inPage(<ConfigurableOptions />, {}, { product: newProductForm({ ...configurable, kind }, []) }))
    expect(screen.getByRole("radio", { name: "Large +$4.00" }).closest("label")?.textContent).toBe("L +$4.00")
  })
})
