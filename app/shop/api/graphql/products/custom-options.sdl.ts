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

/** The type of an option whose value the shopper enters; its price is a field of `value`. `moreFields`: further fields of `value`. */
const enteredOption = (kind: string, valueType: string, moreFields: string): string => /* GraphQL */ `
  type Customizable${kind}Option implements CustomizableOptionInterface {
    ${optionFields}
    product_sku: String
    value: ${valueType}
  }

  type ${valueType} {
    ${priceFields}
    ${moreFields}
  }
`

/** The type of an option with selectable values, each with its own price. */
const selectOption = (kind: string): string => /* GraphQL */ `
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

  ${enteredOption("Field", "CustomizableFieldValue", "max_characters: Int")}
  ${enteredOption("Area", "CustomizableAreaValue", "max_characters: Int")}
  ${enteredOption("Date", "CustomizableDateValue", "type: CustomizableDateTypeEnum")}
  ${enteredOption("File", "CustomizableFileValue", "file_extension: String image_size_x: Int image_size_y: Int")}
  ${selectOption("DropDown")}
  ${selectOption("Radio")}
  ${selectOption("Checkbox")}
  ${selectOption("Multiple")}
`
