import type { SavedCard } from "../../core/checkout/payment/card-payment.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { EmptyList } from "../storefront/EmptyList.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AccountFrame } from "./AccountFrame.tsx"
import { DeleteButton } from "./DeleteButton.tsx"

/** Page of the cards that the customer saved at checkout. */
export const SavedCardsPage = ({ cards }: { readonly cards: ReadonlyArray<SavedCard> }) => {
  const t = useText()
  return (
    <AccountFrame current="/vault/cards/listaction/">
      <header className="account__head">
        <h1 className="page-title">{t("Stored Payment Methods")}</h1>
      </header>
      {cards.length === 0 ? (
        <EmptyList icon="lock" text="You have no stored payment methods.">
          <p>{t("A card can be saved for later when you pay with it.")}</p>
        </EmptyList>
      ) : (
        <ul className="address-cards">
          {cards.map(({ publicHash, brand, lastFour, expires }) => {
            const name = t("%1 ending in %2", t(brand as UncheckedText), lastFour)
            return (
              <li key={publicHash} className="panel">
                <p>
                  <strong>{name}</strong>
                </p>
                <p>{t("Expires %1", expires)}</p>
                <DeleteButton
                  id={`delete-card-${publicHash}`}
                  name={name}
                  confirmation="Are you sure you want to delete this card?"
                  submit="Delete Card"
                  action="/vault/cards/deleteaction/"
                >
                  <input type="hidden" name="public_hash" value={publicHash} />
                </DeleteButton>
              </li>
            )
          })}
        </ul>
      )}
    </AccountFrame>
  )
}
