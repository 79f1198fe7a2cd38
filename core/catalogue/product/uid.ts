import { base64Of, textOfBase64 } from "../../web/base64.ts"

/** The numbers of a GraphQL uid, without its leading word: `configurable/93/5` gives 93 and 5, a plain entity its id. */
export const numbersOfUid = (uid: string): ReadonlyArray<number> =>
  (textOfBase64(uid) ?? "").split("/").flatMap((part) => (/^\d{1,15}$/.test(part) ? [Number(part)] : []))

/** The uid of an entity. */
export const uidOf = (id: number): string => base64Of(String(id))
