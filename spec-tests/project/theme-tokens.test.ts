import { describe, expect, test } from "vitest"

import { hasOnlyFonts, unconditionalTokens, withoutTokens } from "../../app/build/theme-tokens.ts"

describe("The tokens of a theme", () => {
  test.each([
    ["a rule of :root", ":root { --a: #fff; --b: var(--c); }", ["--a", "--b"]],
    ["two rules of :root", ':root{--a:1}\n@import "x.css";\n:root {\n  --b: 2\n}', ["--a", "--b"]],
    ["a rule inside a condition", "@media (width > 1px) {\n:root { --a: 1; }\n}\n:root { --b: 2; }", ["--b"]],
    ["a rule inside two conditions", "@layer x { @media print { :root { --a: 1 } } } :root { --b: 2; }", ["--b"]],
    ["a rule of another selector", '[data-theme="dark"] { --a: 1; } :root, p { --b: 2; }', []],
    ["comments and texts with braces", ':root { /* } */ --a: "}{"; --b: 2; }', ["--a", "--b"]],
    ["rules inside :root", ":root { --a: 1; & p { --b: 2; } --c: 3; }", ["--a", "--c"]],
  ])("with %s, are those that every document has: %j", (_, css, names) => {
    expect([...unconditionalTokens(css)]).toEqual(names)
  })

  test("replace the declarations of the shop, also those of several lines and those for more contrast, and no others", () => {
    const css = `:root {\n  --a: 1;\n  --b:\n    x,\n    y;\n  --ab: var(--a);\n}\n@media print {\n  :root {\n    --a: 2;\n  }\n}\n`
    const rest = `:root {\n  --ab: var(--a);\n}\n@media print {\n  :root {\n  }\n}\n`
    expect(withoutTokens(css, new Set(["--a", "--b"]))).toBe(rest)
  })

  test.each([
    ["/* Ours. */ @font-face { font-family: A } @font-face { font-family: B }", true],
    ["@font-face { font-family: A } :root { --a: 1; }", false],
  ])("are left out of documents that load no fonts, in a style sheet such as %j: %j", (css, isLeftOut) => {
    expect(hasOnlyFonts(css)).toBe(isLeftOut)
  })
})
