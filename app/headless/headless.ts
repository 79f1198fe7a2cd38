import { randomUUID } from "node:crypto"

import { Effect, Layer } from "effect"

import { httpLayer } from "../../adapters/http/http.ts"
import { catalogueAt, purchase } from "./purchase.ts"
import { receiptLines } from "./receipt-lines.ts"

// Places an order in a running shop with the engine and its adapters alone: no page, no browser, no DOM.
// `npm run headless` uses the shop at http://localhost:3000; SHOP or the first argument is another address, further arguments are
// search texts.

const [address, ...texts] = process.argv.slice(2)
const shop = address ?? process.env["SHOP"] ?? "http://localhost:3000"

const errorMessage = (failure: {
  readonly _tag: string
  readonly reason?: string
  readonly what?: string
  readonly message?: string
}) => {
  if (failure.reason === "unreachable")
    return `No shop responds at ${shop}: start one with npm start, or pass another address, as in npm run headless https://shop.example.`
  if (failure._tag === "NotAvailable") return `The shop at ${shop} has no ${failure.what ?? "products"}.`
  const reason = failure.reason ?? failure.message ?? failure._tag
  return `The shop at ${shop} did not accept the order: ${reason.replace(/\.$/, "")}.`
}

const order = Effect.suspend(() => {
  const { origin } = new URL(shop)
  const request = {
    texts: texts.length > 0 ? texts : ["vase", "trivet", "bag"],
    quantity: 2,
    email: "rosa.keller@example.com",
    now: Date.now(),
    attemptKey: randomUUID(),
  }
  return purchase(request).pipe(Effect.provide(Layer.provideMerge(catalogueAt(origin), httpLayer(fetch, origin, {}))))
})

const main = order.pipe(
  Effect.map((receipt) => {
    const format = new Intl.NumberFormat(receipt.store.locale, { style: "currency", currency: receipt.store.currency })
    const lines = receiptLines(receipt, (amount) => format.format(Number(amount)))
    process.stdout.write(`${lines.join("\n")}\n`)
  }),
  Effect.catch((failure) =>
    Effect.sync(() => {
      process.stderr.write(`${errorMessage(failure)}\n`)
      process.exitCode = 1
    }),
  ),
)

if (URL.canParse(shop)) await Effect.runPromise(main)
else {
  process.stderr.write(`"${shop}" is not the address of a shop, such as http://localhost:3000.\n`)
  process.exitCode = 1
}
