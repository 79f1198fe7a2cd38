import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { emptyAddress } from "../../../core/addresses/address.ts"
import { checkoutStep } from "../../../core/checkout/checkout-step.ts"
import { currentStep } from "../../../core/checkout/checkout-steps.ts"
import { deliveryAddress, knownAddress, type CheckoutState } from "../../../core/checkout/checkout.ts"
import { expressDetails } from "../../../core/checkout/express/express-order.ts"
import { orderToPlace, placeOrderIssues } from "../../../core/checkout/order/place-order-issues.ts"
import {
  mailsOfOrder,
  mapUrl,
  orderDestination,
  type PickupLocation,
} from "../../../core/checkout/pickup/pickup-location.ts"
import { readPickupLocations } from "../../../core/checkout/pickup/pickup-location.wire.ts"
import {
  storesByPlace,
  storeSelected,
  storesFound,
  storesRequested,
} from "../../../core/checkout/pickup/pickup-step.ts"
import { pickupCodeOf } from "../../../core/checkout/pickup/pickup.ts"
import { translator } from "../../../core/translation/translator.ts"
import { rate, readyCheckout } from "../../arbitraries/checkout.ts"

const store = (code: string): PickupLocation => ({
  code,
  name: `Shop ${code}`,
  description: "",
  address: { ...emptyAddress, countryId: "US", city: "Hudson", postcode: "12534", street: ["12 Warren & Co"] },
})

const [hudson, austin] = [store("hudson"), store("austin")]

const found = (...locations: ReadonlyArray<PickupLocation>) => ({ locations, hasNoneNear: false })

const instore = rate("instore", { methodCode: "pickup" })

const pickedUp = (change: Partial<CheckoutState> = {}): CheckoutState =>
  readyCheckout({ rates: { _tag: "Loaded", list: [rate("flatrate"), instore] }, rate: "instore_pickup", ...change })

const atHudson = storeSelected(storesFound(storesRequested(undefined, ""), found(hudson, austin)), "hudson")

const named = (firstName: string, lastName: string) => ({ ...emptyAddress, firstName, lastName })

