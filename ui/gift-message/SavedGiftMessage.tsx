import type { FormEvent, MouseEvent } from "react"

import type { GiftMessageBlock } from "../../core/gift-message/gift-message-block.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

/** A saved gift message with buttons to edit and delete it. Without scripts a link opens its form. [4.gift-message-block.3] */
export const SavedGiftMessage = ({ block }: { readonly block: GiftMessageBlock }) => {
  const t = useText()
  const dispatch = useDispatchGift(block)
  const formKey = useSelector((state) => state.page.formKey)
  const { subject, status, problem, saved } = block
  const page = block.place === "cart" ? "/checkout/cart/" : "/checkout/"
  const isBusy = status !== "idle"

  const edit = (event: MouseEvent) => {
    event.preventDefault()
    dispatch({ _tag: "GiftEditPressed" })
  }
  const remove = (event: FormEvent) => {
    event.preventDefault()
    dispatch({ _tag: "GiftDeletePressed" })
  }

  return (
    <div className="gift-result" aria-busy={isBusy}>
      <dl className="line__options">
        <div>
          <dt>{t("To")}</dt>
          <dd>{saved?.recipient}</dd>
        </div>
        <div>
          <dt>{t("From")}</dt>
          <dd>{saved?.sender}</dd>
        </div>
      </dl>
      <p className="gift-result__text">{saved?.message}</p>
      <p role="alert" className="field__problem">
        {problem === "" ? "" : t(problem as UncheckedText)}
      </p>
      <form method="post" action={page} className="form-actions" onSubmit={remove}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="step" value="gift-message" />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="remove" value="1" />
        <a href={`${page}?gift=${subject}#gift-${subject}`} className="button" onClick={edit}>
          {t("Edit")}
        </a>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t("Delete")}
        </button>
      </form>
    </div>
  )
}
