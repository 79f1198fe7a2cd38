import type { ReactNode } from "react"

import { fetchChoices } from "../../../../adapters/forms/back-office.ts"
import type { AdminFormPart } from "../../../../core/admin/admin-form-part.ts"
import { openAdminForm, type AdminValues } from "../../../../core/admin/admin-form.ts"
import { listPath, recordUrls } from "../../../../core/admin/admin-paths.ts"
import { translatableFields, type RecordKind } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { withTranslatedFields } from "../../../../core/admin/translated-fields.ts"
import type { PlainPhrase, UncheckedText } from "../../../../core/translation/source-text.ts"
import { AdminFormView } from "../../../../ui/admin/AdminFormView.tsx"
import { AdminFrame } from "../../../../ui/admin/AdminFrame.tsx"
import { RecordMissing, RecordPage } from "../../../../ui/admin/RecordPage.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext } from "../../route-context.ts"
import { adminTexts } from "./back-office-texts.ts"
import { runForMerchant, type MerchantVisit } from "./back-office-visit.ts"

type AdminPageOptions = Partial<Page> & { readonly announcement?: string | undefined }

/**
 * A page of the back office. The announcement (a result or an error) comes first in the title, because screen readers read it when the page
 * opens.
 */
export const adminPage = (
  title: PlainPhrase,
  view: Page["view"],
  { announcement, ...more }: AdminPageOptions = {},
): Page => ({
  kind: "back-office",
  title: (t) => (announcement === undefined ? t(title) : [t(announcement as UncheckedText), t(title)].join(" ")),
  bodyClass: "demo-back-office page-layout-1column",
  robots: "NOINDEX,NOFOLLOW",
  extraTexts: adminTexts,
  view,
  ...more,
})

/** A page within the navigation frame of the back office. */
export const framedPage = (
  { merchant }: MerchantVisit,
  {
    title,
    current,
    ...more
  }: { readonly title: PlainPhrase; readonly current: string } & Pick<AdminPageOptions, "status" | "announcement">,
  view: ReactNode,
): Page =>
  adminPage(
    title,
    () => (
      <AdminFrame current={current} merchant={merchant}>
        {view}
      </AdminFrame>
    ),
    more,
  )

/** Responds with status 404: the record that the path names does not exist. */
export const missingPage = (context: RouteContext, merchantVisit: MerchantVisit, current: string): Promise<Response> =>
  context.respondWithPage(
    merchantVisit.visit,
    framedPage(merchantVisit, { title: "Back Office", current, status: 404 }, <RecordMissing />),
  )

/** State of a record form besides the saved values. */
export type FormState = {
  /** Typed values, if they differ from the saved ones. */
  readonly typed?: AdminValues | undefined
  readonly problems?: Readonly<Record<string, string>>
  readonly notifications?: ReadonlyArray<string>
  /** Message about the action that led to this page, such as a save. */
  readonly done?: string | undefined
  readonly status?: number
}

/** Responds with the form of a record, filled with saved or typed values. */
export const recordPage = async (
  context: RouteContext,
  merchantVisit: MerchantVisit,
  kind: RecordKind,
  values: AdminValues,
  { typed = values, problems = {}, notifications = [], done, status = 200 }: FormState = {},
): Promise<Response> => {
  const { visit, merchant } = merchantVisit
  const { origin } = new URL(visit.request.url)
  const choices = await runForMerchant(visit, fetchChoices(kind))
  const views = (choices["store_views"] ?? []).map(({ value }) => value)
  const filled = (some: AdminValues) => withTranslatedFields(some, translatableFields(kind), views)
  const addresses = recordUrls(kind, { id: String(values["id"] ?? ""), origin, formKey: visit.formKey() })
  const part: AdminFormPart = {
    kind,
    choices,
    ...(done === undefined ? {} : { done }),
    form: { ...openAdminForm(addresses, filled(values)), values: filled(typed), problems, notifications },
  }
  const page = adminPage(
    recordNames[kind].singular,
    (islands) => (
      <AdminFrame current={listPath(kind)} merchant={merchant}>
        <RecordPage part={part} island={islands["admin-form"] ?? ""} />
      </AdminFrame>
    ),
    {
      status,
      announcement: notifications[0] ?? done,
      islands: [{ name: "admin-form", view: <AdminFormView /> }],
      state: { adminForm: part },
    },
  )
  return context.respondWithPage(visit, page)
}
