const image = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** Character references in addresses. */
const characterReferences: Readonly<Record<string, string>> = { "&amp;": "&", "&#039;": "'", "&quot;": '"' }

/**
 * Returns the address of the first picture in the HTML of a suggestion; empty without a picture that may be shown. Nothing else of the HTML
 * is used, so that it needs no sanitizer.
 */
export const pictureAddressIn = (html: string): string => {
  const [, double, single] = image.exec(html) ?? []
  const address = (double ?? single ?? "")
    .replace(/&(?:amp|#039|quot);/g, (reference) => characterReferences[reference] ?? reference)
    .trim()
  return /^(https?:\/\/|\/)/i.test(address) ? address : ""
}
