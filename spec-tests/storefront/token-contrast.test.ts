import { readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

type Tokens = Readonly<Record<string, string>>

const sourceOf = (file: string): string => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8")

const contrastQuery = /@media (?:\(--more-contrast\)|\(prefers-contrast: more\)) \{\s*:root \{(?<inside>[^}]*)\}/

/** The tokens that a style sheet sets for everybody, and those for shoppers who ask for more contrast. */
const tokensIn = (css: string): readonly [always: Tokens, more: Tokens] => {
  const read = (block = ""): Tokens =>
    Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
  return [read(/:root \{([^}]*)\}/.exec(css)?.[1]), read(contrastQuery.exec(css)?.groups?.["inside"])]
}

const engine = tokensIn(sourceOf("ui/design/tokens.css"))
const fashion = tokensIn(sourceOf("app/projects/fashion/theme/tokens.css"))
const [always, more] = engine

const looks = [
  { look: "the shop", tokens: always, text: 4.5, edge: 3 },
  { look: "the shop with more contrast", tokens: { ...always, ...more }, text: 7, edge: 4.5 },
  { look: "the fashion project", tokens: { ...always, ...fashion[0] }, text: 4.5, edge: 3 },
  {
    look: "the fashion project with more contrast",
    tokens: { ...always, ...more, ...fashion[0], ...fashion[1] },
    text: 7,
    edge: 4.5,
  },
].flatMap((one) => (["light", "dark"] as const).map((scheme) => ({ ...one, scheme })))

/** The value of a token in a colour scheme: other tokens and `light-dark()` are replaced. */
const valueOf = (tokens: Tokens, name: string, scheme: "light" | "dark"): string => {
  const value = tokens[name] ?? ""
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return valueOf(tokens, other, scheme)
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
  return (scheme === "light" ? light : dark) ?? value
}

/** Relative luminance of a colour such as `#fff` or `#98421f`. (WCAG 2.2) */
const luminance = (colour: string): number => {
  const digits = /^#(?<digits>[\da-f]{3}|[\da-f]{6})$/.exec(colour)?.groups?.["digits"]
  if (digits === undefined) throw new Error(`${colour} is not a colour`)
  const parts = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  const [red = 0, green = 0, blue = 0] = (parts.match(/../g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

const surfaces = ["background", "surface", "inset"]
const statuses = ["success", "error", "info", "warning"]

/** Colours of texts, with the colours they are on. */
const texts = [
  ...["text", "muted", "primary", "primary-hover", ...statuses].map((name) => [name, surfaces] as const),
  ...statuses.map((name) => [name, [`${name}-tint`]] as const),
  ["text", ["primary-tint", ...statuses.map((name) => `${name}-tint`)]],
  ["primary", ["primary-tint"]],
  ["on-primary", ["primary", "primary-hover"]],
  ["on-dark", ["band"]],
  ["background", ["text"]],
] as const

/** Colours of outlines without which a control is not seen; the focus ring has the primary colour. */
const edges = [["edge", surfaces] as const, ["primary", surfaces] as const, ["star", surfaces] as const]

/** Colours of lines that only group, which more contrast makes outlines. */
const lines = [["border", surfaces] as const, ["swatch-border", surfaces] as const]

type Pairs = ReadonlyArray<readonly [name: string, on: ReadonlyArray<string>]>

const tooWeak = (pairs: Pairs, { tokens, scheme }: (typeof looks)[number], least: number): ReadonlyArray<string> =>
  pairs.flatMap(([name, on]) =>
    on
      .map((ground) => {
        const colour = (one: string) => valueOf(tokens, `--color-${one}`, scheme)
        return [`${name} on ${ground}`, contrast(colour(name), colour(ground))] as const
      })
      .filter(([, ratio]) => ratio < least)
      .map(([pair, ratio]) => `${pair}: ${ratio.toFixed(2)}`),
  )

describe("Colours of the design tokens", () => {
  test.each(looks)("in $look, $scheme, texts have a contrast of $text:1, outlines of $edge:1", (look) => {
    expect(tooWeak(texts, look, look.text)).toEqual([])
    expect(tooWeak(edges, look, look.edge)).toEqual([])
  })

  test.each(looks.filter(({ text }) => text === 7))("in $look, $scheme, lines have a contrast of $edge:1", (look) => {
    expect(tooWeak(lines, look, look.edge)).toEqual([])
  })

  test("with more contrast focus rings are wider, and disabled controls are fainter by less", () => {
    const value = (tokens: Tokens, name: string) => Number.parseFloat(tokens[name] ?? "")
    expect(value(more, "--focus-width")).toBeGreaterThan(value(always, "--focus-width"))
    expect(value(more, "--disabled-opacity")).toBeGreaterThan(value(always, "--disabled-opacity"))
  })
})
