import type { RandomBelow } from "../../random-below.ts"
import { mutated, mutatedText, oddValues, recorded } from "./mutations.ts"

/** A request as text: what a socket gets, and what is sent to the app directly. */
export type TextRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""))

const recordedRequest = (line: unknown): TextRequest => {
  const request: Partial<Record<string, unknown>> = Object(Object(line).request)
  const headers = Object.entries(Object(request["headers"])).map(([name, value]) => [name, textOf(value)] as const)
  return {
    method: textOf(request["method"] ?? "GET"),
    path: textOf(request["path"] ?? "/"),
    headers: Object.fromEntries(headers),
    body: textOf(request["body"] ?? ""),
  }
}

const get = (path: string): TextRequest => ({ method: "GET", path, headers: { accept: "text/html" }, body: "" })

const pages = [
  "/",
  "/mug.html",
  "/mugs.html?p=2&product_list_order=price&size=1",
  "/catalogsearch/result/?q=mug&price=10-20",
  "/search/ajax/suggest/?q=mu",
  "/checkout/cart/?country_id=US&postcode=90210",
  "/checkout/?step=payment",
  "/customer/account/login/referer/aHR0cDovL3Nob3AudGVzdC8~/",
  "/customer/account/createPassword/?token=abc",
  "/wishlist/shared/index/code/abc/",
  "/sales/guest/form/?a[]=1",
  "/sitemap-1.xml",
  "/robots.txt",
  "/static/version1/frontend/x.js",
  "/media/catalog/product/a.jpg",
  "/dictionary/0123456789abcdef.json",
  "/product-form/?path=/mug.html",
  "/customer/section/load/?sections=cart,customer&force_new_section_timestamp=true",
  "/easybanner/banner/list?page=cms_index_index&url=/",
  "/graphql?query=%7BstoreConfig%7Bcode%7D%7D",
  "/rest/default/V1/products?searchCriteria[filterGroups][0][filters][0][field]=sku",
  "/demo/components/catalogue/",
  "/demo/outbox/1/",
  "/cookie-settings/",
  "/stores/store/redirect/___store/de/___from_store/default/uenc/aHR0cDovL3Nob3AudGVzdC8~/",
]

/** Recorded requests, and addresses of pages. */
export const seedRequests = (): ReadonlyArray<TextRequest> => [...recorded().map(recordedRequest), ...pages.map(get)]

const methods = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "PURGE", "TRACE", "get", "", "G T"]
const names = [
  "cookie",
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "content-length",
  "host",
  "origin",
  "referer",
  "if-none-match",
  "range",
  "x-forwarded-for",
  "x-requested-with",
  "store",
  "content-currency",
  "authorization",
  "transfer-encoding",
  "expect",
  "sec-fetch-site",
  "user-agent",
]

const changedBody = (body: string, randomBelow: RandomBelow): string => {
  if (randomBelow(3) === 0) return mutatedText(body, randomBelow)
  try {
    const parsed: unknown = JSON.parse(body)
    return textOf(mutated(parsed, randomBelow))
  } catch {
    return mutatedText(body, randomBelow)
  }
}

const oddText = (randomBelow: RandomBelow): string => textOf(oddValues[randomBelow(oddValues.length)]).slice(0, 4_000)

/** Changes the method, the path, headers and the body of a request at random. */
export const changedRequest = (request: TextRequest, randomBelow: RandomBelow): TextRequest => {
  const name = names[randomBelow(names.length)] ?? "cookie"
  const value =
    randomBelow(2) === 0 ? oddText(randomBelow) : mutatedText(request.headers[name] ?? "a=b; c=d", randomBelow)
  return {
    method: randomBelow(8) === 0 ? (methods[randomBelow(methods.length)] ?? "GET") : request.method,
    path: randomBelow(2) === 0 ? mutatedText(request.path, randomBelow) : request.path,
    headers: randomBelow(2) === 0 ? { ...request.headers, [name]: value } : request.headers,
    body: request.body === "" ? "" : changedBody(request.body, randomBelow),
  }
}

/** The bytes of a request. */
export const bytesOf = ({ method, path, headers, body }: TextRequest, host: string): string => {
  const lines = Object.entries({
    host,
    connection: "close",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`
}
