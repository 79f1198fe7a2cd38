import type { VariantData } from "../../../core/catalogue/listing/card-choice.ts"
import { showLabels } from "./show-labels.ts"

/** Shows the labels of the variant that is selected in a card; `undefined` restores the server's labels of the product. */
export const showCardLabels = (card: Element, labels: VariantData["labels"]): Promise<unknown> =>
  Promise.all([
    showLabels(card.querySelector("[data-labels=image]"), labels?.image),
    showLabels(card.querySelector("[data-labels=content]"), labels?.content),
  ])
