import { variantDataOf } from "../../core/catalogue/labels/variant-labels.ts"
import {
  cardAttributes,
  cardChoiceAction,
  choicePrices,
  isOffered,
  type VariantData,
} from "../../core/catalogue/listing/card-choice.ts"
import type { ConfigurableChoice } from "../../core/catalogue/product/configurable-choice.ts"
import type { ProductCard, SwatchAttribute } from "../../core/catalogue/product/product.ts"
import { SwatchContent } from "../add-to-cart/SwatchContent.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { OnePrice } from "./CardPrice.tsx"

/** Number of swatches that fit into a card on a phone. */
const swatchesShown = 5

type CardProps = {
  readonly card: ProductCard
  /** Swatches that are selected at first; none unless given. */
  readonly choice?: ConfigurableChoice | undefined
  readonly formId: string
}

type AttributeProps = CardProps & { readonly attribute: SwatchAttribute }

const CardSwatch = ({
  card,
  choice = {},
  attribute: { attributeId, code },
  value: { optionId, label, swatch },
  formId,
}: AttributeProps & { readonly value: SwatchAttribute["values"][number] }) => {
  const t = useText()
  const isAvailable = isOffered(card, attributeId, optionId)
  const note = isAvailable ? label : t("%1, sold out", label)
  return (
    <label
      className={`swatch swatch-${swatch?.kind ?? "text"}`}
      title={note}
      data-unavailable={isAvailable ? undefined : ""}
    >
      <input
        type="radio"
        form={formId}
        name={cardChoiceAction(card) === "to-cart" ? `super_attribute[${attributeId}]` : code}
        value={optionId}
        defaultChecked={choice[String(attributeId)] === optionId}
        required={cardChoiceAction(card) === "to-cart"}
        disabled={!isAvailable}
        aria-label={note}
        autoComplete="off"
      />
      <SwatchContent label={label} swatch={swatch} />
    </label>
  )
}

const CardAttribute = (props: AttributeProps) => {
  const t = useText()
  const { attributeId, code, label, values } = props.attribute
  const swatches = (shown: SwatchAttribute["values"]) =>
    shown.map((value) => <CardSwatch key={value.optionId} {...props} value={value} />)
  const hidden = values.slice(swatchesShown)
  return (
    <fieldset
      className="card-swatches__list"
      role="radiogroup"
      data-attribute-code={code}
      data-attribute-id={attributeId}
    >
      <legend className="visually-hidden">{label}</legend>
      {swatches(values.slice(0, swatchesShown))}
      {hidden.length > 0 && (
        <details className="card-swatches__more">
          <summary>
            +{hidden.length} <span className="visually-hidden">{t("More")}</span>
          </summary>
          {swatches(hidden)}
        </details>
      )}
    </fieldset>
  )
}

/** The prices of the variants, rendered for the client to insert when a variant is chosen. */
const ChoicePrices = ({ variants }: { readonly variants: ReadonlyArray<VariantData> }) => {
  const prices = choicePrices(variants)
  if (prices.length === 0) return null
  return (
    <template>
      {prices.map((price) => (
        <span key={`${price.final} ${price.regular}`}>
          <OnePrice price={price} />
        </span>
      ))}
    </template>
  )
}

/**
 * Swatches of a product card. The fields belong to the form of the card's button, so they are submitted without scripts. With scripts,
 * image, link, price and labels follow the choice; the data of the variants is in `data-variants`.
 */
export const CardSwatches = ({ card, choice, formId }: CardProps) => {
  const t = useText()
  const attributes = cardAttributes(card)
  if (attributes.length === 0 || card.stock === "out-of-stock") return null
  const variants = variantDataOf(card, t)
  return (
    <div className="card-swatches" data-variants={JSON.stringify(variants)}>
      <ChoicePrices variants={variants} />
      {attributes.map((attribute) => (
        <CardAttribute key={attribute.attributeId} card={card} choice={choice} attribute={attribute} formId={formId} />
      ))}
    </div>
  )
}
