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

/** Text of the shop that may hold markup, such as `2 x Ball <span class="price">$12.00</span>`, as the plain text it stands for; several lines are joined by commas. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (entity: string, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity,
    )
    .trim()
    .replace(/\s*\n\s*/g, ", ")
    .replace(/\s+/g, " ")
