/** How many wishes the section `wishlist` counts, in its words "3 items"; none for what cannot be read. */
export const wishListCount = (section: unknown): number => {
  if (typeof section !== "object" || section === null || !("counter" in section)) return 0
  return Number(/\d+/.exec(String(section.counter))?.[0] ?? 0)
}
