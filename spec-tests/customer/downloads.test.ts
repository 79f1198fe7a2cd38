import { describe, expect, test } from "vitest"

import { namedDownloads, type Download } from "../../core/customer/downloads.ts"

const download = (orderNumber: string, path: string): Download => ({
  orderNumber,
  date: "2026-06-15",
  status: "available",
  path,
  remaining: undefined,
})

describe("The names of bought files", () => {
  const listed = [download("2", "/c"), download("1", "/b"), download("1", "/a")]

  test("the newest stands first, the order's lines name them from the first on", () => {
    const lines = new Map([
      [
        "1",
        [
          { productName: "Course", titles: ["One"] },
          { productName: "Book", titles: ["All of it"] },
        ],
      ],
      ["2", [{ productName: "Journal", titles: ["No. 4"] }]],
    ])
    expect(namedDownloads(listed, lines).map(({ productName, title }) => [productName, title])).toEqual([
      ["Journal", "No. 4"],
      ["Book", "All of it"],
      ["Course", "One"],
    ])
  })

  test("where the lists do not agree the products are named, and no file is called what it may not be", () => {
    const lines = new Map([["1", [{ productName: "Course", titles: ["One", "Two", "Three"] }]]])
    expect(namedDownloads(listed, lines).map(({ productName, title }) => [productName, title])).toEqual([
      ["", undefined],
      ["Course", undefined],
      ["Course", undefined],
    ])
  })
})
