import { createServer, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"

import { injectionGroups, injectionText } from "../../arbitraries/injections.ts"

/** A backend between the storefront and a shop, which writes hostile texts in place of the shop's. */
export type HostileBackend = {
  readonly address: string
  /** From now on every text of the shop is a group of injections, another one with every `turn`; `undefined`: as the shop says. */
  readonly injectFrom: (turn: number | undefined) => void
  /** Places whose text was replaced: the path of the response and of the value in it. */
  readonly places: ReadonlySet<string>
  /** Number of different pairs of place and injection so far. */
  readonly cells: () => number
  readonly close: () => Promise<void>
}

/** Names of values that are codes, keys, addresses or numbers: with another one the page would be another page. */
const codes =
  /^__typename$|^(?:uid|id|type|code|sku|status|date|locale|value|mask|token|number|version|layout|level|position|identifier|charset|aggregator|operator|attribute|placeholder|kind|event)$|(?:_?(?:id|uid|ids|type|code|codes|key|path|url|suffix|at|date|status|sku|unit|format|class|method|mask|value|token|number|version|file|image|src|hash|symbol|pattern|enabled|currency|separator))$/i

const isCode = (key: string, value: string): boolean =>
  codes.test(key) ||
  value === "" ||
  /^[\d.,:\-/T ]+$/.test(value) ||
  /^[A-Z_]+$/.test(value) ||
  /^(?:https?:|\/|true$|false$)/.test(value)

/** Replaces the texts in a JSON value; `replace` is given the place. */
const replaced = (value: unknown, place: string, replace: (place: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => replaced(one, `${place}[]`, replace))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const at = `${place}.${key}`
      return [
        key,
        typeof inner === "string" ? (isCode(key, inner) ? inner : replace(at)) : replaced(inner, at, replace),
      ]
    }),
  )
}

/** The fields of a response are those of its query, so the query is not part of the place. */
const placeOf = (url = "/"): string => url.split("?", 1)[0]?.replaceAll(/[0-9a-f]{32}|\d+/g, "#") ?? "/"

const bodyOf = async (request: IncomingMessage): Promise<string | undefined> =>
  request.method === "GET" || request.method === "HEAD" ? undefined : text(request)

/** Starts the backend in front of a running shop. It forwards everything; only JSON is changed. */
export const startHostileBackend = async (shop: string): Promise<HostileBackend> => {
  const places = new Map<string, number>()
  const cells = new Set<string>()
  let turn: number | undefined
  const injectionAt = (place: string): string => {
    const index = places.get(place) ?? places.size
    places.set(place, index)
    const group = (index + (turn ?? 0)) % injectionGroups.length
    for (const number of injectionGroups[group]?.keys() ?? []) cells.add(`${group} ${number} ${place}`)
    return injectionText(group)
  }
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { "accept-encoding": _, connection: _own, ...headers } = request.headers
      const body = await bodyOf(request)
      const shopResponse = await fetch(shop + (request.url ?? "/"), {
        method: request.method ?? "GET",
        headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        redirect: "manual",
        ...(body === undefined ? {} : { body }),
      })
      const content = Buffer.from(await shopResponse.arrayBuffer())
      const isJson = shopResponse.headers.get("content-type")?.includes("json") === true && content.length > 0
      const own = [...shopResponse.headers].filter(
        ([name]) => !/^(?:content-(?:length|encoding)|transfer-encoding|connection|set-cookie)$/.test(name),
      )
      response.writeHead(
        shopResponse.status,
        [...own, ...shopResponse.headers.getSetCookie().map((line) => ["set-cookie", line])].flat(),
      )
      response.end(
        isJson && turn !== undefined
          ? JSON.stringify(replaced(JSON.parse(content.toString()), placeOf(request.url), injectionAt))
          : content,
      )
    }
    forward().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const bound = server.address()
  const port = typeof bound === "object" && bound !== null ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    injectFrom: (from) => (turn = from),
    get places() {
      return new Set(places.keys())
    },
    cells: () => cells.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
