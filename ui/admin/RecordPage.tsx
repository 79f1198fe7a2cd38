import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { listPath, adminPath } from "../../core/admin/admin-paths.ts"
import { recordForm } from "../../core/admin/record-form.ts"
import { recordNames } from "../../core/admin/record-names.ts"
import { IslandSlot } from "../storefront/IslandSlot.tsx"
import { useText } from "../storefront/storefront-context.tsx"

const DeleteRecord = ({ kind, form }: AdminFormPart) => {
  const t = useText()
  return (
    <details className="office__deletion">
      <summary>{t("Delete…")}</summary>
      <form method="post" action={`${listPath(kind)}delete/`}>
        <input type="hidden" name="form_key" value={form.urls.formKey} />
        <input type="hidden" name="id" value={String(form.initial["id"])} />
        <input type="hidden" name="version" value={String(form.initial["version"])} />
        <p>{t("This cannot be taken back.")}</p>
        <button type="submit" className="button">
          {t("Delete for good")}
        </button>
      </form>
    </details>
  )
}

/** Page of a record with its form, and its deletion. */
export const RecordPage = ({ part, island }: { readonly part: AdminFormPart; readonly island: string }) => {
  const t = useText()
  const { singular, add } = recordNames[part.kind]
  const { isFixed, nameOf } = recordForm(part.kind)
  const name = nameOf?.(part.form.initial)
  const isNew = part.form.initial["id"] === ""
  return (
    <>
      <h1 className="page-title">{name?.title ?? t(isNew ? add : singular)}</h1>
      {name === undefined ? null : <p className="office__detail">{name.detail}</p>}
      <IslandSlot name="admin-form" when="idle" html={island} />
      {isNew || isFixed === true ? null : <DeleteRecord {...part} />}
    </>
  )
}

/** Page for a record that does not exist. */
export const RecordMissing = () => {
  const t = useText()
  return (
    <>
      <h1 className="page-title">{t("This is not here any more.")}</h1>
      <p>
        <a href={adminPath}>{t("Back Office")}</a>
      </p>
    </>
  )
}
