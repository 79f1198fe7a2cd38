import type { CSSProperties } from "react"

import type { Declaration } from "../../core/catalogue/label.ts"
import type { ShownLabel, ShownLabels } from "../../core/catalogue/product-labels.ts"

/** `background-color` is `backgroundColor` in React; a property of the merchant's own keeps its name. */
const styleOf = (declarations: ReadonlyArray<Declaration>): CSSProperties =>
  Object.fromEntries(
    declarations.map(([property, value]) => [
      property.startsWith("--")
        ? property
        : property.replace(/-+([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

const LabelContent = ({ content }: Pick<ShownLabel, "content">) =>
  "html" in content ? (
    <span className="prolabel__content" dangerouslySetInnerHTML={{ __html: content.html }} />
  ) : (
    <span className="prolabel__content">{content.text}</span>
  )

/** One label. The same markup is built by app/browser/labels/label-element.ts for what appears later. [3.label] */
const Label = ({ label: { content, className, style, image, link } }: { readonly label: ShownLabel }) => {
  const face = (
    <span className={className} style={style.length === 0 ? undefined : styleOf(style)}>
      <span className="prolabel__inner">
        {image !== undefined && <img className="prolabel__image" src={image} alt="" decoding="async" />}
        <span className="prolabel__wrapper">
          <LabelContent content={content} />
        </span>
      </span>
    </span>
  )
  return link === undefined ? face : <a href={link}>{face}</a>
}

/** Labels by their places: on a picture in its corners and at its edges, or as lines beside the texts. [3.product-label-group] */
export const ProductLabels = ({ groups }: { readonly groups: ReadonlyArray<ShownLabels> }) =>
  groups.map(({ position, labels }) => (
    <div key={position} className={position === "content" ? "prolabels-content" : `absolute ${position}`}>
      {labels.map((label, index) => (
        <Label key={index} label={label} />
      ))}
    </div>
  ))
