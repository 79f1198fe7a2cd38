import { paymentFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { cardFieldName, cardValue } from "../../../core/checkout/payment/card-payment.ts"
import { savedCardsOf } from "../../../core/checkout/payment/saved-card-choice.ts"
import { CheckoutFieldProblem, useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"
import { CardFrame } from "./CardFrame.tsx"
import { SavedCardChoice } from "./SavedCardChoice.tsx"

/** Payment by a saved card, or by the card form of the payment provider in a frame. Loaded when the method is selected. */
export const CardPayment = ({ method }: { readonly method: string }) => {
  const cards = savedCardsOf(
    { savedCards: method },
    useCheckout(({ savedCards }) => savedCards),
  )
  const fieldId = paymentFieldId(cardFieldName)
  const problem = useProblem(fieldId)
  return (
    <div className="card-payment">
      <SavedCardChoice cards={cards} name={cardValue.saved}>
        <CardFrame id={fieldId} isTouched={problem !== ""} />
        <CheckoutFieldProblem fieldId={fieldId} problem={problem} />
      </SavedCardChoice>
    </div>
  )
}
