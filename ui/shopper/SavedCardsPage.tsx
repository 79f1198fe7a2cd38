import type { SavedCard } from "../../core/checkout/card-payment.ts"
import { Icon } from "../page/Icon.tsx"
import { useText, useView } from "../page/storefront.tsx"
import { AccountFrame } from "./AccountFrame.tsx"

/** Asks once more before a card goes. A popover is native: it opens without scripts too. */
const Deletion = ({ publicHash, name }: { readonly publicHash: string; readonly name: string }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  const id = `delete-card-${publicHash}`
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {t("Delete")}
        <span className="visually-hidden"> {name}</span>
      </button>
      <dialog className="account-question" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t("Are you sure you want to delete this card?")}</h2>
        <p>{name}</p>
        <form className="form-actions" method="post" action="/vault/cards/deleteaction/">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="public_hash" value={publicHash} />
          <button type="submit" className="button button--primary">
            {t("Delete Card")}
          </button>
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {t("Cancel")}
          </button>
        </form>
      </dialog>
    </>
  )
}

/** Cards that the customer saved at checkout. */
export const SavedCardsPage = ({ cards }: { readonly cards: ReadonlyArray<SavedCard> }) => {
  const t = useText()
  return (
    <AccountFrame current="/vault/cards/listaction/">
      <header className="account__head">
        <h1 className="page-title">{t("Stored Payment Methods")}</h1>
      </header>
      {cards.length === 0 ? (
        <div className="nothing">
          <Icon name="lock" />
          <p>{t("You have no stored payment methods.")}</p>
          <p>{t("A card can be saved for later when you pay with it.")}</p>
        </div>
      ) : (
        <ul className="address-cards">
          {cards.map(({ publicHash, brand, lastFour, expires }) => {
            const name = t("%1 ending in %2", t(brand), lastFour)
            return (
              <li key={publicHash} className="panel">
                <p>
                  <strong>{name}</strong>
                </p>
                <p>{t("Expires %1", expires)}</p>
                <Deletion publicHash={publicHash} name={name} />
              </li>
            )
          })}
        </ul>
      )}
    </AccountFrame>
  )
}
