import type { CSSProperties } from "react"

import type { Declaration, LabelInsertion } from "../../core/catalogue/labels/label.ts"
import {
  labelsAtDetails,
  noLabels,
  type ProductLabels as Labels,
  type ShownLabel,
  type ShownLabels,
} from "../../core/catalogue/labels/product-labels.ts"

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

/** One label. The same markup is built by app/client/labels/label-element.ts for what appears later. [3.label] */
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

type PlaceProps = {
  readonly group: ShownLabels
  /** Which they are of the labels with targets of their own, for who lets them follow the choice. */
  readonly order?: number
}

const Place = ({ group: { position, labels }, order }: PlaceProps) => (
  <div className={position === "content" ? "prolabels-content" : `absolute ${position}`} data-labels-written={order}>
    {labels.map((label, index) => (
      <Label key={index} label={label} />
    ))}
  </div>
)

/** Labels by their places: on a picture in its corners and at its edges, or as lines beside the texts. [3.product-label-group] */
export const ProductLabels = ({ groups }: { readonly groups: ReadonlyArray<ShownLabels> }) =>
  groups.map((group) => <Place key={group.position} group={group} />)

type DetailLabelsProps = { readonly labels: Labels | undefined; readonly at: LabelInsertion }

/** Labels that look for the details of a product page: written where they would be put, so that nothing moves. [3.label-display-options.2] */
export const DetailLabels = ({ labels = noLabels, at }: DetailLabelsProps) =>
  labelsAtDetails(labels, at).map(({ order, renderMode, ...group }) => {
    const place = <Place key={order} group={group} order={order} />
    return renderMode === "replaceNode" ? (
      place
    ) : (
      <div key={order} className="prolabels-content-wrapper">
        {place}
      </div>
    )
  })
