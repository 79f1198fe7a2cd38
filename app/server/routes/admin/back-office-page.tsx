import type { ReactNode } from "react"

import { askChoices } from "../../../../adapters/forms/back-office.ts"
import type { AdminFormPart } from "../../../../core/admin/admin-form-part.ts"
import { openAdminForm, type AdminValues } from "../../../../core/admin/admin-form.ts"
import { listPath, recordAddresses } from "../../../../core/admin/office-address.ts"
import { recordTexts, type RecordKind } from "../../../../core/admin/record-form.ts"
import { recordNames } from "../../../../core/admin/record-names.ts"
import { withSpokenFields } from "../../../../core/admin/spoken-fields.ts"
import { AdminFormView } from "../../../../ui/admin/AdminFormView.tsx"
import { OfficeFrame } from "../../../../ui/admin/OfficeFrame.tsx"
import { RecordMissing, RecordPage } from "../../../../ui/admin/RecordPage.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext } from "../../route-context.ts"
import { adminTexts } from "./back-office-texts.ts"
import { runForMerchant, type MerchantVisit } from "./back-office-visit.ts"

type AdminPageOptions = Partial<Page> & { readonly announcement?: string | undefined }

/**
 * A page of the back office; its title is a text of the dictionary. What was done, or went wrong, comes first in it: the title is what
 * screen readers say of a page that has just opened.
 */
export const adminPage = (
  title: string,
  view: Page["view"],
  { announcement, ...more }: AdminPageOptions = {},
): Page => ({
  kind: "back-office",
  title: (t) => (announcement === undefined ? t(title) : [t(announcement), t(title)].join(" ")),
  bodyClass: "demo-back-office page-layout-1column",
  robots: "NOINDEX,NOFOLLOW",
  extraTexts: adminTexts,
  view,
  ...more,
})

/** The same within the back office's own frame. */
export const framedPage = (
  { merchant }: MerchantVisit,
  {
    title,
    current,
    ...more
  }: { readonly title: string; readonly current: string } & Pick<AdminPageOptions, "status" | "announcement">,
  view: ReactNode,
): Page =>
  adminPage(
    title,
    () => (
      <OfficeFrame current={current} merchant={merchant}>
        {view}
      </OfficeFrame>
    ),
    more,
  )

export const missingPage = (context: RouteContext, office: MerchantVisit, current: string): Promise<Response> =>
  context.respondWithPage(
    office.visit,
    framedPage(office, { title: "Back Office", current, status: 404 }, <RecordMissing />),
  )

/** What a form's page shows besides what is kept. */
export type FormState = {
  /** What was typed, where that differs from what is kept. */
  readonly typed?: AdminValues | undefined
  readonly problems?: Readonly<Record<string, string>>
  readonly notifications?: ReadonlyArray<string>
  readonly done?: string | undefined
  readonly status?: number
}

/** The page with the form of a record as it is kept, or as it was typed. */
export const recordPage = async (
  context: RouteContext,
  office: MerchantVisit,
  kind: RecordKind,
  values: AdminValues,
  { typed = values, problems = {}, notifications = [], done, status = 200 }: FormState = {},
): Promise<Response> => {
  const { visit, merchant } = office
  const { origin } = new URL(visit.request.url)
  const choices = await runForMerchant(visit, askChoices(kind))
  const views = (choices["store_views"] ?? []).map(({ value }) => value)
  const filled = (some: AdminValues) => withSpokenFields(some, recordTexts(kind), views)
  const addresses = recordAddresses(kind, { id: String(values["id"] ?? ""), origin, formKey: visit.formKey() })
  const part: AdminFormPart = {
    kind,
    choices,
    ...(done === undefined ? {} : { done }),
    form: { ...openAdminForm(addresses, filled(values)), values: filled(typed), problems, notifications },
  }
  const page = adminPage(
    recordNames[kind].one,
    (islands) => (
      <OfficeFrame current={listPath(kind)} merchant={merchant}>
        <RecordPage part={part} island={islands["admin-form"] ?? ""} />
      </OfficeFrame>
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
