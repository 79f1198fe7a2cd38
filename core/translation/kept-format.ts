/** One format for each language: making one takes longer than most views, and pages count and number things everywhere. */
export const keptFormat = <Format>(make: (locale: string) => Format): ((locale: string) => Format) => {
  const kept = new Map<string, Format>()
  return (locale) => {
    const known = kept.get(locale) ?? make(locale)
    kept.set(locale, known)
    return known
  }
}
