import { Context } from "effect"

import type { WritePrice } from "./price-text.ts"

/** Writes prices for shoppers. Implemented in adapters, over the language data of whatever the engine runs on. */
export class PriceText extends Context.Service<PriceText, { readonly write: WritePrice }>()(
  "storefront/core/catalogue/PriceText",
) {}
