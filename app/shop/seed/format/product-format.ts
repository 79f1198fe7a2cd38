import { Schema } from "effect"

import { Amount, Count, withDescription, Id, Moment, Name, optional } from "./fields.ts"

const Price = Schema.Struct({ amount: Amount, kind: optional(Schema.Literals(["fixed", "percent"])) })

const Video = Schema.Struct({
  provider: Name,
  url: Name,
  title: Name,
  description: optional(Schema.String),
  options: optional(
    withDescription(
      Schema.Record(Schema.String, Schema.Json),
      "How it plays: loop, related, width, height, noCookie, responsive, params.",
    ),
  ),
})

/** An entry of `pictures` of a product. */
export const SeedPicture = Schema.Struct({
  file: withDescription(Name, "A file of app/public/media/catalog/product."),
  label: withDescription(Schema.String, "The alternative text."),
  disabled: optional(withDescription(Schema.Boolean, "Not in the gallery.")),
  video: optional(Video),
})

const CustomOptionValue = Schema.Struct({
  id: optional(Id),
  title: Name,
  price: optional(Price),
  sku: optional(Name),
})

/** An entry of `customOptions` of a product. A price belongs to the option, or to its values where it has some. */
export const SeedCustomOption = Schema.Struct({
  id: optional(Id),
  kind: Schema.Literals([
    "field",
    "area",
    "drop-down",
    "radio",
    "checkbox",
    "multiple",
    "date",
    "date-time",
    "time",
    "file",
  ]),
  title: Name,
  required: optional(withDescription(Schema.Boolean, "False unless given.")),
  price: optional(Price),
  sku: optional(Name),
  maxCharacters: optional(Count),
  extensions: optional(withDescription(Name, 'Of a file option, separated by commas: "jpg, png".')),
  imageWidth: optional(withDescription(Count, "The largest width in pixels.")),
  imageHeight: optional(withDescription(Count, "The largest height in pixels.")),
  values: optional(Schema.Array(CustomOptionValue)),
})

const BundleSelection = Schema.Struct({
  id: optional(Id),
  sku: Name,
  quantity: optional(Count),
  canChangeQuantity: optional(Schema.Boolean),
  isDefault: optional(Schema.Boolean),
  price: optional(withDescription(Price, "Of a bundle with a fixed price: what this selection adds.")),
})

const BundleOption = Schema.Struct({
  id: optional(Id),
  title: Name,
  kind: Schema.Literals(["select", "radio", "checkbox", "multi"]),
  required: optional(withDescription(Schema.Boolean, "True unless given.")),
  selections: Schema.Array(BundleSelection),
})

const Bundle = Schema.Struct({
  dynamicPrice: withDescription(Schema.Boolean, "True: the price is the sum of the selections."),
  priceView: optional(Schema.Literals(["range", "as-low-as"])),
  options: Schema.Array(BundleOption),
})

const Downloads = Schema.Struct({
  linksTitle: Name,
  chosenSeparately: Schema.Boolean,
  samplesTitle: optional(Schema.String),
  links: Schema.Array(
    Schema.Struct({
      id: optional(Id),
      title: Name,
      price: optional(Amount),
      file: withDescription(Name, "A file of the folder downloads of this seed."),
      sample: optional(withDescription(Name, "A file of app/public/media/downloadable.")),
      downloads: optional(withDescription(Count, "How often it can be downloaded; 0 or left out: without limit.")),
    }),
  ),
  samples: Schema.Array(Schema.Struct({ id: optional(Id), title: Name, file: Name })),
})

const Stock = Schema.Struct({
  quantity: optional(Schema.Finite),
  inStock: optional(Schema.Boolean),
  managed: optional(withDescription(Schema.Boolean, "False: the quantity is not counted.")),
  minimum: optional(withDescription(Count, "The smallest quantity of one cart item.")),
  maximum: optional(withDescription(Count, "The largest quantity of one cart item.")),
  increments: optional(Count),
})

