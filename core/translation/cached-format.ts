/** Caches a formatter by its arguments, such as locale and currency: creating one takes longer than rendering most views. */
export const cachedFormat = <Parts extends ReadonlyArray<string>, Format>(
  make: (...parts: Parts) => Format,
): ((...parts: Parts) => Format) => {
  const formats = new Map<string, Format>()
  return (...parts) => {
    const name = parts.join(" ")
    const known = formats.get(name) ?? make(...parts)
    formats.set(name, known)
    return known
  }
}
