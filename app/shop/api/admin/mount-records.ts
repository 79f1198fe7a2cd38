import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { bannerRecords } from "../../domain/admin/banner-records.ts"
import { couponRecords } from "../../domain/admin/coupon-records.ts"
import { labelRecords } from "../../domain/admin/label-records.ts"
import { isWritten, type KeptRecord, type RecordKind } from "../../domain/admin/record-kind.ts"
import type { SentValues } from "../../domain/admin/sent-values.ts"
import { slideRecords } from "../../domain/admin/slide-records.ts"
import {
  forgetViewTexts,
  keepViewTexts,
  readViewTexts,
  spokenViews,
  viewTextProblems,
} from "../../domain/admin/view-texts.ts"
import { idIn } from "../../domain/cart/buy-request-of.ts"
import { isFormKeyValid } from "../../infra/session/form-key.ts"
import { merchantOf } from "./merchant-session.ts"
import { forMerchant, officeJson, pageOfRows, unknownRecord, withSentForm } from "./office-door.ts"

const office = "/demo/back-office"

const kinds: ReadonlyArray<readonly [string, RecordKind]> = [
  ["banners", bannerRecords],
  ["slides", slideRecords],
  ["labels", labelRecords],
  ["coupons", couponRecords],
]

/** A record with what store views say of it, as its form has it. */
const readRecord = async (shop: ShopContext, kind: RecordKind, id: number): Promise<KeptRecord | undefined> => {
  const kept = await kind.read(shop.read, id)
  if (kept === undefined) return undefined
  const spoken = await readViewTexts(shop.read, spokenViews(shop.settings), kind.texts, id)
  return { ...kept, values: { ...kept.values, ...spoken } }
}

const choicesOf = async (shop: ShopContext, kind: RecordKind) => ({
  ...(await kind.choices(shop)),
  store_views: spokenViews(shop.settings).map(({ code, name }) => ({ value: code, label: name })),
})

const changedMeanwhile = "Somebody else has saved this in the meantime."

/** Two who edit one record: the second learns of it, and overwrites nothing. */
const save = (shop: ShopContext, kind: RecordKind, sent: SentValues): Promise<Response> =>
  shop.transact(async (trx) => {
    const id = idIn(sent.get("id"))
    const before = id === undefined ? undefined : await kind.read(trx, id)
    if (id !== undefined && before === undefined) return unknownRecord()
    if (before !== undefined && String(before.version) !== sent.get("version"))
      return officeJson({ message: changedMeanwhile }, 409)
    const views = spokenViews(shop.settings)
    const wrong = viewTextProblems(sent, views, kind.texts)
    const outcome = wrong.length > 0 ? wrong : await kind.write({ shop, trx }, sent, id)
    if (!isWritten(outcome)) return officeJson({ problems: outcome }, 422)
    await keepViewTexts(trx, sent, views, kind.texts, outcome.id)
    await kind.settle?.({ shop, trx })
    if (outcome.changed.length > 0) shop.notifyChange(outcome.changed)
    return officeJson({ id: outcome.id })
  })

const remove = (shop: ShopContext, kind: RecordKind, sent: SentValues): Promise<Response> =>
  shop.transact(async (trx) => {
    const id = idIn(sent.get("id")) ?? 0
    const before = await kind.read(trx, id)
    if (before === undefined) return unknownRecord()
    if (String(before.version) !== sent.get("version")) return officeJson({ message: changedMeanwhile }, 409)
    const changed = await kind.remove({ shop, trx }, id)
    await forgetViewTexts(trx, kind.texts, id)
    await kind.settle?.({ shop, trx })
    if (changed.length > 0) shop.notifyChange(changed)
    return officeJson({ id })
  })

/** What is kept, for a form that is loaded anew; whoever is not signed in any more is told where to go. [7.admin-style-form-reload.2] */
const reload = async (shop: ShopContext, request: Request, name: string, kind: RecordKind): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const id = idIn(searchParams.get("id") ?? undefined)
  const back = id === undefined ? `${office}/${name}/new/` : `${office}/${name}/edit/id/${id}/`
  if ((await merchantOf(shop, request)) === undefined)
    return officeJson({ ajaxExpired: true, ajaxRedirect: `${office}/sign-in/?go=${encodeURIComponent(back)}` })
  if (!isFormKeyValid(request, searchParams.get("form_key") ?? undefined, undefined))
    return officeJson({ error: true, messages: ["Invalid Form Key. Please refresh the page."] })
  const kept = id === undefined ? undefined : await readRecord(shop, kind, id)
  return kept === undefined
    ? officeJson({ error: true, messages: ["This is not here any more."] })
    : officeJson({ error: false, data: { ...kept.values, version: String(kept.version) } })
}

/** Lists and records of the back office as JSON, and what changes them. */
export const mountRecords = (app: Hono, shop: ShopContext): void => {
  for (const [name, kind] of kinds) {
    const path = `${office}/${name}`
    app.get(path, (c) =>
      forMerchant(shop, c.req.raw, async () => officeJson(pageOfRows(await kind.list(shop), c.req.query()))),
    )
    app.get(`${path}/choices`, (c) =>
      forMerchant(shop, c.req.raw, async () => officeJson({ choices: await choicesOf(shop, kind) })),
    )
    app.get(`${path}/reload`, (c) => reload(shop, c.req.raw, name, kind))
    app.get(`${path}/:id{[0-9]{1,12}}`, (c) =>
      forMerchant(shop, c.req.raw, async () => {
        const kept = await readRecord(shop, kind, Number(c.req.param("id")))
        return kept === undefined ? unknownRecord() : officeJson(kept)
      }),
    )
    app.post(`${path}/save`, (c) =>
      forMerchant(shop, c.req.raw, () => withSentForm(c, (sent) => save(shop, kind, sent))),
    )
    app.post(`${path}/delete`, (c) =>
      forMerchant(shop, c.req.raw, () => withSentForm(c, (sent) => remove(shop, kind, sent))),
    )
  }
}
