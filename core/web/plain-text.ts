const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  "#039": "'",
  "#39": "'",
}

/**
 * Converts HTML such as `2 x Ball <span class="price">$12.00</span>` to plain text; lines are joined by commas.
 *
 * @example
 * plainText('2 x Ball <span class="price">$12.00</span>') // "2 x Ball $12.00"
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity: string, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity,
    )
    .trim()
    .replace(/\s*\n\s*/g, ", ")
    .replace(/\s+/g, " ")

/** Splits a text of the merchant into lines, which `<br>` and line feeds separate, and removes markup; empty lines are left out. */
export const plainLines = (text: string | null | undefined): ReadonlyArray<string> =>
  (text ?? "")
    .split(/<br\s*\/?>|\n/)
    .map(plainText)
    .filter((line) => line !== "")
