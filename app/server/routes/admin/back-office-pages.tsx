import type { Context } from "hono"

import {
  fetchAdminOrder,
  fetchAdminOrders,
  fetchRows,
  changeOrder,
  signMerchantIn,
  signMerchantOut,
} from "../../../../adapters/forms/back-office.ts"
import { mayUseAdminForms } from "../../../../core/admin/admin-form-access.ts"
import {
  listPath,
  adminPath,
  pageAfterSignIn,
  orderPathOf,
  ordersPath,
  adminSignInPath,
} from "../../../../core/admin/admin-paths.ts"
import { recordKinds } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { somethingWentWrong } from "../../../../core/checkout/failed-call-notice.ts"
import { AdminListPage } from "../../../../ui/admin/AdminListPage.tsx"
import { MerchantSignInPage } from "../../../../ui/admin/MerchantSignInPage.tsx"
import { AdminOrderPage, OrdersPage } from "../../../../ui/admin/OrderPages.tsx"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { framedPage, missingPage, adminPage } from "./back-office-page.tsx"
import { mountRecordForms } from "./back-office-records.ts"
import { runForMerchant, requireMerchant, receiveAdminForm, visitorOf, type AdminForm } from "./back-office-visit.ts"
import { carriedForm, carriedPairs } from "./carried-form.ts"

const withAndWithoutSlash = (path: string): ReadonlyArray<string> => [path, path.replace(/\/$/, "")]

const listQuery = ({ req }: Context) => ({
  search: (req.query("q") ?? "").slice(0, 200),
  page: /^\d{1,6}$/.exec(req.query("p") ?? "")?.[0] ?? "1",
})

type SignInOptions = {
  readonly returnTo: string
  readonly carriedFields?: ReadonlyArray<readonly [string, string]>
  readonly email?: string
  readonly error?: string
  readonly status?: number
}

/** Responds with the merchant's sign-in page, including the fields of a form that was submitted after the session had ended. */
const signInPage = async (
  context: RouteContext,
  visit: AdminForm["visit"],
  { returnTo, carriedFields: carried = [], email, error, status = 200 }: SignInOptions,
): Promise<Response> => {
  const { visitor } = await visitorOf(visit)
  const view = () => (
    <MerchantSignInPage
      target={returnTo}
      submitted={carried}
      email={email}
      error={error}
      isCustomer={visitor === "customer"}
    />
  )
  return context.respondWithPage(visit, adminPage("Back Office", view, { status }))
}

const signIn = async (context: RouteContext, request: Request): Promise<Response> => {
  const form = await receiveAdminForm(context, request)
  if (form instanceof Response) return form
  const { visit, field, pairs } = form
  const fields = { email: field("email"), password: field("password"), form_key: field("form_key") }
  const outcome = await runForMerchant(visit, signMerchantIn(fields))
  const returnTo = pageAfterSignIn(field("go"))
  if (outcome._tag !== "Done") {
    const failure = outcome._tag === "Refused" ? outcome : { message: somethingWentWrong, status: 500 }
    const { message, status } = failure
    return signInPage(context, visit, {
      returnTo,
      carriedFields: carriedPairs(pairs),
      email: fields.email,
      error: message,
      status,
    })
  }
  const { visitor, name } = await visitorOf(visit)
  if (!mayUseAdminForms(visitor)) return context.seeOther(visit, adminSignInPath)
  return (await carriedForm(context, { visit, merchant: name }, pairs)) ?? context.seeOther(visit, returnTo)
}

const mountSignIn: MountRoutes = (app, context) => {
  app.on("GET", [...withAndWithoutSlash(adminPath)], (c) => context.seeOther(context.visit(c.req.raw), ordersPath))
  app.on("GET", [...withAndWithoutSlash(adminSignInPath)], (c) =>
    signInPage(context, context.visit(c.req.raw), { returnTo: pageAfterSignIn(c.req.query("go")) }),
  )
  app.on("POST", [...withAndWithoutSlash(adminSignInPath)], (c) => signIn(context, c.req.raw))
  app.on("POST", [...withAndWithoutSlash(`${adminPath}sign-out/`)], async (c) => {
    const form = await receiveAdminForm(context, c.req.raw)
    if (form instanceof Response) return form
    await runForMerchant(form.visit, signMerchantOut(form.field("form_key")))
    return context.seeOther(form.visit, adminSignInPath)
  })
}

