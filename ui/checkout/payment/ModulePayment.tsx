import { paymentKindOf } from "../../../core/checkout/payment/payment-kind.ts"
import { savedCardsOf, savedCardValue } from "../../../core/checkout/payment/saved-card-choice.ts"
import { useCheckout, usePaymentKinds } from "../use-checkout.ts"
import { FramedFields } from "./FramedFields.tsx"
import { MountedPaymentView } from "./MountedPaymentView.tsx"
import { SavedCardChoice } from "./SavedCardChoice.tsx"

/** View of a module's payment method. Loaded when such a method is selected. */
export const ModulePayment = ({ method }: { readonly method: string }) => {
  const { kind } = paymentKindOf(method, usePaymentKinds())
  const { frame, view, savedCards } = kind
  const cards = savedCardsOf(
    kind,
    useCheckout((checkout) => checkout.savedCards),
  )
  const entry = (
    <>
      {frame !== undefined && <FramedFields key={method} method={method} frame={frame} />}
      {view !== undefined && <MountedPaymentView key={method} method={method} view={view} />}
    </>
  )
  return (
    <div className="card-payment">
      {savedCards === undefined ? (
        entry
      ) : (
        <SavedCardChoice cards={cards} name={savedCardValue(savedCards)}>
          {entry}
        </SavedCardChoice>
      )}
    </div>
  )
}
