import type { SchemaPart } from "../graphql-parts.ts"

const sdl = /* GraphQL */ `
  extend type ProductPrice {
    fixed_product_taxes: [FixedProductTax]
  }
  extend type CartItemPrices {
    fixed_product_taxes: [FixedProductTax]
  }

  type FixedProductTax {
    amount: Money
    label: String
  }

  extend type StoreConfig {
    category_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    product_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    sales_fixed_product_tax_display_setting: FixedProductTaxDisplaySettings
    fixed_product_taxes_enable: Boolean!
    fixed_product_taxes_apply_tax_to_fpt: Boolean!
    fixed_product_taxes_include_fpt_in_subtotal: Boolean!
  }

  enum FixedProductTaxDisplaySettings {
    INCLUDE_FPT_WITHOUT_DETAILS
    INCLUDE_FPT_WITH_DETAILS
    EXCLUDE_FPT_AND_INCLUDE_WITH_DETAILS
    EXCLUDE_FPT_WITHOUT_DETAILS
    FPT_DISABLED
  }
`

const none = () => []
const no = () => false
const disabled = () => "FPT_DISABLED" as const

/** Fixed product taxes, which are disabled: this shop has only taxes in percent. Magento has none either until a merchant defines one. */
export const fixedTaxesPart = {
  sdl,
  resolvers: {
    ProductPrice: { fixed_product_taxes: none },
    CartItemPrices: { fixed_product_taxes: none },
    StoreConfig: {
      category_fixed_product_tax_display_setting: disabled,
      product_fixed_product_tax_display_setting: disabled,
      sales_fixed_product_tax_display_setting: disabled,
      fixed_product_taxes_enable: no,
      fixed_product_taxes_apply_tax_to_fpt: no,
      fixed_product_taxes_include_fpt_in_subtotal: no,
    },
  },
} satisfies SchemaPart
