import { useEffect } from "react"

import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { saveUrl } from "../../core/admin/admin-form.ts"
import { listPath } from "../../core/admin/admin-paths.ts"
import { recordFieldsets, recordForm } from "../../core/admin/record-form.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { AdminEntries } from "./AdminEntries.tsx"
import { AdminMessages } from "./AdminFrame.tsx"
import { RuleTree } from "./RuleTree.tsx"

/** Main actions: Save opens the list, Save and Continue stays on the form, Reset discards the changes. [2.admin-style-form-pages.1] */
const MainActions = ({ part: { kind, form } }: { readonly part: AdminFormPart }) => {
  const t = useText()
  const dispatch = useDispatch()
  const busy = form.status !== "idle" || undefined
  return (
    <div className="page-main-actions">
      <button
        type="submit"
        className="button button--primary"
        aria-disabled={busy}
        data-busy={form.status === "saving" || undefined}
      >
        {t("Save")}
      </button>
      <button
        type="submit"
        className="button"
        formAction={saveUrl(form.urls.save, false)}
        data-continues=""
        aria-disabled={busy}
      >
        {t("Save and Continue")}
      </button>
      <button type="reset" className="button" aria-disabled={busy}>
        {t("Reset")}
      </button>
      {form.values["id"] === "" ? null : (
        <button
          type="submit"
          className="button"
          name="reload"
          value="1"
          aria-disabled={busy}
          data-busy={form.status === "reloading" || undefined}
          onClick={(event) => {
            event.preventDefault()
            dispatch({ _tag: "AdminReloadRequested" })
          }}
        >
          {t("Reload")}
        </button>
      )}
      <a className="office__back" href={listPath(kind)}>
        {t("Back")}
      </a>
    </div>
  )
}

const submitterOf = (event: Event): HTMLElement | null => (event instanceof SubmitEvent ? event.submitter : null)

const RecordFormView = ({ part }: { readonly part: AdminFormPart }) => {
  const dispatch = useDispatch()
  const { form, kind, done } = part
  return (
    <form
      className="office__form"
      method="post"
      action={form.urls.save}
      encType={kind === "slides" ? "multipart/form-data" : undefined}
      noValidate
      aria-busy={form.status === "idle" ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({
          _tag: "AdminSavePressed",
          redirect: submitterOf(event.nativeEvent)?.dataset["continues"] === undefined,
        })
      }}
      onReset={(event) => {
        event.preventDefault()
        dispatch({ _tag: "AdminResetPressed" })
      }}
    >
      <input type="hidden" name="form_key" value={form.urls.formKey} />
      <input type="hidden" name="id" value={String(form.values["id"])} />
      <input type="hidden" name="version" value={String(form.values["version"])} />
      <MainActions part={part} />
      <AdminMessages done={done} problems={form.notifications} />
      {recordFieldsets(kind, form.values).map((fieldset) => (
        <AdminEntries key={fieldset.title} fieldset={fieldset} part={part} />
      ))}
      {recordForm(kind).hasRule ? <RuleTree part={part} /> : null}
    </form>
  )
}

/** The interactive form of a record. [1.20] */
export const AdminFormView = () => {
  const dispatch = useDispatch()
  const part = useSelector((state) => state.adminForm)
  useEffect(() => dispatch({ _tag: "AdminFormShown" }), [dispatch])
  return part === undefined ? null : <RecordFormView part={part} />
}
