import { tmpdir } from "node:os"
import { join } from "node:path"

import { JSDOM, type DOMWindow } from "jsdom"

import { embeddedBackend } from "../../app/server/backend/shop-backend.ts"
import { openStorefrontApp, type StorefrontApp } from "../../app/server/storefront-app.ts"
import { withScenarios } from "../../app/shop/scenarios.ts"
import type { Shop } from "../../app/shop/shop.ts"
import type { PageOptions } from "../../core/storefront/storefront.ts"
import { openSmallShop } from "./small-shop.ts"

/** The server with a shop in this process, assembled as by `npm start`; without a build its pages have no scripts. */
export const hostOver = async (shop: Shop, log: (event: string) => void = () => {}, pageOptions: PageOptions = {}) =>
  openStorefrontApp({
    pageOptions,
    backend: embeddedBackend(shop),
    buildDir: join(tmpdir(), "vitrine-no-build"),
    publicDir: "app/public",
    log,
  })

/** The server in front of a shop that has its own pages, as a Magento has; `fetch` responds instead of the shop. */
export const hostOfShopWithPages = (shop: Shop, fetch: Shop["fetch"]): Promise<StorefrontApp> =>
  openStorefrontApp({
    backend: { ...embeddedBackend({ ...shop, fetch }), hasPages: true },
    buildDir: join(tmpdir(), "vitrine-no-build"),
    publicDir: "app/public",
    log: () => {},
  })

/** The server over a shop with fault scenarios, which are selected by cookie. */
export const misbehavingHostOver = (shop: Shop) => hostOver({ ...shop, fetch: withScenarios(shop.fetch) })

/** A small shop and its server. */
export const openSmallHost = async (...settings: Parameters<typeof openSmallShop>) => {
  const small = await openSmallShop(...settings)
  return { small, host: await hostOver(small.shop) }
}

/** Server of the pages: in this process, or reached by its address. */
type Host = { readonly fetch: (request: Request) => Promise<Response> }

/** A server at an address, such as a started shop. */
export const hostAt = (address: string): Host => ({
  fetch: (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, address), request))
  },
})

/** A page in a browser without scripts. */
export type PlainPage = {
  readonly status: number
  readonly path: string
  readonly window: DOMWindow
  readonly document: Document
  /** Its text with collapsed white space. */
  readonly text: string
}

/** A browser without scripts: follows links and redirects, stores cookies, fills in forms and presses their buttons. */
export type PlainBrowser = {
  readonly cookies: Map<string, string>
  readonly visit: (path: string) => Promise<PlainPage>
  /** Presses the button with this label after filling fields in by name; a radio button or checkbox is selected by its value. */
  readonly press: (page: PlainPage, button: string, fields?: Readonly<Record<string, string>>) => Promise<PlainPage>
  readonly send: (
    path: string,
    fields: Readonly<Record<string, string>> | FormData,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<PlainPage>
}

const origin = "http://shop.test"

const words = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim()

const storeCookie = (jar: Map<string, string>, line: string): void => {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}

/** True for the radio button of this value that is the only one of its name. */
const isOnlyRadio = (field: Element | RadioNodeList, value: string): boolean =>
  "matches" in field && field.matches('[type="radio"]') && field.getAttribute("value") === value

const fill = (form: HTMLFormElement, fields: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field === null) throw new Error(`the form has no field ${name}`)
    if ("type" in field && field.type === "checkbox") Object.assign(field, { checked: value !== "" })
    else if (isOnlyRadio(field, value)) Object.assign(field, { checked: true })
    else Object.assign(field, { value })
    if ("value" in field && field.value !== value && value !== "") throw new Error(`${name} cannot be ${value}`)
  }
}

export const openPlainBrowser = (host: Host): PlainBrowser => {
  const cookies = new Map<string, string>()

  const request = async (path: string, init: RequestInit = {}): Promise<PlainPage> => {
    const headers = new Headers(init.headers)
    headers.set("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")
    if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const address = new URL(path, origin)
    const response = await host.fetch(new Request(address, { ...init, headers, redirect: "manual" }))
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
    const location = response.headers.get("location")
    if (location !== null && response.status < 400) return request(new URL(location, address).href)
    const { window } = new JSDOM(await response.text(), { url: address.href })
    const { document } = window
    return {
      status: response.status,
      path: address.pathname + address.search,
      window,
      document,
      text: words(document.body),
    }
  }

  const send: PlainBrowser["send"] = (path, fields, headers = { "sec-fetch-site": "same-origin" }) =>
    request(path, { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields), headers })

  return {
    cookies,
    visit: (path) => request(path),
    send,
    press: (page, button, fields = {}) => {
      const found = [...page.document.querySelectorAll("button")].find(
        (candidate) => candidate.form !== null && words(candidate).startsWith(button),
      )
      if (!found?.form) throw new Error(`the page has no button ${button}: ${page.text}`)
      fill(found.form, fields)
      const data = new page.window.FormData(found.form)
      const texts = Object.fromEntries([...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]))
      if (found.name !== "") texts[found.name] = found.value
      const action = found.getAttribute("formaction") ?? found.form.action
      return found.form.method === "get" ? request(`${action}?${new URLSearchParams(texts)}`) : send(action, texts)
    },
  }
}
