import type { FormEvent, MouseEvent } from "react"

import type { GiftMessageBlock } from "../../core/gift-message/gift-message-block.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

/** A message that goes with the gift, and what can be done with it. Without scripts a link opens its form. [4.gift-message-block.3] */
export const SavedGiftMessage = ({ block }: { readonly block: GiftMessageBlock }) => {
  const t = useText()
  const tell = useDispatchGift(block)
  const formKey = useView((state) => state.page.formKey)
  const { subject, status: work, problem, saved: kept } = block
  const page = block.place === "cart" ? "/checkout/cart/" : "/checkout/"
  const isBusy = work !== "idle"

  const editPressed = (event: MouseEvent) => {
    event.preventDefault()
    tell({ _tag: "GiftEditPressed" })
  }
  const removed = (event: FormEvent) => {
    event.preventDefault()
    tell({ _tag: "GiftDeletePressed" })
  }

  return (
    <div className="gift-result" aria-busy={isBusy}>
      <dl className="line__options">
        <div>
          <dt>{t("To")}</dt>
          <dd>{kept?.recipient}</dd>
        </div>
        <div>
          <dt>{t("From")}</dt>
          <dd>{kept?.sender}</dd>
        </div>
      </dl>
      <p className="gift-result__words">{kept?.message}</p>
      <p role="alert" className="field__problem">
        {problem === "" ? "" : t(problem)}
      </p>
      <form method="post" action={page} className="form-actions" onSubmit={removed}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="step" value="gift-message" />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="remove" value="1" />
        <a href={`${page}?gift=${subject}#gift-${subject}`} className="button" onClick={editPressed}>
          {t("Edit")}
        </a>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t("Delete")}
        </button>
      </form>
    </div>
  )
}
