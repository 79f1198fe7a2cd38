const commentsAndTexts = /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g

/** Returns the custom properties that a style sheet sets for every document: those of its `:root` rules without a condition around them. */
export const unconditionalTokens = (css: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const open: Array<string> = []
  for (const [, text = "", brace] of css.replaceAll(commentsAndTexts, "").matchAll(/([^{}]*)([{}])/g)) {
    if (open.length === 1 && open[0] === ":root") {
      for (const [, name = ""] of text.matchAll(/(?:^|;)\s*(--[\w-]+)\s*:/g)) names.add(name)
    }
    if (brace === "{") open.push((text.split(";").at(-1) ?? "").trim())
    else open.pop()
  }
  return names
}

/** Returns a style sheet without its declarations of these custom properties. A declaration may span several lines. */
export const withoutTokens = (css: string, names: ReadonlySet<string>): string =>
  css.replaceAll(/^[ \t]*(--[\w-]+):[^;{}]*;\n/gm, (declaration, name: string) => (names.has(name) ? "" : declaration))

/** Returns `true` if a style sheet holds font faces and nothing else. */
export const hasOnlyFonts = (css: string): boolean =>
  css
    .replaceAll(commentsAndTexts, "")
    .replaceAll(/@font-face\s*\{[^{}]*\}/g, "")
    .trim() === ""
