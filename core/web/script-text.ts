const shortEscapes: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "0": "\0",
}

const escape = /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[^]))/gi

const characterOf = (hex: string): string => {
  const code = Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ""
}

/**
 * Returns the text of a string literal of JavaScript, given without its quotes. Magento writes addresses in scripts as
 * `http\u003A\u002F\u002Fshop.example`.
 *
 * @example
 * scriptText("http\\u003A\\/\\/shop.example") // "http://shop.example"
 */
export const scriptText = (literal: string): string =>
  literal.replace(escape, (_, braced?: string, four?: string, two?: string, character = "") => {
    const hex = braced ?? four ?? two
    if (hex !== undefined) return characterOf(hex)
    return /[\r\n\u2028\u2029]/.test(character) ? "" : (shortEscapes[character] ?? character)
  })
