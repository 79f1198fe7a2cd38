import { type FormEvent, useEffect, useRef } from "react"

import type { GiftMessageBlock } from "../../core/gift-message/gift-message-block.ts"
import type { PlainPhrase, UncheckedText } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

type Name = keyof Pick<GiftMessageBlock["typed"], "recipient" | "sender" | "message">

const labels: Record<Name, PlainPhrase> = { recipient: "To", sender: "From", message: "Message" }

const Field = ({ block, name }: { readonly block: GiftMessageBlock; readonly name: Name }) => {
  const t = useText()
  const dispatch = useDispatchGift(block)
  const id = `gift-${block.subject}-${name}`
  const Control = name === "message" ? "textarea" : "input"
  return (
    <div className={name === "message" ? "field field--wide" : "field"}>
      <label htmlFor={id}>{t(labels[name])}</label>
      <Control
        id={id}
        name={name}
        maxLength={name === "message" ? 10_000 : 255}
        autoComplete="off"
        value={block.typed[name]}
        onChange={(event: { readonly target: { readonly value: string } }) =>
          dispatch({ _tag: "GiftTyped", field: name, text: event.target.value })
        }
      />
    </div>
  )
}

/** Form of a gift message: recipient, sender and text. [2.gift-message-block.2] */
export const GiftMessageForm = ({ block }: { readonly block: GiftMessageBlock }) => {
  const t = useText()
  const dispatch = useDispatchGift(block)
  const formKey = useSelector((state) => state.page.formKey)
  const isBusy = block.status !== "idle"
  const form = useRef<HTMLFormElement>(null)
  // The form replaces the saved message, so the focus moves to its first field.
  const isSaved = block.saved !== undefined
  const isEdited = block.view === "form"
  useEffect(() => {
    if (isSaved && isEdited) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus()
  }, [isSaved, isEdited])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dispatch({ _tag: "GiftSubmitted" })
  }

  return (
    <form
      ref={form}
      className="gift-form"
      method="post"
      action={block.place === "cart" ? "/checkout/cart/" : "/checkout/"}
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="step" value="gift-message" />
      <input type="hidden" name="subject" value={block.subject} />
      <div className="fields">
        <Field block={block} name="recipient" />
        <Field block={block} name="sender" />
        <Field block={block} name="message" />
      </div>
      <p role="alert" className="field__problem">
        {block.problem === "" ? "" : t(block.problem as UncheckedText)}
      </p>
      <div className="form-actions">
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {t("Save message")}
        </button>
        <button type="reset" className="link-button" onClick={() => dispatch({ _tag: "GiftHidePressed" })}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  )
}