const TierPrices = Schema.Array(
  Schema.Union([
    Schema.Struct({ quantity: Count, price: Amount }),
    Schema.Struct({ quantity: Count, percentOff: Amount }),
  ]),
)

const CategoryPlace = Schema.Union([Name, Schema.Struct({ path: Name, position: Count })])

/** Fields that a product of a file and a product of the catalogue share. */
const productFields = {
  id: optional(Id),
  sku: Name,
  type: Schema.Literals(["simple", "virtual", "configurable", "bundle", "grouped", "downloadable"]),
  name: Name,
  urlKey: withDescription(Name, "The last part of the address, without its suffix."),
  shortDescription: optional(withDescription(Schema.String, "HTML.")),
  enabled: optional(withDescription(Schema.Boolean, "True unless given.")),
  visibleIn: optional(withDescription(Schema.Literals(["none", "catalog", "search", "both"]), "Both unless given.")),
  price: optional(Amount),
  special: optional(Schema.Struct({ price: Amount, from: optional(Moment), to: optional(Moment) })),
  tierPrices: optional(TierPrices),
  taxed: optional(withDescription(Schema.Boolean, "True unless given.")),
  weight: optional(Amount),
  newFrom: optional(Moment),
  newTo: optional(Moment),
  stock: optional(Stock),
  pictures: optional(withDescription(Schema.Array(SeedPicture), "The first one stands for the product in lists.")),
  attributes: optional(
    withDescription(
      Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Array(Schema.String)])),
      "By attribute code: the label of an option, several labels, or the text of a text attribute.",
    ),
  ),
  categories: optional(
    withDescription(
      Schema.Array(CategoryPlace),
      'Paths such as "tableware/mugs-cups", with a position where it matters.',
    ),
  ),
  customOptions: optional(Schema.Array(SeedCustomOption)),
  bundle: optional(Bundle),
  members: optional(
    withDescription(Schema.Array(Schema.Struct({ sku: Name, quantity: optional(Count) })), "Of a grouped product."),
  ),
  downloads: optional(Downloads),
  related: optional(withDescription(Schema.Array(Name), "SKUs of related products.")),
  upsell: optional(withDescription(Schema.Array(Name), "SKUs of up-sell products.")),
  crosssell: optional(withDescription(Schema.Array(Name), "SKUs of cross-sell products.")),
  createdAt: optional(Moment),
  metaTitle: optional(Schema.String),
  metaDescription: optional(Schema.String),
  giftMessage: optional(Schema.Boolean),
}

/** One choice of a configurable product. It becomes a simple product that is bought but not listed. */
export const SeedVariant = Schema.Struct({
  sku: withDescription(Name, "Appended to the SKU of the product, after a dash."),
  choice: withDescription(
    Schema.Record(Schema.String, Name),
    "By attribute code: the label of the option that selects it.",
  ),
  values: optional(
    withDescription(Schema.Record(Schema.String, Name), "Further attribute values, for the filters of lists."),
  ),
  price: Amount,
  quantity: Schema.Finite,
  pictures: Schema.Array(SeedPicture),
  tierPrices: optional(TierPrices),
})

/** A description as HTML, or as paragraphs with a list of facts below them. */
export const SeedDescription = Schema.Union([
  Schema.String,
  Schema.Struct({ paragraphs: Schema.Array(Schema.String), facts: optional(Schema.Array(Schema.String)) }),
])

/** A product as it is written in a file: a configurable product with its variants. */
export const ProductEntry = Schema.Struct({
  ...productFields,
  description: optional(withDescription(SeedDescription, "HTML, or paragraphs and a list of facts.")),
  variants: optional(
    withDescription(
      Schema.Array(SeedVariant),
      "Of a configurable product, which is chosen by the attributes of `choice`.",
    ),
  ),
})

/** A product of the catalogue; variants of a configurable product are products of their own. */
export const SeedProduct = Schema.Struct({
  ...productFields,
  description: optional(Schema.String),
  superAttributes: optional(Schema.Array(Name)),
  variants: optional(Schema.Array(Name)),
})
