import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"

import { allowedHtml } from "../../../core/content/allowed-html.ts"
import { MerchantHtml } from "../../../ui/content/merchant/MerchantHtml.tsx"
import { forAll } from "../../arbitraries/for-all.ts"
import { injections } from "../../arbitraries/injections.ts"
import { wrongIn } from "../../arbitraries/wrong-in-html.ts"
import { inPage } from "../../shops/page.tsx"
import { contentOf } from "./recorded-contents.ts"

/** Elements and attributes of our own parts, besides those of the allow-list. */
const ours = {
  button: ["type", "class"],
  form: ["action", "method", "data-needs-cookies", "enctype", "novalidate", "data-draft"],
  input:
    "type name value id checked inputmode autocomplete autocapitalize spellcheck required maxlength placeholder".split(
      " ",
    ),
  label: ["for"],
  option: ["value", "selected"],
  select: ["name", "required"],
  textarea: ["name", "id", "required", "rows", "placeholder", "maxlength"],
  video: ["src", "poster", "controls", "preload", "playsinline"],
  template: [],
}

const onAny = [
  "id",
  "data-content",
  "data-content-type",
  "data-appearance",
  "data-element",
  "data-theme",
  "data-slide",
  "data-every",
]
const more = [
  ...onAny,
  "aria-label",
  "aria-labelledby",
  "aria-current",
  "tabindex",
  "data-player",
  "data-recently-viewed",
  "hidden",
  "data-if",
  "data-text",
]

const attributesOf = Object.fromEntries(
  [...new Set([...allowedHtml.elements, ...Object.keys(ours)])].map((name) => [
    name,
    [
      ...more,
      ...(Object.entries(allowedHtml.attributesByElement).find(([one]) => one === name)?.[1] ?? []),
      ...(Object.entries(ours).find(([one]) => one === name)?.[1] ?? []),
    ],
  ]),
)

const rendered = (html: string): Element => {
  const content = contentOf(html)
  expect(content).toBeDefined()
  const markup = renderToStaticMarkup(inPage(<MerchantHtml html="" content={content} plain="" />))
  return new DOMParser().parseFromString(markup, "text/html").body
}

const wrong = (html: string): ReadonlyArray<string> => {
  const place = rendered(html)
  const elsewhere = [...place.querySelectorAll("form")].filter(
    (form) => !/^\/[^/]/.test(form.getAttribute("action") ?? ""),
  )
  return [
    ...wrongIn(place, [...allowedHtml.elements, ...Object.keys(ours)], attributesOf),
    ...elsewhere.map((form) => `<form action="${form.getAttribute("action")}">`),
  ]
}

const escaped = (html: string): string => html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

describe("Hostile content with a layout", () => {
  test.each([
    ["among rows", (html: string) => `<div data-content-type="row">a</div>${html}`],
    ["in HTML code", (html: string) => `<div data-content-type="html">${escaped(html)}</div>`],
    [
      "in a tab",
      (html: string) =>
        `<div data-content-type="tabs"><div class="tabs-content"><div data-content-type="tab-item" id="a">${html}</div></div></div>`,
    ],
    ["in a form", (html: string) => `<form method="post" action="/checkout/cart/add/product/1/">${html}</form>`],
  ])(
    "300 injections %s leave only elements and attributes that are allowed, and forms to our own paths",
    (_, around) => {
      expect(injections.flatMap((html) => wrong(around(html)).map((what) => `${html} leaves ${what}`))).toEqual([])
    },
  )

  test("marks of Page Builder nested in any way are rendered without error", () => {
    const open = fc.constantFrom(
      '<div data-content-type="slider">',
      '<div data-content-type="slide" data-slide-name="&quot;&gt;&lt;img src=x onerror=a()&gt;">',
      '<div data-content-type="tabs">',
      '<div class="tabs-content">',
      '<div data-content-type="tab-item" id="x y">',
      '<ol class="product-items">',
      '<li class="product-item"><a href="//evil.example/a.html">',
      '<div data-content-type="map" data-locations="[{&quot;position&quot;:{}}]">',
      '<div data-content-type="html">&lt;b style="color:red"&gt;',
      "<div data-bind=\"scope: 'widget_recently_viewed'\">",
      '<form action="//evil.example/newsletter/subscriber/new/">',
      '<iframe src="javascript:alert(1)">',
      '<video src="https://evil.example/a.mp4">',
      "<style>*{position:fixed}</style>",
      '<a href="#" class="pagebuilder-button-primary">',
      "<input name=a><button>",
      "</div>",
      "</ol>",
      "text",
    )
    forAll(fc.array(open, { maxLength: 12 }), (parts) => {
      expect(wrong(`<p style="color:red">x</p>${parts.join("")}`)).toEqual([])
    })
  }, 60_000)

  test("100,000 nested elements are rendered", () => {
    expect(wrong('<div style="color:red">'.repeat(100_000))).toEqual([])
  })
})
