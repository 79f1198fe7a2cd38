import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import { newProductForm } from "../../core/add-to-cart/product-form.ts"
import type { LabelInsertion } from "../../core/catalogue/labels/label.ts"
import type { TargetedLabels } from "../../core/catalogue/labels/product-labels.ts"
import type { GalleryItem, Product } from "../../core/catalogue/product/product.ts"
import { ProductPrice } from "../../ui/add-to-cart/ProductPrice.tsx"
import { ProductPage } from "../../ui/catalogue/ProductPage.tsx"
import { Gallery } from "../../ui/gallery/Gallery.tsx"
import { card } from "../arbitraries/listing.ts"
import { pageProduct as board } from "../arbitraries/page-product.ts"
import { product } from "../arbitraries/product.ts"
import { inPage } from "../shops/page.tsx"

const open = (change: Partial<Product> = {}) =>
  render(
    inPage(
      <ProductPage
        product={board(change)}
        islands={{ "product-form": "<form id='product_addtocart_form'></form>" }}
        blocks={{ "product-delivery": "<p>In 3 days</p>" }}
      />,
    ),
  ).container

afterEach(cleanup)

describe("Product page", () => {
  test("[2.product-page.2] has the add-to-cart form and the delivery promise", () => {
    const container = open()
    expect(container.querySelector("[data-island='product-form'] form")).not.toBeNull()
    expect(screen.getByText("In 3 days")).toBeTruthy()
  })

  test("a product without shipping has no delivery promise", () => {
    open({ kind: { type: "virtual" } })
    expect(screen.queryByText("In 3 days")).toBeNull()
  })

  test("is shared by its canonical address; a page without one is not shared", () => {
    open()
    expect(screen.queryByRole("link", { name: "Share" })).toBeNull()
    cleanup()
    const address = "https://shop.example/oak-board.html"
    render(inPage(<ProductPage product={board()} islands={{}} blocks={{}} address={address} />))
    expect(screen.getByRole("link", { name: "Share" }).dataset["share"]).toBe(address)
  })

  test("shows name, description, attributes and sku", () => {
    open()
    expect(screen.getByRole("heading", { level: 1, name: "Oak Board" })).toBeTruthy()
    expect(screen.getByText("Oiled by hand.")).toBeTruthy()
    expect(screen.getByText("Oak").previousSibling?.textContent).toBe("Material")
    expect(screen.getByText("oak-board")).toBeTruthy()
  })

  test.each([
    ["1", "Yes"],
    ["0", "No"],
  ])("an attribute of yes and no with the value %s is shown as %s", (value, shown) => {
    open({ attributes: [{ code: "dishwasher_safe", label: "Dishwasher Safe", value, isYesNo: true }] })
    expect(screen.getByText("Dishwasher Safe").nextSibling?.textContent).toBe(shown)
  })

  test.each(["replaceChildren", "replaceNode"] as const)(
    "[3.label-display-options.2] [3.label-display-options.4] labels with targets in the details are rendered by the server, in order: %s",
    (renderMode) => {
      const insertions = ["appendTo", "insertAfter", "prependTo", "insertBefore"] as const
      const labelled = (
        text: string,
        insertion: LabelInsertion,
        target = ".product-details__facts",
      ): TargetedLabels => ({
        target,
        insertion,
        renderMode,
        position: "content",
        wrap: false,
        async: false,
        labels: [{ content: { html: text }, className: "prolabel", style: [] }],
      })
      const targeted = [
        labelled("Elsewhere", "appendTo", ".footer"),
        ...insertions.map((insertion) => labelled(insertion, insertion)),
        labelled("and again", "appendTo"),
      ]
      const container = open({ labels: { image: [], content: [], targeted } })
      const details = container.querySelector(".product-details")
      const facts = details?.querySelector(".product-details__facts")
      const texts = (all: Iterable<Element> | undefined) =>
        [...(all ?? [])].filter((one) => one.querySelector(".prolabel")).map(({ textContent }) => textContent)
      expect([...(details?.querySelectorAll(".prolabel") ?? [])].map(({ textContent }) => textContent)).toEqual([
        "insertBefore",
        "prependTo",
        "appendTo",
        "and again",
        "insertAfter",
      ])
      expect(texts(facts?.children)).toEqual(["prependTo", "appendTo", "and again"])
      const holder = renderMode === "replaceNode" ? "prolabels-content" : "prolabels-content-wrapper"
      expect([facts?.previousElementSibling?.className, facts?.nextElementSibling?.className]).toEqual([holder, holder])
      expect(container.textContent).not.toContain("Elsewhere")
    },
  )

  test("links the rating to the reviews", () => {
    const container = open({
      rating: { percent: 80, count: 1 },
      reviews: [{ title: "Fine", text: "Good", nickname: "Ines", createdAt: "2026-03-04 23:30:00", ratingPercent: 80 }],
    })
    expect(screen.getByRole("link", { name: /4 out of 5 stars/ }).getAttribute("href")).toBe("#reviews")
    expect(container.querySelector("#reviews time")?.textContent).toBe("March 4, 2026")
  })

  test("reviews have pages and a form, in which each number of stars is a radio button", () => {
    const values = [1, 2, 3, 4, 5].map((stars) => ({ id: 5 + stars, stars }))
    const rules = { isEnabled: true, allowsGuests: true, ratings: [{ id: 2, name: "Value", values }] }
    const review = {
      title: "Fine",
      text: "Good",
      nickname: "Ines",
      createdAt: "2026-03-04 23:30:00",
      ratingPercent: 80,
    }
    const shown = board({ reviews: [review], reviewPage: { page: 2, pages: 3 } })
    const { container } = render(inPage(<ProductPage product={shown} islands={{}} blocks={{}} rules={rules} />))
    const next = within(screen.getByRole("navigation", { name: "Pages" })).getByRole("link", { name: "Next" })
    expect(next.getAttribute("href")).toBe("/oak-board.html?p=3#reviews")
    expect(container.querySelector("form#review-form")?.getAttribute("action")).toBe("/review/product/post/id/7/")
    const stars = [...container.querySelectorAll<HTMLInputElement>("[name='ratings[2]']")]
    expect(stars.map(({ value, required }) => [value, required])).toEqual(
      ["6", "7", "8", "9", "10"].map((value) => [value, true]),
    )
  })

  test("reviews are filtered by links, one for each number of stars; the selected one is marked, and the pager is gone", () => {
    const review = (title: string, ratingPercent: number) => ({
      title,
      ratingPercent,
      text: "Good",
      nickname: "Ines",
      createdAt: "2026-03-04 23:30:00",
    })
    const reviews = [review("Fine", 100), review("Fair", 60)]
    const shown = (stars: number | undefined, pages: number) => {
      const product = board({ reviews, reviewPage: { page: 1, pages } })
      render(inPage(<ProductPage product={product} islands={{}} blocks={{}} reviewStars={stars} />))
      const region = within(screen.getByRole("region", { name: "Customer Reviews" }))
      const filter = within(region.getByRole("navigation", { name: "Filter reviews by stars" }))
      const links = filter.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("aria-current")])
      const titles = region.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
      const texts = { isNone: region.queryByText(/No review/), isPartial: region.queryByText(/the latest 100/) }
      cleanup()
      return { links, titles, isNone: texts.isNone !== null, isPartial: texts.isPartial !== null }
    }
    const all = [["All", "true"], ...["5 stars", "3 stars"].map((text) => [text, null])]
    expect(shown(undefined, 1)).toEqual({ links: all, titles: ["Fine", "Fair"], isNone: false, isPartial: false })
    expect(shown(3, 1)).toMatchObject({ titles: ["Fair"], isPartial: false })
    expect(shown(3, 1).links).toEqual([
      ["All", null],
      ["5 stars", null],
      ["3 stars", "true"],
    ])
    expect(shown(3, 2)).toMatchObject({ titles: ["Fair"], isPartial: true })
    expect(shown(2, 2)).toMatchObject({ titles: [], isNone: true })
  })

  test("a shop without reviews has no review form; where guests cannot write, a sign-in link is shown", () => {
    expect(open().querySelector("#review-form")).toBeNull()
    cleanup()
    const rules = { isEnabled: true, allowsGuests: false, ratings: [] }
    render(inPage(<ProductPage product={board()} islands={{}} blocks={{}} rules={rules} />))
    expect(screen.getByText("Be the first to review this product")).toBeTruthy()
    expect(screen.getByText(/Only registered users can write reviews/)).toBeTruthy()
  })

  test("rows of related products are shown when there are some", () => {
    open({ related: [card({ name: "Walnut Board" })] })
    const row = within(screen.getByRole("region", { name: "Related Products" }))
    expect(row.getByRole("link", { name: "Walnut Board" })).toBeTruthy()
    expect(screen.queryByRole("region", { name: "You May Also Like" })).toBeNull()
  })
})

