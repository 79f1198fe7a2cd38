import type { CartLine } from "../../core/cart/cart-lines.ts"
import { Icon } from "../design/Icon.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type StepProps = {
  readonly line: CartLine
  readonly by: 1 | -1
  /** The id of the quantity's field. */
  readonly fieldId: string
  readonly disabled?: boolean
  readonly onStep: () => void
}

/** Button that changes the quantity of a line by one. A disabled one keeps the focus. */
export const QuantityStep = ({ line, by, fieldId, disabled = false, onStep }: StepProps) => {
  const t = useText()
  return (
    <button
      type="button"
      className="icon-button"
      aria-controls={fieldId}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onStep()}
    >
      <Icon name={by === 1 ? "plus" : "minus"} />
      <span className="visually-hidden">
        {by === 1 ? t("Increase quantity of %1", line.name) : t("Decrease quantity of %1", line.name)}
      </span>
    </button>
  )
}
