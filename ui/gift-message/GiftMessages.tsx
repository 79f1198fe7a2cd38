import { useEffect, useRef, useSyncExternalStore } from "react"

import type { GiftMessageBlock } from "../../core/gift-message/gift-message-block.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { GiftMessageForm } from "./GiftMessageForm.tsx"
import { SavedGiftMessage } from "./SavedGiftMessage.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

/** One message behind a native fold, so that it opens before any script and without. [4.gift-message-block.2] */
const GiftMessage = ({ name, block }: { readonly name: string; readonly block: GiftMessageBlock }) => {
  const t = useText()
  const tell = useDispatchGift(block)
  const fold = useRef<HTMLDetailsElement>(null)
  const isOpen = block.view !== "nothing"
  const showsForm = block.view === "form" || (block.view === "nothing" && block.saved === undefined)
  const toggled = () => {
    if (fold.current !== null && fold.current.open !== isOpen) tell({ _tag: "GiftToggled" })
  }
  // Opened or closed before the script came: what the shopper sees counts.
  const atStart = useRef(toggled)
  useEffect(() => atStart.current(), [])

  return (
    <details ref={fold} id={`gift-${block.subject}`} className="checkout-more" open={isOpen} onToggle={toggled}>
      <summary>
        {name === "" ? t("Gift message for the whole order") : t("Gift message for %1", name)}{" "}
        {block.saved !== undefined && <span className="badge">{t("Added")}</span>}
      </summary>
      {showsForm ? <GiftMessageForm block={block} /> : <SavedGiftMessage block={block} />}
    </details>
  )
}

/** The messages of the order and of lines that are still in the cart. The first picture is the server's. */
const useEntries = () => {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const entries = useView((state) => state.gifts?.entries) ?? []
  const lines = useView(({ cart, checkout }) => (cart ?? checkout)?.lines) ?? []
  return isAlive
    ? entries.filter(({ name, block }) =>
        name === "" ? lines.length > 0 : lines.some(({ itemId }) => itemId === block.subject),
      )
    : entries
}

/** Words that go with gifts: for the order and for its lines. [2.gift-message-block] */
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
