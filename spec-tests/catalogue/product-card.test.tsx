import { cleanup, render, screen, within } from "@testing-library/react"
import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, describe, expect, test } from "vitest"

import { followCardChoice } from "../../app/client/catalogue/follow-card-choice.ts"
import type { Price, ProductCard as Card } from "../../core/catalogue/product/product.ts"
import { ProductCard } from "../../ui/catalogue/ProductCard.tsx"
import { card } from "../arbitraries/listing.ts"
import { price } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

const open = (change: Partial<Card> = {}) => render(inPage(<ProductCard card={card(change)} />)).container

/** The add-to-cart form, beside the one for the wish list. */
const sellingForm = (container: HTMLElement): HTMLFormElement | undefined =>
  [...container.querySelectorAll("form")].find((form) => form.querySelector("[data-wish]") === null)

afterEach(cleanup)

describe("Product card", () => {
  test("links its name to the product", () => {
    open()
    expect(screen.getByRole("link", { name: "Oak Board" }).getAttribute("href")).toBe("/oak-board.html")
  })

  test("adds a product without options to the cart by a plain form", () => {
    const form = sellingForm(open())
    expect(form?.getAttribute("action")).toBe("/checkout/cart/add/product/7/")
    expect(form?.method).toBe("post")
    expect(Object.fromEntries(new FormData(form))).toEqual({ product: "7", form_key: "key" })
    expect(screen.getByRole("button", { name: "Add to Cart Oak Board" })).toBeTruthy()
  })

  test("links a product with options to its page, and a sold-out product to nothing", () => {
    open({ isAddable: false })
    expect(screen.getByRole("link", { name: "Choose options Oak Board" }).getAttribute("href")).toBe("/oak-board.html")
    cleanup()
    open({ stock: "out-of-stock" })
    expect(screen.queryByRole("button", { name: /Cart/ })).toBeNull()
    expect(screen.getByText("Sold out")).toBeTruthy()
  })

  test("shows the reduced price before the old one, each labelled, and a badge that never rounds up", () => {
    const container = open({ from: price("58", "72"), to: price("58", "72") })
    expect(container.querySelector(".card-price")?.textContent.trim()).toBe("Special Price $58.00 Regular Price $72.00")
    expect(screen.getByText("−19%")).toBeTruthy()
  })

  test("shows the lowest of several prices", () => {
    const container = open({ from: price("24"), to: price("28") })
    expect(container.querySelector(".card-price")?.textContent.trim()).toBe("As low as $24.00")
  })

  test("treats equal amounts in different notation as one price", () => {
    const container = open({ from: price("24.5", "24.50"), to: price("24.50") })
    expect(container.querySelector(".card-price")?.textContent.trim()).toBe("$24.50")
  })

  const glazes = {
    attributeId: 93,
    code: "glaze",
    label: "Glaze",
    values: [
      { optionId: 5, label: "Fjord", swatch: { kind: "colour", value: "#4f7185" } },
      { optionId: 6, label: "Chalk", swatch: { kind: "colour", value: "#ece6da" } },
    ],
  } as const
  const variants = [
    { options: { "93": 5 }, stock: "in-stock", picture: "/media/fjord.w1440.webp" },
    { options: { "93": 6 }, stock: "out-of-stock", picture: "/media/chalk.w1440.webp" },
  ] as const

  test("[2.category-listing.2] adds a complete swatch selection to the cart by its form, without scripts", () => {
    const form = sellingForm(open({ isAddable: false, type: "configurable", swatches: [glazes], variants }))
    expect(form?.getAttribute("action")).toBe("/checkout/cart/add/product/7/")
    const group = screen.getByRole("radiogroup", { name: "Glaze" })
    expect(group.dataset["attributeCode"]).toBe("glaze")
    screen.getByRole("radio", { name: "Fjord" }).click()
    expect(new FormData(form).get("super_attribute[93]")).toBe("5")
    expect(screen.getByRole("radio", { name: "Chalk, sold out" }).hasAttribute("disabled")).toBe(true)
  })

  test("[2.category-listing.2] with swatches and other options links to the product page with the selected swatches in the address", () => {
    const size = { attributeId: 137, code: "size", label: "Size", values: [{ optionId: 11, label: "Large" }] }
    const form = sellingForm(open({ isAddable: false, type: "configurable", swatches: [glazes, size], variants }))
    expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/oak-board.html"])
    screen.getByRole("radio", { name: "Fjord" }).click()
    expect([...new FormData(form)]).toEqual([["glaze", "5"]])
  })

  test("[2.category-listing.2] shows the lowest remaining price for the selected swatches, then that of the variant", async () => {
    const sizes = {
      attributeId: 137,
      code: "size",
      label: "Size",
      values: [
        { optionId: 11, label: "Small", swatch: { kind: "text", text: "S" } },
        { optionId: 12, label: "Large", swatch: { kind: "text", text: "L" } },
      ],
    } as const
    const variant = (glaze: number, size: number, costs: Price) => ({
      options: { "93": glaze, "137": size },
      stock: "in-stock" as const,
      picture: "",
      price: costs,
    })
    const choosable = card({
      type: "configurable",
      isAddable: false,
      from: price("24"),
      to: price("32"),
      swatches: [glazes, sizes],
      variants: [variant(5, 11, price("24")), variant(5, 12, price("28", "30")), variant(6, 12, price("32"))],
    })
    document.body.innerHTML = renderToStaticMarkup(inPage(<ProductCard card={choosable} />))
    const choose = async (name: string) => {
      const radio = screen.getByRole("radio", { name })
      const swatches = radio.closest<HTMLElement>("[data-variants]")
      if (swatches === null) throw new Error("no swatches")
      radio.click()
      await followCardChoice(swatches, radio)
      return screen.getByRole("article").querySelector<HTMLElement>(".card-price")
    }
    const textOf = (place: HTMLElement | null) =>
      [...(place?.children ?? [])].flatMap((part) => (part.hasAttribute("hidden") ? [] : part.textContent)).join(" ")
    expect(textOf(document.querySelector(".card-price"))).toBe("As low as $24.00")
    expect(textOf(await choose("Fjord"))).toBe("As low as $24.00")
    expect(textOf(await choose("Large"))).toBe("Special Price $28.00 Regular Price $30.00")
    expect(textOf(await choose("Chalk"))).toBe("$32.00")
    expect(textOf(await choose("Small"))).toBe("$24.00")
    expect(textOf(await choose("Fjord"))).toBe("$24.00")
  })

  test("[2.category-listing.2] selects the swatch of the listing's filter, and sends it with the form", () => {
    const configurable = card({ isAddable: false, type: "configurable", swatches: [glazes], variants })
    const { container } = render(inPage(<ProductCard card={configurable} choice={{ "93": 5 }} />))
    expect(within(container).getByRole<HTMLInputElement>("radio", { name: "Fjord" }).checked).toBe(true)
    expect(new FormData(sellingForm(container)).get("super_attribute[93]")).toBe("5")
  })

  test("describes rating and remaining stock in text", () => {
    open({
      rating: { percent: 93, count: 28 },
      onlyLeft: 3,
    })
    expect(screen.getByText("4.7 out of 5 stars")).toBeTruthy()
    expect(screen.getByText("28 Reviews")).toBeTruthy()
    expect(screen.getByText("Only 3 left")).toBeTruthy()
  })

  test("reserves the space of its picture, offered in the formats a browser may select", () => {
    const picture = open().querySelector("picture")
    const types = [...(picture?.querySelectorAll("source") ?? [])].map((source) => source.type)
    expect(types).toEqual(["image/avif", "image/webp"])
    expect(picture?.querySelector("img")?.getAttribute("width")).toBe("480")
    expect(picture?.querySelector("img")?.getAttribute("loading")).toBe("lazy")
  })
})
