import { createHmac, randomUUID } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

import { cardFieldsDocument, challengeDocument, payDocument } from "./payment-provider-pages.ts"

type CardOfToken = { readonly outcome: "paid" | "declined" | "challenge"; readonly lastFour: string }

/** A saved card as the API of the provider describes it. */
type SimulatedCard = {
  readonly token: string
  readonly brand: string
  readonly last_four: string
  readonly expires: string
}

/** A payment as the simulated provider stores it. */
export type SimulatedPayment = {
  readonly key: string
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly returnUrl: string
  readonly framedReturnUrl: string
  /** The card needs a confirmation in a frame. */
  readonly hasChallenge: boolean
  readonly isByCard: boolean
  /** The card that is saved when the payment is paid. */
  readonly savedCard?: SimulatedCard
  status: "open" | "paid" | "declined" | "canceled" | "review" | "refunded"
}

export type Decision = "paid" | "declined" | "canceled" | "review"

/** Time at which the provider notifies the shop of a decision of the shopper. */
export type Notifying = "before the return" | "twice" | "never"

/** A payment provider over HTTP on this machine: its API, its pages, its fields for cards, and its signed notifications. */
export type SimulatedProvider = {
  readonly origin: string
  readonly payments: ReadonlyMap<string, SimulatedPayment>
  /** Number of payments that were begun: a repeated request begins none. */
  readonly begun: () => number
  /** While true the API does not respond. */
  readonly setAway: (isAway: boolean) => void
  readonly setNotifying: (notifying: Notifying) => void
  /** While true no money is returned. */
  readonly setRefusingRefunds: (isRefusing: boolean) => void
  /** Forgets all saved cards: their tokens are declined. */
  readonly forgetCards: () => void
  /** The amounts that were returned, by the key of their payment. */
  readonly refunds: () => ReadonlyArray<readonly [key: string, amount: string]>
  /** Decides a payment as the shopper would on the provider's page; a decided payment stays as it is. */
  readonly decide: (key: string, decision: Decision) => void
  /** Sends the signed notification of a payment; returns the status of the shop's response. */
  readonly notify: (key: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** Signs the body of a notification. */
export const signatureOf = (secret: string, body: string, seconds = Math.floor(Date.now() / 1000)): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString("utf8")
}

/** Cards by the end of their number. */
const outcomeOfCard = (number: string): "paid" | "declined" | "challenge" | undefined => {
  const digits = number.replace(/\D/g, "")
  if (digits.length !== 16) return undefined
  if (digits.endsWith("3220")) return "challenge"
  return digits.endsWith("0002") ? "declined" : "paid"
}

type Reply = { readonly status: number; readonly body?: string; readonly type?: string; readonly location?: string }

const json = (body: unknown, status = 200): Reply => ({ status, body: JSON.stringify(body), type: "application/json" })
const html = (body: string): Reply => ({ status: 200, body, type: "text/html; charset=utf-8" })

type ProviderOptions = {
  /** Default: a free one. */
  readonly port?: number
  /** Delivers notifications. */
  readonly deliver?: (request: Request) => Promise<Response>
}

/** Starts a provider that shares a secret with the shop. */
export const startProvider = async (
  secret: string,
  { port = 0, deliver = fetch }: ProviderOptions = {},
): Promise<SimulatedProvider> => {
  const payments = new Map<string, SimulatedPayment>()
  const tokens = new Map<string, CardOfToken>()
  const refunds: Array<readonly [key: string, amount: string]> = []
  const settings = { isAway: false, isRefusingRefunds: false, notifying: "before the return" as Notifying, origin: "" }

  const described = ({ key, status, hasChallenge, isByCard, savedCard }: SimulatedPayment) => ({
    key,
    status,
    ...(status === "paid" && savedCard !== undefined && { card: savedCard }),
    ...(status === "open" && !isByCard && { page: `${settings.origin}/pay/${key}` }),
    ...(status === "open" && hasChallenge && { challenge: `${settings.origin}/challenge/${key}` }),
  })

  /** Uses up a token, unless it is that of a saved card: an unknown one is declined. */
  const cardOfToken = (token: string | undefined): CardOfToken | undefined => {
    if (token === undefined) return undefined
    const card = tokens.get(token) ?? { outcome: "declined", lastFour: "" }
    if (!token.startsWith("vault_")) tokens.delete(token)
    return card
  }

  /** Saves a card; its token pays as often as it is sent. */
  const saved = (card: CardOfToken): SimulatedCard => {
    const token = `vault_${randomUUID()}`
    tokens.set(token, card)
    return { token, brand: "VI", last_four: card.lastFour, expires: "04/2031" }
  }

  const begin = (sent: Readonly<Record<string, string>>): Reply => {
    const text = (name: string): string => sent[name] ?? ""
    const known = payments.get(text("key"))
    if (known !== undefined) return json(described(known))
    const card = cardOfToken(sent["token"])
    const outcome = card?.outcome
    const payment: SimulatedPayment = {
      key: text("key"),
      amount: text("amount"),
      currency: text("currency"),
      notifyUrl: text("notify_url"),
      returnUrl: text("return_url"),
      framedReturnUrl: text("framed_return_url"),
      hasChallenge: outcome === "challenge",
      isByCard: outcome !== undefined,
      ...(card !== undefined && sent["save_card"] === "1" && { savedCard: saved(card) }),
      status: outcome === undefined || outcome === "challenge" ? "open" : outcome,
    }
    payments.set(payment.key, payment)
    return json(described(payment))
  }

  const decide = (key: string, decision: Decision): void => {
    const payment = payments.get(key)
    if (payment !== undefined && payment.status === "open") payment.status = decision
  }

  const notify: SimulatedProvider["notify"] = async (key) => {
    const payment = payments.get(key)
    if (payment === undefined) return 0
    const body = JSON.stringify({ id: randomUUID(), ...described(payment) })
    const headers = { "content-type": "application/json", signature: signatureOf(secret, body) }
    return (await deliver(new Request(payment.notifyUrl, { method: "POST", headers, body }))).status
  }

  const respondToDecision = async (key: string, decision: Decision): Promise<Reply> => {
    decide(key, decision)
    const times = { "before the return": 1, twice: 2, never: 0 }[settings.notifying]
    for (let time = 0; time < times; time += 1) await notify(key)
    const payment = payments.get(key)
    return { status: 303, location: (payment?.hasChallenge ? payment.framedReturnUrl : payment?.returnUrl) ?? "/" }
  }

  const tokenFor = (number: string): Reply => {
    const outcome = outcomeOfCard(number)
    if (outcome === undefined) return json({ text: "Check the card number." }, 422)
    const token = `tok_${randomUUID()}`
    tokens.set(token, { outcome, lastFour: number.replace(/\D/g, "").slice(-4) })
    return json({ token })
  }

  const isDecision = (text: string | null): text is Decision =>
    text === "paid" || text === "declined" || text === "canceled" || text === "review"

  const refund = (payment: SimulatedPayment | undefined): void => {
    if (payment?.status !== "paid" || settings.isRefusingRefunds) return
    refunds.push([payment.key, payment.amount])
    payment.status = "refunded"
  }

  const api = (method: string, path: string, body: string): Reply => {
    if (method === "POST" && path === "/payments") return begin(JSON.parse(body))
    const [, key = "", action] = /^\/payments\/(\w+)(?:\/(cancel|refund))?$/.exec(path) ?? []
    if (action === "cancel") decide(key, "canceled")
    const payment = payments.get(key)
    if (action === "refund") refund(payment)
    return payment === undefined ? { status: 404 } : json(described(payment))
  }

  const respondAsApi = (request: IncomingMessage, path: string, body: string): Reply => {
    if (settings.isAway) return { status: 503 }
    const isShop = request.headers.authorization === `Bearer ${secret}`
    return isShop ? api(request.method ?? "GET", path, body) : { status: 401 }
  }

  const respondAsPage = async (request: IncomingMessage, path: string, fields: URLSearchParams): Promise<Reply> => {
    if (path === "/fields") return html(cardFieldsDocument)
    if (path === "/tokens") return tokenFor(fields.get("number") ?? "")
    const [, page, key = ""] = /^\/(pay|challenge)\/(\w+)$/.exec(path) ?? []
    const payment = payments.get(key)
    if (payment === undefined) return { status: 404 }
    const decision = fields.get("decision")
    if (request.method === "POST" && isDecision(decision)) return respondToDecision(key, decision)
    return html(page === "pay" ? payDocument(payment) : challengeDocument(payment))
  }

  const respond = async (request: IncomingMessage): Promise<Reply> => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const body = await bodyOf(request)
    return pathname.startsWith("/payments")
      ? respondAsApi(request, pathname, body)
      : respondAsPage(request, pathname, new URLSearchParams(body))
  }

  const server = createServer((request, response) => {
    void respond(request).then(({ status, body, type, location }) => {
      response.writeHead(status, { ...(type && { "content-type": type }), ...(location && { location }) })
      response.end(body)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, "127.0.0.1", resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const usedPort = typeof address === "object" && address !== null ? address.port : port
  settings.origin = `http://localhost:${usedPort}`
  return {
    origin: settings.origin,
    payments,
    begun: () => payments.size,
    setAway: (isAway) => void (settings.isAway = isAway),
    setRefusingRefunds: (isRefusing) => void (settings.isRefusingRefunds = isRefusing),
    refunds: () => refunds,
    forgetCards: () => tokens.clear(),
    setNotifying: (notifying) => void (settings.notifying = notifying),
    decide,
    notify,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
