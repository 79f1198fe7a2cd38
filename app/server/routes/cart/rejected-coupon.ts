import { isShownToPerson } from "../../backend/backend-paths.ts"
import { parseCookies } from "../../http/cookie-header.ts"
import { readMessagesCookie } from "../../http/messages-cookie.ts"

/** Maximum length of a code in the address: that of Magento's column. */
const longestCode = 255

/** Query parameter of the cart page with a rejected code. */
export const rejectedCouponField = "coupon"

/** True for the coupon form of the cart page, sent by a browser without scripts. */
const isCouponForm = (request: Request): boolean =>
  request.method === "POST" &&
  /^\/checkout\/cart\/couponPost\/?$/i.test(new URL(request.url).pathname) &&
  isShownToPerson(request)

const hasError = (line: string): boolean => {
  const [pair = ""] = line.split(";", 1)
  return readMessagesCookie(parseCookies(pair), (html) => html).some(({ kind }) => kind === "error")
}

/**
 * Responds to a coupon form with a redirect to the cart, whose form is open with the code if the backend rejected it. The backend redirects to the page before, whose
 * address may have an earlier code. Every other response stays as it is.
 */
export const withRejectedCoupon = async (request: Request, respond: () => Promise<Response>): Promise<Response> => {
  if (!isCouponForm(request)) return respond()
  const copy = request.clone()
  const response = await respond()
  if (!response.headers.has("location")) return response
  const code = (await copy.formData().catch(() => new FormData())).get("coupon_code")
  const isRejected = response.headers.getSetCookie().some(hasError)
  const rejected = isRejected && typeof code === "string" ? code.trim().slice(0, longestCode) : ""
  const query = rejected === "" ? "" : `?${rejectedCouponField}=${encodeURIComponent(rejected)}`
  const headers = new Headers(response.headers)
  headers.set("location", `/checkout/cart/${query}`)
  return new Response(response.body, { status: response.status, headers })
}
