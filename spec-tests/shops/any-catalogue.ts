import fc from "fast-check"

import type { CatalogueSeed, SeedProduct } from "../../app/shop/seed/catalogue-seed.ts"

export const categoryPaths = ["", "a", "a/b", "a/b/c", "d", "d/e"] as const
export const glazes = ["Chalk", "Ink", "Moss"] as const
export const sizes = ["S", "L"] as const

const bare: Omit<CatalogueSeed, "products"> = {
  attributes: [
    { code: "glaze", label: "Glaze", input: "select", filterable: true, options: glazes.map((label) => ({ label })) },
    { code: "size", label: "Size", input: "multiselect", filterable: true, options: sizes.map((label) => ({ label })) },
    { code: "secret", label: "Secret", input: "select", options: [{ label: "Yes" }] },
  ],
  categories: [
    {
      id: 2,
      name: "Root",
      urlKey: "",
      children: [
        { name: "A", urlKey: "a", children: [{ name: "B", urlKey: "b", children: [{ name: "C", urlKey: "c" }] }] },
        // Not an anchor category: it does not list the products of E.
        { name: "D", urlKey: "d", anchor: false, children: [{ name: "E", urlKey: "e" }] },
      ],
    },
  ],
  ratings: [],
  reviews: [],
  pages: [],
  blocks: [],
  redirects: [],
  popularSearches: [],
  customers: [],
  coupons: [],
}

const anyAmount = fc.integer({ min: 0, max: 9999 }).map((cents) => (cents / 100).toFixed(2))

const anyValues = fc.record({
  glaze: fc.constantFrom(...glazes),
  size: fc.uniqueArray(fc.constantFrom(...sizes), { minLength: 1 }),
})

const anyGood = fc.record({
  name: fc.constantFrom("Mug", "Cup", "Bowl", "Jar", "cup", "Plate"),
  price: anyAmount,
  special: fc.option(anyAmount, { nil: undefined }),
  quantity: fc.constantFrom(0, 1, 50),
  enabled: fc.oneof({ arbitrary: fc.constant(true), weight: 5 }, { arbitrary: fc.constant(false), weight: 1 }),
  visibleIn: fc.constantFrom("both", "both", "catalog", "search", "none"),
  values: fc.option(anyValues, { nil: undefined }),
  categories: fc.uniqueArray(
    fc.record({ path: fc.constantFrom(...categoryPaths), position: fc.integer({ min: 0, max: 3 }) }),
    { selector: ({ path }) => path, maxLength: 3 },
  ),
})

type Good = typeof anyGood extends fc.Arbitrary<infer Value> ? Value : never

const productOf = (sku: string, good: Good): SeedProduct => ({
  sku,
  type: "simple",
  name: good.name,
  urlKey: sku,
  price: good.price,
  enabled: good.enabled,
  visibleIn:
    good.visibleIn === "none"
      ? "none"
      : good.visibleIn === "search"
        ? "search"
        : good.visibleIn === "catalog"
          ? "catalog"
          : "both",
  stock: { quantity: good.quantity },
  attributes: good.values === undefined ? {} : { glaze: good.values.glaze, size: good.values.size, secret: "Yes" },
  categories: good.categories,
  ...(good.special === undefined ? {} : { special: { price: good.special } }),
})

/** Some simple products, some of which are also sold as the variants of a configurable one. */
export const anyCatalogue: fc.Arbitrary<CatalogueSeed> = fc
  .record({
    items: fc.array(anyGood, { minLength: 1, maxLength: 14 }),
    families: fc.array(fc.record({ head: anyGood, children: fc.array(fc.nat(13), { maxLength: 4 }) }), {
      maxLength: 3,
    }),
  })
  .map(({ items, families }) => {
    const simple = items.map((good, index) => productOf(`s${index}`, good))
    const configurable = families.map(({ head, children }, index): SeedProduct => {
      const { stock: _stock, special: _special, ...rest } = productOf(`c${index}`, { ...head, values: undefined })
      const variants = [...new Set(children.map((child) => `s${child % items.length}`))]
      return { ...rest, type: "configurable", price: "0", superAttributes: ["glaze"], variants }
    })
    return { ...bare, products: [...simple, ...configurable] }
  })
