import { orderLookUpForm } from "../../../core/customer/captcha.ts"
import type { FullOrder } from "../../../core/customer/orders/full-order.ts"
import type { GuestOrderProof } from "../../../core/customer/orders/guest-order-lookup.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { EmailEntry, FormEntry, FormProblems, type FilledForm } from "../../forms/FormEntry.tsx"
import { ProblemBox } from "../../forms/ProblemBox.tsx"
import { ProofOfWorkEntry } from "../../forms/ProofOfWorkEntry.tsx"
import { PrintButton } from "../../storefront/PrintButton.tsx"
import { useText, useSelector } from "../../storefront/storefront-context.tsx"
import { OrderDetails, OrderTitle, type CountryName } from "./OrderDetails.tsx"
import { OrderReturns, type ShownReturns } from "./OrderReturns.tsx"

type GuestOrderFormProps = FilledForm & {
  /** Fields that the shop compares with the order. */
  readonly proof: GuestOrderProof
  /** The error of the last request. */
  readonly error?: string | undefined
}

const RequestError = ({ text }: { readonly text: string }) => {
  const t = useText()
  return (
    <ProblemBox>
      <p>{t(text as UncheckedText)}</p>
    </ProblemBox>
  )
}

const Entries = ({ form, proof }: { readonly form: FilledForm } & Pick<GuestOrderFormProps, "proof">) => {
  const t = useText()
  const needsBoth = proof === "email and postcode"
  return (
    <>
      <FormEntry
        id="oar-order-id"
        name="oar_order_id"
        label={t("Order ID")}
        inputMode="numeric"
        autoComplete="off"
        form={form}
      />
      <FormEntry
        id="oar-billing-lastname"
        name="oar_billing_lastname"
        label={t("Billing Last Name")}
        autoComplete="billing family-name"
        form={form}
      />
      <EmailEntry id="oar_email" name="oar_email" required={needsBoth} form={form} />
      <FormEntry
        id="oar_zip"
        name="oar_zip"
        label={t("Billing Zip/Postal Code")}
        autoComplete="billing postal-code"
        note={needsBoth ? undefined : t("Instead of the email address.")}
        required={needsBoth}
        form={form}
      />
    </>
  )
}

/** Form that finds the order of a guest. */
export const GuestOrderFormPage = ({ proof, typed, problems, error }: GuestOrderFormProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("Orders and Returns")}</h1>
      <p>{t("Track an order that you placed as a guest. Its number is in the email that we sent you.")}</p>
      <form className="panel fields" method="post" action="/sales/guest/view/" noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        <FormProblems
          problems={problems}
          fields={{
            oar_order_id: { id: "oar-order-id", label: t("Order ID") },
            oar_billing_lastname: { id: "oar-billing-lastname", label: t("Billing Last Name") },
            oar_email: { id: "oar_email", label: t("Email") },
            oar_zip: { id: "oar_zip", label: t("Billing Zip/Postal Code") },
          }}
        />
        {error !== undefined && <RequestError text={error} />}
        <Entries form={{ typed, problems }} proof={proof} />
        <ProofOfWorkEntry formId={orderLookUpForm} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Continue")}
          </button>
        </div>
      </form>
    </div>
  )
}

/** Reorder button. The form repeats the data of the search, because guests are not signed in. */
const Reorder = ({ typed }: Pick<FilledForm, "typed">) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const isByEmail = (typed?.["oar_email"] ?? "") !== ""
  return (
    <form method="post" action="/sales/guest/reorder/">
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="oar_type" value={isByEmail ? "email" : "zip"} />
      {["oar_order_id", "oar_billing_lastname", "oar_email", "oar_zip"].map((name) => (
        <input key={name} type="hidden" name={name} value={typed?.[name] ?? ""} />
      ))}
      <button type="submit" className="button button--primary">
        {t("Reorder")}
      </button>
    </form>
  )
}

/** Page of the order of a guest, with a reorder button. */
export const GuestOrderPage = ({
  order,
  typed,
  countryName,
  returns,
}: Pick<FilledForm, "typed"> & {
  readonly order: FullOrder
  readonly countryName: CountryName
  /** Absent if the shop accepts no requests for returns. */
  readonly returns?: ShownReturns | undefined
}) => {
  const t = useText()
  return (
    <div className="account width-page">
      <header className="account__head">
        <OrderTitle order={order} />
        <div className="form-actions not-printed">
          <Reorder typed={typed} />
          <PrintButton />
        </div>
      </header>
      {returns === undefined ? null : <OrderReturns {...returns} />}
      <OrderDetails order={order} countryName={countryName} />
      <p className="not-printed">
        <a href="/sales/guest/form/">{t("View Another Order")}</a>
      </p>
    </div>
  )
}