const eventTexts = { pay: "The order is paid.", ship: "The order is on its way.", cancel: "You canceled the order." }

const doneText = (event: string | undefined): string | undefined =>
  event === "pay" || event === "ship" || event === "cancel" ? eventTexts[event] : undefined

const orderPage = (
  context: RouteContext,
  request: Request,
  id: string,
  done: string | undefined,
  problems: ReadonlyArray<string>,
) =>
  requireMerchant(context, request, async (merchantVisit) => {
    const order = await runForMerchant(merchantVisit.visit, fetchAdminOrder(id))
    if (order === undefined) return missingPage(context, merchantVisit, ordersPath)
    const view = <AdminOrderPage order={order} done={done} problems={problems} />
    const status = problems.length > 0 ? 409 : 200
    return context.respondWithPage(
      merchantVisit.visit,
      framedPage(
        merchantVisit,
        { title: "Orders", current: ordersPath, status, announcement: problems[0] ?? done },
        view,
      ),
    )
  })

const changeOrderStatus = async (context: RouteContext, request: Request): Promise<Response> => {
  const form = await receiveAdminForm(context, request)
  if (form instanceof Response) return form
  const { visit, field } = form
  const id = /^\d{1,12}$/.exec(field("id"))?.[0] ?? "0"
  const outcome = await runForMerchant(visit, changeOrder({ id, event: field("event"), form_key: field("form_key") }))
  if (outcome._tag === "Done") return context.seeOther(visit, `${orderPathOf(Number(id))}?done=${field("event")}`)
  const failure = outcome._tag === "Refused" ? outcome : { message: somethingWentWrong, status: 500 }
  if (failure.status === 401) return signInPage(context, visit, { returnTo: orderPathOf(Number(id)), status: 401 })
  return orderPage(context, request, id, undefined, [failure.message])
}

const mountOrders: MountRoutes = (app, context) => {
  app.on("GET", [...withAndWithoutSlash(ordersPath)], (c) =>
    requireMerchant(context, c.req.raw, async (merchantVisit) => {
      const query = listQuery(c)
      const list = await runForMerchant(merchantVisit.visit, fetchAdminOrders(query))
      if (list === undefined) return missingPage(context, merchantVisit, ordersPath)
      const view = <OrdersPage list={list} search={query.search} />
      return context.respondWithPage(
        merchantVisit.visit,
        framedPage(merchantVisit, { title: "Orders", current: ordersPath }, view),
      )
    }),
  )
  app.on("GET", [...withAndWithoutSlash(`${ordersPath}view/id/:id{[0-9]{1,12}}/`)], (c) =>
    orderPage(context, c.req.raw, c.req.param("id") ?? "0", doneText(c.req.query("done")), []),
  )
  app.on("POST", [...withAndWithoutSlash(`${ordersPath}event/`)], (c) => changeOrderStatus(context, c.req.raw))
}

const mountLists: MountRoutes = (app, context) => {
  for (const kind of recordKinds) {
    app.on("GET", [...withAndWithoutSlash(listPath(kind))], (c) =>
      requireMerchant(context, c.req.raw, async (merchantVisit) => {
        const query = listQuery(c)
        const list = await runForMerchant(merchantVisit.visit, fetchRows(kind, query))
        const current = listPath(kind)
        if (list === undefined) return missingPage(context, merchantVisit, current)
        const done = { saved: recordNames[kind].saved, deleted: recordNames[kind].deleted }
        const doneParam = c.req.query("done")
        const announcement = doneParam === "saved" || doneParam === "deleted" ? done[doneParam] : undefined
        const view = <AdminListPage kind={kind} list={list} search={query.search} done={announcement} />
        const title = recordNames[kind].list
        return context.respondWithPage(
          merchantVisit.visit,
          framedPage(merchantVisit, { title, current, announcement }, view),
        )
      }),
    )
  }
}

/** Routes of the built-in shop's back office, for merchants only. */
export const backOfficePages: MountRoutes = (app, context) => {
  mountSignIn(app, context)
  mountOrders(app, context)
  mountLists(app, context)
  mountRecordForms(app, context, (visit, options) => signInPage(context, visit, { ...options, status: 401 }))
}
