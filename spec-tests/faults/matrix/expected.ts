import { type Fault, elsewhere, secretMark } from "./fault-kinds.ts"
import type { Result } from "./matrix-shop.ts"
import type { Visit } from "./visits.ts"

/** Role of a call in its visit, which decides the allowed effects of a fault. */
export type Role =
  /** Without it there is no page. */
  | "needed"
  /** The page can do without it. */
  | "optional"
  /** The rates of a delivery: the page says that they are missing. */
  | "rates"
  /** The form of the visit itself, or a request of a script, which the shop receives. */
  | "forwarded"
  /** A form that our own page sends to the shop, and shows again if it fails. */
  | "own form"
  /** Tests the link of a mail; the form tests it again. */
  | "link"
  /** Changes the cart during a step of the checkout. */
  | "step"
  /** A page that only the shop has. */
  | "shop page"

const optional =
  /^(GraphQL (StoreViews|Blocks|ContentPage|Listing|AttributeLabels|SwatchAddresses|Labels|ReviewRules|Swatches|TimeZone|CrossSell|register|IntrospectionQuery|Orders)|GET \/|GET \/[\w-]+\.html|GET \/easybanner\/.*|GET \/(contact|customer\/account\/(login|create|forgotpassword|createPassword|edit))\/|GET \/rest\/.*\/(selected-payment-method|payment-information)|POST \/rest\/.*\/totals-information)$/

/** Pages on which a call is needed that others can do without. */
const neededOn: ReadonlyArray<readonly [call: string, page: RegExp]> = [
  ["GraphQL Listing", /^\/(catalogsearch|mugs)/],
  ["GraphQL Orders", /^\/sales\/order\/history/],
]

/** Pages that can do without a call that others need. */
const optionalOn: ReadonlyArray<readonly [call: string, page: RegExp]> = [
  ["GET /rest/V1/customers/me", /^\/checkout\/onepage\/success/],
  ["GraphQL WishList", /^\/checkout\/cart/],
  ["GraphQL Route", /^\/contact/],
]

const isListed = (list: typeof neededOn, { path }: Visit, call: string): boolean =>
  list.some(([name, page]) => name === call && page.test(path))

const ownForms =
  /^\/(customer\/account\/(\w+post|confirmation)|customer\/address\/formpost|wishlist\/index\/send|contact\/index\/post|review\/product\/post)\//i

/** Tests for a call by which a form of the visit reaches the shop. */
const isOfVisit = ({ path }: Visit, call: string): boolean =>
  call.replace(/^\w+ /, "") === path.replace(/\?.*$/, "").replace(/\{\w+\}|(?<=\/)\d+(?=\/)/g, ":id")

const isStep = (call: string): boolean =>
  /^(POST|PUT) \/rest\/.*\/(billing-address|shipping-information|set-payment-information|payment-information|coupons\/\w+)$/.test(
    call,
  )

const ofForm = (visit: Visit, call: string): Role | undefined => {
  if (visit.isScript === true) return "forwarded"
  if (visit.form === undefined || !isOfVisit(visit, call)) return undefined
  return ownForms.test(visit.path) ? "own form" : "forwarded"
}

/** Tests for the payment method at the end of the checkout, without which it is chosen again. */
const isChosenAgain = ({ form }: Visit, call: string): boolean =>
  form?.["step"] === "place" && call.endsWith("/selected-payment-method")

const ofPage = (visit: Visit, call: string): Role => {
  if (isChosenAgain(visit, call)) return "step"
  if (call === "GET /customer/account/createPassword/") return "link"
  if (/estimate-shipping-methods/.test(call)) return "rates"
  if (isListed(neededOn, visit, call)) return "needed"
  return optional.test(call) || isListed(optionalOn, visit, call) ? "optional" : "needed"
}

export const roleOf = (visit: Visit, call: string): Role => {
  const form = ofForm(visit, call)
  if (form !== undefined && call.startsWith("GET /rest/V1/vitrine") === false) return form
  if (isStep(call)) return "step"
  if (
    isOfVisit(visit, call) &&
    /^\/(no-such|privacy|newsletter\/subscriber|catalog\/product\/gallery)/.test(visit.path)
  )
    return "shop page"
  return ofPage(visit, call)
}

