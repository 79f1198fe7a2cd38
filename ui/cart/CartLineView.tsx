import type { CartLine } from "../../core/cart/cart-lines.ts"
import { shownQuantityProblem, typedQuantity } from "../../core/cart/cart-page.ts"
import { isConfigurable } from "../../core/cart/mini-cart.ts"
import { Icon } from "../design/Icon.tsx"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { usePriceText, useDispatch, useFeature, useText } from "../storefront/storefront-context.tsx"
import { LineName, LineOptions } from "./LineText.tsx"
import { PriceWithTax } from "./PriceWithTax.tsx"
import { QuantityStep } from "./QuantityStep.tsx"
import { useCart } from "./use-cart.ts"

type LineProps = { readonly line: CartLine }

const fieldId = ({ itemId }: CartLine) => `cart-${itemId}-qty`

const LinePicture = ({ line: { picture, path } }: LineProps) => {
  if (picture === undefined || picture.url === "") return <span className="line__picture" />
  const view = <ResponsivePicture picture={picture} sizes="8rem" width={256} height={256} decorative />
  return path === "" ? (
    <span className="line__picture">{view}</span>
  ) : (
    <a className="line__picture" href={path} tabIndex={-1} aria-hidden="true">
      {view}
    </a>
  )
}

const LineText = ({ line }: LineProps) => {
  const t = useText()
  const price = usePriceText()
  return (
    <div className="line__text">
      <LineName name={line.name} path={line.path} />
      <LineOptions options={line.options} />
      <span className="cart-line__each">{t("%1 each", price(line.price))}</span>
      {line.problem !== "" && <p className="field__problem">{line.problem}</p>}
      {line.notice !== undefined && <p className="field__note">{line.notice}</p>}
    </div>
  )
}

/** Stepper button of a line; hidden without JavaScript. */
const Step = ({ line, by, disabled = false }: LineProps & { readonly by: 1 | -1; readonly disabled?: boolean }) => {
  const dispatch = useDispatch()
  const onStep = () => dispatch({ _tag: "CartQuantityStepped", itemId: line.itemId, by })
  return <QuantityStep line={line} by={by} fieldId={fieldId(line)} disabled={disabled} onStep={onStep} />
}

/** Quantity field of a line; zero removes it. [2.shopping-cart-page.1] */
const LineQuantity = ({ line }: LineProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const id = fieldId(line)
  const { typed, problem } = useCart((cart) => ({
    typed: typedQuantity(cart, line),
    problem: shownQuantityProblem(cart, line),
  }))
  return (
    <div className="line__quantity cart-line__quantity">
      <label htmlFor={id}>
        {t("Qty")} <span className="visually-hidden">{line.name}</span>
      </label>
      <span className="quantity cart-line__stepper">
        <Step line={line} by={-1} disabled={Number(typed) === 1} />
        <input
          id={id}
          name={`cart[${line.itemId}][qty]`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => dispatch({ _tag: "CartQuantityTyped", itemId: line.itemId, text: event.target.value })}
          onBlur={({ relatedTarget }) => {
            // A pager link asks for confirmation before changed quantities are discarded.
            if (!relatedTarget?.closest(".pager")) dispatch({ _tag: "CartQuantityBlurred" })
          }}
        />
        <Step line={line} by={1} />
      </span>
      {problem !== undefined && (
        <p className="field__problem" id={`${id}-problem`}>
          {t(problem)}
        </p>
      )}
    </div>
  )
}

/** Cart line: product, quantity, row total, and its actions. */
export const CartLineView = ({ line }: LineProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const isCustomer = useCart(({ owner }) => owner.kind === "customer")
  const hasWishList = useFeature("wish list")
  return (
    <li className="line" data-problem={line.problem === "" ? undefined : ""}>
      <LinePicture line={line} />
      <LineText line={line} />
      <LineQuantity line={line} />
      <div className="line__price">
        <PriceWithTax price={line.rowTotal} exclTax={line.rowTotalExclTax} />
      </div>
      <div className="line__actions">
        {isConfigurable(line) && (
          <a className="link-button" href={line.configurePath}>
            {t("Edit")} <span className="visually-hidden">{line.name}</span>
          </a>
        )}
        {hasWishList && (
          <button
            type="submit"
            className="link-button"
            form={`cart-wish-list-${line.itemId}`}
            // Without scripts a guest has to sign in first.
            data-waits={isCustomer ? undefined : ""}
            onClick={(event) => {
              if (isCustomer) return
              event.preventDefault()
              dispatch({ _tag: "CartSavePressed", itemId: line.itemId })
            }}
          >
            {t("Save for Later")} <span className="visually-hidden">{line.name}</span>
          </button>
        )}
        <button
          type="submit"
          className="link-button"
          form={`cart-remove-${line.itemId}`}
          data-opens-island="gift-messages"
          onClick={(event) => {
            event.preventDefault()
            dispatch({ _tag: "CartRemovePressed", itemId: line.itemId })
          }}
        >
          <Icon name="trash" /> {t("Remove")} <span className="visually-hidden">{line.name}</span>
        </button>
      </div>
    </li>
  )
}
