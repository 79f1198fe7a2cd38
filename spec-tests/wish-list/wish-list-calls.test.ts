import fc from "fast-check"
import { describe, expect, test } from "vitest"

import type { FormField } from "../../core/add-to-cart/product-choice.ts"
import type { ParsedAddress, PageLocation } from "../../core/background-actions/redirect.ts"
import { addressOfUenc, uencOf } from "../../core/web/uenc.ts"
import { hasFile, wishListButton, wishListData } from "../../core/wish-list/wish-list-add-request.ts"
import { wishListAdd } from "../../core/wish-list/wish-list-add.ts"
import { wishListLabel } from "../../core/wish-list/wish-list-button.ts"
import { forAll } from "../arbitraries/for-all.ts"

const parse = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, "http://shop.test/mug.html") ? new URL(address, "http://shop.test/mug.html") : undefined
const pageLocation: PageLocation = { current: new URL("http://shop.test/mug.html"), parse }

const button = wishListButton("43", uencOf("http://shop.test/mug.html"))

const anyField: fc.Arbitrary<FormField> = fc.tuple(
  fc.constantFrom("options[1]", "options[4][]", "super_attribute[93]", "bundle_option[2][3]", "links[]", "item"),
  fc.constantFrom("", "5", "31", "a"),
)

