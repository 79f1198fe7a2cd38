const image = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** The characters that an address in HTML may be written with. */
const written: Readonly<Record<string, string>> = { "&amp;": "&", "&#039;": "'", "&quot;": '"' }

/**
 * The address of the first picture in the HTML of a suggestion; empty when there is none that we show. Nothing else of the HTML is used,
 * so that none of it has to be trusted.
 */
export const pictureAddressIn = (html: string): string => {
  const [, double, single] = image.exec(html) ?? []
  const address = (double ?? single ?? "").replace(/&(?:amp|#039|quot);/g, (sign) => written[sign] ?? sign).trim()
  return /^(https?:\/\/|\/)/i.test(address) ? address : ""
}
