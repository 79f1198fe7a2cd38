import { Effect } from "effect"

import type { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const notAsked = () => Effect.die("not asked for here")

/** A catalogue without responses; a test provides those it needs. */
export const unasked: CatalogueCalls["Service"] = {
  store: notAsked(),
  storeViews: notAsked(),
  menu: notAsked,
  route: notAsked,
  category: notAsked,
  listing: notAsked,
  productPaths: notAsked,
  product: notAsked,
  reviewRules: notAsked(),
  cards: notAsked,
  crossSell: notAsked,
}
