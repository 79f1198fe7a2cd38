import { Schema } from "effect"

import { withDescription, optional, Synonyms } from "./fields.ts"
import { SeedDescription } from "./product-format.ts"

const text = optional(Schema.String)

const byName = <S extends Schema.Top>(fields: S, description: string) =>
  withDescription(Schema.Record(Schema.String, fields), description)

const attributeTexts = byName(Schema.String, "Labels by the code of the attribute, labels of options by code.value.")

const productTexts = { name: text, shortDescription: text, metaTitle: text, metaDescription: text }

/** Texts of products as they are written in a file. */
export const viewProducts = byName(
  Schema.Struct({ ...productTexts, description: optional(SeedDescription) }),
  "By SKU. A variant without a name is named after its product and what was chosen.",
)

/** Texts of the catalogue and the content in one store view, by the names of the records; what is left out stays as it is. */
export const viewTextFields = {
  products: byName(Schema.Struct({ ...productTexts, description: text }), "By SKU."),
  categories: byName(
    Schema.Struct({ name: text, description: text, metaDescription: text }),
    "By path, such as tableware/bowls.",
  ),
  pages: byName(
    Schema.Struct({ title: text, heading: text, content: text, metaTitle: text, metaDescription: text }),
    "By identifier.",
  ),
  blocks: byName(Schema.Struct({ title: text, content: text }), "By identifier."),
  banners: byName(Schema.Struct({ title: text, html: text }), "By identifier."),
  phrases: byName(
    Schema.String,
    "Short texts by the text in the default language, wherever the catalogue has that text.",
  ),
}

/** The texts of one folder `views/{code}`, from all its files. */
export const SeedViewTexts = Schema.Struct({
  view: withDescription(Schema.String, "The code of the store view."),
  products: optional(viewTextFields.products),
  categories: optional(viewTextFields.categories),
  pages: optional(viewTextFields.pages),
  blocks: optional(viewTextFields.blocks),
  banners: optional(viewTextFields.banners),
  phrases: optional(viewTextFields.phrases),
})

/** Texts of the settings in one store view. */
export const viewSettingsFields = {
  page: optional(Schema.Struct({ defaultTitle: text, welcome: text, copyright: text })),
  carriers: optional(
    byName(Schema.Struct({ title: text, methodTitle: text, unavailableMessage: text }), "By the code of the carrier."),
  ),
  pickupLocations: optional(byName(Schema.Struct({ name: text, description: text }), "By the code of the store.")),
  paymentMethods: optional(
    byName(Schema.Struct({ title: text, instructions: text }), "By the code of the payment method."),
  ),
  agreements: optional(
    byName(
      Schema.Struct({ name: Schema.String, sentence: Schema.String, text: Schema.String }),
      "By the id of the agreement.",
    ),
  ),
  downloads: optional(Schema.Struct({ linksTitle: Schema.String, samplesTitle: Schema.String })),
  minimumOrder: optional(Schema.Struct({ description: text })),
  searchSynonyms: optional(Synonyms),
  cancellationReasons: optional(byName(Schema.String, "By the reason in the default language.")),
  addressAttributes: optional(attributeTexts),
  customerAttributes: optional(attributeTexts),
}
