import { orderLookUpForm } from "../../../core/customer/captcha.ts"
import {
  type RequestedReturn,
  type OrderReturns as Returns,
  returnQuantityField,
  returnReasons,
  type ReturnLine,
} from "../../../core/customer/orders/order-returns.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { type FilledForm, FormEntry, FormProblems, FormSelect, FormText } from "../../forms/FormEntry.tsx"
import { ProofOfWorkEntry } from "../../forms/ProofOfWorkEntry.tsx"
import { useDateText, useNumberText, useText, useSelector } from "../../storefront/storefront-context.tsx"

/** Returns of an order as its page shows them. */
export type ShownReturns = FilledForm & {
  readonly returns: Returns
  /** Path that the form is sent to. */
  readonly action: string
  /** Hidden fields that prove that a guest knows the order. */
  readonly hidden?: Readonly<Record<string, string>>
}

const Requested = ({ requested: { lines, reason, comment, createdAt } }: { readonly requested: RequestedReturn }) => {
  const t = useText()
  const dateText = useDateText()
  const numberText = useNumberText()
  return (
    <li>
      <h3>{t("Asked for on %1", dateText(createdAt))}</h3>
      <ul className="order-document__lines">
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            {numberText(quantity)} × {name}
          </li>
        ))}
      </ul>
      <p>{t(returnReasons[reason] ?? (reason as UncheckedText))}</p>
      {comment === "" ? null : <p>{comment}</p>}
      <p className="field__note">{t("We answer by email.")}</p>
    </li>
  )
}

const reasonId = "return-reason"

const Reason = (form: FilledForm) => {
  const t = useText()
  return (
    <FormSelect
      id={reasonId}
      name="return_reason"
      label={t("Reason for the return")}
      form={form}
      wide
      selected={form.typed?.["return_reason"] ?? ""}
    >
      <option value="">{t("Select a reason")}</option>
      {Object.entries(returnReasons).map(([code, label]) => (
        <option key={code} value={code}>
          {t(label)}
        </option>
      ))}
    </FormSelect>
  )
}

const quantityId = ({ id }: ReturnLine): string => `return-qty-${id}`

const Quantity = ({
  line,
  isOnly,
  form,
}: {
  readonly line: ReturnLine
  readonly isOnly: boolean
  readonly form: FilledForm
}) => {
  const t = useText()
  const { id, name, quantity } = line
  return (
    <FormEntry
      id={quantityId(line)}
      name={returnQuantityField(id)}
      label={name}
      note={t("At most %1.", quantity)}
      inputMode="numeric"
      autoComplete="off"
      required={false}
      defaultValue={form.typed?.[returnQuantityField(id)] ?? (isOnly && quantity === 1 ? "1" : "0")}
      form={form}
    />
  )
}

const ReturnForm = ({ returns: { lines }, action, hidden = {}, ...form }: ShownReturns) => {
  // Only the form of a guest has hidden fields: it looks the order up again.
  const isGuest = Object.keys(hidden).length > 0
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const fields = Object.fromEntries(
    lines.map((line) => [returnQuantityField(line.id), { id: quantityId(line), label: line.name }] as const),
  )
  return (
    <details className="order-return not-printed" open={form.typed !== undefined}>
      <summary className="link-button">{t("Ask for a return")}</summary>
      <form className="fields" method="post" action={action} noValidate>
        <input type="hidden" name="form_key" value={formKey} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormProblems
          problems={form.problems}
          fields={{ ...fields, return_reason: { id: reasonId, label: t("Reason for the return") } }}
        />
        <p className="field--wide">{t("How many pieces do you want to return?")}</p>
        {lines.map((line) => (
          <Quantity key={line.id} line={line} isOnly={lines.length === 1} form={form} />
        ))}
        <Reason {...form} />
        <FormText
          id="return-comment"
          name="return_comment"
          label={
            <>
              {t("What should we know?")} <span className="field__optional">{t("(optional)")}</span>
            </>
          }
          optional
          maxLength={1000}
          form={form}
        />
        {isGuest && <ProofOfWorkEntry formId={orderLookUpForm} />}
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Send the Request")}
          </button>
        </div>
      </form>
    </details>
  )
}

/** Requested returns of an order, and the form for a further one; nothing while no item can be returned. */
export const OrderReturns = (shown: ShownReturns) => {
  const t = useText()
  const { lines, requests } = shown.returns
  return lines.length === 0 && requests.length === 0 ? null : (
    <section className="panel" aria-labelledby="order-returns">
      <h2 className="panel__title" id="order-returns">
        {t("Returns")}
      </h2>
      {requests.length === 0 ? null : (
        <ul className="order-places order-documents">
          {requests.map((requested, index) => (
            <Requested key={index} requested={requested} />
          ))}
        </ul>
      )}
      {lines.length === 0 ? null : <ReturnForm {...shown} />}
    </section>
  )
}
