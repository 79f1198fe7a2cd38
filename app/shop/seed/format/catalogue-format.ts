import { Schema } from "effect"

import { Count, withDescription, Id, Moment, Name, optional } from "./fields.ts"
import { SeedProduct } from "./product-format.ts"

const Swatch = Schema.Struct({
  kind: Schema.Literals(["colour", "image", "text"]),
  value: withDescription(Name, "A CSS colour, a file of app/public/media/attribute/swatch, or the text itself."),
})

/** An entry of `attributes.json`. */
export const SeedAttribute = Schema.Struct({
  id: optional(Id),
  code: Name,
  label: Name,
  input: Schema.Literals(["select", "multiselect", "boolean", "text"]),
  filterable: optional(withDescription(Schema.Boolean, "Offered as a filter of lists.")),
  searchable: optional(Schema.Boolean),
  sortable: optional(Schema.Boolean),
  visible: optional(withDescription(Schema.Boolean, "Listed on the product page.")),
  position: optional(withDescription(Count, "Among the filters of a list; left out, the position in this file.")),
  inUrlLabel: optional(withDescription(Name, "Its name in addresses; left out, made from the label.")),
  options: optional(
    Schema.Array(
      Schema.Struct({
        id: optional(Id),
        label: Name,
        inUrlValue: optional(withDescription(Name, "Its name in addresses; left out, made from the label.")),
        swatch: optional(Swatch),
      }),
    ),
  ),
})

const categoryFields = {
  id: optional(Id),
  name: Name,
  urlKey: withDescription(Schema.String, "The last part of the path; empty for a root category."),
  description: optional(withDescription(Schema.String, "HTML.")),
  picture: optional(withDescription(Name, "A file of app/public/media/catalog/category.")),
  inMenu: optional(withDescription(Schema.Boolean, "True unless given.")),
  enabled: optional(withDescription(Schema.Boolean, "True unless given.")),
  anchor: optional(withDescription(Schema.Boolean, "Lists the products of its subcategories too; true unless given.")),
  metaTitle: optional(Schema.String),
  metaDescription: optional(Schema.String),
}

const Category = Schema.Struct(categoryFields)

/** A category with its subcategories in the order of their positions. */
export type SeedCategory = Schema.Schema.Type<typeof Category> & { readonly children?: ReadonlyArray<SeedCategory> }

/** An entry of `categories.json`, or of `children` of a category. */
export const SeedCategory: Schema.Codec<SeedCategory> = Schema.Struct({
  ...categoryFields,
  children: optional(Schema.Array(Schema.suspend((): Schema.Codec<SeedCategory> => SeedCategory))),
}).annotate({ identifier: "Category" })

/** An entry of `reviews.json`. */
export const SeedReview = Schema.Struct({
  id: optional(Id),
  sku: Name,
  title: Name,
  text: Name,
  nickname: Name,
  createdAt: Moment,
  approved: optional(withDescription(Schema.Boolean, "True unless given.")),
  ratings: withDescription(
    Schema.Record(Schema.String, Schema.Literals([1, 2, 3, 4, 5])),
    "By the name of a rating: the number of stars.",
  ),
})

const Insertion = optional(withDescription(Name, "How it is inserted at the target: appendTo, insertBefore …"))

/** An entry of `labels` in `labels.json`. */
export const SeedLabel = Schema.Struct({
  skus: withDescription(Schema.Array(Name), "The products that carry the label."),
  position: withDescription(Name, "top-left … bottom-right, or content."),
  text: withDescription(Schema.String, "HTML with variables such as #attr:made_by# and #discount_amount#."),
  shownOn: optional(Schema.Literals(["product", "category", "both"])),
  roundMethod: optional(Schema.Literals(["round", "ceil", "floor"])),
  roundValue: optional(withDescription(Name, "Numbers become multiples of it.")),
  image: optional(Schema.String),
  custom: optional(withDescription(Schema.String, "CSS declarations.")),
  cssClass: optional(Schema.String),
  link: optional(Schema.String),
  target: optional(withDescription(Name, "A CSS selector, for a label outside of the usual place.")),
  insertion: Insertion,
})

/** An entry of `labelDisplays` in `labels.json`. */
export const SeedLabelDisplay = Schema.Struct({
  sku: Name,
  imageTarget: optional(withDescription(Name, "The CSS selector of the pictures that labels lie on.")),
  imageInsertion: Insertion,
  imageWrap: optional(
    withDescription(Schema.Boolean, "Wraps the picture in an element of its own; true unless given."),
  ),
  imageAsync: optional(withDescription(Schema.Boolean, "Labels pictures that are added later too.")),
  contentTarget: optional(withDescription(Name, "The CSS selector of the place of labels in the content.")),
  contentInsertion: Insertion,
  renderMode: optional(Schema.Literals(["replaceChildren", "replaceNode"])),
})

/** The lists of `attributes.json`, `categories.json`, the files of `products/`, and `reviews.json`. */
export const catalogueFields = {
  attributes: Schema.Array(SeedAttribute),
  categories: withDescription(
    Schema.Array(SeedCategory),
    "Trees of categories; the first root is the one of the shop.",
  ),
  products: Schema.Array(SeedProduct),
  ratings: withDescription(Schema.Array(Name), "What reviews rate by stars."),
  reviews: Schema.Array(SeedReview),
}
