/**
 * Makes Magento's uid of ids: their text in base64, which clients pass back unchanged.
 *
 * @example
 * uidOf("configurable", 93, 5) // btoa("configurable/93/5")
 */
export const uidOf = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))

/**
 * Reads the id in a uid or in plain digits; NaN for any other text.
 *
 * @example
 * idOfUid(btoa("42")) // 42
 * idOfUid("42") // 42
 */
export const idOfUid = (uid: string): number => {
  const plain = /^\d+$/.test(uid) ? uid : decodeUid(uid)
  return /^\d{1,15}$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * Reads the ids in a uid of a kind; empty for a uid of another kind.
 *
 * @example
 * numbersOfUid("configurable", btoa("configurable/93/5")) // [93, 5]
 */
export const numbersOfUid = (kind: string, uid: string): ReadonlyArray<number> => {
  const [named, ...numbers] = decodeUid(uid).split("/")
  return named === kind && numbers.every((number) => /^\d{1,15}$/.test(number)) ? numbers.map(Number) : []
}

/** The text of a base64 uid; empty for a text that is not base64. */
const decodeUid = (uid: string): string => {
  try {
    return atob(uid)
  } catch {
    return ""
  }
}
