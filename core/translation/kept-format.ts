/** One format for each language, or language and more: making one takes longer than most views, and pages count and price things everywhere. */
export const keptFormat = <Parts extends ReadonlyArray<string>, Format>(
  make: (...parts: Parts) => Format,
): ((...parts: Parts) => Format) => {
  const kept = new Map<string, Format>()
  return (...parts) => {
    const name = parts.join(" ")
    const known = kept.get(name) ?? make(...parts)
    kept.set(name, known)
    return known
  }
}
