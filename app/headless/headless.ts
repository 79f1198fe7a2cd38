import { randomUUID } from "node:crypto"

import { Effect, Layer } from "effect"

import { httpLayer } from "../../adapters/http/http.ts"
import { catalogueAt, purchase } from "./purchase.ts"
import { receiptLines } from "./receipt-lines.ts"

// Buys something from a running shop with the engine and its adapters alone: no page, no browser, no DOM.
// `npm run headless` asks the shop at http://localhost:3000; SHOP or the first argument names another one,
// what follows is what to look for.

const [asked, ...texts] = process.argv.slice(2)
const shop = asked ?? process.env["SHOP"] ?? "http://localhost:3000"

const ending = (failure: {
  readonly _tag: string
  readonly why?: string
  readonly what?: string
  readonly message?: string
}) => {
  if (failure.why === "unreachable")
    return `No shop answers at ${shop}: start one with npm start, or name another one, as in npm run headless https://shop.example.`
  if (failure._tag === "NothingToHave") return `The shop at ${shop} has no ${failure.what ?? "goods"}.`
  const why = failure.why ?? failure.message ?? failure._tag
  return `The shop at ${shop} did not take the order: ${why.replace(/\.$/, "")}.`
}

const buying = Effect.suspend(() => {
  const { origin } = new URL(shop)
  const wish = {
    texts: texts.length > 0 ? texts : ["vase", "trivet", "bag"],
    quantity: 2,
    email: "rosa.keller@example.com",
    now: Date.now(),
    attemptKey: randomUUID(),
  }
  return purchase(wish).pipe(Effect.provide(Layer.provideMerge(catalogueAt(origin), httpLayer(fetch, origin, {}))))
})

const main = buying.pipe(
  Effect.map((receipt) => {
    const format = new Intl.NumberFormat(receipt.store.locale, { style: "currency", currency: receipt.store.currency })
    const lines = receiptLines(receipt, (amount) => format.format(Number(amount)))
    process.stdout.write(`${lines.join("\n")}\n`)
  }),
  Effect.catch((failure) =>
    Effect.sync(() => {
      process.stderr.write(`${ending(failure)}\n`)
      process.exitCode = 1
    }),
  ),
)

if (URL.canParse(shop)) await Effect.runPromise(main)
else {
  process.stderr.write(`"${shop}" is no address of a shop: give one such as http://localhost:3000.\n`)
  process.exitCode = 1
}
