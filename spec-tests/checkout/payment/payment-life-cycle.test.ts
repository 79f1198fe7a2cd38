import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  decisionOf,
  paymentStep,
  stageOfStored,
  type PaymentEvent,
  type PaymentReport,
  type PaymentStage,
} from "../../../core/checkout/payment/payment-life-cycle.ts"
import { forAll } from "../../arbitraries/for-all.ts"

const challenge: PaymentReport = { _tag: "ActionNeeded", shownIn: "frame", url: "https://bank.example/3ds" }
const reports: ReadonlyArray<PaymentReport> = [
  { _tag: "Approved" },
  { _tag: "InReview" },
  { _tag: "Declined" },
  { _tag: "Canceled" },
  { _tag: "Undecided" },
  challenge,
]
const events: ReadonlyArray<PaymentEvent> = [
  { _tag: "ViewMounted" },
  { _tag: "ViewRemoved" },
  { _tag: "PayPressed" },
  { _tag: "TokenReceived" },
  { _tag: "TokenRefused", reason: "Check the card number." },
  { _tag: "OrderPlaced" },
  { _tag: "OrderRefused", reason: "The total has changed." },
  { _tag: "PageOpened" },
  ...reports.map((report) => ({ _tag: "Reported", report }) as const),
]
const anyEvents = fc.array(fc.constantFrom(...events), { maxLength: 30 })

const after = (sent: ReadonlyArray<PaymentEvent>, from: PaymentStage = { _tag: "Idle" }): PaymentStage =>
  sent.reduce((stage, event) => paymentStep(stage, event).stage, from)

const event = (name: string, report?: string): PaymentEvent => {
  const found = events.find(
    (one) => one._tag === name && (report === undefined || (one._tag === "Reported" && one.report._tag === report)),
  )
  if (found === undefined) throw new Error(`no event ${name} ${report ?? ""}`)
  return found
}

/** Every change of a stage: from, event, to, and the entry of the log. */
const table: ReadonlyArray<readonly [from: string, event: string, to: string, log?: string]> = [
  ["Idle", "ViewMounted", "Mounted"],
  ["Idle", "PayPressed", "Placing"],
  ["Mounted", "ViewRemoved", "Idle"],
  ["Mounted", "PayPressed", "Tokenising"],
  ["Tokenising", "TokenReceived", "Placing"],
  ["Tokenising", "TokenRefused", "Declined", "payment-token-refused"],
  ["Tokenising", "ViewRemoved", "Idle"],
  ["Placing", "OrderPlaced", "Waiting"],
  ["Placing", "OrderRefused", "Declined"],
  ["Placing", "PageOpened", "Recovered"],
  ["Waiting", "PageOpened", "Recovered"],
  ["Challenge", "PageOpened", "Recovered"],
  ["Recovered", "Reported Undecided", "Waiting"],
  ["Waiting", "Reported ActionNeeded", "Challenge", "payment-challenge"],
  ["Recovered", "Reported ActionNeeded", "Challenge", "payment-challenge"],
  ["Waiting", "Reported Approved", "Returned", "payment-approved"],
  ["Challenge", "Reported Approved", "Returned", "payment-approved"],
  ["Recovered", "Reported InReview", "Returned", "payment-in-review"],
  ["Challenge", "Reported Declined", "Declined", "payment-declined"],
  ["Recovered", "Reported Canceled", "Canceled", "payment-canceled"],
  ["Declined", "ViewMounted", "Mounted"],
  ["Declined", "PayPressed", "Tokenising"],
  ["Canceled", "PayPressed", "Tokenising"],
  ["Declined", "Reported Approved", "Declined", "payment-approved-too-late"],
  ["Canceled", "Reported Approved", "Canceled", "payment-approved-too-late"],
  ["Returned", "Reported Declined", "Returned", "payment-declined-after-approval"],
]

const stageOf = (name: string): PaymentStage => {
  if (name === "Challenge") return { _tag: "Challenge", shownIn: "frame", url: "https://bank.example/3ds" }
  const stages = ["Idle", "Mounted", "Tokenising", "Placing", "Waiting", "Recovered", "Returned", "Canceled"] as const
  return { _tag: stages.find((one) => one === name) ?? "Declined" }
}

describe("Life cycle of a payment", () => {
  test.for(table)("%s, %s: %s", ([from, sent, to, log]) => {
    const [name = "", report] = sent.split(" ")
    const { stage, log: logged } = paymentStep(stageOf(from), event(name, report))
    expect([stage._tag, logged]).toEqual([to, log])
  })

  test("an approved payment stays approved whatever happens then", () => {
    forAll(anyEvents, (sent) => {
      expect(after(sent, { _tag: "Returned" })).toEqual({ _tag: "Returned" })
    })
  })

  test("a placed order is never tokenised or placed again before it is decided", () => {
    forAll(anyEvents, (sent) => {
      const undecided = sent.filter((one) => one._tag !== "Reported" || decisionOf(one.report) === undefined)
      expect(["Waiting", "Challenge", "Recovered"]).toContain(after(undecided, { _tag: "Waiting" })._tag)
    })
  })

  test("a repeated report changes nothing, and a repeated decision is neither reported nor logged again", () => {
    forAll(fc.constantFrom(...reports), (report) => {
      const first = paymentStep({ _tag: "Waiting" }, { _tag: "Reported", report })
      const second = paymentStep(first.stage, { _tag: "Reported", report })
      const isQuiet = second.log === undefined && second.message === undefined
      expect([second.stage, isQuiet || decisionOf(report) === undefined]).toEqual([first.stage, true])
    })
  })

  test("only a payment that failed has a message, and only a declined one says that nothing was charged", () => {
    forAll(anyEvents, fc.constantFrom(...events), (before, one) => {
      const { stage, message } = paymentStep(after(before), one)
      if (message === undefined) return
      expect(["Declined", "Canceled"]).toContain(stage._tag)
      const isDeclined = one._tag === "Reported" && one.report._tag === "Declined"
      expect(message.includes("Nothing was charged")).toBe(isDeclined)
    })
  })

  test("a stored payment continues at the stage of its state", () => {
    const states = ["open", "review", "approved", "declined", "canceled"] as const
    expect(states.map((state) => stageOfStored(state)._tag)).toEqual([
      "Waiting",
      "Waiting",
      "Returned",
      "Declined",
      "Canceled",
    ])
  })
})
