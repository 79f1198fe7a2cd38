import type { FullOrder } from "../../../core/customer/orders/full-order.ts"
import { cancellationReasons } from "../../../core/customer/orders/order-cancellation.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useText } from "../../storefront/storefront-context.tsx"
import { ConfirmationDialog } from "../ConfirmationDialog.tsx"

const dialogId = "cancel-order"

/** Button that cancels an order after the customer has chosen a reason; nothing if the order cannot be canceled. */
export const CancelOrder = ({ order }: { readonly order: FullOrder }) => {
  const t = useText()
  const reasons = cancellationReasons(order, (label) => t(label as UncheckedText))
  return reasons.length === 0 ? null : (
    <>
      <button type="button" className="button" popoverTarget={dialogId}>
        {t("Cancel Order")}
      </button>
      <ConfirmationDialog
        id={dialogId}
        title="Cancel this order?"
        action={`/sales/order/cancel/order_id/${order.id}/`}
        submit="Cancel Order"
        dismiss="Keep Order"
        text={t("We'll cancel order # %1 and refund what you have paid. This cannot be undone.", order.number)}
      >
        <div className="field">
          <label htmlFor="cancel-reason">{t("Reason for cancellation")}</label>
          <select id="cancel-reason" name="reason" required defaultValue="">
            <option value="" disabled>
              {t("Select a reason")}
            </option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reason}
              </option>
            ))}
          </select>
        </div>
      </ConfirmationDialog>
    </>
  )
}
