import { getByRole, within } from "@testing-library/dom"
import { describe, expect, test } from "vitest"

import { Document } from "../../ui/storefront/Document.tsx"
import type { PageFrame } from "../../ui/storefront/frame.ts"
import { transitionScript } from "../../ui/storefront/transition-script.ts"
import { frame, openServed, store } from "../shops/page.tsx"

const documentOf = (change: Partial<PageFrame> = {}) =>
  openServed(
    <Document frame={frame(change)}>
      <h1>Tableware</h1>
    </Document>,
  )

describe("HTML document", () => {
  test("has the page's marker, language and direction", () => {
    const { documentElement, body } = documentOf({
      bodyClass: "catalog-product-view",
      store: store({ locale: "ar-EG" }),
    })
    expect(body.className).toBe("catalog-product-view")
    expect(documentElement.lang).toBe("ar-EG")
    expect(documentElement.dir).toBe("rtl")
  })

  test("has no landmarks and no skip link in a frame, for the page around it has them", () => {
    const landmarks = (isFramed: boolean) => {
      const { body } = documentOf({ enclosed: true, isFramed })
      const names = ["banner", "main", "contentinfo"].filter((role) => within(body).queryByRole(role) !== null)
      return [...names, within(body).queryByText("Skip to Content") !== null]
    }
    expect(landmarks(true)).toEqual([false])
    expect(landmarks(false)).toEqual(["banner", "main", "contentinfo", true])
    expect(getByRole(documentOf({ isFramed: true }).body, "heading").textContent).toBe("Tableware")
  })

  test("has titles for people, search engines and link previews", () => {
    const { head, title } = documentOf({
      title: "Harbor Mug",
      description: "A mug",
      canonical: "https://shop.example/harbor-mug.html",
      robots: "NOINDEX,FOLLOW",
      picture: { url: "/media/mug.webp", label: "Mug" },
    })
    const content = (selector: string) => head.querySelector(selector)?.getAttribute("content")
    expect(title).toBe("Harbor Mug")
    expect(content("meta[name=description]")).toBe("A mug")
    expect(content("meta[name=robots]")).toBe("NOINDEX,FOLLOW")
    expect(content("meta[property='og:title']")).toBe("Harbor Mug")
    expect(content("meta[property='og:image']")).toBe("https://shop.example/media/mug.webp")
    expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe("https://shop.example/harbor-mug.html")
  })

  test("has one inline script, before the style sheets; everything else is a module by address, or data", () => {
    const { scripts, head } = documentOf({ breadcrumbs: [{ label: "Tableware", path: "/tableware.html" }] })
    const [inline] = scripts
    expect(inline?.textContent).toBe(transitionScript)
    expect(head.querySelector("script ~ link[rel=stylesheet]")).not.toBeNull()
    expect(head.querySelector("link[rel=stylesheet] ~ script:not([type])")).toBeNull()
    expect([...scripts].map(({ type, src }) => (type === "module" ? new URL(src).pathname : type))).toEqual([
      "",
      "/static/boot.js",
      "application/ld+json",
      "application/json",
    ])
  })

  test("has page data in which no text can end its element", () => {
    const name = "</script><b id=planted>"
    const page = documentOf({ structuredData: [{ name }] })
    expect(page.querySelector("#planted")).toBeNull()
    const data = page.querySelector("script[type='application/ld+json']")?.textContent ?? ""
    expect(JSON.parse(data)).toEqual({ name })
  })

  test("has a skip link, named regions and a live region", () => {
    const { body } = documentOf({ messages: [{ kind: "error", text: "Try <b>again</b>." }] })
    const skip = getByRole(body, "link", { name: "Skip to Content" })
    expect(body.querySelector(skip.getAttribute("href") ?? "")?.localName).toBe("main")
    for (const role of ["banner", "main", "contentinfo"]) expect(getByRole(body, role)).toBeTruthy()
    expect(getByRole(body, "alert").textContent).toBe("Try again.")
    expect(body.querySelector("[data-messages]")).not.toBeNull()
    expect(body.querySelector("[data-announcer]")?.getAttribute("aria-live")).toBe("polite")
  })

  test("[2.search-results-page.1] has a search form that opens the results page and retains the search term", () => {
    const form = documentOf({ searchText: "mug" }).querySelector<HTMLFormElement>("header search form")
    expect(form?.getAttribute("action")).toBe("/catalogsearch/result/")
    expect(form?.method).toBe("get")
    expect(form?.querySelector<HTMLInputElement>("[name=q]")?.value).toBe("mug")
  })

  test("has links to cart and account; the cart count is filled from the shopper's own data", () => {
    const { body } = documentOf()
    const header = within(getByRole(body, "banner"))
    expect(header.getByRole("link", { name: "Cart" }).getAttribute("href")).toBe("/checkout/cart/")
    expect(header.getByRole("link", { name: "Account" }).getAttribute("href")).toBe("/customer/account/")
    expect(body.querySelector("[data-cart-count]")?.hasAttribute("hidden")).toBe(true)
  })
})

