import { describe, expect, test } from "vitest"

import { addressProblems } from "../../../app/shop/domain/checkout/address-problems.ts"
import { translate } from "../../../app/shop/infra/translation/shop-translate.ts"
import { smallSettings } from "../../shops/small-shop.ts"

const complete = {
  firstname: "Jane",
  lastname: "Doe",
  street: "1 Oak Ave",
  city: "Los Angeles",
  telephone: "555 0101",
  company: null,
  postcode: "90210",
  country_id: "US",
  region_id: 12,
  region: "California",
}

const required = (field: string) => `"${field}" is required. Enter and try again.`

describe("Address of an order", () => {
  test("is valid when complete", () => {
    expect(addressProblems(smallSettings, complete)).toEqual([])
  })

  test.each([
    [{ firstname: "" }, [required("firstname")]],
    [{ lastname: "  " }, [required("lastname")]],
    [{ street: "\n" }, [required("street")]],
    [{ city: null, telephone: null }, [required("city"), required("telephone")]],
    [{ postcode: "" }, [required("postcode")]],
    [{ country_id: null }, [required("countryId")]],
    [{ country_id: "ZZ" }, ['Invalid value of "ZZ" provided for the countryId field.']],
    [{ region_id: null }, [required("regionId")]],
    [{ region_id: 99_999 }, ['Invalid value of "99999" provided for the regionId field.']],
    [{ city: "x".repeat(256) }, ['"city" length must be equal or less than 255 characters.']],
  ])("%j is reported as %j", (change, problems) => {
    const found = addressProblems(smallSettings, { ...complete, ...change })
    expect(found.map((problem) => translate(smallSettings, problem))).toEqual(problems)
  })

  test("needs a postcode only in countries with postcodes, and a region only in countries with a region list", () => {
    expect(
      addressProblems(smallSettings, { ...complete, country_id: "HK", region_id: null, region: null, postcode: null }),
    ).toEqual([])
    expect(addressProblems(smallSettings, { ...complete, country_id: "DE", region_id: null, region: null })).toEqual([])
  })

  test("needs a telephone number only where the merchant requires one", () => {
    const optional = { ...smallSettings, customers: { ...smallSettings.customers, telephone: "optional" as const } }
    expect(addressProblems(optional, { ...complete, telephone: "" })).toEqual([])
  })
})
