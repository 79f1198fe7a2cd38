const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

/** Encodes a text as UTF-8; a lone surrogate becomes U+FFFD. */
const bytesOf = (text: string): ReadonlyArray<number> =>
  [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD")).matchAll(/%(..)|[^%]/g)].map(([character, hex]) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16),
  )

/** Encodes the UTF-8 bytes of a text as standard base64. Written by hand, because core has no DOM and no Node. */
export const base64Of = (text: string): string => {
  const bytes = bytesOf(text)
  const groups = Array.from({ length: Math.ceil(bytes.length / 3) }, (_, group) => {
    const [first = 0, second, third] = bytes.slice(group * 3, group * 3 + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    const digit = (shift: number) => alphabet.charAt((bits >> shift) & 63)
    return digit(18) + digit(12) + (second === undefined ? "=" : digit(6)) + (third === undefined ? "=" : digit(0))
  })
  return groups.join("")
}

const digitValues: ReadonlyMap<string, number> = new Map(Array.from(alphabet, (digit, index) => [digit, index]))

/** Decodes base64 to text with one character for each byte; `undefined` for an invalid character. */
const bytesBehind = (digits: string): string | undefined => {
  let bytes = ""
  let bits = 0
  let pendingBits = 0
  for (const digit of digits) {
    const value = digitValues.get(digit)
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0xffff
    pendingBits += 6
    if (pendingBits < 8) continue
    pendingBits -= 8
    bytes += String.fromCharCode((bits >> pendingBits) & 0xff)
  }
  return bytes
}

const isAscii = (bytes: string): boolean => /^[\0-\x7f]*$/.test(bytes)

/** Decodes the text in base64, with or without padding; `undefined` when it is not base64 of UTF-8. */
export const textOfBase64 = (base64: string): string | undefined => {
  const digits = base64.replace(/={1,2}$/, "")
  const bytes = digits.length % 4 === 1 ? undefined : bytesBehind(digits)
  if (bytes === undefined || isAscii(bytes)) return bytes
  try {
    return decodeURIComponent(
      bytes.replace(/[^\0-\x7f]|%/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`),
    )
  } catch {
    return undefined
  }
}