describe("Add to wish list", () => {
  test("[2.product-page.6] [2.category-listing.1] [3.wish-list-add-request.1] the button of a page or card has its product and the return address", () => {
    expect(wishListLabel).toBe("Add to Wish List")
    expect(button).toEqual({
      action: "/wishlist/index/add/",
      data: { product: "43", uenc: "aHR0cDovL3Nob3AudGVzdC9tdWcuaHRtbA~~" },
    })
    expect(addressOfUenc(button.data["uenc"] ?? "")).toBe("http://shop.test/mug.html")
    expect(wishListButton("43", "aHR0cA~~", "12")).toEqual({
      action: "/wishlist/index/updateItemOptions/id/12/",
      data: { id: "12", product: "43", uenc: "aHR0cA~~" },
    })
  })

  test("[7.wish-list-add.2] [3.wish-list-add-request.2] [3.wish-list-add-request.3] [3.wish-list-add-request.5] [3.wish-list-add-request.6] without a file the button's data is posted with quantity and options", () => {
    const fields: ReadonlyArray<FormField> = [
      ["form_key", "k"],
      ["my_options[1]", "x"],
      ["product", "99"],
      ["qty", "2"],
      ["super_attribute[93]", "5"],
      ["options[1]", ""],
      ["options[4][]", "31"],
      ["options[4][]", "32"],
      ["bundle_option[1]", "2"],
      ["bundle_option_qty[1]", "3"],
      ["super_group[6]", "0"],
      ["links[]", "7"],
      ["options_6_file", ""],
      ["options_6_file_action", "remove"],
    ]
    const buttonWithId = { ...button, data: { ...button.data, id: "12" } }
    expect(wishListAdd(buttonWithId, fields, pageLocation)).toEqual({
      _tag: "Post",
      action: "/wishlist/index/add/",
      data: {
        ...button.data,
        id: "12",
        qty: "2",
        "super_attribute[93]": "5",
        "options[1]": "",
        "options[4][31]": "31",
        "options[4][32]": "32",
        "bundle_option[1]": "2",
        "bundle_option_qty[1]": "3",
        "super_group[6]": "0",
        "links[7]": "7",
        options_6_file_action: "remove",
      },
    })
  })

  test("[3.wish-list-add-request.5] the quantity is the form's last, else the button's, else one", () => {
    expect(
      wishListData({ qty: "4" }, [
        ["qty", "2"],
        ["qty", "3"],
      ]),
    ).toEqual({ qty: "3" })
    expect(wishListData({ qty: "4" }, [])).toEqual({ qty: "4" })
    expect(wishListData({}, [["xqty", "2"]])).toEqual({ qty: "1" })
  })

  test("[3.wish-list-add-request.6] deselected options are removed from the button's data", () => {
    const buttonWithId = { product: "43", "options[4][31]": "31", "super_attribute[93]": "5", my_options: "stays" }
    expect(wishListData(buttonWithId, [["super_attribute[93]", "6"]])).toEqual({
      product: "43",
      my_options: "stays",
      qty: "1",
      "super_attribute[93]": "6",
    })
  })

  test("[3.wish-list-add-request.6] for any selections, the product stays, list values have unique names, and repeating changes nothing", () => {
    forAll(fc.array(anyField), (fields) => {
      const data = wishListData(button.data, fields)
      expect(data).toMatchObject(button.data)
      expect(Object.keys(data).filter((name) => name.endsWith("[]") || name === "item")).toEqual([])
      for (const [name, value] of fields) {
        expect(name !== "links[]" || value === "" || data[`links[${value}]`] === value).toBe(true)
      }
      expect(wishListData(data, fields)).toEqual(data)
    })
  })

  test("[7.wish-list-add.1] [3.wish-list-add-request.3] [3.wish-list-add-request.4] with a file the form itself is submitted, to the action with the return address and the hidden id", () => {
    const fields: ReadonlyArray<FormField> = [
      ["options_6_file", "drawing.png"],
      ["qty", "1"],
    ]
    const submit = (action: string, data: Readonly<Record<string, string>>) =>
      wishListAdd({ action, data }, fields, pageLocation)
    const action = "http://shop.test/wishlist/index/add"
    expect(submit(`${action}/`, { id: "12", uenc: "aHR0cA~~" })).toEqual({
      _tag: "SubmitForm",
      action: `${action}/uenc/aHR0cA~~`,
      hidden: { id: "12" },
    })
    expect(submit(action, { uenc: "a/b" })).toEqual({ _tag: "SubmitForm", action: `${action}/uenc/a%2Fb`, hidden: {} })
    expect(submit(action, { uenc: "" })).toEqual({ _tag: "SubmitForm", action, hidden: {} })
    expect(submit(`${action}//`, { uenc: "x" })).toMatchObject({ action: `${action}/uenc/x` })
    expect(submit(action, {})).toStrictEqual({ _tag: "SubmitForm", action, hidden: {} })
  })

  test.each([
    ["options_6_file", "a.png", true],
    ["options_123_file", "a.png", true],
    ["options_6_file", "", false],
    ["options_6_file_action", "save_new", false],
    ["xoptions_6_file", "a.png", false],
    ["options[6]", "a.png", false],
  ])("[7.wish-list-add.1] the field %s with '%s' contains a file: %s", (name, value, expected) => {
    expect(
      hasFile([
        ["qty", "1"],
        [name, value],
      ]),
    ).toBe(expected)
  })

  test.each([
    ["0", "Please enter a quantity greater than 0."],
    ["", "Please enter a valid number in this field."],
    ["two", "Please enter a valid number in this field."],
  ])("[5.product-page.1] quantity '%s' prevents the request", (quantity, text) => {
    for (const more of [[], [["options_6_file", "a.png"]]] satisfies ReadonlyArray<ReadonlyArray<FormField>>) {
      expect(wishListAdd(button, [["qty", quantity], ...more], pageLocation)).toEqual({
        _tag: "Blocked",
        problem: { text },
      })
    }
  })

  test("[5.product-page.1] a grouped product has no quantity to validate", () => {
    expect(wishListAdd(button, [["super_group[6]", "2"]], pageLocation)).toMatchObject({
      _tag: "Post",
      data: { "super_group[6]": "2" },
    })
  })

  test.each(["https://evil.test/wishlist/index/add/", "//evil.test/", "http://", "javascript:alert(1)"])(
    "[7.wish-list-add.1] [7.wish-list-add.2] nothing is sent to %s",
    (action) => {
      expect(wishListAdd({ ...button, action }, [["qty", "1"]], pageLocation)).toEqual({ _tag: "Refused" })
    },
  )
})
