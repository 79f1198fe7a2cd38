import { type FormEvent, useId, useState } from "react"

import { newQuantity } from "../../core/cart/mini-cart-step.ts"
import { isConfigurable, type MiniCartLine as Line } from "../../core/cart/mini-cart.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { usePriceText, useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { LineName, LineOptions } from "./LineText.tsx"
import { RemoveItemDialog } from "./RemoveItemDialog.tsx"

/** Quantity field with an update button for a new quantity; an invalid one is reset on blur. */
const Quantity = ({ line, busy }: { readonly line: Line; readonly busy: boolean }) => {
  const t = useText()
  const dispatch = useDispatch()
  const id = useId()
  const [typed, setTyped] = useState(String(line.quantity))
  const changedQuantity = newQuantity(line, typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changedQuantity !== undefined && !busy)
      dispatch({ _tag: "MiniCartQuantityEntered", itemId: line.itemId, quantity: changedQuantity })
  }

  return (
    <form className="mini-cart__quantity" onSubmit={submit}>
      <label htmlFor={id}>
        {t("Qty")} <span className="visually-hidden">{line.name}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        readOnly={busy}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => changedQuantity === undefined && setTyped(String(line.quantity))}
      />
      {changedQuantity !== undefined && (
        <button type="submit" className="button button--small" aria-disabled={busy}>
          {t("Update")}
        </button>
      )}
    </form>
  )
}

const Details = ({ line }: { readonly line: Line }) => {
  const price = usePriceText()
  return (
    <div className="line__text">
      <LineName name={line.name} path={line.path} />
      <LineOptions options={line.options} />
      <span className="line__price">{price(line.price)}</span>
      {line.problem !== "" && <p className="field__problem">{line.problem}</p>}
    </div>
  )
}

/** Line of the mini-cart with its actions. */
export const MiniCartLine = ({ line }: { readonly line: Line }) => {
  const t = useText()
  const dispatch = useDispatch()
  const { busy, isConfirming } = useSelector((state) => ({
    busy: state.miniCartStatus?.busyItem === line.itemId,
    isConfirming: state.miniCartStatus?.confirmingRemovalOf === line.itemId,
  }))

  return (
    <li className="line" aria-busy={busy} data-mini-cart-item={line.itemId}>
      <div className="line__picture">
        <ResponsivePicture picture={line.picture} sizes="4rem" width={128} height={128} decorative />
      </div>
      <Details line={line} />
      <Quantity line={line} busy={busy} />
      <div className="line__actions">
        {!isConfirming && isConfigurable(line) && (
          <a className="link-button" href={line.configurePath} aria-label={t("Edit %1", line.name)}>
            {t("Edit")}
          </a>
        )}
        {isConfirming ? (
          <RemoveItemDialog line={line} />
        ) : (
          <button
            type="button"
            className="link-button"
            aria-disabled={busy}
            aria-label={t("Remove %1", line.name)}
            onClick={() => busy || dispatch({ _tag: "MiniCartRemovalPressed", itemId: line.itemId })}
          >
            {t("Remove")}
          </button>
        )}
      </div>
    </li>
  )
}
