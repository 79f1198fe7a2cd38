import type { CSSProperties } from "react"

import type { LabelDeclaration } from "../../core/catalogue/labels/label-style.ts"
import type { LabelInsertion } from "../../core/catalogue/labels/label.ts"
import {
  labelsAtDetails,
  noLabels,
  type ProductLabels as Labels,
  type ShownLabel,
  type ShownLabels,
} from "../../core/catalogue/labels/product-labels.ts"

/** Declarations as a React style: `background-color` becomes `backgroundColor`; custom properties stay as they are. */
const styleOf = (declarations: ReadonlyArray<LabelDeclaration>): CSSProperties =>
  Object.fromEntries(
    declarations.map(([property, value]) => [
      property.startsWith("--")
        ? property
        : property.replace(/-+([a-z])/g, (_, initial: string) => initial.toUpperCase()),
      value,
    ]),
  )

const LabelContent = ({ content }: Pick<ShownLabel, "content">) =>
  "html" in content ? (
    <span className="prolabel__content" dangerouslySetInnerHTML={{ __html: content.html }} />
  ) : (
    <span className="prolabel__content">{content.text}</span>
  )

/** One label. app/client/labels/label-element.ts builds the same markup in the browser. [3.label] */
const Label = ({ label: { content, className, style, image, link } }: { readonly label: ShownLabel }) => {
  const element = (
    <span className={className} style={style.length === 0 ? undefined : styleOf(style)}>
      <span className="prolabel__inner">
        {image !== undefined && <img className="prolabel__image" src={image} alt="" decoding="async" />}
        <span className="prolabel__wrapper">
          <LabelContent content={content} />
        </span>
      </span>
    </span>
  )
  return link === undefined ? element : <a href={link}>{element}</a>
}

type PlaceProps = {
  readonly group: ShownLabels
  /** Index among the labels with their own targets; the client uses it to replace them when a variant is chosen. */
  readonly order?: number
}

const Place = ({ group: { position, labels }, order }: PlaceProps) => (
  <div className={position === "content" ? "prolabels-content" : `absolute ${position}`} data-labels-written={order}>
    {labels.map((label, index) => (
      <Label key={index} label={label} />
    ))}
  </div>
)

/** Labels by position: at the corners and edges of a picture, or as lines beside the texts. [3.product-label-group] [2.other-page-elements.4] */
export const ProductLabels = ({ groups }: { readonly groups: ReadonlyArray<ShownLabels> }) =>
  groups.map((group) => <Place key={group.position} group={group} />)

type DetailLabelsProps = { readonly labels: Labels | undefined; readonly at: LabelInsertion }

/** Labels that target the details of a product page, rendered at their target so that there is no layout shift. */
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
