import { base64Of, textOfBase64 } from "../../web/base64.ts"

/**
 * Returns the numbers of a GraphQL uid: 93 and 5 of `configurable/93/5`, the id of a plain entity.
 *
 * @example
 * numbersOfUid("Y29uZmlndXJhYmxlLzkzLzU=") // [93, 5]
 */
export const numbersOfUid = (uid: string): ReadonlyArray<number> =>
  (textOfBase64(uid) ?? "").split("/").flatMap((part) => (/^\d{1,15}$/.test(part) ? [Number(part)] : []))

/**
 * Returns the GraphQL uid of an entity: its id in base64.
 *
 * @example
 * uidOf(12) // "MTI="
 */
export const uidOf = (id: number): string => base64Of(String(id))
