import fc from "fast-check"

import type { Price, ProductCard } from "../../core/catalogue/product/product.ts"
import { isLess } from "../../core/money/amount.ts"
import { anyPrice } from "./any-amount.ts"
import { anyText } from "./any-text.ts"

/** A text that a view must escape. */
export const markup = `<vitrine-test title='"&'>`

const anyName = fc.oneof(anyText({ maxLength: 60 }), fc.constant(markup), fc.constant("x".repeat(200)))

const anyPriceOfProduct: fc.Arbitrary<Price> = fc
  .tuple(anyPrice, anyPrice)
  .map(([first, second]) =>
    isLess(first, second) ? { regular: second, final: first } : { regular: first, final: second },
  )

/** Products as listings show them, with awkward names among them. */
export const anyProductCard: fc.Arbitrary<ProductCard> = fc.record({
  id: fc.nat(),
  sku: fc.string({ minLength: 1, maxLength: 64 }),
  type: fc.constantFrom("simple", "virtual", "configurable", "bundle", "grouped", "downloadable"),
  name: anyName,
  path: fc.constantFrom("/harbor-mug.html", "/a/b.html"),
  picture: fc.record({ url: fc.constant("/media/catalog/product/harbor-mug.jpg"), label: anyName }),
  from: anyPriceOfProduct,
  to: anyPriceOfProduct,
  stock: fc.constantFrom("in-stock", "out-of-stock"),
  onlyLeft: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  rating: fc.option(fc.record({ percent: fc.nat({ max: 100 }), count: fc.nat() }), { nil: undefined }),
  isAddable: fc.boolean(),
  isNew: fc.boolean(),
  swatches: fc.constant([]),
})
