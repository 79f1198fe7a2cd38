/** Magento's uid: text in base64. */
export const uidOf = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))

/** The id in a uid or in plain digits; NaN for any other text. */
export const idOfUid = (uid: string): number => {
  const plain = /^\d+$/.test(uid) ? uid : decoded(uid)
  return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/** `configurable/93/5` → [93, 5]; empty for a uid of another kind. */
export const numbersOfUid = (kind: string, uid: string): ReadonlyArray<number> => {
  const [named, ...numbers] = decoded(uid).split("/")
  return named === kind && numbers.every((number) => /^\d{1,15}$/.test(number)) ? numbers.map(Number) : []
}

const decoded = (uid: string): string => {
  try {
    return atob(uid)
  } catch {
    return ""
  }
}
