import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import type { ContentPage } from "../../core/content/content.ts"
import { ContentPageView } from "../../ui/content/ContentPageView.tsx"
import { EnableCookiesPage } from "../../ui/content/EnableCookiesPage.tsx"
import { ErrorPage } from "../../ui/content/ErrorPage.tsx"
import { HomePage } from "../../ui/content/HomePage.tsx"
import { NotFoundPage } from "../../ui/content/NotFoundPage.tsx"
import { card } from "../arbitraries/listing.ts"
import { inPage } from "../shops/page.tsx"

const page = (change: Partial<ContentPage> = {}): ContentPage => ({
  identifier: "delivery",
  title: "Delivery",
  heading: "",
  html: "<p>Parcels leave before noon.</p>",
  metaTitle: "",
  metaDescription: "",
  ...change,
})

afterEach(cleanup)

describe("Home page", () => {
  test("shows the merchant's content, categories and products, each only if present", () => {
    render(
      inPage(
        <HomePage
          page={page({ html: "<h1>Slow mornings</h1>" })}
          blocks={{ "home-promises": "<p>30 days</p>" }}
          categories={[{ id: 3, name: "Tableware", path: "/tableware.html" }]}
          newest={[card()]}
          reduced={[]}
        />,
      ),
    )
    expect(screen.getAllByRole("heading", { level: 1 }).map((heading) => heading.textContent)).toEqual([
      "Slow mornings",
    ])
    expect(screen.getByRole("link", { name: "Tableware" }).getAttribute("href")).toBe("/tableware.html")
    expect(screen.getByRole("region", { name: "New Products" })).toBeTruthy()
    expect(screen.queryByRole("region", { name: "Special Price" })).toBeNull()
    expect(screen.getByText("30 days")).toBeTruthy()
  })
})

describe("Content page", () => {
  test("has one heading: the merchant's own, otherwise the title", () => {
    render(inPage(<ContentPageView page={page()} />))
    expect(screen.getByRole("heading", { level: 1, name: "Delivery" })).toBeTruthy()
    cleanup()
    render(inPage(<ContentPageView page={page({ heading: "How we deliver" })} />))
    expect(screen.getByRole("heading", { level: 1, name: "How we deliver" })).toBeTruthy()
  })
})

describe("Error pages", () => {
  test("an unknown address shows a search form", () => {
    render(inPage(<NotFoundPage />))
    const field = screen.getByRole<HTMLInputElement>("searchbox")
    expect(field.form?.getAttribute("action")).toBe("/catalogsearch/result/")
    expect(screen.getByRole("link", { name: "Go to Home Page" }).getAttribute("href")).toBe("/")
  })

  test("a server error shows its log reference and no internal details", () => {
    render(inPage(<ErrorPage reference="a81f02" />))
    expect(screen.getByText("Error log record number: a81f02")).toBeTruthy()
  })

  test("[2.enable-cookies-page.1] the page about cookies has instructions, in the merchant's text if there is one", () => {
    render(inPage(<EnableCookiesPage page={page({ html: "<p>Please allow cookies.</p>" })} />))
    expect(screen.getByRole("heading", { level: 1, name: "Enable Cookies" })).toBeTruthy()
    expect(screen.getByText("Please allow cookies.")).toBeTruthy()
  })
})
