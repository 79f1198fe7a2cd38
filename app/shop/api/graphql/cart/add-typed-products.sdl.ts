/** The types of the mutation for one kind of product. */
const mutationTypes = (kind: string, itemFields: string): string => /* GraphQL */ `
  input Add${kind}sToCartInput {
    cart_id: String!
    cart_items: [${kind}CartItemInput]!
  }

  input ${kind}CartItemInput {
    data: CartItemInput!
    customizable_options: [CustomizableOptionInput]
    ${itemFields}
  }

  type Add${kind}sToCartOutput {
    cart: Cart!
  }
`

/** The five mutations that add products of one type; they are older than `addProductsToCart`. */
export const addTypedProductsSdl = /* GraphQL */ `
  extend type Mutation {
    addSimpleProductsToCart(input: AddSimpleProductsToCartInput): AddSimpleProductsToCartOutput
    addVirtualProductsToCart(input: AddVirtualProductsToCartInput): AddVirtualProductsToCartOutput
    addConfigurableProductsToCart(input: AddConfigurableProductsToCartInput): AddConfigurableProductsToCartOutput
    addBundleProductsToCart(input: AddBundleProductsToCartInput): AddBundleProductsToCartOutput
    addDownloadableProductsToCart(input: AddDownloadableProductsToCartInput): AddDownloadableProductsToCartOutput
  }

  ${mutationTypes("SimpleProduct", "")}
  ${mutationTypes("VirtualProduct", "")}
  ${mutationTypes("ConfigurableProduct", `parent_sku: String variant_sku: String`)}
  ${mutationTypes("BundleProduct", "bundle_options: [BundleOptionInput]!")}
  ${mutationTypes("DownloadableProduct", "downloadable_product_links: [DownloadableProductLinksInput]")}

  "An option by its id or its uid; the value is a text, or ids of values joined by commas."
  input CustomizableOptionInput {
    uid: ID
    id: Int
    value_string: String!
  }

  input BundleOptionInput {
    id: Int!
    quantity: Float!
    "Ids of selections."
    value: [String]!
  }

  input DownloadableProductLinksInput {
    link_id: Int!
  }
`
