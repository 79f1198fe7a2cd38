import type { OurResponse } from "../compare-response.ts"
import type { Exchange } from "../recordings.ts"
import { fieldOf, pathOf, textOf, wholeResponse, type DeliberateDifference } from "./deliberate-difference.ts"

const isPage = ({ request, response }: Exchange): boolean =>
  response.html !== undefined ||
  (request.method === "GET" && textOf(response.headers["content-type"]).startsWith("text/html"))

const hasNoRoute = ({ status, body }: OurResponse): boolean =>
  status === 404 && fieldOf(body, "message") === "Request does not match any route."

const byHostAlone = /^\/(robots\.txt$|page_cache\/block\/)/

/** The embedded shop has no HTML: pages are rendered by the server in front of it. */
export const ofPages: ReadonlyArray<DeliberateDifference> = [
  {
    reason: "Our server renders the page from the shop's JSON, with the messages that wait for display.",
    seenIn: "forms-cart",
    explains: ({ at, ours }, exchange, { status, headers }) =>
      isPage(exchange) &&
      status === exchange.response.status &&
      headers.get("content-type")?.startsWith("application/json") === true &&
      (at === "content-type" || at === "cache-control" || (/^(cookies\.|messages$)/.test(at) && ours === undefined)),
  },
  {
    reason: "Our server renders the page with its cookies and messages; the shop has nothing at its address.",
    seenIn: "forms-account",
    explains: ({ at }, exchange, ours) =>
      isPage(exchange) && hasNoRoute(ours) && (wholeResponse.test(at) || at.startsWith("cookies.")),
  },
  {
    reason: "Our server writes robots.txt, and renders complete pages, not parts for a proxy.",
    seenIn: "forms-extra",
    explains: ({ at }, exchange, ours) =>
      byHostAlone.test(pathOf(exchange)) && hasNoRoute(ours) && wholeResponse.test(at),
  },
  {
    reason: "The sample of a download is a public file, to which the response redirects.",
    seenIn: "forms-extra",
    explains: ({ at }, exchange, { status, headers }) =>
      pathOf(exchange).startsWith("/downloadable/download/") &&
      status === 302 &&
      (headers.get("location") ?? "").includes("/media/downloadable/") &&
      wholeResponse.test(at),
  },
  {
    reason:
      "A cart that cannot be ordered redirects to the cart page; Magento fails for a request that accepts text/html only. (magento-observed.md 16, 23)",
    explains: ({ at }, exchange, { status, headers }) =>
      isPage(exchange) &&
      exchange.response.status === 500 &&
      status === 302 &&
      (headers.get("location") ?? "").endsWith("/checkout/cart/") &&
      (wholeResponse.test(at) || at.startsWith("cookies.")),
  },
]
