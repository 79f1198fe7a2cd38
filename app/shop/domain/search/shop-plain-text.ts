const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  ndash: "–",
  mdash: "—",
}

/** The text of HTML for the search index; it is never displayed. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(\w+);/g, (match, name: string) => entities[name] ?? match)
    .replaceAll(/\s+/g, " ")
    .trim()
