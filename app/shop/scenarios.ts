import { settingsOfView } from "./context/settings-of-view.ts"
import type { ShopSettings } from "./context/settings.ts"
import { type RestError, errorBody, notAuthorized } from "./domain/errors/rest-error.ts"
import { requestedView } from "./domain/store-views/requested-view.ts"
import { requestCookies } from "./infra/session/request-cookies.ts"
import { scenarioErrors } from "./scenario-errors.ts"
import { loadSettings } from "./seed/load-settings.ts"

/** A fault that the shop simulates for one browser, so that every error can be seen. */
export type Scenario = {
  readonly id: string
  readonly title: string
  /** The affected calls, as text for the page of scenarios. */
  readonly affected: string
  /** True if it ends after the first affected call. */
  readonly once: boolean
}

/** Cookie that selects a scenario: its id, or `id:part`, which affects exactly the calls with that part in their path. */
export const scenarioCookie = "scenario"

type Handler = (request: Request) => Promise<Response>

/** Body of an error in the language of the request. */
type TranslateError = (error: RestError) => Readonly<Record<string, unknown>>

type ScenarioBehaviour = Scenario & {
  readonly affects: (path: string, method: string) => boolean
  readonly respond: (request: Request, shop: Handler, translateError: TranslateError) => Promise<Response>
}

const scriptedPaths = /^\/(rest|graphql|checkout\/sidebar|checkout\/cart\/updateItemQty|customer\/ajax)\b/i

/** Calls of scripts that change or calculate something. Reads and plain forms are not affected. */
const isMutation = (path: string, method: string): boolean => method !== "GET" && scriptedPaths.test(path)

const isOrder = (path: string, method: string): boolean =>
  method !== "GET" && /^\/rest\/.*\/(payment-information|order)$|^\/instantpurchase\/button\/placeOrder/i.test(path)

const isCoupon = (path: string, method: string): boolean => method === "PUT" && /^\/rest\/.*\/coupons\//.test(path)

const isAddToCart = (path: string, method: string): boolean =>
  method === "POST" && /^\/checkout\/cart\/add\b/.test(path)

/** The response of a Magento without the pop-up module: the browser navigates to the product page. */
const withoutPopUps = async (response: Response): Promise<Response> => {
  const body: unknown = await response.clone().json()
  if (typeof body !== "object" || body === null || !("ajaxpro" in body)) return response
  const { ajaxpro: _, ...rest } = body
  return Response.json(rest, { status: response.status, headers: response.headers })
}

const failWith =
  (error: RestError) =>
  async (_request: Request, _shop: Handler, translateError: TranslateError): Promise<Response> =>
    Response.json(translateError(error), { status: error.status })

const page = (status: number, text: string): Response =>
  new Response(`<!doctype html><title>${text}</title><h1>${text}</h1>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  })

/** Milliseconds; long enough to see the pending state of a page. */
const slowMs = 3000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const mutations = { affected: "mutations and calculations", once: false, affects: isMutation }
const placingOrder = { affected: "placing the order", once: true, affects: isOrder }

const behaviours: ReadonlyArray<ScenarioBehaviour> = [
  {
    id: "slow",
    title: "Slow",
    ...mutations,
    respond: async (request, shop) => {
      await pause(slowMs)
      return shop(request)
    },
  },
  { id: "signed-out", title: "Signed out (401)", ...mutations, respond: failWith(notAuthorized("self")) },
  {
    id: "failing",
    title: "Failing (500)",
    ...mutations,
    respond: failWith(scenarioErrors.failing),
  },
  { id: "html", title: "HTML instead of JSON", ...mutations, respond: async () => page(200, "Maintenance") },
  {
    id: "lost-response",
    title: "Lost response",
    ...placingOrder,
    respond: async (request, shop) => {
      await shop(request)
      return page(504, "Gateway Time-out")
    },
  },
  {
    id: "stock-gone",
    title: "Stock gone",
    ...placingOrder,
    respond: failWith(scenarioErrors.outOfStock),
  },
  {
    id: "payment-declined",
    title: "Payment declined",
    ...placingOrder,
    respond: failWith(scenarioErrors.paymentDeclined),
  },
  {
    id: "coupon-refused",
    title: "Coupon refused",
    affected: "applying a coupon",
    once: false,
    affects: isCoupon,
    respond: failWith(scenarioErrors.couponRefused),
  },
  {
    id: "no-pop-ups",
    title: "No pop-up windows",
    affected: "adding to the cart",
    once: false,
    affects: isAddToCart,
    respond: async (request, shop) => {
      const response = await shop(request)
      return withoutPopUps(response).catch(() => response)
    },
  },
]

/** All scenarios, in the order in which the demo page offers them. */
export const scenarios: ReadonlyArray<Scenario> = behaviours

/** Adds the cookie that ends the scenario. */
const endScenario = (response: Response): Response => {
  const headers = new Headers(response.headers)
  headers.append("set-cookie", `${scenarioCookie}=; Max-Age=0; Path=/`)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Handles requests like `shop`, with the fault that the cookie of a request selects. For demonstration and tests only: off unless
 * `SCENARIOS=on`. `settings` hold the languages of the errors.
 */
export const withScenarios =
  (shop: Handler, settings: ShopSettings = loadSettings()): Handler =>
  async (request) => {
    const [id, part] = (requestCookies(request).get(scenarioCookie) ?? "").split(":")
    const behaviour = behaviours.find((candidate) => candidate.id === id)
    const { pathname } = new URL(request.url)
    const affects =
      part === undefined ? behaviour?.affects(pathname, request.method) : part !== "" && pathname.includes(part)
    if (behaviour === undefined || affects !== true) return shop(request)
    const translateError: TranslateError = (error) =>
      errorBody(settingsOfView(settings, requestedView(settings, request)), error)
    const response = await behaviour.respond(request, shop, translateError)
    return behaviour.once ? endScenario(response) : response
  }
