import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPaymentShop, placedOrder, toReviewByBank, type PaymentShop } from "../../shops/payments/payment-shop.ts"

const origin = "http://shop.test"
const canceled = "This order is canceled. If you have paid in another window, you get the money back."
const returned = "Your order was canceled before your payment arrived. You get the money back."
const success = "the order"

/** A placed order, with its payment page in one window and the provider's in another. */
type Windows = { readonly key: string; readonly orderId: number; readonly formKey: string }

describe("A payment in two windows", () => {
  let shop: PaymentShop
  beforeAll(async () => {
    shop = await openPaymentShop()
    shop.provider.setNotifying("never")
  })
  afterAll(() => shop.close())

  const pageOf = (key: string) => `${origin}/checkout/payment/?back=1&payment=${key}`
  const open = (address: string, init: RequestInit = {}): Promise<Response> =>
    Promise.resolve(shop.host().fetch(new Request(address, init)))

  const openWindows = async (): Promise<Windows> => {
    const { key, orderId } = await placedOrder(shop)
    await open(`${origin}/checkout/payment/?payment=${key}`)
    const page = await (await open(pageOf(key))).text()
    return { key, orderId, formKey: /name="form_key" value="(\w+)"/.exec(page)?.[1] ?? "" }
  }

  /** Returns the outcome that the shopper sees: the order, or a message. */
  const outcomeOf = async (response: Response): Promise<string> => {
    const to = response.headers.get("location") ?? ""
    if (to.startsWith("/checkout/payment/")) return outcomeOf(await open(origin + to))
    return to === "/checkout/onepage/success/" ? success : decodeURIComponent(response.headers.getSetCookie().join())
  }

  const cancelHere = async ({ key, formKey }: Windows) =>
    outcomeOf(
      await open(`${origin}/checkout/payment/`, {
        method: "POST",
        headers: { cookie: `form_key=${formKey}` },
        body: new URLSearchParams({ form_key: formKey, payment: key }),
      }),
    )
  const returnFromProvider = async ({ key }: Windows) => outcomeOf(await open(pageOf(key)))
  const payThere = async ({ key }: Pick<Windows, "key">) => shop.provider.decide(key, "paid")
  const notify = async ({ key }: Windows) => void (await shop.provider.notify(key))
  /** Cancels the order as a merchant or a customer does, of which the provider hears nothing. */
  const cancelOrder = async ({ orderId }: Pick<Windows, "orderId">) =>
    shop.small().runSql(`
      update sales_order set status = 'canceled', payment_state = null where id = ${orderId};
      update order_payment set state = 'canceled', data = null, mail = null where order_id = ${orderId}`)
  /** The provider has accepted money of a payment that it had called off. */
  const payAfterAll = async ({ key }: Windows) =>
    void Object.assign(shop.provider.payments.get(key) ?? {}, { status: "paid" })
  const refundMails = ({ orderId }: Windows) =>
    shop
      .small()
      .rows(
        `select 1 from mail join sales_order o on o.id = ${orderId} where subject like '%#' || o.number || ' was returned'`,
      ).length
  const providerLeaves = async () => shop.provider.setAway(true)
  const providerReturns = async () => shop.provider.setAway(false)

  const steps = {
    cancelHere,
    payThere,
    notify,
    returnFromProvider,
    cancelOrder,
    payAfterAll,
    providerLeaves,
    providerReturns,
    poll: () => shop.poll(),
    restart: () => shop.restart(),
  }
  type Step = keyof typeof steps

  const orders: ReadonlyArray<readonly [order: ReadonlyArray<Step>, told: ReadonlyArray<string>, refunds: number]> = [
    [["payThere", "notify", "cancelHere", "returnFromProvider"], [success, success], 0],
    [["payThere", "cancelHere", "notify", "returnFromProvider"], [success, success], 0],
    [["payThere", "returnFromProvider", "cancelHere", "notify"], [success, success], 0],
    [["cancelHere", "payThere", "returnFromProvider", "notify"], [canceled, canceled], 0],
    [["cancelHere", "payAfterAll", "notify", "returnFromProvider", "notify"], [canceled, returned], 1],
    [
      ["cancelHere", "payAfterAll", "returnFromProvider", "notify", "returnFromProvider"],
      [canceled, returned, returned],
      1,
    ],
    [["cancelOrder", "payThere", "returnFromProvider", "notify", "returnFromProvider"], [returned, returned], 1],
    [["cancelOrder", "payThere", "notify", "restart", "returnFromProvider", "poll"], [returned], 1],
    [["cancelOrder", "payThere", "cancelHere", "notify"], [returned], 1],
    [["cancelOrder", "returnFromProvider", "payThere", "notify", "returnFromProvider"], [canceled, canceled], 0],
    [
      ["cancelOrder", "payThere", "providerLeaves", "returnFromProvider", "providerReturns", "returnFromProvider"],
      [canceled, returned],
      1,
    ],
  ]

  test.for(orders)(
    "%s: the message is true, and the money of a canceled order is refunded, which a mail says",
    async ([order, told, refunds]) => {
      const windows = await openWindows()
      const shown: Array<string> = []
      for (const step of order) {
        const result = await steps[step](windows)
        if (typeof result === "string") shown.push(result)
      }
      expect(shown).toEqual(told.map((text) => expect.stringContaining(text)))
      expect(shown.join("")).not.toContain("Nothing was charged")
      expect(shop.provider.refunds().filter(([key]) => key === windows.key)).toHaveLength(refunds)
      expect(refundMails(windows)).toBe(refunds)
    },
  )

  test("a shopper whose cart is gone reads of the canceled order, and not that it is placed", async () => {
    const browser = shop.browser()
    await browser.press(await toReviewByBank(shop, browser), "Place Order")
    const [{ payment_key: key, order_id: orderId } = {}] = shop
      .small()
      .rows("select payment_key, order_id from order_payment order by order_id desc limit 1")
    await cancelOrder({ orderId: Number(orderId) })
    await payThere({ key: String(key) })
    for (const path of ["/checkout/payment/?back=1", "/checkout/onepage/success/"]) {
      const page = await browser.visit(path)
      expect([page.path, page.text]).toEqual(["/checkout/cart/", expect.stringContaining(returned)])
      expect(page.text).not.toContain("has been placed")
    }
  })
})
