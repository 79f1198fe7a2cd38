import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { changeOrder } from "../../domain/admin/change-order.ts"
import { merchantEvents } from "../../domain/checkout/order-transitions.ts"
import { sessionOf } from "../../infra/session/session.ts"
import { formFields, formReader, id, sentText } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { withMerchant, adminJson, readListQuery, recordNotFound, withAdminForm } from "./admin-requests.ts"
import { endMerchantSession, merchantOf } from "./merchant-session.ts"
import { readSignIn, signMerchantIn } from "./merchant-sign-in.ts"
import { mountRecords } from "./mount-records.ts"
import { mountSlidePictures } from "./mount-slide-pictures.ts"
import { orderJson, orderPage } from "./order-json.ts"

const visitorOf = async (shop: ShopContext, request: Request) => {
  const merchant = await merchantOf(shop, request)
  if (merchant !== undefined) return { visitor: "merchant", name: merchant.name }
  const customer = (await sessionOf(shop, request))?.customerId
  return { visitor: customer === undefined ? "guest" : "customer", name: "" }
}

const readNothing = formReader(formFields({}))

const readOrderEvent = formReader(
  formFields({
    id: id("id"),
    event: converted(sentText("event"), (name) => merchantEvents.find((event) => event === name)),
  }),
)

const mountSignIn = (app: Hono, shop: ShopContext): void => {
  app.get("/demo/back-office/visitor", async (c) => adminJson(await visitorOf(shop, c.req.raw)))
  app.post("/demo/back-office/sign-in", (c) =>
    withAdminForm(c, readSignIn, async (sent) => {
      const result = await signMerchantIn(shop, c.req.raw, sent)
      switch (result.kind) {
        case "signed in":
          return adminJson({ name: result.name }, 200, result.cookie)
        case "refused":
          return adminJson(
            { message: "The account sign-in was incorrect or your account is disabled temporarily." },
            401,
          )
        case "too many tries": {
          const response = adminJson({ message: "Too many tries. Please wait a while and try again." }, 429)
          response.headers.set("retry-after", String(result.waitSeconds))
          return response
        }
      }
    }),
  )
  app.post("/demo/back-office/sign-out", (c) =>
    withAdminForm(c, readNothing, async () => {
      const cookie = await shop.transact((trx) => endMerchantSession(trx, c.req.raw))
      return adminJson({}, 200, cookie)
    }),
  )
}

const mountOrders = (app: Hono, shop: ShopContext): void => {
  app.get("/demo/back-office/orders", (c) =>
    withMerchant(shop, c.req.raw, async () => adminJson(await orderPage(shop.read, readListQuery(c.req.raw)))),
  )
  app.get("/demo/back-office/orders/:id{[0-9]{1,12}}", (c) =>
    withMerchant(shop, c.req.raw, async () => {
      const order = await orderJson(shop, Number(c.req.param("id")))
      return order === undefined ? recordNotFound() : adminJson(order)
    }),
  )
  app.post("/demo/back-office/orders/event", (c) =>
    withMerchant(shop, c.req.raw, () =>
      withAdminForm(c, readOrderEvent, async ({ id: orderId = 0, event }) => {
        if (event === undefined) return recordNotFound()
        const change = await shop.transact((trx) => changeOrder(shop, trx, orderId, event))
        if (change === "unknown order") return recordNotFound()
        return change === "not possible"
          ? adminJson({ message: "This cannot be done with the order as it is now." }, 409)
          : adminJson({ change })
      }),
    ),
  )
}

/** Mounts the back office as JSON below `demo/back-office`, for the pages of the server. Magento has no such addresses. */
export const mountBackOffice = (app: Hono, shop: ShopContext): void => {
  mountSignIn(app, shop)
  mountOrders(app, shop)
  mountSlidePictures(app, shop)
  mountRecords(app, shop)
}
