import type { VariantData } from "../../../core/catalogue/listing/card-choice.ts"
import { showLabels } from "./show-labels.ts"

/** Labels of a card speak of the variant that is chosen in it; without one, of the product as the host wrote them. */
export const showCardLabels = (card: Element, labels: VariantData["labels"]): Promise<unknown> =>
  Promise.all([
    showLabels(card.querySelector("[data-labels=image]"), labels?.image),
    showLabels(card.querySelector("[data-labels=content]"), labels?.content),
  ])
