import { cleanup, render } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import {
  hasPart,
  productKeysOf,
  productsOf,
  stylesOfContents,
} from "../../../core/content/merchant/merchant-content.ts"
import { MerchantHtml } from "../../../ui/content/merchant/MerchantHtml.tsx"
import { card } from "../../arbitraries/listing.ts"
import { inPage } from "../../shops/page.tsx"
import { contentOf, recordedContent, recordedContents } from "./recorded-contents.ts"

afterEach(cleanup)

const shown = (name: string): HTMLElement =>
  render(inPage(<MerchantHtml html="" content={recordedContent(name)} plain="prose" />)).container

const textIn = (place: Element): string => (place.textContent ?? "").replace(/\s+/g, " ").trim()

const find = (place: Element, selector: string): HTMLElement => {
  const element = place.querySelector<HTMLElement>(selector)
  if (element === null) throw new Error(`${selector} is missing in ${place.innerHTML}`)
  return element
}

/** The declarations of the rules whose selectors have one of the element's classes; those of a media query only with `media`. */
const styleOf = (name: string, element: Element, media?: string): string => {
  const rules = recordedContent(name)
    .css.split("\n")
    .filter((rule) => (media === undefined ? !rule.startsWith("@") : rule.startsWith(`@media ${media}`)))
  return rules
    .filter((rule) => [...element.classList].some((own) => new RegExp(`\\.${own}[{,]`).test(rule)))
    .map((rule) => /\{([^{}]*)\}\}?$/.exec(rule)?.[1])
    .join(";")
}

