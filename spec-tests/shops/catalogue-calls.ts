import { Effect } from "effect"

import type { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const notRequested = () => Effect.die("unexpected catalogue request")

/** Catalogue calls that all fail; a test replaces those that it expects. */
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
