import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { bannerRecords } from "../../domain/admin/banner-records.ts"
import { couponRecords } from "../../domain/admin/coupon-records.ts"
import type { FormValues } from "../../domain/admin/form-values.ts"
import { labelRecords } from "../../domain/admin/label-records.ts"
import { productRecords } from "../../domain/admin/product-records.ts"
import { isSaved, type StoredRecord, type RecordKind } from "../../domain/admin/record-kind.ts"
import { slideRecords } from "../../domain/admin/slide-records.ts"
import { synonymRecords } from "../../domain/admin/synonym-records.ts"
import { termRecords } from "../../domain/admin/term-records.ts"
import {
  deleteViewTexts,
  saveViewTexts,
  readViewTexts,
  translatedViews,
  viewTextProblems,
} from "../../domain/admin/view-texts.ts"
import { formKeyName, isFormKeyValid } from "../../infra/session/session-form-key.ts"
import { formFields, formReader, fromForm, id, queryReader, sentText } from "../input/form-input.ts"
import { withMerchant, adminJson, readListQuery, recordNotFound, withAdminForm } from "./admin-requests.ts"
import { merchantOf } from "./merchant-session.ts"

const officePath = "/demo/back-office"

const kinds: ReadonlyArray<readonly [string, RecordKind]> = [
  ["banners", bannerRecords],
  ["slides", slideRecords],
  ["labels", labelRecords],
  ["coupons", couponRecords],
  ["products", productRecords],
  ["synonyms", synonymRecords],
  ["terms", termRecords],
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

/** The record that a form saves or deletes; without id a new one. */
const recordFields = { id: id("id"), version: sentText("version") }

/** Reads a saved record. Its `values` are not decoded, because each kind of record checks its own fields; the first value of a name counts. */
const readSavedRecord = formReader(
  formFields({ ...recordFields, values: fromForm(({ texts }): FormValues => new Map(texts.toReversed())) }),
)

type SavedRecord = ReturnType<typeof readSavedRecord>

const readDeletedRecord = formReader(formFields(recordFields))

type DeletedRecord = ReturnType<typeof readDeletedRecord>

const readReload = queryReader(formFields({ id: id("id"), formKey: sentText(formKeyName) }))

const changedByAnother = "Somebody else has saved this in the meantime."

/** Saves a record unless another merchant has saved it since the form was loaded; then nothing is overwritten. */
const save = (shop: ShopContext, kind: RecordKind, sent: SavedRecord): Promise<Response> =>
  shop.transact(async (trx) => {
    const { id: recordId, version, values } = sent
    const before = recordId === undefined ? undefined : await kind.read(trx, recordId)
    // Records that cannot be deleted cannot be created either.
    const canSave = recordId === undefined ? kind.remove !== undefined : before !== undefined
    if (!canSave) return recordNotFound()
    if (before !== undefined && String(before.version) !== version) return adminJson({ message: changedByAnother }, 409)
    const views = translatedViews(shop.settings)
    const problems = viewTextProblems(values, views, kind.texts)
    const outcome = problems.length > 0 ? problems : await kind.write({ shop, trx }, values, recordId)
    if (!isSaved(outcome)) return adminJson({ problems: outcome }, 422)
    await saveViewTexts(trx, values, views, kind.texts, outcome.id)
    await kind.updateDerived?.({ shop, trx })
    if (outcome.changedTags.length > 0) shop.notifyChange(outcome.changedTags)
    return adminJson({ id: outcome.id })
  })

const remove = (shop: ShopContext, kind: RecordKind, sent: DeletedRecord): Promise<Response> =>
  shop.transact(async (trx) => {
    const { id: recordId = 0, version } = sent
    const before = await kind.read(trx, recordId)
    if (before === undefined || kind.remove === undefined) return recordNotFound()
    if (String(before.version) !== version) return adminJson({ message: changedByAnother }, 409)
    const changedTags = await kind.remove({ shop, trx }, recordId)
    await deleteViewTexts(trx, kind.texts, recordId)
    await kind.updateDerived?.({ shop, trx })
    if (changedTags.length > 0) shop.notifyChange(changedTags)
    return adminJson({ id: recordId })
  })

/** The stored record for a form that is reloaded; without a session, the address of the sign-in page. */
const reload = async (shop: ShopContext, request: Request, name: string, kind: RecordKind): Promise<Response> => {
  const { id: recordId, formKey } = readReload(request)
  const formPath = recordId === undefined ? `${officePath}/${name}/new/` : `${officePath}/${name}/edit/id/${recordId}/`
  if ((await merchantOf(shop, request)) === undefined)
    return adminJson({ ajaxExpired: true, ajaxRedirect: `${officePath}/sign-in/?go=${encodeURIComponent(formPath)}` })
  if (!isFormKeyValid(request, formKey, undefined))
    return adminJson({ error: true, messages: ["Invalid Form Key. Please refresh the page."] })
  const record = recordId === undefined ? undefined : await readRecord(shop, kind, recordId)
  return record === undefined
    ? adminJson({ error: true, messages: ["This is not here any more."] })
    : adminJson({ error: false, data: { ...record.values, version: String(record.version) } })
}

/** Mounts the lists and records of the back office as JSON below `demo/back-office/{kind}`: list, read, reload, save, delete. */
export const mountRecords = (app: Hono, shop: ShopContext): void => {
  for (const [name, kind] of kinds) {
    const path = `${officePath}/${name}`
    app.get(path, (c) =>
      withMerchant(shop, c.req.raw, async () => adminJson(await kind.list(shop, readListQuery(c.req.raw)))),
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
      withMerchant(shop, c.req.raw, () => withAdminForm(c, readSavedRecord, (sent) => save(shop, kind, sent))),
    )
    app.post(`${path}/delete`, (c) =>
      withMerchant(shop, c.req.raw, () => withAdminForm(c, readDeletedRecord, (sent) => remove(shop, kind, sent))),
    )
  }
}
