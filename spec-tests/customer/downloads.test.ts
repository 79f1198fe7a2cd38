import { describe, expect, test } from "vitest"

import { namedDownloads, type Download } from "../../core/customer/downloads.ts"

const download = (orderNumber: string, path: string): Download => ({
  orderNumber,
  date: "2026-06-15",
  status: "available",
  path,
  remaining: undefined,
})

describe("Names of purchased files", () => {
  const listed = [download("2", "/c"), download("1", "/b"), download("1", "/a")]

  test("are sorted newest first, and are part of the order's items from the start", () => {
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

  test("fall back to product names where the lists do not match, and file names are sanitised", () => {
    const lines = new Map([["1", [{ productName: "Course", titles: ["One", "Two", "Three"] }]]])
    expect(namedDownloads(listed, lines).map(({ productName, title }) => [productName, title])).toEqual([
      ["", undefined],
      ["Course", undefined],
      ["Course", undefined],
    ])
  })
})