describe("Gallery of a product page", () => {
  const picture = (position: number, isMain: boolean) => ({
    url: `/media/mug-${position}.jpg`,
    label: `Mug ${position}`,
    position,
    isMain,
  })

  const opened = (gallery: ReadonlyArray<GalleryItem>) =>
    render(inPage(<Gallery />, {}, { product: newProductForm(product({ gallery }), []) }))

  test("[3.gallery-item.1] shows the main picture first, then the others in order", () => {
    opened([picture(3, false), picture(1, false), picture(2, true)])
    const strip = screen.getByRole("list", { name: "Pictures" })
    const pictures = within(strip).getAllByRole("img")
    expect(pictures.map((image) => image.getAttribute("alt"))).toEqual(["Mug 2", "Mug 1", "Mug 3"])
  })

  test("links thumbnails to their pictures without scripts; a single picture has no thumbnails", () => {
    const { container } = opened([picture(1, true), picture(2, false)])
    const thumbnail = screen.getByRole("link", { name: "Picture 2 of 2: Mug 2" })
    expect(container.querySelector(thumbnail.getAttribute("href") ?? "")?.querySelector("img")?.alt).toBe("Mug 2")
    cleanup()
    opened([picture(1, true)])
    expect(screen.queryByRole("link", { name: /^Picture/ })).toBeNull()
  })
})

test("The reduction of a tier price is written in whole percent, its price in the shopper's language", () => {
  const tierPrices = [{ quantity: 3, final: "40", percentOff: "11.11" }]
  const form = newProductForm(board({ tierPrices }), [])
  const { container } = render(inPage(<ProductPrice />, { locale: "de-DE" }, { product: form }))
  expect(container.textContent).toContain("save 11%")
})
