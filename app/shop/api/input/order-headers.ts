import { unitsOf } from "../../context/money.ts"
import { type RestError, restError } from "../../domain/errors/rest-error.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"

/** The value of the header `X-Expected-Total`, the total that the shopper saw; undefined without the header. */
export const readExpectedTotal = (header: string | null): Units | undefined | RestError => {
  if (header === null) return undefined
  return /^\d{1,12}(?:\.\d{1,4}0*)?$/.test(header)
    ? unitsOf(header)
    : restError(400, untranslated("The expected total is not a decimal number."))
}

/** The value of the header `Idempotency-Key`, 8 to 200 printable characters; undefined without the header. */
export const readAttemptKey = (header: string | null): string | undefined | RestError => {
  if (header === null) return undefined
  return /^[\x21-\x7e]{8,200}$/.test(header)
    ? header
    : restError(400, untranslated("The idempotency key has to be 8 to 200 printable characters."))
}
