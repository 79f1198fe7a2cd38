import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  canOpen,
  multishippingSteps,
  openStep,
  totalOfOrders,
  type Assignment,
  type Multishipping,
  type MultishippingItem,
} from "../../core/checkout/multishipping/multishipping.ts"
import {
  assignmentsOf,
  sentRows,
  splitFields,
  splitProblems,
  splitRows,
} from "../../core/checkout/multishipping/split-rows.ts"
import { forAll } from "../arbitraries/for-all.ts"

const anyItems: fc.Arbitrary<ReadonlyArray<MultishippingItem>> = fc
  .uniqueArray(
    fc.record({ itemId: fc.nat({ max: 20 }), quantity: fc.integer({ min: 1, max: 100 }), isVirtual: fc.boolean() }),
    { selector: ({ itemId }) => itemId, maxLength: 6 },
  )
  .map((items) => items.map((item) => ({ ...item, itemId: String(item.itemId), problem: "" })))

const anyAddressIds = fc.uniqueArray(fc.nat({ max: 9 }).map(String), { minLength: 1, maxLength: 5 })

/** Assignments as they may be found: of other items, too many or too few, to deleted addresses. */
const anyAssignments: fc.Arbitrary<ReadonlyArray<Assignment>> = fc.array(
  fc.record({
    itemId: fc.nat({ max: 20 }).map(String),
    quantity: fc.integer({ min: 0, max: 120 }),
    addressId: fc.option(fc.nat({ max: 12 }).map(String), { nil: undefined }),
  }),
  { maxLength: 12 },
)

