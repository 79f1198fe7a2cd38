import type { SchemaPart } from "../schema-part.ts"

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

const noTaxes = () => []
const alwaysFalse = () => false
const displayDisabled = () => "FPT_DISABLED" as const

/** Fixed product taxes, which are disabled: this shop has only taxes in percent. Magento has none either until a merchant defines one. */
export const fixedTaxesPart = {
  sdl,
  resolvers: {
    ProductPrice: { fixed_product_taxes: noTaxes },
    CartItemPrices: { fixed_product_taxes: noTaxes },
    StoreConfig: {
      category_fixed_product_tax_display_setting: displayDisabled,
      product_fixed_product_tax_display_setting: displayDisabled,
      sales_fixed_product_tax_display_setting: displayDisabled,
      fixed_product_taxes_enable: alwaysFalse,
      fixed_product_taxes_apply_tax_to_fpt: alwaysFalse,
      fixed_product_taxes_include_fpt_in_subtotal: alwaysFalse,
    },
  },
} satisfies SchemaPart
