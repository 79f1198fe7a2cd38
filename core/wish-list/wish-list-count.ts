/** Number of items in the section `wishlist`, from texts such as "3 items"; 0 when invalid. */
export const wishListCount = (section: unknown): number => {
  if (typeof section !== "object" || section === null || !("counter" in section)) return 0
  return Number(/\d+/.exec(String(section.counter))?.[0] ?? 0)
}
