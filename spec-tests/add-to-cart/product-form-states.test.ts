import { describe, expect, test } from "vitest"

import { bundleQuantityField, initialBundleSelections } from "../../core/add-to-cart/bundle-fields.ts"
import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import {
  galleryOfForm,
  initialValues,
  newProductForm,
  priceOfForm,
  problemsOfForm,
  productFormStep,
  shownProblem,
} from "../../core/add-to-cart/product-form.ts"
import type { BundleOption, GalleryItem } from "../../core/catalogue/product/product.ts"
import { firstNewPosition, samePictures } from "../../core/gallery/shown-order.ts"
import { mug, price, product, teaSet } from "../arbitraries/product.ts"

const picture = (label: string): GalleryItem => ({ url: `/media/${label}.jpg`, label, position: 1, isMain: false })

/** The mug with a picture of its own, and one of each variant but the second. */
const pictured = (): FormProduct => {
  const plain = mug()
  if (plain.kind.type !== "configurable") throw new Error("the mug must be configurable")
  const variants = plain.kind.variants.map((variant) => ({
    ...variant,
    gallery: variant.productId === 2 ? [] : [picture(`variant-${variant.productId}`)],
  }))
  return { ...plain, gallery: [picture("mug")], kind: { ...plain.kind, variants } }
}

const shownFor = (form: FormProduct, ...fields: ReadonlyArray<FormField>) =>
  galleryOfForm({ ...newProductForm(form, []), fields }).map(({ label }) => label)

const straps = product({
  kind: {
    type: "grouped",
    members: [
      { productId: 11, sku: "a", name: "A", quantity: 2, price: price("14"), stock: "in-stock" },
      { productId: 12, sku: "b", name: "B", quantity: 0, price: price("17"), stock: "in-stock" },
    ],
  },
})

/** A bundle with a picture of its own and one of each selection but the tray's. */
const picturedSet = (): FormProduct => {
  const plain = teaSet()
  if (plain.kind.type !== "bundle") throw new Error("the tea set must be a bundle")
  const options = plain.kind.options.map((option) => ({
    ...option,
    selections: option.selections.map((selection) => ({
      ...selection,
      picture: selection.id === 31 ? undefined : picture(`part-${selection.id}`),
    })),
  }))
  return { ...plain, gallery: [picture("set")], kind: { ...plain.kind, options } }
}

describe("Pictures of a bundle", () => {
  test("begin with its own; those of the selected products follow in the order of the options", () => {
    expect(shownFor(picturedSet(), ["bundle_option[2]", "21"], ["bundle_option[1]", "12"])).toEqual([
      "set",
      "part-12",
      "part-21",
    ])
  })

  test("are only its own when nothing is selected, or the selected product has none", () => {
    expect(shownFor(picturedSet())).toEqual(["set"])
    expect(shownFor(picturedSet(), ["bundle_option[3][]", "31"])).toEqual(["set"])
    expect(shownFor(teaSet(), ["bundle_option[1]", "11"])).toEqual([])
  })

  test("are each shown once, and keep their identity after every event", () => {
    const set = picturedSet()
    const twice = { ...set, gallery: [picture("part-11")] }
    expect(shownFor(twice, ["bundle_option[1]", "11"])).toEqual(["part-11"])
    const [, once] = galleryOfForm({ ...newProductForm(set, []), fields: [["bundle_option[1]", "11"]] })
    const [, again] = galleryOfForm({ ...newProductForm(set, []), fields: [["bundle_option[1]", "11"]] })
    expect(once).toBe(again)
  })

  test("open, after a change, at the first one that was not shown before", () => {
    const [set, pot, cup, other] = ["set", "pot", "cup", "other"].map(picture)
    if (!set || !pot || !cup || !other) throw new Error("four pictures are expected")
    expect(firstNewPosition([set, pot, cup], [set, other, cup])).toBe(2)
    expect(firstNewPosition([set, pot], [set])).toBe(1)
    expect(firstNewPosition([set], [pot, cup])).toBe(1)
    expect(samePictures([set, pot], [set, { ...pot }])).toBe(true)
    expect(samePictures([set, pot], [set])).toBe(false)
    expect(samePictures([set, pot], [pot, set])).toBe(false)
  })
})

