import { labelsTogether } from "../../core/catalogue/labels/chosen-labels.ts"
import {
  type LabelledItem,
  noLabels,
  type ProductLabels as Labels,
} from "../../core/catalogue/labels/product-labels.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { ProductLabels } from "./ProductLabels.tsx"

type Labelled = LabelledItem & { readonly labels?: Labels | undefined }

/** The labels on a product's picture: its own, then the merchant's. They lie over it, so nothing moves. [2.other-page-elements.4] */
export const ProductBadges = ({ card }: { readonly card: Labelled }) => (
  <div className="prolabels" data-labels="image">
    <ProductLabels groups={labelsTogether(card, useText()).image} />
  </div>
)

/** The labels beside a card's texts: how few are left, and what the merchant adds. The place is there for a variant that is chosen later. */
export const CardLabels = ({ card }: { readonly card: Labelled }) => (
  <div className="prolabels-content-wrapper" data-labels="content">
    <ProductLabels groups={labelsTogether(card, useText()).content} />
  </div>
)

/** The merchant's labels beside a product's name, and those that look for places of their own once the page is there. */
export const PageLabels = ({ labels = noLabels }: { readonly labels?: Labels | undefined }) => (
  <div
    className="prolabels-content-wrapper"
    data-labels="content"
    data-labels-elsewhere={labels.elsewhere.length === 0 ? undefined : JSON.stringify(labels.elsewhere)}
  >
    <ProductLabels groups={labels.content} />
  </div>
)
