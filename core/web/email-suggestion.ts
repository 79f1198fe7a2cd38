import { isEmail, trimmedEmail } from "./email.ts"

/** Common hosts of personal e-mail addresses, the most common first. */
const hosts = (
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com comcast.net verizon.net att.net sbcglobal.net " +
  "proton.me protonmail.com googlemail.com mail.com ymail.com me.com mac.com web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de " +
  "posteo.de mailbox.org hotmail.de outlook.de live.de yahoo.de hotmail.co.uk yahoo.co.uk hotmail.fr yahoo.fr orange.fr"
).split(" ")

/** Mistyped endings of hosts, with the ending that was probably intended. */
const mistypedEndings: ReadonlyArray<readonly [mistyped: RegExp, intended: string]> = [
  [/\.(con|cpm|vom|xom|cmo|ocm|comm|coom|vcom|cim)$/, ".com"],
  [/\.(nte|ner|bet|nett)$/, ".net"],
  [/\.(ogr|orgg|rog)$/, ".org"],
]

/** True if one text becomes the other by at most `maxEdits` insertions, deletions, replacements and swaps of neighbouring characters. */
const isNear = (first: string, second: string, maxEdits: number): boolean => {
  if (first === second) return true
  if (maxEdits === 0 || Math.abs(first.length - second.length) > maxEdits) return false
  let commonLength = 0
  while (first[commonLength] === second[commonLength]) commonLength += 1
  const [left, right] = [first.slice(commonLength), second.slice(commonLength)]
  const isSwapped = left[0] === right[1] && left[1] === right[0]
  return (
    isNear(left.slice(1), right.slice(1), maxEdits - 1) ||
    isNear(left.slice(1), right, maxEdits - 1) ||
    isNear(left, right.slice(1), maxEdits - 1) ||
    (isSwapped && isNear(left.slice(2), right.slice(2), maxEdits - 1))
  )
}

const intendedHost = (host: string): string | undefined => {
  if (hosts.includes(host)) return undefined
  const ending = mistypedEndings.find(([mistyped]) => mistyped.test(host))
  const corrected = ending === undefined ? host : host.replace(...ending)
  // Short hosts are similar to many others: `gmx.de` and `web.de` differ by three characters only.
  const nearHost = (maxEdits: number) =>
    hosts.find((known) => known.length > 4 * maxEdits && isNear(corrected, known, maxEdits))
  const intended = nearHost(0) ?? nearHost(1) ?? nearHost(2) ?? corrected
  return intended === host ? undefined : intended
}

/**
 * Returns the e-mail address that was probably intended, when its host looks mistyped; `undefined` otherwise. Only a suggestion, since a similar
 * host can exist.
 *
 * @example
 * emailSuggestion("jane@gmial.con") // "jane@gmail.com"
 */
export const emailSuggestion = (typed: string): string | undefined => {
  if (!isEmail(typed)) return undefined
  const email = trimmedEmail(typed)
  const start = email.indexOf("@") + 1
  const host = intendedHost(email.slice(start).toLowerCase())
  return host === undefined ? undefined : email.slice(0, start) + host
}
