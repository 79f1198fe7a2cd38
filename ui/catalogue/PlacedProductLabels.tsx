import {
  type LabelledItem,
  noLabels,
  type ProductLabels as Labels,
} from "../../core/catalogue/labels/product-labels.ts"
import { mergedLabels } from "../../core/catalogue/labels/variant-labels.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { ProductLabels } from "./ProductLabels.tsx"

type Labelled = LabelledItem & { readonly labels?: Labels | undefined }

/** Labels on the picture of a product: automatic ones first, then those of the merchant. They overlay the picture, so there is no layout shift. [2.other-page-elements.4] */
export const PictureLabels = ({ card }: { readonly card: Labelled }) => (
  <div className="prolabels" data-labels="image">
    <ProductLabels groups={mergedLabels(card, useText()).image} />
  </div>
)

/** The labels beside the texts of a card: low stock, and those of the merchant. Rendered even when empty, for a variant that is chosen later. */
export const CardLabels = ({ card }: { readonly card: Labelled }) => (
  <div className="prolabels-content-wrapper" data-labels="content">
    <ProductLabels groups={mergedLabels(card, useText()).content} />
  </div>
)

/** The labels beside the name of a product. `data-labels-elsewhere` has those with other targets, which the client inserts. */
export const PageLabels = ({ labels = noLabels }: { readonly labels?: Labels | undefined }) => (
  <div
    className="prolabels-content-wrapper"
    data-labels="content"
    data-labels-elsewhere={labels.targeted.length === 0 ? undefined : JSON.stringify(labels.targeted)}
  >
    <ProductLabels groups={labels.content} />
  </div>
)
