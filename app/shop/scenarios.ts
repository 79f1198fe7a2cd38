import { settingsOfView } from "./context/settings-of-view.ts"
import type { ShopSettings } from "./context/settings.ts"
import { type RestError, errorBody, notAuthorized } from "./domain/errors/rest-error.ts"
import { requestedView } from "./domain/store-views/requested-view.ts"
import { requestCookies } from "./infra/session/request-cookies.ts"
import { scenarioRefusals } from "./scenario-refusals.ts"
import { loadSettings } from "./seed/load-settings.ts"

/** A way in which the shop can be told to misbehave towards one browser, so that every error can be looked at. */
export type Scenario = {
  readonly id: string
  readonly title: string
  /** Which calls it concerns, in words. */
  readonly concerns: string
  /** Whether it is over after the first call it concerned. */
  readonly once: boolean
}

/** The cookie that chooses a scenario: its id, or `id:part`, which concerns exactly the calls with that part in their path. */
export const scenarioCookie = "scenario"

type Answers = (request: Request) => Promise<Response>

/** An error in the language of whoever asked. */
type Say = (error: RestError) => Readonly<Record<string, unknown>>

type Misbehaviour = Scenario & {
  readonly isConcerned: (path: string, method: string) => boolean
  readonly answer: (request: Request, shop: Answers, say: Say) => Promise<Response>
}

const questions = /^\/(rest|graphql|checkout\/sidebar|checkout\/cart\/updateItemQty|customer\/ajax)\b/i

/** What scripts ask to have something done or reckoned; reading and plain forms stay as they are. */
const isDone = (path: string, method: string): boolean => method !== "GET" && questions.test(path)

const isOrder = (path: string, method: string): boolean =>
  method !== "GET" && /^\/rest\/.*\/(payment-information|order)$|^\/instantpurchase\/button\/placeOrder/i.test(path)

const isCoupon = (path: string, method: string): boolean => method === "PUT" && /^\/rest\/.*\/coupons\//.test(path)

const isAddToCart = (path: string, method: string): boolean =>
  method === "POST" && /^\/checkout\/cart\/add\b/.test(path)

/** The same response from a shop without pop-ups, as a Magento without modules is: it leads to the page of the product. */
const withoutPopUps = async (response: Response): Promise<Response> => {
  const body: unknown = await response.clone().json()
  if (typeof body !== "object" || body === null || !("ajaxpro" in body)) return response
  const { ajaxpro: _, ...rest } = body
  return Response.json(rest, { status: response.status, headers: response.headers })
}

const refusal =
  (error: RestError) =>
  async (_request: Request, _shop: Answers, say: Say): Promise<Response> =>
    Response.json(say(error), { status: error.status })

const page = (status: number, text: string): Response =>
  new Response(`<!doctype html><title>${text}</title><h1>${text}</h1>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  })

/** Long enough to see what a page does while it waits. */
const slowMs = 3000

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const done = { concerns: "whatever is done or reckoned", once: false, isConcerned: isDone }
const ordering = { concerns: "placing the order", once: true, isConcerned: isOrder }

const misbehaviours: ReadonlyArray<Misbehaviour> = [
  {
    id: "slow",
    title: "Slow",
    ...done,
    answer: async (request, shop) => {
      await pause(slowMs)
      return shop(request)
    },
  },
  { id: "signed-out", title: "Signed out (401)", ...done, answer: refusal(notAuthorized("self")) },
  {
    id: "failing",
    title: "Failing (500)",
    ...done,
    answer: refusal(scenarioRefusals.failing),
  },
  { id: "html", title: "HTML instead of JSON", ...done, answer: async () => page(200, "Maintenance") },
  {
    id: "lost-answer",
    title: "Lost answer",
    ...ordering,
    answer: async (request, shop) => {
      await shop(request)
      return page(504, "Gateway Time-out")
    },
  },
  {
    id: "stock-gone",
    title: "Stock gone",
    ...ordering,
    answer: refusal(scenarioRefusals.stockGone),
  },
  {
    id: "payment-declined",
    title: "Payment declined",
    ...ordering,
    answer: refusal(scenarioRefusals.paymentDeclined),
  },
  {
    id: "coupon-refused",
    title: "Coupon refused",
    concerns: "applying a coupon",
    once: false,
    isConcerned: isCoupon,
    answer: refusal(scenarioRefusals.couponRefused),
  },
  {
    id: "no-pop-ups",
    title: "No pop-up windows",
    concerns: "adding to the cart",
    once: false,
    isConcerned: isAddToCart,
    answer: async (request, shop) => {
      const response = await shop(request)
      return withoutPopUps(response).catch(() => response)
    },
  },
]

export const scenarios: ReadonlyArray<Scenario> = misbehaviours

const ended = (answer: Response): Response => {
  const headers = new Headers(answer.headers)
  headers.append("set-cookie", `${scenarioCookie}=; Max-Age=0; Path=/`)
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * The shop, which misbehaves as the cookie of each request asks for. Only for looking and testing: it is off unless `SCENARIOS=on`.
 * `settings` tell its languages.
 */
export const withScenarios =
  (shop: Answers, settings: ShopSettings = loadSettings()): Answers =>
  async (request) => {
    const [id, part] = (requestCookies(request).get(scenarioCookie) ?? "").split(":")
    const chosen = misbehaviours.find((one) => one.id === id)
    const { pathname } = new URL(request.url)
    const isConcerned =
      part === undefined ? chosen?.isConcerned(pathname, request.method) : part !== "" && pathname.includes(part)
    if (chosen === undefined || isConcerned !== true) return shop(request)
    const say: Say = (error) => errorBody(settingsOfView(settings, requestedView(settings, request)), error)
    const answer = await chosen.answer(request, shop, say)
    return chosen.once ? ended(answer) : answer
  }
