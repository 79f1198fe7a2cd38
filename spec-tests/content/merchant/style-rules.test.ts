import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { anyText } from "../../../app/testing/any-text.ts"
import { allowedDeclaration, isAllowedMedia, shopMediaPath } from "../../../core/content/allowed-css.ts"
import { scopedSelector } from "../../../core/content/merchant/selector.ts"
import { declarationsOf, rulesOf, setsColours, styleSheetText } from "../../../core/content/merchant/style-rules.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const origin = "http://magento.test"

const declared = (text: string): string =>
  declarationsOf(text, origin)
    .map(({ property, value }) => `${property}: ${value}`)
    .join("; ")

const sheet = (css: string): string => styleSheetText(rulesOf(css, origin))

describe("Declarations of a merchant", () => {
  test.each([
    ["text-align: center", "text-align: center"],
    ["COLOR : #FFF !important", "color: #FFF !important"],
    ["margin:0 auto;;padding:calc(1px + 2%)", "margin: 0 auto; padding: calc(1px + 2%)"],
    ["font-family: 'Open Sans', Georgia", "font-family: 'Open Sans', Georgia"],
    ["background: url(http://magento.test/media/a.jpg) no-repeat", 'background: url("/media/a.jpg") no-repeat'],
    [
      "background-image: url('/media/wysiwyg/two words (1).jpg')",
      'background-image: url("/media/wysiwyg/two%20words%20%281%29.jpg")',
    ],
    [
      "background: linear-gradient(90deg, rgba(0,0,0,.5), transparent)",
      "background: linear-gradient(90deg, rgba(0,0,0,.5), transparent)",
    ],
    ["/* a */ color: red /* ; */", "color: red"],
    ["position: relative", "position: relative"],
    ["grid-template: 'a b'\n  'c d'", "grid-template: 'a b' 'c d'"],
  ])("%s is allowed", (text, result) => expect(declared(text)).toBe(result))

  test.each([
    "background: url(https://evil.example/a.gif)",
    "background: url(//evil.example/a.gif)",
    "background: url(/checkout/cart/delete)",
    "background: url(/media/../admin)",
    "background: url(data:image/svg+xml,<svg>)",
    "background: url(javascript:alert(1))",
    String.raw`background: url(\2f media/a.jpg)`,
    'background: url("/media/a.jpg") url(https://evil.example)',
    "background: image-set('https://evil.example/a.png' 1x)",
    "width: expression(alert(1))",
    "behavior: url(/media/a.htc)",
    "-moz-binding: url(/media/a.xml)",
    "position: fixed",
    "position: sticky",
    "--color-text: red",
    "color: var(--color-text)",
    "color: red}body{display:none",
    "content: 'x'",
    "color: </style><script>",
    "color: attr(title)",
    "animation: spin 1s",
    "color",
    ": red",
    "color:",
  ])("%s is not allowed", (text) => expect(declared(text)).toBe(""))

  test("pictures are those of the shop's media and theme folders", () => {
    expect(shopMediaPath("http://magento.test/pub/media/a.jpg", origin)).toBe("/pub/media/a.jpg")
    expect(shopMediaPath("/static/version1/frontend/a.svg", origin)).toBe("/static/version1/frontend/a.svg")
    expect(shopMediaPath("http://magento.test.evil/media/a.jpg", origin)).toBeUndefined()
    expect(shopMediaPath("/customer/account/logout", origin)).toBeUndefined()
  })
})

