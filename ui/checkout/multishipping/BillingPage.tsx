import { Fragment } from "react"

import { purchaseOrder } from "../../../core/checkout/multishipping/multishipping-forms.ts"
import { multishippingPath, type MultishippingPayment } from "../../../core/checkout/multishipping/multishipping.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { describedBy, EntryProblem, problemOf } from "../../forms/EntryProblem.tsx"
import { FormEntry } from "../../forms/FormEntry.tsx"
import { useText } from "../../storefront/storefront-context.tsx"
import { AddressSelect } from "./AddressSelect.tsx"
import { MultishippingForm, MultishippingFrame, type MultishippingContent } from "./MultishippingFrame.tsx"

const methodField = "payment[method]"

const PurchaseOrderNumber = ({ page }: { readonly page: MultishippingContent }) => {
  const t = useText()
  return (
    <FormEntry
      id="po-number"
      name="payment[po_number]"
      label={t("Purchase Order Number")}
      autoComplete="off"
      required={false}
      maxLength={255}
      defaultValue={page.typed?.["payment[po_number]"] ?? page.state.poNumber}
      form={page}
    />
  )
}

const Method = ({ method, id, isSelected }: MethodProps) => {
  const t = useText()
  const { code, title, instructions } = method
  return (
    <label className="choice">
      <input type="radio" id={id} name={methodField} value={code} defaultChecked={isSelected} />
      <span className="choice__text">
        <span className="choice__title">{t(title as UncheckedText)}</span>
        {instructions === "" ? null : <span className="choice__note payment-note">{instructions}</span>}
      </span>
    </label>
  )
}

type MethodProps = {
  readonly method: MultishippingPayment
  readonly id: string | undefined
  readonly isSelected: boolean
}

const selectedMethod = ({ state: { methods, method }, typed }: MultishippingContent): string | undefined =>
  typed?.[methodField] ?? method ?? (methods.length === 1 ? methods[0]?.code : undefined)

const Methods = ({ page }: { readonly page: MultishippingContent }) => {
  const t = useText()
  const { methods } = page.state
  const selected = selectedMethod(page)
  const problem = problemOf(page, methodField)
  return (
    <fieldset className="choices" aria-describedby={describedBy("method", problem)}>
      <legend>{t("Payment Method")}</legend>
      {methods.map((method, index) => (
        <Fragment key={method.code}>
          <Method method={method} id={index === 0 ? "method" : undefined} isSelected={method.code === selected} />
          {method.code === purchaseOrder ? <PurchaseOrderNumber page={page} /> : null}
        </Fragment>
      ))}
      {methods.length === 0 ? <p className="field__note">{t("No Payment Methods")}</p> : null}
      <EntryProblem id="method" problem={problem} />
    </fieldset>
  )
}

/** Third step: the billing address and one payment method for all orders. */
export const BillingPage = (page: MultishippingContent) => {
  const t = useText()
  const fields = {
    billing_address: { id: "billing-address", label: t("Billing Address") },
    [methodField]: { id: "method", label: t("Payment Method") },
    "payment[po_number]": { id: "po-number", label: t("Purchase Order Number") },
  }
  return (
    <MultishippingFrame step="billing">
      <MultishippingForm action="overview" owner={page.owner} problems={page.problems} fields={fields}>
        <section className="panel multishipping__form">
          <AddressSelect
            id="billing-address"
            name="billing_address"
            label={t("Billing Address")}
            addresses={page.addresses}
            selected={page.typed?.["billing_address"] ?? page.state.billingAddressId ?? ""}
            form={page}
          />
          <Methods page={page} />
        </section>
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Review Your Order")}
          </button>
          <a href={multishippingPath("shipping")}>{t("Back to Shipping Methods")}</a>
        </div>
      </MultishippingForm>
    </MultishippingFrame>
  )
}