describe("Recorded contents of a Magento", () => {
  test("at least 20 are recorded, and each is read with its layout", () => {
    expect(recordedContents.size).toBeGreaterThanOrEqual(20)
    expect([...recordedContents].filter(([, html]) => contentOf(html) === undefined).map(([name]) => name)).toEqual([
      // Plain HTML: links, and a picture.
      "widget-links",
      "addresses",
    ])
  })

  test.each([...recordedContents.keys()].filter((name) => !["widget-links", "addresses"].includes(name)))(
    "%s is rendered without source texts, scripts and addresses of the shop",
    (name) => {
      const place = shown(name)
      expect(place.querySelector("script, style, link, object, embed, [style], [onclick]")).toBeNull()
      expect(textIn(place)).not.toMatch(/<\w|&lt;|data-pb-style|x-magento|"store":|\{\{|pagebuilder/)
      expect(place.innerHTML).not.toContain("magento.test")
    },
  )
})

describe("Layout of Page Builder", () => {
  test("a row has the colours of its generated style, and its own on phones", () => {
    const place = shown("row-contained-colours")
    const inner = find(place, "[data-element=inner]")
    expect(styleOf("row-contained-colours", inner)).toContain("background-color:#33261e;min-height:240px")
    expect(styleOf("row-contained-colours", inner, "only screen and (max-width: 768px)")).toContain("min-height:120px")
    expect(find(place, ".merchant-content").dataset["theme"]).toBe("light")
  })

  test("the background of a row is one picture on phones and one on other devices", () => {
    const row = find(shown("row-full-width-background"), "[data-appearance=full-width]")
    expect(styleOf("row-full-width-background", row)).toContain('background-image:url("/media/wysiwyg/hero-a.jpg")')
    expect(styleOf("row-full-width-background", row, "(max-width: 767px)")).toBe(
      'background-image:url("/media/wysiwyg/hero-c.jpg")',
    )
  })

  test("a film behind a row is its fallback picture", () => {
    const row = find(shown("row-full-bleed-film"), "[data-appearance=full-bleed]")
    expect(styleOf("row-full-bleed-film", row)).toContain('background-image:url("/media/wysiwyg/hero-b.jpg")')
  })

  test.each([
    ["columns-three", ["width:33.3333%", "width:33.3333%", "width:33.3333%"]],
    ["columns-before-2.4.5", ["width:50%", "width:50%"]],
  ])("%s have their widths", (name, widths) => {
    const columns = [...shown(name).querySelectorAll(".pagebuilder-column")]
    expect(columns.map((column) => /width:[\d.]+%/.exec(styleOf(name, column))?.[0])).toEqual(widths)
  })

  test("a picture for each device: the class of Page Builder hides one of them; the caption and the link stay", () => {
    const place = shown("image-for-each-device")
    expect(
      [...place.querySelectorAll("a[href='/living.html'] img")].map((image) => image.className.split(" ")[0]),
    ).toEqual(["pagebuilder-mobile-hidden", "pagebuilder-mobile-only"])
    expect(find(place, "figcaption").textContent).toBe("A pot in the kiln")
  })

  test("a banner is one link with text, overlay and a button; a button under the pointer only is a button, too", () => {
    const poster = find(shown("banner-poster"), "a[href='/gifts.html']")
    expect(textIn(poster)).toBe("Winter saleUp to 20 %Look")
    expect(find(poster, ".button--primary").tagName).toBe("SPAN")
    const hover = shown("banner-on-hover")
    expect(find(hover, ".button").textContent).toBe("Gifts")
    expect(recordedContent("banner-on-hover").css).toContain(
      `[data-element*="link"]:hover .${[...find(hover, ".pagebuilder-overlay").classList].find((one) => one.startsWith("o-"))}`,
    )
  })

  test("headings, lists and tables of the editor stay, with their addresses as paths", () => {
    const place = shown("text-of-an-editor")
    expect(find(place, "a").getAttribute("href")).toBe("/about-us")
    expect(place.querySelectorAll("ul li, ol li, table td")).toHaveLength(6)
  })

  test("buttons look like ours, with and without a link", () => {
    const buttons = [...shown("buttons").querySelectorAll(".button, .link-button")]
    expect(buttons.map((button) => [button.tagName, textIn(button)])).toEqual([
      ["A", "Tableware"],
      ["A", "Living"],
      ["A", "Gifts"],
      ["DIV", "Soon"],
    ])
  })

  test("a divider is a line with its colour and width", () => {
    const line = find(shown("divider"), "hr")
    expect(styleOf("divider", line)).toContain("width:60%;border-width:4px;border-color:#c2512d")
  })

  test("HTML code is rendered: its styles apply in the content only, a film plays in our frame, scripts are left out", () => {
    const place = shown("html-code")
    const { css } = recordedContent("html-code")
    expect([...place.querySelectorAll(".season h4")].map(textIn)).toEqual(["Spring", "Summer"])
    expect(css).toContain(".merchant-content .season h4{color:#5e6f3a;text-transform:uppercase}")
    expect(css).toContain("@media (max-width: 600px){.merchant-content .season{grid-template-columns:1fr}}")
    expect(css).not.toMatch(/body|display:none|fixed/)
    expect(find(place, "[data-content=video] a").getAttribute("href")).toBe("https://vimeo.com/76979871")
    expect(find(place, "a[href^='https://www.google.com/maps']")).toBeTruthy()
  })
})

describe("Sliders and tabs in content", () => {
  test("a slider is ours, with its slides, their titles and the merchant's interval", () => {
    const slider = find(shown("slider"), "[data-content=slider]")
    expect(slider.dataset["every"]).toBe("5000")
    expect(
      [...slider.querySelectorAll("[data-slide]")].map((slide) => [slide.getAttribute("title"), textIn(slide)]),
    ).toEqual([
      ["Ember", "EmberSee Ember"],
      ["Moss", "MossSee Moss"],
      ["Chalk", "ChalkSee Chalk"],
    ])
  })

  test("tabs are links to panels of the page, each with its title", () => {
    const tabs = find(shown("tabs"), "[data-content=panels]")
    const links = [...tabs.querySelectorAll(".tabs a")]
    expect(links.map(textIn)).toEqual(["Clay", "Glaze", "Fire"])
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true", null])
    expect(links.map((link) => textIn(find(tabs, link.getAttribute("href") ?? "")))).toEqual([
      "ClayDug near the river.",
      "GlazeMixed from ash.",
      "FireWood1,260 degrees.",
    ])
  })

  test("a fragment in content leads to an element of the content, with an id that nothing of the page has", () => {
    const place = shown("tabs")
    const link = [...place.querySelectorAll("a")].find((one) => one.textContent === "ash")
    expect(link?.getAttribute("href")).toBe("#content-fire")
    expect(find(place, "#content-fire").textContent).toBe("Wood")
  })
})

describe("Maps and films in content", () => {
  test("a map is a list of places with links, which loads nothing from elsewhere", () => {
    const place = shown("map")
    expect(textIn(find(place, "li"))).toBe(
      "Workshop12 Kiln Street, 48104 Ann Arbor, MI, USRing twice+1 313 555 0100Show on map",
    )
    expect([...place.querySelectorAll("a[target]")].map((link) => link.getAttribute("href"))).toEqual([
      "https://www.openstreetmap.org/?mlat=42.2808&mlon=-83.743#map=16/42.2808/-83.743",
      "https://www.openstreetmap.org/?mlat=52.52&mlon=13.405#map=16/52.52/13.405",
    ])
  })

  test("a provider's film is a link until it is pressed", () => {
    const link = find(shown("video-of-a-provider"), "[data-content=video] a")
    expect(link.getAttribute("href")).toBe("https://www.youtube.com/watch?v=4gZpwMk7OmE")
    expect(link.dataset["player"]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/4gZpwMk7OmE\?/)
  })

  test("a film of the shop has controls and is not loaded before", () => {
    const film = find(shown("video-of-the-shop"), "video")
    expect([film.getAttribute("src"), film.hasAttribute("controls")]).toEqual(["/media/wysiwyg/kiln.mp4", true])
  })
})

describe("Products in content", () => {
  test.each([
    ["products-grid", "grid", ["kiln-mug", "cup-plain"], [41, 2]],
    ["products-carousel", "row", ["breakfast-set", undefined, "cup-harbor"], [55, 24, 1]],
    ["widget-products", "grid", ["tea-set", "glaze-book"], [46, 50]],
    ["widget-new-products", "grid", [undefined, undefined], [undefined, undefined]],
  ])("%s are recognised by SKU and id", (name, layout, skus, ids) => {
    const content = recordedContent(name)
    const products = productsOf(content)
    expect(products.map(({ sku }) => sku)).toEqual(skus)
    expect(products.map(({ id }) => id)).toEqual(ids)
    expect(JSON.stringify(content.nodes)).toContain(`"layout":"${layout}"`)
  })

  test.each(["widget-new-names", "widget-new-pictures"])("%s are recognised by their addresses", (name) => {
    const keys = productsOf(recordedContent(name)).map(({ urlKey }) => urlKey)
    expect(keys).toHaveLength(2)
    expect(productKeysOf([recordedContent(name)])?.urlKeys).toEqual(keys)
  })

  test("all products of a page are loaded by one set of keys, each once", () => {
    const contents = ["products-grid", "products-carousel", "products-grid"].map(recordedContent)
    expect(productKeysOf(contents)).toEqual({
      skus: ["kiln-mug", "cup-plain", "breakfast-set", "cup-harbor"],
      urlKeys: ["oval-platter"],
    })
    expect(productKeysOf([recordedContent("buttons")])).toBeUndefined()
  })

  test("are cards with price and button in the widget's order; without data they are links", () => {
    const content = recordedContent("products-grid")
    const cards = [
      card({ id: 2, sku: "cup-plain", name: "Plain Mug", path: "/plain-mug.html" }),
      card({ id: 41, sku: "kiln-mug", name: "Kiln Mug", path: "/kiln-mug.html" }),
      card({ id: 7, sku: "other", name: "Other", path: "/other.html" }),
    ]
    const view = (known: typeof cards | undefined) =>
      render(inPage(<MerchantHtml html="" content={{ ...content, cards: known }} plain="" />)).container
    const place = view(cards)
    expect([...place.querySelectorAll("h3")].map(textIn)).toEqual(["Kiln Mug", "Plain Mug"])
    expect(place.querySelectorAll("form[action*='/checkout/cart/add/']")).toHaveLength(2)
    cleanup()
    expect([...view(undefined).querySelectorAll("a")].map((link) => [textIn(link), link.getAttribute("href")])).toEqual(
      [
        ["Kiln Mug", "/kiln-mug.html"],
        ["Plain Mug", "/plain-mug.html"],
      ],
    )
  })

  test("the title of a widget is a heading", () => {
    expect(textIn(find(shown("widget-products"), "h2"))).toBe("Chosen & fired")
  })

  test.each(["widget-recently-viewed", "widget-recently-viewed-as-json"])(
    "%s is our row of viewed products",
    (name) => {
      expect(hasPart(recordedContent(name), "recently-viewed")).toBe(true)
      expect(find(shown(name), "[data-recently-viewed]").hidden).toBe(true)
    },
  )

  test("recently compared products, which Magento draws by scripts, leave no trace", () => {
    expect(textIn(shown("widget-recently-compared"))).toBe("")
  })

  test("a block in content is part of it, its HTML code rendered", () => {
    expect(textIn(shown("block"))).toBe("Ships in two days from Ann Arbor. More")
  })
})

describe("Forms in content", () => {
  const form = (action: string, more = "", method = "post") =>
    contentOf(
      `<form action="http://magento.test${action}" method="${method}">${more}<button type="submit">Go</button></form>`,
    )

  test("the form that looks up an order is a link to our page", () => {
    expect(find(shown("form-orders-and-returns"), "a.button").getAttribute("href")).toBe("/sales/guest/form/")
  })

  test.each([
    ["/newsletter/subscriber/new/", "newsletter"],
    ["/contact/index/post/", "contact"],
    ["/customer_order/sku/uploadFile/", "order-by-sku"],
  ] as const)("a form to %s is our form", (action, kind) => {
    expect(form(action)?.nodes).toEqual([{ kind }])
  })

  test("a form that adds to the cart stays with its fields and our form key", () => {
    const content = form(
      "/checkout/cart/add/product/12/",
      '<input type="hidden" name="form_key" value="theirs"><input type="number" name="qty" value="2"><input type="password" name="p"><label>Size <select name="size"><option value="1">S</option></select></label>',
    )
    const { container } = render(inPage(<MerchantHtml html="" content={content} plain="" />, { formKey: "ours" }))
    const fields = [...find(container, "form").querySelectorAll<HTMLInputElement>("input, select")]
    expect(fields.map((field) => [field.name, field.value])).toEqual([
      ["form_key", "ours"],
      ["qty", "2"],
      ["size", "1"],
    ])
    expect(find(container, "button").getAttribute("type")).toBe("submit")
  })

  test.each([
    ["/customer/account/editPost/", "post"],
    ["/checkout/cart/add/product/12/", "get"],
    [".evil.example/checkout/cart/add/product/1/", "post"],
  ])("a form to %s with %s is not rendered", (action, method) => {
    expect(form(action, "", method)?.nodes).toEqual([])
  })
})

describe("Addresses in plain content", () => {
  test("are paths in links and pictures, without layout", () => {
    const html = recordedContents.get("addresses") ?? ""
    expect(html).toContain('href="http://magento.test/gifts.html"')
    expect(contentOf(html)).toBeUndefined()
  })

  test("styles of several contents are one style sheet, each rule once", () => {
    const content = recordedContent("divider")
    expect(stylesOfContents([content, content, recordedContent("tabs")])).toBe(
      `${content.css}\n${recordedContent("tabs").css}`,
    )
  })
})
