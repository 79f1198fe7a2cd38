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
  test("shows what the merchant wrote, the categories and the products, and nothing where there is nothing", () => {
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
  test("has one heading: the merchant's own, else the title", () => {
    render(inPage(<ContentPageView page={page()} />))
    expect(screen.getByRole("heading", { level: 1, name: "Delivery" })).toBeTruthy()
    cleanup()
    render(inPage(<ContentPageView page={page({ heading: "How we deliver" })} />))
    expect(screen.getByRole("heading", { level: 1, name: "How we deliver" })).toBeTruthy()
  })
})

describe("Pages for when something is not as it should be", () => {
  test("an unknown address is answered with a search", () => {
    render(inPage(<NotFoundPage />))
    const field = screen.getByRole<HTMLInputElement>("searchbox")
    expect(field.form?.getAttribute("action")).toBe("/catalogsearch/result/")
    expect(screen.getByRole("link", { name: "Go to Home Page" }).getAttribute("href")).toBe("/")
  })

  test("an error names its place in the log and nothing else of the inside", () => {
    render(inPage(<ErrorPage reference="a81f02" />))
    expect(screen.getByText("Error log record number: a81f02")).toBeTruthy()
  })

  test("[2.enable-cookies-page.1] tells what to do, in the merchant's words where there are any", () => {
    render(inPage(<EnableCookiesPage html="<p>Please allow cookies.</p>" />))
    expect(screen.getByRole("heading", { level: 1, name: "Enable Cookies" })).toBeTruthy()
    expect(screen.getByText("Please allow cookies.")).toBeTruthy()
  })
})