/** A cell of the matrix with its result, and the result without the fault. */
export type Cell = {
  readonly visit: Visit
  readonly call: string
  readonly fault: Fault
  readonly healthy: Result
  readonly result: Result
}

const ourSentence = "There has been an error processing your request"
const titleOf = ({ text }: Result): string => /<title>([^<]*)/.exec(text)?.[1] ?? ""
const locationOf = ({ headers }: Result): string => headers.get("location") ?? ""
const countOf = ({ calls }: Result, name: string): number => calls.filter((call) => call.name === name).length
const isErrorPage = ({ status, text, headers }: Result): boolean =>
  status === 503 && text.includes(ourSentence) && headers.get("retry-after") !== null
const isSame = (result: Result, healthy: Result): boolean =>
  result.status === healthy.status && titleOf(result) === titleOf(healthy) && locationOf(result) === locationOf(healthy)

/** Responses of the shop's own, which reach the browser as they are: its pages, and what its scripts read. */
const passedOn: ReadonlySet<Role> = new Set(["forwarded", "shop page"])

/** Tests for a page of the shop after a form, as a Magento sends instead of a redirect. */
const isShopsPage = (fault: Fault, role: Role): boolean =>
  (passedOn.has(role) && (fault === "HTML for JSON" || fault === "huge")) ||
  (role === "own form" && fault === "HTML for JSON")

type Rule = (cell: Cell, role: Role) => string | undefined

const nothingLeaks: Rule = ({ fault, result }, role) =>
  !isShopsPage(fault, role) && result.text.includes(secretMark) ? "a text for developers is shown" : undefined

const staysOnSite: Rule = ({ fault, result }, role) => {
  const isShops = passedOn.has(role) && fault === "redirect elsewhere"
  return !isShops && (locationOf(result) + result.text).includes(elsewhere) ? "leads to another site" : undefined
}

const noServerError: Rule = ({ visit, result }) =>
  result.status === 500 && visit.isScript !== true ? "status 500: our own error" : undefined

/**
 * A failed read is sent once more, a GraphQL query by POST, too, and the reads of every page again for the error page. Saving an address again is
 * harmless, so it is retried twice. No other change is sent again.
 */
const maxRepeats = ({ call, healthy }: Cell): number => {
  if (/\/(shipping-information|billing-address)$/.test(call)) return 3
  const isRead = call.startsWith("GET ") || call.startsWith("GraphQL ") || /estimate|totals-information/.test(call)
  return isRead ? 8 * Math.max(1, countOf(healthy, call)) : countOf(healthy, call)
}

const fewRequests: Rule = (cell) => {
  const sent = countOf(cell.result, cell.call)
  return sent > maxRepeats(cell) ? `${sent} requests instead of ${maxRepeats(cell)} at most` : undefined
}

const notTheSame: Rule = ({ result, healthy }) =>
  isSame(result, healthy) ? undefined : `${result.status} ${titleOf(result)} ${locationOf(result)} instead of the page`

/** Faults that a working shop has, too: an expired session, and something that does not exist. */
const deliberateFaults: ReadonlySet<Fault> = new Set(["401", "404"])

const isSignIn = (result: Result): boolean =>
  result.status === 303 && /\/customer\/account\/login\//.test(locationOf(result))

/** Tests for a result that may follow a deliberate rejection: the sign-in, a page without the missing part, or the same status. */
const isExpectedRejection = ({ call, fault, result }: Cell): boolean => {
  if (["404", "429"].includes(fault) && String(result.status) === fault) return true
  const endsSession = deliberateFaults.has(fault) && /\/rest\//.test(call)
  return endsSession && (isSignIn(result) || result.status === 200 || result.status === 303)
}

const neededRule: Rule = (cell) => {
  const { call, fault, result } = cell
  if (isErrorPage(result) || isExpectedRejection(cell)) return undefined
  // The quote of a cart has no field without which a step cannot be saved.
  if (fault === "wrong type" && /\/(guest-carts\/:id|carts\/mine)$/.test(call)) return undefined
  return `${result.status} ${titleOf(result)} ${locationOf(result)} instead of the error page`
}

const ratesRule: Rule = ({ visit, result, healthy }) => {
  if (visit.form !== undefined && isSame(result, healthy)) return undefined
  const isProblem = /There is a problem|not placed yet|Something went wrong|does not answer|missing/.test(result.text)
  const isShown = result.status === (visit.form === undefined ? 200 : 422)
  return (isProblem && isShown) || isSignIn(result) ? undefined : `${result.status} without a word about the rates`
}

