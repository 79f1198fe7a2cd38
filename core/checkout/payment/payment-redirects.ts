import { pathOnOrigin } from "../../web/path-on-origin.ts"
import { isRecord } from "../../web/record.ts"
import type { PaymentKind } from "./payment-kind.ts"

/** Paths by method code to which a shopper is sent once the order is placed, instead of the success page. */
export type PaymentRedirects = Readonly<Record<string, string>>

const settingAt = (config: unknown, keys: ReadonlyArray<string>): unknown =>
  keys.reduce((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), config)

/**
 * Reads the path of each method's redirect after the order, from `checkoutConfig.payment`. Only paths of the shop count: the shop itself redirects to
 * the provider. `undefined` if no method has a redirect.
 *
 * @example
 * paymentRedirects([{ ...kind, redirectFrom: ["bank", "redirectUrl"] }], { bank: { redirectUrl: "/bank/start/" } }, "") // { …: "/bank/start/" }
 */
export const paymentRedirects = (
  kinds: ReadonlyArray<PaymentKind>,
  config: unknown,
  origin: string,
): PaymentRedirects | undefined => {
  const found = kinds.flatMap(({ code, redirectFrom }) => {
    const address = redirectFrom === undefined ? undefined : settingAt(config, redirectFrom)
    const path = typeof address === "string" ? pathOnOrigin(address, origin) : undefined
    return path === undefined ? [] : [[code, path] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
