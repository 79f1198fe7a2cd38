import { isEmail, trimmedEmail } from "./email.ts"

/** Common hosts of personal e-mail addresses, the most common first. */
const hosts = (
  "gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com comcast.net verizon.net att.net sbcglobal.net " +
  "proton.me protonmail.com googlemail.com mail.com ymail.com me.com mac.com web.de gmx.de gmx.net gmx.at gmx.ch t-online.de freenet.de " +
  "posteo.de mailbox.org hotmail.de outlook.de live.de yahoo.de hotmail.co.uk yahoo.co.uk hotmail.fr yahoo.fr orange.fr"
).split(" ")

/** Endings that no registry has, with the probably meant one. */
const endings: ReadonlyArray<readonly [typed: RegExp, meant: string]> = [
  [/\.(con|cpm|vom|xom|cmo|ocm|comm|coom|vcom|cim)$/, ".com"],
  [/\.(nte|ner|bet|nett)$/, ".net"],
  [/\.(ogr|orgg|rog)$/, ".org"],
]

/** True if one text becomes the other by at most `most` insertions, deletions, replacements and swaps of neighbouring characters. */
const isNear = (one: string, other: string, most: number): boolean => {
  if (one === other) return true
  if (most === 0 || Math.abs(one.length - other.length) > most) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  const [left, right] = [one.slice(at), other.slice(at)]
  const isSwapped = left[0] === right[1] && left[1] === right[0]
  return (
    isNear(left.slice(1), right.slice(1), most - 1) ||
    isNear(left.slice(1), right, most - 1) ||
    isNear(left, right.slice(1), most - 1) ||
    (isSwapped && isNear(left.slice(2), right.slice(2), most - 1))
  )
}

const meantHost = (host: string): string | undefined => {
  if (hosts.includes(host)) return undefined
  const ending = endings.find(([typed]) => typed.test(host))
  const corrected = ending === undefined ? host : host.replace(...ending)
  // Short hosts are similar to many others: `gmx.de` and `web.de` differ by three characters only.
  const near = (most: number) => hosts.find((known) => known.length > 4 * most && isNear(corrected, known, most))
  const meant = near(0) ?? near(1) ?? near(2) ?? corrected
  return meant === host ? undefined : meant
}

/**
 * Returns the e-mail address that was probably meant, when its host looks mistyped; `undefined` otherwise. Only a suggestion, since a similar
 * host can exist.
 *
 * @example
 * emailSuggestion("jane@gmial.con") // "jane@gmail.com"
 */
export const emailSuggestion = (typed: string): string | undefined => {
  if (!isEmail(typed)) return undefined
  const email = trimmedEmail(typed)
  const start = email.indexOf("@") + 1
  const host = meantHost(email.slice(start).toLowerCase())
  return host === undefined ? undefined : email.slice(0, start) + host
}
