import type { Shop } from "../../app/shop/shop.ts"

/** A browser: cookies are stored, forms have the form key, redirects are not followed. */
export type Shopper = {
  readonly cookies: Map<string, string>
  readonly get: (path: string, headers?: HeaderTexts) => Promise<Response>
  /** Sends a form as a page does, or (`background`) as one of our scripts does. */
  readonly post: (
    path: string,
    fields: Fields,
    how?: { readonly background?: boolean; readonly headers?: HeaderTexts },
  ) => Promise<Response>
  readonly section: (name: string) => Promise<Readonly<Record<string, unknown>>>
}

type HeaderTexts = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, string>> | FormData

export const origin = "http://shop.test"

let keys = 0
const newKey = (): string => `KeyOfShopper${(keys += 1)}`

/** A browser that has visited a page and created its form key, as our pages do. */
export const newShopper = (shop: Shop, cookies: Readonly<Record<string, string>> = { form_key: newKey() }): Shopper => {
  const jar = new Map(Object.entries(cookies))
  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await shop.fetch(new Request(new URL(path, origin), { ...init, headers, redirect: "manual" }))
    for (const line of response.headers.getSetCookie()) storeCookie(jar, line)
    return response
  }
  return {
    cookies: jar,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, fields, { background = false, headers = {} } = {}) =>
      request(path, {
        method: "POST",
        body: withKey(fields, jar.get("form_key")),
        headers: { ...(background ? { "x-requested-with": "XMLHttpRequest" } : {}), ...headers },
      }),
    section: async (name) => {
      const response = await request(`/customer/section/load/?sections=${name}`, {})
      const body: Readonly<Record<string, Readonly<Record<string, unknown>>>> = await response.json()
      return body[name] ?? {}
    },
  }
}

const storeCookie = (jar: Map<string, string>, line: string): void => {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}

const withKey = (fields: Fields, key: string | undefined): URLSearchParams | FormData => {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  if (key !== undefined && !body.has("form_key")) body.set("form_key", key)
  return body
}

/** Messages of a response for the next page. */
export const messagesOf = (response: Response): ReadonlyArray<{ readonly type: string; readonly text: string }> => {
  const value = response.headers
    .getSetCookie()
    .map((line) => /^mage-messages=([^;]*)/.exec(line)?.[1])
    .findLast((found) => found !== undefined)
  return value === undefined ? [] : JSON.parse(decodeURIComponent(value))
}
