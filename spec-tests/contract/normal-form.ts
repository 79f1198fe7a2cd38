/** White space between tags, and at the edges of text inside them, which no browser shows. */
const withoutLayout = (html: string): string =>
  html
    .trim()
    .replace(/>\s+</g, "><")
    .replace(/\s{2,}(?=<)|(?<=>)\s{2,}/g, "")
    .replace(/\s+/g, " ")
    .replace(/ +(?=>)/g, "")

/**
 * A text as it is compared: markup without its layout, a picture's address without the folder of its scaled copy (which ours does not
 * make), an error without the number of its report.
 */
export const normalForm = (text: string): string =>
  (/<[a-z]/i.test(text) ? withoutLayout(text) : text)
    .replace(/(\/media\/catalog\/product\/)cache\/[0-9a-f]{32}\/(?:[^/]\/[^/]\/)?/g, "$1")
    .replace(/webapi-[0-9a-f]+/g, "webapi-…")
