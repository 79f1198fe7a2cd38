import { setCookiesOf, type Exchange } from "../recordings.ts"

/**
 * Recorded values and the corresponding ones of our shop: cart masks, tokens, sessions, and ids of items, carts, addresses, customers and
 * orders. They are collected from each pair of responses and replaced in every later request.
 */
export type RecordedValues = {
  /** Maps a recorded value to ours where no response contains it. */
  readonly know: (recorded: string, ours: string) => void
  /** The recorded request with our values. */
  readonly requestOf: (exchange: Exchange) => Request
  /** Learns values by comparing both responses. */
  readonly learn: (exchange: Exchange, ours: { readonly headers: Headers; readonly body: unknown }) => void
}

const roles = ["item", "cart", "address", "customer", "order"] as const
type Role = (typeof roles)[number]
type Names = { readonly texts: Map<string, string> } & Readonly<Record<Role, Map<string, string>>>

export const recordedValues = (): RecordedValues => {
  const names: Names = {
    texts: new Map(),
    item: new Map(),
    cart: new Map(),
    address: new Map(),
    customer: new Map(),
    order: new Map(),
  }
  return {
    know: (recorded, ours) => void names.texts.set(recorded, ours),
    requestOf: (exchange) => translatedRequest(exchange, names),
    learn: (exchange, ours) => {
      learnSession(exchange, ours.headers, names)
      learnValues(exchange.response.body, ours.body, "", undefined, names)
      learnWholeBody(exchange, ours.body, names)
    },
  }
}

/* -- requests ------------------------------------------------------------------------------------------------------------------------- */

const translatedRequest = (exchange: Exchange, names: Names): Request => {
  const { method, path, headers, body, form, raw } = exchange.request
  const translated = raw === undefined ? bodyText(body, form, names) : translatedText(raw, names)
  return new Request(new URL(translatedPath(path, names), "http://shop.test"), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, translatedText(value, names)]),
    ...(translated === undefined ? {} : { body: translated }),
  })
}

const translatedText = (text: string, names: Names): string =>
  text.replace(/[\w.-]{16,}/g, (word) => names.texts.get(word) ?? word)

const idsInPaths: ReadonlyArray<readonly [RegExp, Role]> = [
  [/(\/items\/)(\d+)/, "item"],
  [/(\/gift-message\/)(\d+)/, "item"],
  [/(\/checkout\/cart\/\w+\/id\/)(\d+)/, "item"],
  [/(\/order_id\/)(\d+)/, "order"],
]

const translatedPath = (path: string, names: Names): string =>
  idsInPaths.reduce(
    (known, [place, role]) =>
      known.replace(place, (_, before: string, id: string) => before + (names[role].get(id) ?? id)),
    translatedText(path, names),
  )

/** Kind of id in a field of a request or response. */
const roleOfField = (field: string): Role | undefined => {
  if (/^(item_?id|cart_item_id)$/i.test(field)) return "item"
  if (/^(quote_?id|cart_?id)$/i.test(field)) return "cart"
  if (/^(customer_?)?address_?id$/i.test(field)) return "address"
  if (/^(default_billing|default_shipping)$/.test(field)) return "address"
  return /^customer_?id$/i.test(field) ? "customer" : undefined
}

const bodyText = (body: unknown, form: Exchange["request"]["form"], names: Names): string | undefined => {
  if (form !== undefined) {
    const fields = Object.entries(form).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => translatedField(name, String(one), names)),
    )
    return new URLSearchParams(fields).toString()
  }
  return body === undefined ? undefined : JSON.stringify(translatedJson(body, "", names))
}

const translatedField = (name: string, value: string, names: Names): Array<string> => {
  const role = name === "id" ? "item" : roleOfField(name)
  const field = name.replace(
    /^(cart\[)(\d+)(\])/,
    (_, open: string, id: string, close: string) => open + (names.item.get(id) ?? id) + close,
  )
  return [field, role === undefined ? translatedText(value, names) : (names[role].get(value) ?? value)]
}

const translatedJson = (value: unknown, field: string, names: Names): unknown => {
  if (Array.isArray(value)) return value.map((one) => translatedJson(one, field, names))
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, translatedJson(one, key, names)]))
  }
  const role = roleOfField(field)
  const byRole = role === undefined ? undefined : names[role].get(String(value))
  if (typeof value === "number") return Number(byRole ?? value)
  return typeof value === "string" ? (byRole ?? translatedUid(value, names) ?? translatedText(value, names)) : value
}

/** A cart item's uid is its id in base64; product uids are equal on both sides. */
const translatedUid = (value: string, names: Names): string | undefined => names.texts.get(`uid:${value}`)

/* -- responses ---------------------------------------------------------------------------------------------------------------------- */

const opaque = /^([A-Za-z0-9]{32}|[\w-]{20,}\.[\w-]+\.[\w-]+|0:3:.+)$/

const learnValues = (
  recorded: unknown,
  ours: unknown,
  field: string,
  parent: object | undefined,
  names: Names,
): void => {
  if (Array.isArray(recorded) && Array.isArray(ours)) {
    recorded.forEach((one, index) => learnValues(one, ours[index], field, undefined, names))
  } else if (isObject(recorded) && isObject(ours)) {
    for (const [key, value] of Object.entries(recorded)) {
      const ourValue: unknown = Reflect.get(ours, key)
      learnValues(value, ourValue, key === "id" ? idOf(recorded) : key, recorded, names)
    }
  } else if (isScalar(recorded) && isScalar(ours)) {
    learnScalar(String(recorded), String(ours), field, parent, names)
  }
}

const learnScalar = (recorded: string, ours: string, field: string, parent: object | undefined, names: Names): void => {
  if (opaque.test(recorded)) names.texts.set(recorded, ours)
  if (field === "uid" && parent !== undefined && "quantity" in parent) names.texts.set(`uid:${recorded}`, ours)
  const role = roleOfField(field)
  if (role !== undefined && /^\d+$/.test(recorded)) names[role].set(recorded, ours)
}

/** Field name an `id` stands for, decided by its sibling fields. */
const idOf = (holder: object): string => {
  if ("orig_order_id" in holder) return "cart_id"
  if ("group_id" in holder) return "customer_id"
  if ("postcode" in holder) return "address_id"
  return "id"
}

/** Responses that consist of a single value: a new cart, an order. */
const learnWholeBody = (exchange: Exchange, ours: unknown, names: Names): void => {
  const { body } = exchange.response
  if (!isScalar(body) || !isScalar(ours)) return
  const { path, method } = exchange.request
  if (method === "POST" && path.endsWith("/carts/mine")) names.cart.set(String(body), String(ours))
  if (/\/(order|payment-information)$/.test(path) && /^\d+$/.test(String(body)))
    names.order.set(String(body), String(ours))
}

const sessionIn = (lines: ReadonlyArray<string>): string | undefined =>
  lines.map((line) => /^PHPSESSID=([^;]+)/.exec(line)?.[1]).findLast((session) => session !== undefined)

const learnSession = (exchange: Exchange, headers: Headers, names: Names): void => {
  const recordedSent = /PHPSESSID=([^;]+)/.exec(exchange.request.headers["cookie"] ?? "")?.[1]
  const recordedNow = sessionIn(setCookiesOf(exchange)) ?? recordedSent
  if (recordedNow === undefined) return
  const ours =
    sessionIn(headers.getSetCookie()) ?? (recordedSent === undefined ? undefined : names.texts.get(recordedSent))
  if (ours !== undefined) names.texts.set(recordedNow, ours)
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number"