const sumOf = (assignments: ReadonlyArray<Assignment>, itemId: string, addressId?: string): number =>
  assignments
    .filter((one) => one.itemId === itemId && (addressId === undefined || one.addressId === addressId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const typedOf = (rows: ReturnType<typeof splitRows>) =>
  Object.fromEntries(
    rows.flatMap((row) => [
      [splitFields(row).quantity, row.quantity],
      [splitFields(row).address, row.addressId],
    ]),
  )

describe("Distribution of a cart over addresses", () => {
  test("the rows of every shipped item add up to the cart, whatever was assigned before, and rows have different positions", () => {
    forAll(anyItems, anyAssignments, anyAddressIds, (items, assignments, ids) => {
      const rows = splitRows(items, assignments, ids)
      for (const { itemId, quantity, isVirtual } of items)
        expect(sumOf(assignmentsOf(rows), itemId)).toBe(isVirtual ? 0 : quantity)
      expect(new Set(rows.map(({ index }) => index)).size).toBe(rows.length)
    })
  })

  test("pieces of a deleted address lose their address and stay pieces; those of other addresses stay where they are", () => {
    forAll(anyItems, anyAssignments, anyAddressIds, (items, assignments, ids) => {
      const whole = assignmentsOf(splitRows(items, assignments, ids))
      const [gone, ...others] = ids
      const after = assignmentsOf(splitRows(items, whole, others))
      for (const { itemId } of items) {
        expect(sumOf(after, itemId)).toBe(sumOf(whole, itemId))
        expect(sumOf(after, itemId, gone)).toBe(0)
        for (const id of others) expect(sumOf(after, itemId, id)).toBe(sumOf(whole, itemId, id))
      }
    })
  })

  test("rows have no problem exactly when each piece has an existing address; then sending them changes nothing", () => {
    forAll(anyItems, anyAssignments, anyAddressIds, (items, assignments, ids) => {
      const rows = sentRows(typedOf(splitRows(items, assignments, ids)), items)
      const isComplete = assignmentsOf(rows).every(({ addressId = "" }) => ids.includes(addressId))
      expect(splitProblems(rows, items, ids).length === 0).toBe(isComplete)
      if (!isComplete) return
      const again = splitRows(items, assignmentsOf(rows), ids)
      for (const { itemId } of items)
        for (const id of ids)
          expect(sumOf(assignmentsOf(again), itemId, id)).toBe(sumOf(assignmentsOf(rows), itemId, id))
    })
  })

  test("another sum is one problem at the item, text that is not a number one at its field", () => {
    const items: ReadonlyArray<MultishippingItem> = [{ itemId: "7", quantity: 3, isVirtual: false, problem: "" }]
    const problems = (...quantities: ReadonlyArray<string>) =>
      splitProblems(
        quantities.map((quantity, index) => ({ index, itemId: "7", quantity, addressId: "1" })),
        items,
        ["1"],
      )
    expect(problems("1", "2")).toEqual([])
    expect(problems("", "3")).toEqual([])
    for (const wrong of [["1", "1"], ["2", "2"], ["0", ""], []])
      expect(problems(...wrong)).toEqual([
        { field: "ship[0][7][qty]", text: "The quantities must add up to the quantity in your cart." },
      ])
    for (const text of ["x", "-1", "1.5", "99999999"])
      expect(problems("3", text)).toEqual([{ field: "ship[1][7][qty]", text: "Enter a whole number." }])
  })

  const rowsOf = (quantity: number, assignments: ReadonlyArray<Assignment>, ids: ReadonlyArray<string>) =>
    splitRows([{ itemId: "7", quantity, isVirtual: false, problem: "" }], assignments, ids).map((row) => [
      row.quantity,
      row.addressId,
    ])

  test("each piece of an item has a row with quantity 1 and its address", () => {
    const assigned = [
      { itemId: "7", quantity: 2, addressId: "2" },
      { itemId: "7", quantity: 1, addressId: "1" },
    ]
    expect(rowsOf(3, assigned, ["1", "2"])).toEqual([
      ["1", "2"],
      ["1", "2"],
      ["1", "1"],
    ])
    expect(rowsOf(20, [{ itemId: "7", quantity: 20, addressId: "1" }], ["1", "2"])).toHaveLength(20)
  })

  test("an item with more than 20 pieces, or a part of a piece, has a row for each address, and an empty one while an address is free", () => {
    const allTo1 = (quantity: number) => [{ itemId: "7", quantity, addressId: "1" }]
    expect(rowsOf(21, allTo1(21), ["1", "2"])).toEqual([
      ["21", "1"],
      ["0", "2"],
    ])
    expect(rowsOf(21, allTo1(21), ["1"])).toEqual([["21", "1"]])
    expect(rowsOf(2.5, allTo1(2.5), ["1"])).toEqual([["2.5", "1"]])
  })
})

describe("Steps of orders to several addresses", () => {
  const totals = { subtotal: "1", discount: "0", shipping: "0", tax: "0", grandTotal: "1.1" }
  const part = { addressId: "1", lines: [], rates: [], rate: "flatrate_flatrate", totals }
  const finished: Multishipping = {
    cartId: "1",
    fingerprint: "",
    isComplete: true,
    items: [],
    assignments: [],
    orders: [part, { ...part, addressId: "2" }, { ...part, addressId: undefined, rate: undefined }],
    billingAddressId: "1",
    methods: [{ code: "checkmo", title: "Check", instructions: "" }],
    method: "checkmo",
    poNumber: "",
    agreements: [],
  }

  test.each([
    ["addresses", { isComplete: false }],
    ["shipping", { orders: [{ ...part, rate: undefined }] }],
    ["billing", { method: "demo_card" }],
    ["billing", { billingAddressId: undefined }],
    ["overview", {}],
  ] as const)("%s is the first unfinished one for %j, and no later one opens", (step, change) => {
    const state = { ...finished, ...change }
    expect(openStep(state)).toBe(step)
    const allowed = multishippingSteps.slice(0, multishippingSteps.indexOf(step) + 1)
    expect(multishippingSteps.filter((one) => canOpen(state, one))).toEqual(allowed)
  })

  test("the amount of all orders is exactly their sum", () => {
    forAll(fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 20 }), (cents) => {
      const orders = cents.map((amount) => ({ totals: { ...totals, grandTotal: String(amount / 100) } }))
      const sum = cents.reduce((all, one) => all + one, 0)
      expect(Math.round(Number(totalOfOrders(orders)) * 100)).toBe(sum)
    })
  })
})
