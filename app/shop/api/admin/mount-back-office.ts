import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { changeOrder } from "../../domain/admin/change-order.ts"
import { idIn } from "../../domain/cart/buy-request-of.ts"
import { merchantEvents } from "../../domain/checkout/order-transitions.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { endMerchantSession, merchantOf } from "./merchant-session.ts"
import { signMerchantIn } from "./merchant-sign-in.ts"
import { mountRecords } from "./mount-records.ts"
import { mountSlidePictures } from "./mount-slide-pictures.ts"
import { forMerchant, officeJson, unknownRecord, withSentForm } from "./office-door.ts"
import { orderJson, orderPage } from "./order-json.ts"

const visitorOf = async (shop: ShopContext, request: Request) => {
  const merchant = await merchantOf(shop, request)
  if (merchant !== undefined) return { visitor: "merchant", name: merchant.name }
  const customer = (await sessionOf(shop, request))?.customerId
  return { visitor: customer === undefined ? "guest" : "customer", name: "" }
}

const mountVisits = (app: Hono, shop: ShopContext): void => {
  app.get("/demo/back-office/visitor", async (c) => officeJson(await visitorOf(shop, c.req.raw)))
  app.post("/demo/back-office/sign-in", (c) =>
    withSentForm(c, async (sent) => {
      const signedIn = await signMerchantIn(shop, c.req.raw, sent)
      switch (signedIn.kind) {
        case "signed in":
          return officeJson({ name: signedIn.name }, 200, signedIn.cookie)
        case "refused":
          return officeJson(
            { message: "The account sign-in was incorrect or your account is disabled temporarily." },
            401,
          )
        case "too many tries": {
          const answer = officeJson({ message: "Too many tries. Please wait a while and try again." }, 429)
          answer.headers.set("retry-after", String(signedIn.waitSeconds))
          return answer
        }
      }
    }),
  )
  app.post("/demo/back-office/sign-out", (c) =>
    withSentForm(c, async () => {
      const cookie = await shop.transact((trx) => endMerchantSession(trx, c.req.raw))
      return officeJson({}, 200, cookie)
    }),
  )
}

const mountOrders = (app: Hono, shop: ShopContext): void => {
  app.get("/demo/back-office/orders", (c) =>
    forMerchant(shop, c.req.raw, async () => officeJson(await orderPage(shop.read, c.req.query()))),
  )
  app.get("/demo/back-office/orders/:id{[0-9]{1,12}}", (c) =>
    forMerchant(shop, c.req.raw, async () => {
      const order = await orderJson(shop, Number(c.req.param("id")))
      return order === undefined ? unknownRecord() : officeJson(order)
    }),
  )
  app.post("/demo/back-office/orders/event", (c) =>
    forMerchant(shop, c.req.raw, () =>
      withSentForm(c, async (sent) => {
        const event = merchantEvents.find((one) => one === sent.get("event"))
        const id = idIn(sent.get("id")) ?? 0
        if (event === undefined) return unknownRecord()
        const change = await shop.transact((trx) => changeOrder(shop, trx, id, event))
        if (change === "unknown order") return unknownRecord()
        return change === "not possible"
          ? officeJson({ message: "This cannot be done with the order as it is now." }, 409)
          : officeJson({ change })
      }),
    ),
  )
}

/** The back office as JSON below `demo/back-office`, for pages that show it. No contract knows these addresses. */
export const mountBackOffice = (app: Hono, shop: ShopContext): void => {
  mountVisits(app, shop)
  mountOrders(app, shop)
  mountSlidePictures(app, shop)
  mountRecords(app, shop)
}
