import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

type Tokens = Readonly<Record<string, string>>

const root = path.resolve(import.meta.dirname, "../..")

const sourceOf = (file: string): string => readFileSync(path.join(root, file), "utf8")

const contrastQuery = /@media (?:\(--more-contrast\)|\(prefers-contrast: more\)) \{\s*:root \{(?<inside>[^}]*)\}/

/** The tokens that a style sheet sets for everybody, and those for shoppers who ask for more contrast. */
const tokensIn = (css: string): readonly [always: Tokens, more: Tokens] => {
  const read = (block = ""): Tokens =>
    Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
  return [read(/:root \{([^}]*)\}/.exec(css)?.[1]), read(contrastQuery.exec(css)?.groups?.["inside"])]
}

const [always, more] = tokensIn(sourceOf("ui/design/tokens.css"))

/** The tokens of each project with a theme; its layer is after that of the engine. */
const themes = globSync("app/projects/*/theme/tokens.css", { cwd: root })
  .toSorted()
  .map((file) => ({ name: `the theme of ${file.split(path.sep)[2]}`, tokens: tokensIn(sourceOf(file)) }))

const looks = [{ name: "the default theme", tokens: tokensIn("") }, ...themes]
  .flatMap(({ name, tokens: [own, ownMore] }) => [
    { look: name, tokens: { ...always, ...own }, text: 4.5, edge: 3 },
    { look: `${name} with more contrast`, tokens: { ...always, ...more, ...own, ...ownMore }, text: 7, edge: 4.5 },
  ])
  .flatMap((one) => (["light", "dark"] as const).map((scheme) => ({ ...one, scheme })))

/** The red, green and blue of a colour such as `#fff` or `#98421f`, from 0 to 255. */
const channels = (colour: string): ReadonlyArray<number> => {
  const digits = /^#(?<digits>[\da-f]{3}|[\da-f]{6})$/.exec(colour)?.groups?.["digits"]
  if (digits === undefined) throw new Error(`${colour} is not a colour`)
  const parts = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits
  return (parts.match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
}

const colourMix = /^color-mix\(in srgb, var\(--color-([\w-]+)\) (\d+)%, var\(--color-([\w-]+)\)\)$/

/** The value of a token in a colour scheme: other tokens, `light-dark()` and `color-mix()` are replaced. */
const valueOf = (tokens: Tokens, name: string, scheme: "light" | "dark"): string => {
  const value = tokens[name] ?? ""
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return valueOf(tokens, other, scheme)
  const [mixed, first, percent, second] = colourMix.exec(value) ?? []
  if (mixed !== undefined) {
    const [one, two] = [first, second].map((part) => channels(valueOf(tokens, `--color-${part}`, scheme)))
    const share = Number(percent) / 100
    const mix = (one ?? []).map((part, index) => Math.round(part * share + (two?.[index] ?? 0) * (1 - share)))
    return `#${mix.map((part) => part.toString(16).padStart(2, "0")).join("")}`
  }
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
  return (scheme === "light" ? light : dark) ?? value
}

/** Relative luminance of a colour. (WCAG 2.2) */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((part) => part / 255)
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
  ...["on-dark", "on-band", "on-band-muted"].map((name) => [name, ["band"]] as const),
  ["background", ["text"]],
] as const

/** Colours of outlines without which a control is not seen; the focus ring has the primary colour. */
const edges = [
  ["edge", surfaces] as const,
  ["primary", surfaces] as const,
  ["star", surfaces] as const,
  ["on-dark", ["band"]] as const,
]

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
  test("are those of the default theme, of Terra & Kiln and of the fashion project", () => {
    expect([...new Set(looks.map(({ look }) => look))].filter((look) => !look.endsWith("contrast"))).toEqual([
      "the default theme",
      "the theme of fashion",
      "the theme of terra-and-kiln",
    ])
  })

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
