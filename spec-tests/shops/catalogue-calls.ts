import { Effect } from "effect"

import type { CatalogueCalls } from "../../core/catalogue/catalogue.program.ts"

const notAsked = () => Effect.die("not asked for here")

/** A catalogue that nobody may ask; a test gives what it is asked. */
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
  crossSell: notAsked,
}
