/**
 * A process to be killed. Opens the small shop in the given folder, prints `open` with its processor time in milliseconds, and waits for a line
 * of input. Then it first repeats the orders of that line with their attempt keys, and then fills carts and orders them, several
 * concurrently. It prints `sent {cart}:{token}` before an order is sent, `placed {cart} {order} {salt} {frames}`, with the written log, after the response, and `done` at the end.
 *
 *   node spec-tests/faults/shop-that-sells.ts {data folder}
 *   < {new purchases} {statements until it kills itself, 0 for never} {cart}:{token} ...
 */
import { writeSync } from "node:fs"
import { createInterface } from "node:readline/promises"

import { cardSettings, cardToken, paidByCard } from "../arbitraries/cards.ts"
import { openSmallShop, orderBody, readyCart } from "../shops/small-shop.ts"
import { dieAtStep } from "./die-at-step.ts"
import { writtenLog } from "./write-ahead-log.ts"

/** Number of concurrent purchases. */
const sideBySide = 4

const [, , dataDir = ""] = process.argv

const print = (line: string): void => void writeSync(1, `${line}\n`)

const small = await openSmallShop(cardSettings, dataDir)
const { user, system } = process.cpuUsage()
print(`open ${Math.round((user + system) / 1000)}`)

const [inputLine = ""] = await createInterface({ input: process.stdin })
  [Symbol.asyncIterator]()
  .next()
  .then(({ value }) => [String(value)])
const [purchases = 0, statements = 0] = inputLine.split(" ").map(Number)
const begun = inputLine.split(" ").slice(2)

const order = async (wanted: string): Promise<void> => {
  const [mask = "", token = ""] = wanted.split(":")
  const sent = token === "" ? orderBody : paidByCard({ token })
  const { status, body } = await small.call("POST", `/guest-carts/${mask}/payment-information`, sent, {
    "idempotency-key": mask,
  })
  if (status !== 200) return
  const { salt, frames } = writtenLog(dataDir)
  print(`placed ${mask} ${String(body)} ${salt} ${frames}`)
}

/** From the empty cart to the order; every second order is paid by card. */
const buy = async (turn: number): Promise<void> => {
  const mask = await readyCart(small, [{ sku: "BOWL", qty: 3 }], "TENTH")
  const wanted = `${mask}:${turn % 2 === 0 ? await cardToken(small) : ""}`
  print(`sent ${wanted}`)
  await order(wanted)
}

if (statements > 0) dieAtStep(statements)
await Promise.all(begun.map(order))
let turn = 0
const buyOn = async (): Promise<void> => {
  while (turn < purchases) await buy((turn += 1))
}
await Promise.all(Array.from({ length: sideBySide }, buyOn))
print("done")
