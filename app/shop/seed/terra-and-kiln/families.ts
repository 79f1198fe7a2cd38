import type { SeedPicture, SeedProduct } from "../catalogue-seed.ts"

/** A photograph of the collection by its name, with the text that stands for it. */
export const photo = (name: string, label: string): SeedPicture => ({ file: `${name}.w1440.webp`, label })

type Variant = {
  /** Ends the sku, after the parent's. */
  readonly sku: string
  /** The choice: attribute code → option label. */
  readonly choice: Readonly<Record<string, string>>
  /** Further values that lists may be filtered by. */
  readonly values?: Readonly<Record<string, string>>
  readonly price: string
  readonly quantity: number
  readonly pictures: ReadonlyArray<SeedPicture>
  readonly tierPrices?: NonNullable<SeedProduct["tierPrices"]>
}

type Family = Omit<SeedProduct, "type" | "price" | "variants" | "superAttributes"> & {
  readonly variants: ReadonlyArray<Variant>
}

/** A product in several makes: the children first, which are bought but not listed, then the product that shoppers see. */
export const inVariants = ({ variants, ...parent }: Family): ReadonlyArray<SeedProduct> => {
  const [first] = variants
  const children = variants.map((variant) => childOf(parent, variant))
  const product: SeedProduct = {
    ...parent,
    type: "configurable",
    superAttributes: Object.keys(first?.choice ?? {}),
    variants: children.map((child) => child.sku),
  }
  return [...children, product]
}

const childOf = (parent: Omit<Family, "variants">, variant: Variant): SeedProduct => {
  const { choice, values, quantity, sku, ...own } = variant
  const labels = Object.values(choice)
  return {
    ...own,
    sku: `${parent.sku}-${sku}`,
    type: "simple",
    name: `${parent.name}, ${labels.join(", ")}`,
    urlKey: `${parent.urlKey}-${labels.join("-").toLowerCase().replaceAll(/\W+/g, "-")}`,
    visibleIn: "none",
    stock: { quantity },
    attributes: { ...parent.attributes, ...choice, ...values },
    ...(parent.weight === undefined ? {} : { weight: parent.weight }),
    ...(parent.createdAt === undefined ? {} : { createdAt: parent.createdAt }),
  }
}

/** The paragraphs of a description, and what is good to know as a list. */
export const described = (paragraphs: ReadonlyArray<string>, facts: ReadonlyArray<string> = []): string =>
  paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("") +
  (facts.length === 0 ? "" : `<ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul>`)

/** How stoneware is looked after. */
export const stonewareCare = ["Dishwasher safe", "Microwave safe"]
