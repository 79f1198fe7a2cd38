import { oneOf, type RandomBelow } from "../random-below.ts"
import { at } from "../shops/graphql.ts"
import { coupon, pngOf, signedInMerchant, slide, type AdminVisitor } from "../shops/office-shop.ts"
import { orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"
import type { Report } from "./killed-work-report.ts"

/** Rounds of each kind of work. */
const rounds = 12

type Work = (turn: number) => Promise<void>

/** Creates coupons, changes and deletes them; the key is their code, the value their label. */
const couponsOf =
  (nora: AdminVisitor, randomBelow: RandomBelow, report: Report): Work =>
  async (turn) => {
    const code = `OFFICE${Date.now().toString(36)}${turn}`
    report.sent(`coupon:${code}`, "first")
    const made = await nora.post("/coupons/save", { ...coupon, code, label: "first" })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    report.acknowledged(`coupon:${code}`, "first")
    const id = String(at(made.body, "id"))
    const { body } = await nora.get(`/coupons/${id}`)
    const version = String(at(body, "version"))
    if (randomBelow(2) === 0) {
      report.sent(`coupon:${code}`, "second")
      const saved = await nora.post("/coupons/save", { ...coupon, code, label: "second", id, version })
      if (saved.status === 200) report.acknowledged(`coupon:${code}`, "second")
      return
    }
    report.sent(`coupon:${code}`, "-")
    const deleted = await nora.post("/coupons/delete", { id, version })
    if (deleted.status === 200) report.acknowledged(`coupon:${code}`, "-")
  }

/** Uploads a picture and shows it in a slide; the key is the slide's heading. */
const slidesOf =
  (nora: AdminVisitor, report: Report): Work =>
  async (turn) => {
    const heading = `Slide-${Date.now().toString(36)}-${turn}`
    const sent = await nora.sendPicture(new File([pngOf(1600, 900 + (turn % 90))], `${heading}.png`))
    const picture = String(at(sent.body, "value"))
    report.sent(`slide:${heading}`, picture)
    const saved = await nora.post("/slides/save", { ...slide, heading, picture })
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
    report.acknowledged(`slide:${heading}`, picture)
  }

type OrderSteps = ReadonlyArray<readonly [event: string, status: string]>

const paid = ["pay", "processing"] as const

/** Possible changes of an order by merchants. */
const possibleSteps: readonly [OrderSteps, ...ReadonlyArray<OrderSteps>] = [
  [["cancel", "canceled"]],
  [paid],
  [paid, ["ship", "complete"]],
]

/** A guest orders, and the merchant takes the order some steps further; the key is its id, the value its status. */
const ordersOf =
  (small: SmallShop, nora: AdminVisitor, randomBelow: RandomBelow, report: Report): Work =>
  async () => {
    const mask = await readyCart(small, [{ sku: "BOWL", qty: 3 }], "TENTH")
    const { body: order } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    const key = `order:${String(order)}`
    report.acknowledged(key, "pending")
    for (const [event, status] of oneOf(randomBelow, possibleSteps)) {
      report.sent(key, status)
      const done = await nora.post("/orders/event", { id: String(order), event })
      if (done.status !== 200) throw new Error(JSON.stringify(done.body))
      report.acknowledged(key, status)
    }
  }

/** Coupons, slides and orders of the back office, all three at the same time. */
export const runOffice = async (small: SmallShop, randomBelow: RandomBelow, report: Report): Promise<void> => {
  const nora = await signedInMerchant(small)
  const works = [
    couponsOf(nora, randomBelow, report),
    slidesOf(nora, report),
    ordersOf(small, nora, randomBelow, report),
  ]
  await Promise.all(
    works.map(async (work) => {
      for (let turn = 0; turn < rounds; turn += 1) await work(turn)
    }),
  )
}
