import { Effect } from "effect"

import type { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const notRequested = () => Effect.die("not asked for here")

/** A catalogue without responses; a test provides those it needs. */
export const unusedCalls: CatalogueCalls["Service"] = {
  store: notRequested(),
  storeViews: notRequested(),
  menu: notRequested,
  route: notRequested,
  category: notRequested,
  listing: notRequested,
  productPaths: notRequested,
  product: notRequested,
  reviewRules: notRequested(),
  cards: notRequested,
  crossSell: notRequested,
}
