import type { MultishippingStep } from "../../../../core/checkout/multishipping/multishipping.ts"
import { splitRows, sentRows } from "../../../../core/checkout/multishipping/split-rows.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { AddressesPage } from "../../../../ui/checkout/multishipping/AddressesPage.tsx"
import { BillingPage } from "../../../../ui/checkout/multishipping/BillingPage.tsx"
import { type MultishippingContent, stepTitles } from "../../../../ui/checkout/multishipping/MultishippingFrame.tsx"
import { OverviewPage } from "../../../../ui/checkout/multishipping/OverviewPage.tsx"
import { ShippingPage } from "../../../../ui/checkout/multishipping/ShippingPage.tsx"
import { type Page, titleWithStatus } from "../../render/page.ts"
import type { LoadedMultishipping } from "./load-multishipping.ts"

/** A form that is shown again. */
export type FilledStep = {
  readonly typed?: TypedFields | undefined
  readonly problems?: ReadonlyArray<FieldProblem>
  readonly status?: number
}

const viewOf = (step: MultishippingStep, content: MultishippingContent) => {
  const { state, addresses, typed } = content
  switch (step) {
    case "addresses": {
      const ids = addresses.map(({ id }) => id)
      const sent = typed === undefined ? [] : sentRows(typed, state.items)
      const rows = sent.length > 0 ? sent : splitRows(state.items, state.assignments, ids)
      return <AddressesPage {...content} rows={rows} />
    }
    case "shipping":
      return <ShippingPage {...content} />
    case "billing":
      return <BillingPage {...content} />
    case "overview":
      return <OverviewPage {...content} />
  }
}

/** Creates the page of a step. The title begins with "Error:" when a form was rejected. */
export const multishippingPage = (
  step: MultishippingStep,
  { account, state, lines }: LoadedMultishipping,
  { typed, problems, status = 200 }: FilledStep = {},
): Page => ({
  kind: "multishipping",
  title: titleWithStatus((t) => `${t(stepTitles[step])} - ${t("Ship to several addresses")}`, status),
  bodyClass: `multishipping-checkout-${step} page-layout-1column`,
  robots: "NOINDEX,NOFOLLOW",
  status,
  view: () => viewOf(step, { state, addresses: account.addresses, lines, owner: account.email, typed, problems }),
})
