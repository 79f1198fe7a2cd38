import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { bannerRecords } from "../../domain/admin/banner-records.ts"
import { couponRecords } from "../../domain/admin/coupon-records.ts"
import type { FormValues } from "../../domain/admin/form-values.ts"
import { labelRecords } from "../../domain/admin/label-records.ts"
import { isSaved, type StoredRecord, type RecordKind } from "../../domain/admin/record-kind.ts"
import { slideRecords } from "../../domain/admin/slide-records.ts"
import {
  deleteViewTexts,
  saveViewTexts,
  readViewTexts,
  translatedViews,
  viewTextProblems,
} from "../../domain/admin/view-texts.ts"
import { plainId } from "../../domain/cart/plain-id.ts"
import { isFormKeyValid } from "../../infra/session/session-form-key.ts"
import { withMerchant, adminJson, pageOfRows, recordNotFound, withAdminForm } from "./admin-requests.ts"
import { merchantOf } from "./merchant-session.ts"

const office = "/demo/back-office"

const kinds: ReadonlyArray<readonly [string, RecordKind]> = [
  ["banners", bannerRecords],
  ["slides", slideRecords],
  ["labels", labelRecords],
  ["coupons", couponRecords],
]

/** A record with its texts in the store views, as form values. */
const readRecord = async (shop: ShopContext, kind: RecordKind, id: number): Promise<StoredRecord | undefined> => {
  const record = await kind.read(shop.read, id)
  if (record === undefined) return undefined
  const translations = await readViewTexts(shop.read, translatedViews(shop.settings), kind.texts, id)
  return { ...record, values: { ...record.values, ...translations } }
}

const choicesOf = async (shop: ShopContext, kind: RecordKind) => ({
  ...(await kind.choices(shop)),
  store_views: translatedViews(shop.settings).map(({ code, name }) => ({ value: code, label: name })),
})

const changedByAnother = "Somebody else has saved this in the meantime."

/** Saves a record unless another merchant has saved it since the form was loaded; then nothing is overwritten. */
const save = (shop: ShopContext, kind: RecordKind, sent: FormValues): Promise<Response> =>
  shop.transact(async (trx) => {
    const id = plainId(sent.get("id"))
    const before = id === undefined ? undefined : await kind.read(trx, id)
    if (id !== undefined && before === undefined) return recordNotFound()
    if (before !== undefined && String(before.version) !== sent.get("version"))
      return adminJson({ message: changedByAnother }, 409)
    const views = translatedViews(shop.settings)
    const problems = viewTextProblems(sent, views, kind.texts)
    const outcome = problems.length > 0 ? problems : await kind.write({ shop, trx }, sent, id)
    if (!isSaved(outcome)) return adminJson({ problems: outcome }, 422)
    await saveViewTexts(trx, sent, views, kind.texts, outcome.id)
    await kind.settle?.({ shop, trx })
    if (outcome.changed.length > 0) shop.notifyChange(outcome.changed)
    return adminJson({ id: outcome.id })
  })

const remove = (shop: ShopContext, kind: RecordKind, sent: FormValues): Promise<Response> =>
  shop.transact(async (trx) => {
    const id = plainId(sent.get("id")) ?? 0
    const before = await kind.read(trx, id)
    if (before === undefined) return recordNotFound()
    if (String(before.version) !== sent.get("version")) return adminJson({ message: changedByAnother }, 409)
    const changed = await kind.remove({ shop, trx }, id)
    await deleteViewTexts(trx, kind.texts, id)
    await kind.settle?.({ shop, trx })
    if (changed.length > 0) shop.notifyChange(changed)
    return adminJson({ id })
  })

/** The stored record for a form that is reloaded; without a session, the address of the sign-in page. [7.admin-style-form-reload.2] */
const reload = async (shop: ShopContext, request: Request, name: string, kind: RecordKind): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const id = plainId(searchParams.get("id") ?? undefined)
  const back = id === undefined ? `${office}/${name}/new/` : `${office}/${name}/edit/id/${id}/`
  if ((await merchantOf(shop, request)) === undefined)
    return adminJson({ ajaxExpired: true, ajaxRedirect: `${office}/sign-in/?go=${encodeURIComponent(back)}` })
  if (!isFormKeyValid(request, searchParams.get("form_key") ?? undefined, undefined))
    return adminJson({ error: true, messages: ["Invalid Form Key. Please refresh the page."] })
  const record = id === undefined ? undefined : await readRecord(shop, kind, id)
  return record === undefined
    ? adminJson({ error: true, messages: ["This is not here any more."] })
    : adminJson({ error: false, data: { ...record.values, version: String(record.version) } })
}

/** Mounts the lists and records of the back office as JSON: read, save, delete. */
export const mountRecords = (app: Hono, shop: ShopContext): void => {
  for (const [name, kind] of kinds) {
    const path = `${office}/${name}`
    app.get(path, (c) =>
      withMerchant(shop, c.req.raw, async () => adminJson(pageOfRows(await kind.list(shop), c.req.query()))),
    )
    app.get(`${path}/choices`, (c) =>
      withMerchant(shop, c.req.raw, async () => adminJson({ choices: await choicesOf(shop, kind) })),
    )
    app.get(`${path}/reload`, (c) => reload(shop, c.req.raw, name, kind))
    app.get(`${path}/:id{[0-9]{1,12}}`, (c) =>
      withMerchant(shop, c.req.raw, async () => {
        const record = await readRecord(shop, kind, Number(c.req.param("id")))
        return record === undefined ? recordNotFound() : adminJson(record)
      }),
    )
    app.post(`${path}/save`, (c) =>
      withMerchant(shop, c.req.raw, () => withAdminForm(c, (sent) => save(shop, kind, sent))),
    )
    app.post(`${path}/delete`, (c) =>
      withMerchant(shop, c.req.raw, () => withAdminForm(c, (sent) => remove(shop, kind, sent))),
    )
  }
}
