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
