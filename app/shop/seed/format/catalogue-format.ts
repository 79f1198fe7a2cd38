import { Schema } from "effect"

import { Count, described, Id, Moment, Name, optional } from "./fields.ts"
import { SeedProduct } from "./product-format.ts"

const Swatch = Schema.Struct({
  kind: Schema.Literals(["colour", "image", "text"]),
  value: described(Name, "A CSS colour, a file of app/public/media/attribute/swatch, or the text itself."),
})

/** An entry of `attributes.json`. */
export const SeedAttribute = Schema.Struct({
  id: optional(Id),
  code: Name,
  label: Name,
  input: Schema.Literals(["select", "multiselect", "boolean", "text"]),
  filterable: optional(described(Schema.Boolean, "Offered as a filter of lists.")),
  searchable: optional(Schema.Boolean),
  sortable: optional(Schema.Boolean),
  visible: optional(described(Schema.Boolean, "Listed on the product page.")),
  position: optional(described(Count, "Among the filters of a list; left out, the position in this file.")),
  inUrlLabel: optional(described(Name, "Its name in addresses; left out, made from the label.")),
  options: optional(
    Schema.Array(
      Schema.Struct({
        id: optional(Id),
        label: Name,
        inUrlValue: optional(described(Name, "Its name in addresses; left out, made from the label.")),
        swatch: optional(Swatch),
      }),
    ),
  ),
})

const categoryFields = {
  id: optional(Id),
  name: Name,
  urlKey: described(Schema.String, "The last part of the path; empty for a root category."),
  description: optional(described(Schema.String, "HTML.")),
  picture: optional(described(Name, "A file of app/public/media/catalog/category.")),
  inMenu: optional(described(Schema.Boolean, "True unless given.")),
  enabled: optional(described(Schema.Boolean, "True unless given.")),
  anchor: optional(described(Schema.Boolean, "Lists the products of its subcategories too; true unless given.")),
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
  approved: optional(described(Schema.Boolean, "True unless given.")),
  ratings: described(
    Schema.Record(Schema.String, Schema.Literals([1, 2, 3, 4, 5])),
    "By the name of a rating: the number of stars.",
  ),
})

const Insertion = optional(described(Name, "How it is inserted at the target: appendTo, insertBefore …"))

/** An entry of `labels` in `labels.json`. */
export const SeedLabel = Schema.Struct({
  skus: described(Schema.Array(Name), "The products that carry the label."),
  position: described(Name, "top-left … bottom-right, or content."),
  text: described(Schema.String, "HTML with variables such as #attr:made_by# and #discount_amount#."),
  shownOn: optional(Schema.Literals(["product", "category", "both"])),
  roundMethod: optional(Schema.Literals(["round", "ceil", "floor"])),
  roundValue: optional(described(Name, "Numbers become multiples of it.")),
  image: optional(Schema.String),
  custom: optional(described(Schema.String, "CSS declarations.")),
  cssClass: optional(Schema.String),
  link: optional(Schema.String),
  target: optional(described(Name, "A CSS selector, for a label outside of the usual place.")),
  insertion: Insertion,
})

/** An entry of `labelDisplays` in `labels.json`. */
export const SeedLabelDisplay = Schema.Struct({
  sku: Name,
  imageTarget: optional(described(Name, "The CSS selector of the pictures that labels lie on.")),
  imageInsertion: Insertion,
  imageWrap: optional(described(Schema.Boolean, "Wraps the picture in an element of its own; true unless given.")),
  imageAsync: optional(described(Schema.Boolean, "Labels pictures that are added later too.")),
  contentTarget: optional(described(Name, "The CSS selector of the place of labels in the content.")),
  contentInsertion: Insertion,
  renderMode: optional(Schema.Literals(["replaceChildren", "replaceNode"])),
})

/** The lists of `attributes.json`, `categories.json`, the files of `products/`, and `reviews.json`. */
export const catalogueFields = {
  attributes: Schema.Array(SeedAttribute),
  categories: described(Schema.Array(SeedCategory), "Trees of categories; the first root is the one of the shop."),
  products: Schema.Array(SeedProduct),
  ratings: described(Schema.Array(Name), "What reviews rate by stars."),
  reviews: Schema.Array(SeedReview),
}
