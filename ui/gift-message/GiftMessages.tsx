import { useEffect, useRef, useSyncExternalStore } from "react"

import { type GiftMessageBlock, showsGiftForm } from "../../core/gift-message/gift-message-block.ts"
import { giftEntriesOf } from "../../core/gift-message/gift-messages.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { GiftMessageForm } from "./GiftMessageForm.tsx"
import { SavedGiftMessage } from "./SavedGiftMessage.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

/** One gift message in a native disclosure, which opens without scripts. [4.gift-message-block.2] */
const GiftMessage = ({ name, block }: { readonly name: string; readonly block: GiftMessageBlock }) => {
  const t = useText()
  const dispatch = useDispatchGift(block)
  const details = useRef<HTMLDetailsElement>(null)
  const isOpen = block.view !== "nothing"
  const showsForm = showsGiftForm(block)
  const syncToggle = () => {
    if (details.current !== null && details.current.open !== isOpen) dispatch({ _tag: "GiftToggled" })
  }
  // The shopper may have toggled it before hydration.
  const syncAtStart = useRef(syncToggle)
  useEffect(() => syncAtStart.current(), [])

  return (
    <details ref={details} id={`gift-${block.subject}`} className="checkout-more" open={isOpen} onToggle={syncToggle}>
      <summary>
        {name === "" ? t("Gift message for the whole order") : t("Gift message for %1", name)}{" "}
        {block.saved !== undefined && <span className="badge">{t("Added")}</span>}
      </summary>
      {showsForm ? <GiftMessageForm block={block} /> : <SavedGiftMessage block={block} />}
    </details>
  )
}

/** Gift messages of the order and of the lines in the cart. The first render is the same as on the server. */
const useEntries = () => {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const entries = useSelector((state) => state.gifts?.entries) ?? []
  const lines = useSelector(({ cart, checkout }) => (cart ?? checkout)?.lines) ?? []
  return isHydrated ? giftEntriesOf(entries, lines) : entries
}

/** Gift messages of the order and of its lines. [2.gift-message-block] */
export const GiftMessages = () => {
  const t = useText()
  const entries = useEntries()
  if (entries.length === 0) return null
  return (
    <section className="gift-messages" aria-labelledby="gift-messages-title">
      <h2 id="gift-messages-title" className="gift-messages__title">
        {t("Gift messages")}
      </h2>
      {entries.map(({ name, block }) => (
        <GiftMessage key={block.subject} name={name} block={block} />
      ))}
    </section>
  )
}
