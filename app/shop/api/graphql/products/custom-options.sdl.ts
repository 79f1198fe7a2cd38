const optionFields = /* GraphQL */ `
    uid: ID!
    option_id: Int
    title: String
    required: Boolean
    sort_order: Int
`

const priceFields = /* GraphQL */ `
    uid: ID!
    sku: String
    price: Float
    price_type: PriceTypeEnum
`

/** An option with an entered value: its price is in one `value`. */
const entered = (kind: string, valueType: string, more: string): string => /* GraphQL */ `
  type Customizable${kind}Option implements CustomizableOptionInterface {
    ${optionFields}
    product_sku: String
    value: ${valueType}
  }

  type ${valueType} {
    ${priceFields}
    ${more}
  }
`

/** An option with selectable values: each has its own price. */
const chosen = (kind: string): string => /* GraphQL */ `
  type Customizable${kind}Option implements CustomizableOptionInterface {
    ${optionFields}
    value: [Customizable${kind}Value]
  }

  type Customizable${kind}Value {
    ${priceFields}
    option_type_id: Int
    title: String
    sort_order: Int
  }
`

/** `CustomizableOptionInterface` and its type for each kind of custom option. */
export const customOptionsSdl = /* GraphQL */ `
  interface CustomizableOptionInterface {
    ${optionFields}
  }

  enum CustomizableDateTypeEnum { DATE DATE_TIME TIME }

  ${entered("Field", "CustomizableFieldValue", "max_characters: Int")}
  ${entered("Area", "CustomizableAreaValue", "max_characters: Int")}
  ${entered("Date", "CustomizableDateValue", "type: CustomizableDateTypeEnum")}
  ${entered("File", "CustomizableFileValue", "file_extension: String image_size_x: Int image_size_y: Int")}
  ${chosen("DropDown")}
  ${chosen("Radio")}
  ${chosen("Checkbox")}
  ${chosen("Multiple")}
`
