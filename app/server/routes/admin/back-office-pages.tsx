import type { Context } from "hono"

import {
  askOrder,
  askOrders,
  askRows,
  moveOrder,
  signMerchantIn,
  signMerchantOut,
} from "../../../../adapters/back-office.ts"
import { mayUseAdminForms } from "../../../../core/admin/admin-form-access.ts"
import {
  listPath,
  officePath,
  officeTarget,
  orderPathOf,
  ordersPath,
  signInPath,
} from "../../../../core/admin/office-address.ts"
import { recordKinds } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { somethingWentWrong } from "../../../../core/checkout/checkout-notice.ts"
import { MerchantSignInPage } from "../../../../ui/admin-form/MerchantSignInPage.tsx"
import { OfficeListPage } from "../../../../ui/admin-form/OfficeList.tsx"
import { OfficeOrderPage, OrdersPage } from "../../../../ui/admin-form/OrderPages.tsx"
import type { HostContext, MountPages } from "../../route-context.ts"
import { framedPage, missingPage, officePage } from "./back-office-page.tsx"
import { mountRecordForms } from "./back-office-records.ts"
import { askOffice, forMerchant, sentForm, visitorOf, type SentForm } from "./back-office-visit.ts"
import { carriedForm, keptForm } from "./carried-form.ts"

const both = (path: string): ReadonlyArray<string> => [path, path.replace(/\/$/, "")]

const wantedOf = ({ req }: Context) => ({
  search: (req.query("q") ?? "").slice(0, 200),
  page: /^\d{1,6}$/.exec(req.query("p") ?? "")?.[0] ?? "1",
})

type SignInShown = {
  readonly go: string
  readonly kept?: ReadonlyArray<readonly [string, string]>
  readonly email?: string
  readonly refused?: string
  readonly status?: number
}

/** The merchant's sign-in page, also where a form arrived after the visit had ended: it comes along. */
const signInPage = async (
  host: HostContext,
  visit: SentForm["visit"],
  { go, kept = [], email, refused, status = 200 }: SignInShown,
): Promise<Response> => {
  const { visitor } = await visitorOf(visit)
  const view = () => (
    <MerchantSignInPage go={go} kept={kept} email={email} refused={refused} isCustomer={visitor === "customer"} />
  )
  return host.privatePage(visit, officePage("Back Office", view, { status }))
}

const signIn = async (host: HostContext, request: Request): Promise<Response> => {
  const form = await sentForm(host, request)
  if (form instanceof Response) return form
  const { visit, field, pairs } = form
  const fields = { email: field("email"), password: field("password"), form_key: field("form_key") }
  const outcome = await askOffice(visit, signMerchantIn(fields))
  const go = officeTarget(field("go"))
  if (outcome._tag !== "Done") {
    const refused = outcome._tag === "Refused" ? outcome : { message: somethingWentWrong, status: 500 }
    const { message, status } = refused
    return signInPage(host, visit, { go, kept: keptForm(pairs), email: fields.email, refused: message, status })
  }
  const { visitor, name } = await visitorOf(visit)
  if (!mayUseAdminForms(visitor)) return host.seeOther(visit, signInPath)
  return (await carriedForm(host, { visit, merchant: name }, pairs)) ?? host.seeOther(visit, go)
}

const mountVisits: MountPages = (app, host) => {
  app.on("GET", [...both(officePath)], (c) => host.seeOther(host.visit(c.req.raw), ordersPath))
  app.on("GET", [...both(signInPath)], (c) =>
    signInPage(host, host.visit(c.req.raw), { go: officeTarget(c.req.query("go")) }),
  )
  app.on("POST", [...both(signInPath)], (c) => signIn(host, c.req.raw))
  app.on("POST", [...both(`${officePath}sign-out/`)], async (c) => {
    const form = await sentForm(host, c.req.raw)
    if (form instanceof Response) return form
    await askOffice(form.visit, signMerchantOut(form.field("form_key")))
    return host.seeOther(form.visit, signInPath)
  })
}

const moveTexts = { pay: "The order is paid.", ship: "The order is on its way.", cancel: "You canceled the order." }

const doneText = (move: string | undefined): string | undefined =>
  move === "pay" || move === "ship" || move === "cancel" ? moveTexts[move] : undefined

const orderPage = (
  host: HostContext,
  request: Request,
  id: string,
  done: string | undefined,
  problems: ReadonlyArray<string>,
) =>
  forMerchant(host, request, async (office) => {
    const order = await askOffice(office.visit, askOrder(id))
    if (order === undefined) return missingPage(host, office, ordersPath)
    const view = <OfficeOrderPage order={order} done={done} problems={problems} />
    const status = problems.length > 0 ? 409 : 200
    return host.privatePage(
      office.visit,
      framedPage(office, { title: "Orders", current: ordersPath, status, said: problems[0] ?? done }, view),
    )
  })

const move = async (host: HostContext, request: Request): Promise<Response> => {
  const form = await sentForm(host, request)
  if (form instanceof Response) return form
  const { visit, field } = form
  const id = /^\d{1,12}$/.exec(field("id"))?.[0] ?? "0"
  const outcome = await askOffice(visit, moveOrder({ id, move: field("move"), form_key: field("form_key") }))
  if (outcome._tag === "Done") return host.seeOther(visit, `${orderPathOf(Number(id))}?done=${field("move")}`)
  const refused = outcome._tag === "Refused" ? outcome : { message: somethingWentWrong, status: 500 }
  if (refused.status === 401) return signInPage(host, visit, { go: orderPathOf(Number(id)), status: 401 })
  return orderPage(host, request, id, undefined, [refused.message])
}

const mountOrders: MountPages = (app, host) => {
  app.on("GET", [...both(ordersPath)], (c) =>
    forMerchant(host, c.req.raw, async (office) => {
      const wanted = wantedOf(c)
      const list = await askOffice(office.visit, askOrders(wanted))
      if (list === undefined) return missingPage(host, office, ordersPath)
      const view = <OrdersPage list={list} search={wanted.search} />
      return host.privatePage(office.visit, framedPage(office, { title: "Orders", current: ordersPath }, view))
    }),
  )
  app.on("GET", [...both(`${ordersPath}view/id/:id{[0-9]{1,12}}/`)], (c) =>
    orderPage(host, c.req.raw, c.req.param("id") ?? "0", doneText(c.req.query("done")), []),
  )
  app.on("POST", [...both(`${ordersPath}move/`)], (c) => move(host, c.req.raw))
}

const mountLists: MountPages = (app, host) => {
  for (const kind of recordKinds) {
    app.on("GET", [...both(listPath(kind))], (c) =>
      forMerchant(host, c.req.raw, async (office) => {
        const wanted = wantedOf(c)
        const list = await askOffice(office.visit, askRows(kind, wanted))
        const current = listPath(kind)
        if (list === undefined) return missingPage(host, office, current)
        const done = { saved: recordNames[kind].saved, deleted: recordNames[kind].deleted }
        const told = c.req.query("done")
        const said = told === "saved" || told === "deleted" ? done[told] : undefined
        const view = <OfficeListPage kind={kind} list={list} search={wanted.search} done={said} />
        const title = recordNames[kind].list
        return host.privatePage(office.visit, framedPage(office, { title, current, said }, view))
      }),
    )
  }
}

/** The back office of the embedded shop, for its merchants alone. [6.5] */
export const backOfficePages: MountPages = (app, host) => {
  mountVisits(app, host)
  mountOrders(app, host)
  mountLists(app, host)
  mountRecordForms(app, host, (visit, shown) => signInPage(host, visit, { ...shown, status: 401 }))
}