/** A field of the form that the page must show again; passwords are never shown. */
const enteredIn = ({ form = {} }: Visit): string | undefined =>
  Object.entries(form).find(([name]) => /email|comment|title|street|firstname|username|emails/.test(name))?.[1]

const ownFormRule: Rule = ({ visit, fault, result }, role) => {
  if (isShopsPage(fault, role)) return undefined
  const entered = enteredIn(visit)
  if (result.status !== 503 && result.status !== 303) return `${result.status} instead of the form again`
  if (result.status === 303)
    return result.headers.getSetCookie().length > 0 ? undefined : "a redirect that keeps nothing"
  return entered === undefined || result.text.includes(entered) ? undefined : "what was entered is gone"
}

const forwardedRule: Rule = ({ visit, fault, result }) => {
  if (visit.isScript === true || isErrorPage(result)) return undefined
  const isShops = fault === "HTML for JSON" || fault === "redirect elsewhere"
  return isShops || (fault === "huge" && result.status === 200)
    ? undefined
    : `${result.status} instead of the error page`
}

const stepRule: Rule = ({ visit, result }) => {
  if (isSignIn(result) || (result.status === 303 && locationOf(result).startsWith("/checkout/"))) return undefined
  if (![409, 422, 503].includes(result.status)) return `${result.status} instead of the step again`
  const entered = enteredIn(visit)
  return entered === undefined || result.text.includes(entered) ? undefined : "what was entered is gone"
}

const shopPageRule: Rule = ({ fault, result }) => {
  const isPassed = ["HTML for JSON", "huge", "redirect elsewhere", "empty 200", "wrong type", "404"].includes(fault)
  return isPassed || isErrorPage(result) || result.status === 404
    ? undefined
    : `${result.status} instead of the error page`
}

const rules: Readonly<Record<Role, Rule>> = {
  needed: neededRule,
  optional: (cell, role) => (cell.fault === "401" && isSignIn(cell.result) ? undefined : notTheSame(cell, role)),
  rates: ratesRule,
  forwarded: forwardedRule,
  "own form": ownFormRule,
  step: stepRule,
  link: ({ result: { status } }) => (status === 200 ? undefined : `${status} instead of a form`),
  "shop page": shopPageRule,
}

/** Faults that are not visible without reading the content. */
const inContent: ReadonlySet<Fault> = new Set([
  "empty 200",
  "wrong type",
  "HTML for JSON",
  "huge",
  "redirect elsewhere",
])

/** Tests for a fault without a line: a deliberate rejection, and content that cannot be read where the page can do without it. */
const mayBeSilent = (fault: Fault, call: string, role: Role): boolean => {
  if (fault === "wrong type" || (inContent.has(fault) && role !== "needed")) return true
  if (role === "needed" && deliberateFaults.has(fault)) return true
  return ["401", "403", "404", "409"].includes(fault) && (role !== "needed" || !call.startsWith("GraphQL "))
}

/** A failed call has a line in the log with the call and the reason. */
const isLogged: Rule = ({ fault, call, result }, role) => {
  const events = result.log.map(({ event }) => event).filter((event) => /failed|not-renewed/.test(event))
  if (fault === "slow") return events.length > 0 ? `logged without a failure: ${events.join()}` : undefined
  return events.length > 0 || mayBeSilent(fault, call, role) ? undefined : "no line in the log"
}

/** Returns the problems of the result of a cell, by rule. */
export const problemsOf = (cell: Cell): ReadonlyArray<string> => {
  const role = roleOf(cell.visit, cell.call)
  const byRole: Rule = cell.fault === "slow" ? notTheSame : rules[role]
  const all = [nothingLeaks, staysOnSite, noServerError, fewRequests, isLogged, byRole]
  return all.flatMap((rule) => rule(cell, role) ?? [])
}

/** Returns the problems of the page a minute later, when the shop has recovered. */
export const problemsAfterwards = ({ visit, healthy }: Cell, again: Result): ReadonlyArray<string> =>
  visit.form !== undefined || isSame(again, healthy) ? [] : [`afterwards ${again.status} ${titleOf(again)}`]
