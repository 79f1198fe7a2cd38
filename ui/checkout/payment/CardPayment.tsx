import { useEffect, type ReactNode } from "react"

import { paymentFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { cardFieldName, cardValue, type SavedCard } from "../../../core/checkout/payment/card-payment.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"
import { CardFrame } from "./CardFrame.tsx"

const none: ReadonlyArray<SavedCard> = []

const useValue = (name: string): string => useCheckout(({ paymentValues }) => paymentValues[name] ?? "")

type CardTileProps = { readonly isChosen: boolean; readonly choose: () => void; readonly children: ReactNode }

const CardTile = ({ isChosen, choose, children }: CardTileProps) => (
  <label className="choice">
    <input type="radio" name="saved-card" checked={isChosen} onChange={choose} />
    <span className="choice__text">{children}</span>
  </label>
)

type SavedCardsProps = { readonly cards: ReadonlyArray<SavedCard>; readonly chosen: string }

/** Saved cards, and the option to enter another one. */
const SavedCards = ({ cards, chosen }: SavedCardsProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const choose = (publicHash: string) =>
    dispatch({ _tag: "PaymentFieldTyped", field: cardValue.saved, text: publicHash })
  return (
    <fieldset className="choices">
      <legend>{t("Your cards")}</legend>
      {cards.map(({ publicHash, brand, lastFour, expires }) => (
        <CardTile key={publicHash} isChosen={chosen === publicHash} choose={() => choose(publicHash)}>
          <span className="choice__title">{t("%1 ending in %2", t(brand as UncheckedText), lastFour)}</span>
          <span className="choice__note">{t("Expires %1", expires)}</span>
        </CardTile>
      ))}
      <CardTile isChosen={chosen === ""} choose={() => choose("")}>
        <span className="choice__title">{t("Another card")}</span>
      </CardTile>
    </fieldset>
  )
}

const SaveCard = () => {
  const t = useText()
  const dispatch = useDispatch()
  const isSaved = useValue(cardValue.shouldSave) === "1"
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isSaved}
        onChange={() => dispatch({ _tag: "PaymentFieldTyped", field: cardValue.shouldSave, text: isSaved ? "" : "1" })}
      />
      <span>{t("Save this card for later")}</span>
    </label>
  )
}

/** Payment by a saved card, or by the card form of the payment provider in a frame. Loaded when the method is selected. */
export const CardPayment = ({ method }: { readonly method: string }) => {
  const dispatch = useDispatch()
  const cards = useCheckout(({ savedCards }) => savedCards ?? none).filter((card) => card.method === method)
  const isCustomer = useCheckout(({ owner }) => owner.kind === "customer")
  const saved = useValue(cardValue.saved)
  const isUntouched = useCheckout(({ paymentValues }) => paymentValues[cardValue.saved] === undefined)
  const fieldId = paymentFieldId(cardFieldName)
  const problem = useProblem(fieldId)
  const first = cards[0]?.publicHash

  useEffect(() => {
    if (isUntouched && first !== undefined) dispatch({ _tag: "PaymentFieldTyped", field: cardValue.saved, text: first })
  }, [isUntouched, first, dispatch])

  return (
    <div className="card-payment">
      {cards.length > 0 && <SavedCards cards={cards} chosen={saved} />}
      {saved === "" && <CardFrame id={fieldId} isTouched={problem !== ""} />}
      <CheckoutFieldProblem fieldId={fieldId} problem={problem} />
      {saved === "" && isCustomer && <SaveCard />}
    </div>
  )
}
