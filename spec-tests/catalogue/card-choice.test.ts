import { describe, expect, test } from "vitest"

import {
  cardAction,
  cardChoice,
  cardChoiceAction,
  choicePrices,
  cardOfChoice,
  filteredCard,
  isOffered,
  priceFollowsChoice,
  priceOfChoice,
} from "../../core/catalogue/listing/card-choice.ts"
import type { CardVariant, Price, SwatchAttribute } from "../../core/catalogue/product/product.ts"
import { card as productCard } from "../arbitraries/listing.ts"
import { price } from "../arbitraries/product.ts"

const colour = (optionId: number) =>
  ({ optionId, label: String(optionId), swatch: { kind: "colour", value: "#fff" } }) as const
const glaze: SwatchAttribute = { attributeId: 1, code: "glaze", label: "Glaze", values: [colour(11), colour(12)] }
const size: SwatchAttribute = { attributeId: 2, code: "size", label: "Size", values: [{ optionId: 21, label: "S" }] }

const variant = (first: number, second: number, stock: CardVariant["stock"] = "in-stock"): CardVariant => ({
  options: { "1": first, "2": second },
  stock,
  picture: `/media/${first}.webp`,
})
const variants = [variant(11, 21), variant(11, 22), variant(12, 21), variant(12, 22, "out-of-stock")]
const card = { path: "/mug.html", swatches: [glaze, size], variants }

describe("Selected swatches of a product card", () => {
  test("[2.category-listing.2] add to cart when the selection is complete, and lead to the product page otherwise", () => {
    expect(cardChoiceAction({ ...card, swatches: [glaze] })).toBe("to-cart")
    expect(cardChoiceAction(card)).toBe("to-page")
    expect(cardChoiceAction({ ...card, swatches: [size] })).toBeUndefined()
    expect(cardChoiceAction({ ...card, variants: [] })).toBeUndefined()
  })

  test("show the picture of a matching variant, and are written into the product address", () => {
    expect(cardOfChoice(card, variants, { "1": 12 })).toEqual({ picture: "/media/12.webp", path: "/mug.html?glaze=12" })
    expect(cardOfChoice(card, variants, { "1": 12, "2": 22 }).picture).toBe("")
  })

  test("are cleared where they conflict with the newest selection", () => {
    expect(cardChoice(variants, { "1": 12, "2": 22 }, "2")).toEqual({ "2": 22 })
    expect(cardChoice(variants, { "1": 11, "2": 22 }, "2")).toEqual({ "1": 11, "2": 22 })
    expect(cardChoice(variants, { "1": 11 }, undefined)).toEqual({ "1": 11 })
  })

  test("show the price of the cheapest matching variant, marked as a starting price while others cost more", () => {
    const priced = [price("18"), price("22", "26"), price("18.00"), price("9")].map((one, index) => ({
      ...variant(index < 2 ? 11 : 12, index % 2 === 0 ? 21 : 22, index === 3 ? "out-of-stock" : "in-stock"),
      price: one,
    }))
    expect(choicePrices(priced)).toEqual([price("18"), price("22", "26")])
    expect(priceOfChoice(priced, {})).toEqual({ at: 0, isLowest: true })
    expect(priceOfChoice(priced, { "1": 11 })).toEqual({ at: 0, isLowest: true })
    expect(priceOfChoice(priced, { "1": 11, "2": 21 })).toEqual({ at: 0, isLowest: false })
    expect(priceOfChoice(priced, { "2": 22 })).toEqual({ at: 1, isLowest: false })
    expect(priceOfChoice(priced, { "1": 12 })).toEqual({ at: 0, isLowest: false })
    expect(priceOfChoice(priced, { "1": 12, "2": 22 })).toBeUndefined()
    expect(priceOfChoice(variants, { "1": 11 })).toBeUndefined()
  })

  test("change the price only where variants differ in price and the shop sends all of their prices", () => {
    const choicePrice = (...prices: ReadonlyArray<Price | undefined>) =>
      priceFollowsChoice({
        from: price("18"),
        to: price("18"),
        variants: prices.map((one, index) => ({ ...variant(11 + index, 21), ...(one && { price: one }) })),
      })
    expect(choicePrice(price("18"), price("18.00"))).toBe(false)
    expect(choicePrice(price("18"), price("18", "20"))).toBe(true)
    expect(choicePrice(price("22"))).toBe(true)
    expect(choicePrice(price("22"), undefined)).toBe(false)
    // The listing has several prices, but only one variant remains.
    expect(
      priceFollowsChoice({
        from: price("18"),
        to: price("22"),
        variants: [{ ...variant(11, 21), price: price("18") }],
      }),
    ).toBe(true)
  })

  test("cannot include an option whose variants are all sold out", () => {
    expect(isOffered(card, 2, 22)).toBe(true)
    expect(isOffered({ variants: [variant(12, 22, "out-of-stock")] }, 2, 22)).toBe(false)
  })

  test("[2.category-listing.2] the action of a card depends on stock and options", () => {
    const inStock = { ...card, stock: "in-stock", isAddable: false } as const
    expect(cardAction({ ...inStock, stock: "out-of-stock", isAddable: true })).toBeUndefined()
    expect(cardAction({ ...inStock, isAddable: true })).toBe("to-cart")
    expect(cardAction({ ...inStock, swatches: [glaze] })).toBe("to-cart")
    expect(cardAction(inStock)).toBe("to-page")
    expect(cardAction({ ...inStock, swatches: [] })).toBe("view")
  })
})

describe("A product card in a filtered listing", () => {
  const shown = (...filters: ReadonlyArray<{ readonly code: string; readonly value: string }>) =>
    filteredCard(
      productCard({
        path: "/mug.html",
        from: price("18"),
        to: price("30"),
        swatches: [glaze, size],
        variants: [
          { ...variant(11, 21), price: price("18") },
          { ...variant(12, 21), price: price("30") },
          { ...variant(12, 22), price: price("24") },
          { ...variant(13, 21, "out-of-stock"), price: price("9") },
        ],
      }),
      filters,
    )

  test("[2.category-listing.2] shows the picture, the prices and the address of the filtered option, which is selected", () => {
    const { card: mug, choice } = shown({ code: "glaze", value: "12" })
    expect(choice).toEqual({ "1": 12 })
    expect(mug).toMatchObject({
      path: "/mug.html?glaze=12",
      picture: { url: "/media/12.webp", label: "Oak Board" },
      from: price("24"),
      to: price("30"),
    })
  })

  test("shows the first of several filtered options", () => {
    expect(shown({ code: "glaze", value: "12" }, { code: "glaze", value: "11" }).choice).toEqual({ "1": 11 })
  })

  test("is the same as without filters when no filter selects a salable swatch of the card", () => {
    for (const filter of [
      { code: "glaze", value: "13" },
      { code: "glaze", value: "99" },
      { code: "size", value: "21" },
      { code: "price", value: "12" },
    ])
      expect(shown(filter)).toEqual(shown())
  })
})
