/** Decodes a percent-encoded text; any other text stays as it is. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
