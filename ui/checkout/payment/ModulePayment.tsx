import { paymentKindOf } from "../../../core/checkout/payment/payment-kind.ts"
import { usePaymentKinds } from "../use-checkout.ts"
import { FramedFields } from "./FramedFields.tsx"
import { OwnPaymentView } from "./OwnPaymentView.tsx"

/** View of a module's payment method. Loaded when such a method is selected. */
export const ModulePayment = ({ method }: { readonly method: string }) => {
  const { frame, view } = paymentKindOf(method, usePaymentKinds()).kind
  return (
    <div className="card-payment">
      {frame !== undefined && <FramedFields key={method} method={method} frame={frame} />}
      {view !== undefined && <OwnPaymentView key={method} method={method} view={view} />}
    </div>
  )
}
