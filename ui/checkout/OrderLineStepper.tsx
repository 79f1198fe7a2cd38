import { useEffect, useId, useRef, useState } from "react"

import type { CartLine } from "../../core/cart/cart-lines.ts"
import { quantityProblemText, readQuantity } from "../../core/cart/quantity.ts"
import { QuantityStep } from "../cart/QuantityStep.tsx"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

import "./order-line-stepper.css"

type LineProps = { readonly line: CartLine }

/** Focuses the quantity field when it appears, and the next line of the list when the focused line is removed. */
const useFocus = () => {
  const self = useRef<HTMLDivElement>(null)
  useEffect(() => {
    self.current?.querySelector("input")?.focus()
    const list = self.current?.closest("ul")
    return () => {
      if (document.activeElement === document.body) list?.querySelector<HTMLElement>("a, input")?.focus()
    }
  }, [])
  return self
}

/** Quantity of a line: as typed, as requested, or rejected by the shop; and the functions that change it. */
const useQuantity = ({ itemId, quantity }: CartLine) => {
  const t = useText()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState<string>()
  const { pending, rejection } = useCheckout(({ lineChanges = [], lineProblems = {} }) => ({
    pending: lineChanges.findLast((change) => change.itemId === itemId)?.quantity,
    rejection: lineProblems[itemId] ?? "",
  }))
  const requested = pending ?? quantity
  const text = typed ?? String(requested)
  const parsed = readQuantity(text, 0)
  const enter = (entered: number) => {
    setTyped(undefined)
    if (entered !== requested) dispatch({ _tag: "OrderLineEntered", change: { itemId, quantity: entered } })
  }
  const isReadable = parsed._tag === "Quantity"
  return {
    text,
    setTyped,
    enter,
    enterTyped: () => isReadable && enter(parsed.quantity),
    current: isReadable ? parsed.quantity : requested,
    isPending: pending !== undefined,
    problem: isReadable ? rejection : t(quantityProblemText(parsed.problem)),
  }
}

/** Stepper of a line in the order summary, with the shop's message about a refused quantity; zero removes the line. */
export const OrderLineStepper = ({ line }: LineProps) => {
  const t = useText()
  const id = useId()
  const self = useFocus()
  const { text, setTyped, enter, enterTyped, current, isPending, problem } = useQuantity(line)
  return (
    <div className="order-line-stepper" aria-busy={isPending} ref={self}>
      <label htmlFor={id}>
        {t("Qty")} <span className="visually-hidden">{line.name}</span>
      </label>
      <span className="quantity">
        <QuantityStep line={line} by={-1} fieldId={id} disabled={current <= 1} onStep={() => enter(current - 1)} />
        <input
          id={id}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          value={text}
          aria-invalid={problem !== "" || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={enterTyped}
          onKeyDown={(event) => event.key === "Enter" && enterTyped()}
        />
        <QuantityStep line={line} by={1} fieldId={id} onStep={() => enter(current + 1)} />
      </span>
      <output className="field__problem" id={`${id}-problem`}>
        {problem}
      </output>
      <button type="button" className="link-button" onClick={() => enter(0)}>
        <Icon name="trash" /> {t("Remove")} <span className="visually-hidden">{line.name}</span>
      </button>
    </div>
  )
}
