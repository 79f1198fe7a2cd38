import type { LabelDisplayTable } from "../../infra/database/tables/label-tables.ts"
import type { AttributeValue } from "../catalogue/read-attribute-values.ts"
import type { ProductLabel } from "./read-labels.ts"

/** The data that the shop inserts for the placeholders of labels; prices are inserted when the page is rendered. */
export type PlaceholderData = {
  readonly attributes: ReadonlyArray<AttributeValue>
  /** The salable quantity; undefined when it is not tracked. */
  readonly salable: number | undefined
  readonly category: { readonly name: string; readonly address: string } | undefined
}

/** The text of an attribute value; the labels of several options are joined by commas. */
export const attributeText = ({ text, options }: AttributeValue): string =>
  text ?? options.map(({ label }) => label).join(", ")

const textOfAttribute = ({ attributes }: PlaceholderData, code: string): string | null => {
  const value = attributes.find(({ attribute }) => attribute.code === code)
  return value === undefined ? null : attributeText(value)
}

const valueOf = (placeholder: string, data: PlaceholderData): string | number | null | undefined => {
  const [name, code = ""] = placeholder.slice(1, -1).split(":")
  switch (name) {
    case "attr":
      return textOfAttribute(data, code)
    case "stock_item":
      return data.salable ?? null
    case "category_name":
      return data.category?.name
    case "category_url":
      return data.category?.address
    default:
      return undefined
  }
}

/** Placeholder → value, for the placeholders in these texts that the shop knows. */
const placeholderValues = (texts: ReadonlyArray<string>, data: PlaceholderData) =>
  Object.fromEntries(
    texts
      .flatMap((text) => text.match(/#[a-z_]+(:[\w.-]+)*#/gi) ?? [])
      .flatMap((placeholder) => {
        const value = valueOf(placeholder, data)
        return value === undefined ? [] : [[placeholder, value]]
      }),
  )

const itemOf = (label: ProductLabel) => ({
  text: label.text,
  round_method: label.round_method,
  round_value: label.round_value,
  image: label.image,
  custom: label.custom,
  css_class: label.css_class,
  custom_url: label.link,
  sort_order: label.sort_order,
  ...(label.target === null ? {} : { target_element: label.target, insert_method: label.insertion ?? "appendTo" }),
})

const optionsOf = (display: LabelDisplayTable) => ({
  ...(display.image_target === null ? {} : { imageLabelsTarget: display.image_target }),
  ...(display.image_insertion === null ? {} : { imageLabelsInsertion: display.image_insertion }),
  imageLabelsWrap: display.image_wrap === 1,
  imageLabelsRenderAsync: display.image_async === 1,
  ...(display.content_target === null ? {} : { contentLabelsTarget: display.content_target }),
  ...(display.content_insertion === null ? {} : { contentLabelsInsertion: display.content_insertion }),
  renderMode: display.render_mode,
})

/** The display options of a product's labels in the format of the API; undefined without labels. */
export const labelDisplay = (
  labels: ReadonlyArray<ProductLabel>,
  data: PlaceholderData,
  display: LabelDisplayTable | undefined,
) =>
  labels.length === 0
    ? undefined
    : {
        labelsData: [...Map.groupBy(labels, ({ position }) => position)].map(([position, items]) => ({
          position,
          items: items.map(itemOf),
        })),
        predefinedVars: placeholderValues(
          labels.map(({ text }) => text),
          data,
        ),
        ...(display === undefined ? {} : optionsOf(display)),
      }
