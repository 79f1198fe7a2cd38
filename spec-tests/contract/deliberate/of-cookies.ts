import { setCookiesOf, type Exchange } from "../recordings.ts"
import { fieldOf, pathOf, type DeliberateDifference } from "./deliberate-difference.ts"

const sentIn = ({ request }: Exchange, name: string): string | undefined =>
  new RegExp(`${name}=([^;]+)`).exec(request.headers["cookie"] ?? "")?.[1]

const setTo = (exchange: Exchange, name: string): string | undefined =>
  setCookiesOf(exchange)
    .map((line) => new RegExp(`^${name}=([^;]+)`).exec(line)?.[1])
    .findLast((value) => value !== undefined)

/** True for a request that stores nothing in a session: a page, an API call, a rejected form. */
const needsNoSession = ({ request, response }: Exchange): boolean =>
  request.method === "GET" ||
  /^\/(rest|graphql)\b/.test(request.path) ||
  response.status >= 400 ||
  JSON.stringify(response.mage_messages_cookie_decoded ?? []).includes('"type":"error"')

const signsOut = (exchange: Exchange): boolean => pathOf(exchange).startsWith("/customer/account/logout")

export const ofCookies: ReadonlyArray<DeliberateDifference> = [
  {
    reason: "A cookie without a domain is sent to its host only, not to subdomains.",
    seenIn: "forms-account",
    explains: ({ at, recorded, ours }) =>
      /^cookies\.[\w-]+\.domain$/.test(at) && recorded === "shop.test" && ours === undefined,
  },
  {
    reason: "Session cookies are set when they are new and every five minutes, not with every response.",
    seenIn: "forms-cart",
    explains: ({ at, ours }, exchange) => {
      const name = /^cookies\.(PHPSESSID|form_key)$/.exec(at)?.[1]
      return name !== undefined && ours === undefined && setTo(exchange, name) === sentIn(exchange, name)
    },
  },
  {
    reason: "A visitor without stored data has no session, and so no cookie.",
    seenIn: "graphql",
    explains: ({ at, ours }, exchange) => {
      const name = /^cookies\.(PHPSESSID|form_key)$/.exec(at)?.[1]
      return name !== undefined && ours === undefined && needsNoSession(exchange)
    },
  },
  {
    reason:
      "The shop sets X-Magento-Vary when the store view changes, not when a customer signs in: pages in a cache are the same for both.",
    seenIn: "forms-account",
    explains: ({ at, ours }) => at === "cookies.X-Magento-Vary" && ours === undefined,
  },
  {
    reason: "GraphQL clients have no customer sections, so a query by POST makes none outdated.",
    seenIn: "graphql",
    explains: ({ at, ours }, exchange) =>
      at === "cookies.private_content_version" && ours === undefined && pathOf(exchange) === "/graphql",
  },
  {
    reason: "A request that is rejected without being read changes nothing.",
    seenIn: "forms-account",
    explains: ({ at, ours }, _exchange, { status }) =>
      at === "cookies.private_content_version" && ours === undefined && status === 400,
  },
  {
    reason: "Signing in or out always deletes the cookie for stored sections, even if the request did not send it.",
    seenIn: "forms-account",
    explains: ({ at, recorded, ours }) =>
      at === "cookies.mage-cache-sessid" && recorded === undefined && fieldOf(ours, "max-age") === "0",
  },
  {
    reason: "The shop has no persistent cart, so there is no cookie of it to delete.",
    seenIn: "forms-account",
    explains: ({ at, recorded, ours }) =>
      at === "cookies.persistent_shopping_cart" && fieldOf(recorded, "max-age") === "0" && ours === undefined,
  },
  {
    reason: "Messages of a redirect reach the next page by cookie; Magento leaves some of them in the session.",
    seenIn: "forms-cart",
    explains: ({ at, recorded, ours }, _exchange, { status }) =>
      at === "cookies.mage-messages" &&
      recorded === undefined &&
      fieldOf(ours, "samesite") === "Strict" &&
      status === 302,
  },
  {
    reason: "After signing out there is no session; Magento opens a new one immediately.",
    seenIn: "forms-account",
    explains: ({ at, ours }, exchange) =>
      signsOut(exchange) &&
      ((at === "cookies.PHPSESSID.max-age" && ours === "0") ||
        (at === "cookies.PHPSESSID.httponly" && ours === undefined)),
  },
  {
    reason: "Signing out is a form here, and every form may make stored sections outdated.",
    seenIn: "forms-account",
    explains: ({ at, recorded }, exchange) =>
      signsOut(exchange) && at === "cookies.private_content_version" && recorded === undefined,
  },
]