describe("Selectors of a merchant", () => {
  test.each([
    ["h2", ".merchant-content h2"],
    [".a > .b:hover", ".merchant-content .a>.b:hover"],
    ["ul li:nth-child(2n + 1)", ".merchant-content ul li:nth-child(2n + 1)"],
    ["#promo", ".merchant-content #content-promo"],
    ["body .a", ".merchant-content .a"],
    ['[data-content-type="row"] .a', '.merchant-content [data-content-type="row"] .a'],
    ["#html-body [data-pb-style=AB12]", `${".merchant-content".repeat(3)} .pb-AB12`],
  ])("%s becomes %s", (selector, scoped) => expect(scopedSelector(selector)).toBe(scoped))

  test.each([
    "",
    "body",
    "html",
    "#html-body",
    ":root",
    "input[value^=a]",
    "[href]",
    ".a:has(b)",
    ".a:not(.merchant-content)",
    "~ .page-header",
    ".a >",
    "> .a",
    String.raw`.\61`,
    ".a{}",
    "a, b",
  ])("%s is not allowed", (selector) => expect(scopedSelector(selector)).toBeUndefined())

  test("every allowed selector begins with the scope, and neither ends it nor begins a block", () => {
    const piece = fc.constantFrom(
      "a",
      ".b",
      "#c",
      " ",
      ">",
      "+",
      "~",
      ":hover",
      "[data-pb-style=X]",
      "body",
      "*",
      ",",
      "{",
      "}",
      "\\",
      "(",
    )
    forAll(
      fc.oneof(
        anyText({ maxLength: 20 }),
        fc.array(piece, { maxLength: 8 }).map((all) => all.join("")),
      ),
      (text) => {
        const scoped = scopedSelector(text)
        if (scoped === undefined) return
        expect(scoped).toMatch(/^(?:\.merchant-content)+ [\w.#:*[]/)
        expect(scoped).not.toMatch(/[{}\\<;@,]/)
      },
    )
  })
})

describe("Style sheets of a merchant", () => {
  test("rules are scoped, media queries stay, and everything else is left out", () => {
    expect(
      sheet(`@charset "utf-8"; @import url(https://evil.example/a.css); @font-face { font-family: x; src: url(x) }
        .a, #html-body, .b { color: red; position: fixed } /* .c { color: red } */
        @media only screen and (max-width: 768px) { .a { color: blue } @media print { .b { color: red } } }
        @supports (display: grid) { .d { color: red } } .e { .f { color: red } }
        @media (prefers-reduced-data: reduce) { .g { color: red } } .h { color: green`),
    ).toBe(
      [
        ".merchant-content .a,.merchant-content .b{color:red}",
        "@media only screen and (max-width: 768px){.merchant-content .a{color:blue}}",
      ].join("\n"),
    )
  })

  test("braces and semicolons in texts do not end a rule", () => {
    expect(sheet(`.a { quotes: "}"; color: red } .b { color: blue }`)).toBe(
      ".merchant-content .a{color:red}\n.merchant-content .b{color:blue}",
    )
  })

  test("equal rules are written once", () => {
    expect(sheet(".a{color:red}.a{color:red}")).toBe(".merchant-content .a{color:red}")
  })

  test.each([
    ["(min-width: 768px)", true],
    ["screen and (max-width:40.5em), print", true],
    ["only screen and (min-width: 1px) and (max-width: 2px)", true],
    ["screen and (pointer: coarse)", false],
    ["screen;} body{", false],
    ["", false],
  ])("media query %s is allowed: %s", (query, allowed) => expect(isAllowedMedia(query)).toBe(allowed))

  test("a rule that sets colours or a background picture is recognised; inherited and transparent colours are not", () => {
    expect(setsColours(rulesOf(".a{color:red}", origin))).toBe(true)
    expect(setsColours(rulesOf(".a{background-image:url(/media/a.jpg)}", origin))).toBe(true)
    expect(setsColours(rulesOf(".a{background-size:cover;background-color:transparent;color:inherit}", origin))).toBe(
      false,
    )
  })

  const hostile = fc.constantFrom(
    ..."{ } ; : , ( ) \" ' \\ / * @ # . > < ! body html color red url(https://evil.example/x) @import @media expression( </style> <!-- --> /* */".split(
      " ",
    ),
    "background:url(/media/a.jpg)",
    "position:fixed",
    " ",
    "\n",
    "\u0000",
  )

  test("whatever is written, the result has only scoped rules of allowed declarations, and no foreign address", () => {
    const css = fc.oneof(
      anyText({ maxLength: 200 }),
      fc.array(hostile, { maxLength: 40 }).map((parts) => parts.join("")),
    )
    forAll(css, (text) => {
      for (const line of [...sheet(text).split("\n"), ...sheet(`.a{${text}}`).split("\n")].filter(
        (one) => one !== "",
      )) {
        const rule = line.startsWith("@media ") ? /^@media [^{}]*\{(.*)\}$/.exec(line)?.[1] : line
        const { selectors = "", block = "" } =
          /^(?<selectors>[^{}]*)\{(?<block>[^{}]*)\}$/.exec(rule ?? "")?.groups ?? {}
        expect(selectors.split(",").every((selector) => selector.startsWith(".merchant-content"))).toBe(true)
        expect(block).not.toMatch(/[<>\\@]|expression|evil|fixed|javascript/i)
        expect(
          declarationsOf(block, origin)
            .map(({ property, value }) => `${property}:${value}`)
            .join(";"),
        ).toBe(block)
      }
    })
  })

  test("a declaration is the same when it is read again", () => {
    forAll(fc.array(hostile, { maxLength: 12 }), (parts) => {
      const once = allowedDeclaration(`background:${parts.join("")}`, origin)
      expect(once && allowedDeclaration(`${once.property}:${once.value}`, origin)).toEqual(once)
    })
  })
})
