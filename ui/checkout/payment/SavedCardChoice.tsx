import { useEffect, type ReactNode } from "react"

import { cardValue, type SavedCard } from "../../../core/checkout/payment/card-payment.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

const usePaymentValue = (name: string): string => useCheckout(({ paymentValues }) => paymentValues[name] ?? "")

type CardTileProps = { readonly isSelected: boolean; readonly choose: () => void; readonly children: ReactNode }

const CardTile = ({ isSelected, choose, children }: CardTileProps) => (
  <label className="choice">
    <input type="radio" name="saved-card" checked={isSelected} onChange={choose} />
    <span className="choice__text">{children}</span>
  </label>
)

type SavedCardsProps = {
  readonly cards: ReadonlyArray<SavedCard>
  readonly selected: string
  readonly choose: (publicHash: string) => void
}

const SavedCards = ({ cards, selected, choose }: SavedCardsProps) => {
  const t = useText()
  return (
    <fieldset className="choices">
      <legend>{t("Your cards")}</legend>
      {cards.map(({ publicHash, brand, lastFour, expires }) => (
        <CardTile key={publicHash} isSelected={selected === publicHash} choose={() => choose(publicHash)}>
          <span className="choice__title">{t("%1 ending in %2", t(brand as UncheckedText), lastFour)}</span>
          <span className="choice__note">{t("Expires %1", expires)}</span>
        </CardTile>
      ))}
      <CardTile isSelected={selected === ""} choose={() => choose("")}>
        <span className="choice__title">{t("Another card")}</span>
      </CardTile>
    </fieldset>
  )
}

const SaveCard = () => {
  const t = useText()
  const dispatch = useDispatch()
  const shouldSave = usePaymentValue(cardValue.shouldSave) === "1"
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={shouldSave}
        onChange={() =>
          dispatch({ _tag: "PaymentFieldTyped", field: cardValue.shouldSave, text: shouldSave ? "" : "1" })
        }
      />
      <span>{t("Save this card for later")}</span>
    </label>
  )
}

type SavedCardChoiceProps = {
  readonly cards: ReadonlyArray<SavedCard>
  /** Name of the payment value with the public hash of the chosen card; the value is empty for another card. */
  readonly name: string
  /** Form for another card. */
  readonly children: ReactNode
}

/** Saved cards of the customer, the first of them chosen, and the option to enter another one, which can be saved. */
export const SavedCardChoice = ({ cards, name, children }: SavedCardChoiceProps) => {
  const dispatch = useDispatch()
  const isCustomer = useCheckout(({ owner }) => owner.kind === "customer")
  const chosenHash = usePaymentValue(name)
  const isUntouched = useCheckout(({ paymentValues }) => paymentValues[name] === undefined)
  const first = cards[0]?.publicHash

  useEffect(() => {
    if (isUntouched && first !== undefined) dispatch({ _tag: "PaymentFieldTyped", field: name, text: first })
  }, [isUntouched, first, name, dispatch])

  const choose = (text: string) => dispatch({ _tag: "PaymentFieldTyped", field: name, text })
  return (
    <>
      {cards.length > 0 && <SavedCards cards={cards} selected={chosenHash} choose={choose} />}
      {chosenHash === "" && children}
      {chosenHash === "" && isCustomer && <SaveCard />}
    </>
  )
}