describe("Product form state", () => {
  test("[2.product-page.3] [2.product-page.5] starts with a quantity of one and the merchant's preset selections", () => {
    const fieldsOf = (form: FormProduct) => newProductForm(form, []).fields
    expect(fieldsOf(product())).toEqual([["qty", "1"]])
    expect(fieldsOf(mug())).toEqual([["qty", "1"]])
    expect(fieldsOf(teaSet())).toEqual([
      ["qty", "1"],
      ["bundle_option[1][]", "11"],
      ["bundle_option[2][]", "21"],
    ])
    expect(fieldsOf(straps)).toEqual([
      ["qty", "1"],
      ["super_group[11]", "2"],
      ["super_group[12]", "0"],
    ])
  })

  test("[5.product-page.4] validates itself once loaded, and shows errors after a rejected submit", () => {
    const fresh = newProductForm(product(), [2026])
    expect(fresh).toMatchObject({ years: [2026], isValidatedByScript: false, isRefused: false })
    const opened = productFormStep(fresh, { _tag: "ProductFormOpened", fields: [["qty", "3"]] })
    expect(opened).toEqual({ ...fresh, fields: [["qty", "3"]], isValidatedByScript: true })
    const changed = productFormStep(opened, { _tag: "ProductFieldsChanged", fields: [["qty", "0"]] })
    expect(changed).toEqual({ ...opened, fields: [["qty", "0"]] })
    expect(problemsOfForm(changed).map(({ field }) => field)).toEqual(["qty"])
    expect(productFormStep(changed, { _tag: "ProductFormRefused" })).toEqual({ ...changed, isRefused: true })
  })

  test("[2.product-page.5] the price follows the field values", () => {
    const form = productFormStep(newProductForm(mug(), []), {
      _tag: "ProductFieldsChanged",
      fields: [["super_attribute[137]", "11"]],
    })
    expect(priceOfForm(form)).toEqual({ price: price("22"), reason: "lowest-matching-variant" })
  })

  test("[2.product-page.8] the gallery shows the product until options are selected, then the matching variant", () => {
    expect(shownFor(pictured())).toEqual(["mug"])
    expect(shownFor(pictured(), ["super_attribute[93]", "5"])).toEqual(["variant-1"])
    expect(shownFor(pictured(), ["super_attribute[93]", "6"], ["super_attribute[137]", "11"])).toEqual(["variant-3"])
  })

  test("[2.product-page.8] without a variant, or with a variant without pictures, the gallery shows the product's own pictures", () => {
    expect(shownFor(pictured(), ["super_attribute[137]", "11"])).toEqual(["mug"])
    expect(shownFor(pictured(), ["super_attribute[93]", "99"])).toEqual(["mug"])
    expect(shownFor({ ...product(), gallery: [picture("board")] }, ["super_attribute[93]", "5"])).toEqual(["board"])
  })

  test("[5.product-page.4] a problem of a field is shown after a rejected submit only", () => {
    const fresh = { ...newProductForm(product(), []), fields: [["qty", "0"]] as const }
    expect(shownProblem(fresh, ["qty"])).toBeUndefined()
    const rejected = { ...fresh, isRefused: true }
    expect([shownProblem(rejected, ["qty"])?.field, shownProblem(rejected, ["links[]"])]).toEqual(["qty", undefined])
  })

  test("[2.product-page.9] options start with the selection in the address", () => {
    const preset = newProductForm(mug(), [], { "137": 11 })
    expect(initialValues(preset, "super_attribute[137]")).toEqual(["11"])
    expect(initialValues(preset, "qty")).toBeUndefined()
    expect(initialValues(newProductForm(mug(), []), "super_attribute[137]")).toBeUndefined()
  })

  test("all fields start with the values of the edited line, if there is one, whatever the address selects", () => {
    const preset = newProductForm(mug(), [], { "137": 11 })
    const editing = { source: "cart", itemId: "1", fields: [["bundle_option[1]", "12"]], files: {} } as const
    expect(initialValues({ ...preset, editing }, "bundle_option[1]")).toEqual(["12"])
    expect(initialValues({ ...preset, editing }, "super_attribute[137]")).toEqual([])
    const { kind } = teaSet()
    const options = kind.type === "bundle" ? kind.options : []
    expect(initialBundleSelections(options, { editing })).toEqual({ "1": [12] })
    expect(initialBundleSelections(options, {})).toEqual({ "1": [11], "2": [21], "3": [] })
  })

  test("[2.product-page.5] a bundle option has a quantity field if a selection allows it and only one can be selected", () => {
    const selection = (
      id: number,
      quantity: number,
      canChangeQuantity: boolean,
    ): BundleOption["selections"][number] => ({
      id,
      label: "",
      quantity,
      canChangeQuantity,
      isDefault: false,
      price: price("1"),
      stock: "in-stock",
    })
    const selections = [selection(1, 4, false), selection(2, 3, true)]
    const option: BundleOption = { id: 9, title: "", kind: "radio", required: true, position: 1, selections }
    expect(bundleQuantityField(option, [1])).toEqual({ initial: 3, isFixed: true })
    expect(bundleQuantityField(option, [2])).toEqual({ initial: 3, isFixed: false })
    expect(bundleQuantityField(option, [])).toEqual({ initial: 3, isFixed: false })
    expect(bundleQuantityField({ ...option, kind: "checkbox" }, [2])).toBeUndefined()
    expect(bundleQuantityField({ ...option, kind: "multi" }, [2])).toBeUndefined()
    expect(bundleQuantityField({ ...option, selections: [selection(1, 4, false)] }, [1])).toBeUndefined()
  })
})