describe("Breadcrumbs", () => {
  test("lead from the home page to the current page, which is not a link", () => {
    const { body } = documentOf({
      breadcrumbs: [
        { label: "Home", path: "/" },
        { label: "Tableware", path: "/tableware.html" },
        { label: "Harbor Mug", path: "/harbor-mug.html" },
      ],
    })
    const crumbs = within(getByRole(body, "navigation", { name: "Breadcrumbs" }))
    expect(crumbs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/tableware.html"])
    expect(crumbs.getByText("Harbor Mug").getAttribute("aria-current")).toBe("page")
  })
})

describe("Menu of the document", () => {
  const mugs = { id: 5, name: "Mugs", path: "/tableware/cups/mugs.html", children: [] }
  const cups = { id: 4, name: "Cups", path: "/tableware/cups.html", children: [mugs] }
  const tableware = { id: 3, name: "Tableware", path: "/tableware.html", children: [cups] }

  test("[2.navigation-menu.1] links all three levels without scripts", () => {
    const { body } = documentOf({ menu: [tableware] })
    const paths = [...body.querySelectorAll("nav#menu a")].map((link) => link.getAttribute("href"))
    expect(paths).toEqual([
      "/tableware.html",
      "/tableware.html",
      "/tableware/cups.html",
      "/tableware/cups.html",
      "/tableware/cups/mugs.html",
    ])
  })

  test("[2.navigation-menu.4] starts a dropdown with 'All' and the category's name", () => {
    const { body } = documentOf({ menu: [tableware] })
    expect(body.querySelector(".menu__panel a")?.textContent).toBe("All Tableware")
  })

  test("[2.navigation-menu.3] [2.navigation-menu.5] closeable, starts a dropdown with 'Back' to the category only", () => {
    const { body } = documentOf({ menu: [tableware], menuSetup: "navpro-closeable" })
    expect(body.querySelector(".menu__panel a")?.textContent).toBe("Cups")
    expect(body.querySelector(".menu__back")?.textContent).toBe("Back Tableware")
    expect(documentOf({ menu: [tableware], menuSetup: "" }).body.querySelector(".menu__back")).toBeNull()
  })

  test("[2.navigation-menu.6] has 'View more', initially hidden, only in a single-line menu", () => {
    const { body } = documentOf({ menu: [tableware] })
    const more = body.querySelector<HTMLElement>(".navpro-item-more")
    expect(more?.hidden).toBe(true)
    expect(more?.querySelector("summary")?.title).toBe("View more")
    expect(documentOf({ menu: [tableware], menuSetup: "" }).body.querySelector(".navpro-item-more")).toBeNull()
  })

  test("[2.navigation-menu.7] marks an entry flagged to stay open, only at the top level", () => {
    const { body } = documentOf({ menu: [tableware], menuSetup: "home-expanded-tableware home-expanded-cups" })
    const marked = [...body.querySelectorAll(".home-expanded")].map((item) => item.getAttribute("data-menu-entry"))
    expect(marked).toEqual(["3"])
  })

  test("labels each toggle by the part it opens, and the drawer of phones opens by a button", () => {
    const { body } = documentOf({ menu: [tableware] })
    expect(body.querySelector(".menu__toggle .menu__more")?.textContent).toBe("Tableware submenu")
    expect(body.querySelector(".header__menu-button")?.getAttribute("popovertarget")).toBe("menu")
  })
})
