import { type FormEvent, useEffect, useRef } from "react"

import type { GiftMessageBlock } from "../../core/gift-message/gift-message-block.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { useDispatchGift } from "./use-dispatch-gift.ts"

type Name = keyof Pick<GiftMessageBlock["typed"], "recipient" | "sender" | "message">

const labels: Record<Name, string> = { recipient: "To", sender: "From", message: "Message" }

const Field = ({ block, name }: { readonly block: GiftMessageBlock; readonly name: Name }) => {
  const t = useText()
  const tell = useDispatchGift(block)
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
          tell({ _tag: "GiftTyped", field: name, text: event.target.value })
        }
      />
    </div>
  )
}

/** To whom, from whom, and what: a plain form that improves. [2.gift-message-block.2] */
export const GiftMessageForm = ({ block }: { readonly block: GiftMessageBlock }) => {
  const t = useText()
  const tell = useDispatchGift(block)
  const formKey = useView((state) => state.page.formKey)
  const isBusy = block.status !== "idle"
  const form = useRef<HTMLFormElement>(null)
  // Editing takes the place of what was read: the keyboard goes on there.
  const wasKept = block.saved !== undefined
  const isAsked = block.view === "form"
  useEffect(() => {
    if (wasKept && isAsked) form.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus()
  }, [wasKept, isAsked])

  const submitted = (event: FormEvent) => {
    event.preventDefault()
    tell({ _tag: "GiftSubmitted" })
  }

  return (
    <form
      ref={form}
      className="gift-form"
      method="post"
      action={block.place === "cart" ? "/checkout/cart/" : "/checkout/"}
      aria-busy={isBusy}
      onSubmit={submitted}
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
        {block.problem === "" ? "" : t(block.problem)}
      </p>
      <div className="form-actions">
        <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy || undefined}>
          {t("Save message")}
        </button>
        <button type="reset" className="link-button" onClick={() => tell({ _tag: "GiftHidePressed" })}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  )
}