describe("Pickup in a store", () => {
  test("an order without a selected store is not placed, and the list of stores has the problem", () => {
    expect(placeOrderIssues(pickedUp())).toEqual([
      { fieldId: "pickup-store", message: "Choose the store in which you pick up your order." },
    ])
    expect(orderToPlace(pickedUp())).toBeUndefined()
    expect(currentStep(pickedUp(), { rate: "instore_pickup", method: "checkmo" }, undefined)).toBe("shipping")
  })

  test("an order is shipped to the selected store and billed to the shopper's address", () => {
    const state = pickedUp({ pickup: atHudson })
    const order = orderToPlace(state)
    expect(order?.shipping?.address.address).toMatchObject({
      firstName: "Shop hudson",
      lastName: "Store",
      city: "Hudson",
      extensionAttributes: { pickup_location_code: "hudson" },
    })
    expect(order?.billingAddress.address).toEqual(knownAddress(state, "shipping").address)
  })

  test("a selected store does not change the address of another rate", () => {
    const state = pickedUp({ pickup: atHudson, rate: "flatrate_flatrate" })
    expect(deliveryAddress(state)).toEqual(knownAddress(state, "shipping"))
    expect(placeOrderIssues(state)).toEqual([])
  })

  test("another store has its own totals, while a search requests none", () => {
    const requestsAfter = (pickup: typeof atHudson) =>
      checkoutStep(pickedUp({ pickup: atHudson }), { _tag: "PickupChanged", pickup }).requests
    expect(requestsAfter(storesRequested(atHudson, "Austin"))).toEqual([])
    expect(requestsAfter(storeSelected(atHudson, "austin"))).toMatchObject([
      { _tag: "LoadTotals", address: { address: { firstName: "Shop austin" } }, rate: { carrierCode: "instore" } },
    ])
  })

  test("a backend without distances finds the stores of a town or a postcode, and has none near another place", () => {
    const stores = [hudson, { ...austin, address: { ...austin.address, city: "Austin", postcode: "78701" } }]
    const codesNear = (near: string) => {
      const { locations, hasNoneNear } = storesByPlace(near, stores)
      return [locations.map(({ code }) => code).join(), hasNoneNear]
    }
    expect(codesNear("AUSTIN")).toEqual(["austin", false])
    expect(codesNear("12534")).toEqual(["hudson", false])
    expect(codesNear("1")).toEqual(["hudson,austin", true])
    expect(codesNear("")).toEqual(["hudson,austin", false])
  })

  test("a selected store stays while a search does not list it, and is removed when it is not among all stores", () => {
    const near = storesFound(storesRequested(atHudson, "Austin"), found(austin))
    expect(near.selected && pickupCodeOf(near.selected)).toBe("hudson")
    const all = storesFound(storesRequested(atHudson, ""), found(austin))
    expect(all.selected).toBeUndefined()
    expect(placeOrderIssues(pickedUp({ pickup: all }))).toMatchObject([
      { message: "The store you chose is no longer offered. Choose another one." },
    ])
    expect(storeSelected(all, "austin")).toMatchObject({ selected: { address: { firstName: "Shop austin" } } })
    expect(storeSelected(all, "gone").problem).toBe("The store you chose is no longer offered. Choose another one.")
  })

  test("a payment sheet offers no pickup, because it cannot show the stores", () => {
    const { rates } = expressDetails(pickedUp({ pickup: atHudson }), translator({ dictionary: {}, locale: "en_US" }))
    expect(rates.map(({ id }) => id)).toEqual(["flatrate_flatrate"])
  })

  test("a failed search keeps the selected store", () => {
    expect(storesFound(storesRequested(atHudson, "x"), undefined)).toMatchObject({
      status: "failed",
      locations: [],
      selected: atHudson.selected,
    })
  })

  test("an address of an order is that of a store by Magento's last name of stores", () => {
    const [store, jane] = [named("Hudson", "Store"), named("Jane", "Doe")]
    expect(orderDestination(store, jane)).toMatchObject({
      title: "Pick up at",
      address: { firstName: "Hudson", lastName: "" },
    })
    expect(orderDestination(jane, jane).title).toBe("Shipping Address")
    expect(orderDestination(undefined, undefined)).toEqual({ title: "Shipping Address", address: undefined })
  })

  test("an address of a shopper whose last name is Store stays one", () => {
    const shopper = named("Kim", "Store")
    expect(orderDestination(shopper, shopper)).toEqual({ title: "Shipping Address", address: shopper })
  })

  test("the mails of an order bring tracking info only if something is shipped", () => {
    const [store, jane] = [named("Hudson", "Store"), named("Jane", "Doe")]
    const lines = [{ sku: "MUG", name: "Mug", options: [], quantity: "1", rowTotal: "28" }]
    expect(mailsOfOrder({ lines, shippingAddress: store, billingAddress: jane })).toContain("ready to pick up")
    expect(mailsOfOrder({ lines, shippingAddress: jane, billingAddress: jane })).toContain("tracking info")
    expect(mailsOfOrder({ lines, shippingAddress: undefined, billingAddress: jane })).not.toContain("tracking")
    const numberOnly = { lines: [], shippingAddress: undefined, billingAddress: undefined }
    expect(mailsOfOrder(numberOnly)).toContain("tracking info")
  })

  test("a map is opened by position, otherwise by the whole address as one parameter", () => {
    expect(mapUrl({ ...hudson, position: { latitude: 42.25, longitude: -73.79 } })).toBe(
      "https://www.openstreetmap.org/?mlat=42.25&mlon=-73.79#map=17/42.25/-73.79",
    )
    expect(new URL(mapUrl(hudson)).searchParams.get("query")).toBe("12 Warren & Co, 12534 Hudson, US")
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (city) => {
        const url = new URL(mapUrl({ ...hudson, address: { ...hudson.address, city } }))
        expect([url.origin, [...url.searchParams.keys()]]).toEqual(["https://www.openstreetmap.org", ["query"]])
      }),
    )
  })

  test("locations of Magento are read with numbers as text, nulls and a street of two lines; one without a code is left out", () => {
    const wire = {
      items: [
        {
          pickup_location_code: "tx",
          name: null,
          description: null,
          street: "1 Main St\nUnit 2",
          city: "Austin",
          region: "Texas",
          region_id: 57,
          postcode: 78701,
          country_id: "US",
          phone: null,
          latitude: 0,
          longitude: 0,
        },
        { name: "Nameless" },
        null,
      ],
    }
    expect(readPickupLocations(wire)).toMatchObject([
      {
        code: "tx",
        name: "tx",
        description: "",
        address: { street: ["1 Main St", "Unit 2"], postcode: "78701", region: { id: "57", name: "Texas" } },
        position: undefined,
      },
    ])
    expect(readPickupLocations(null)).toEqual([])
  })
})
