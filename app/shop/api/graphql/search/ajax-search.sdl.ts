/** The queries `ajaxsearch` and `ajaxsearchCategoryOptions` of the search suggestions, an extension of Magento. */
export const ajaxSearchSdl = /* GraphQL */ `
  extend type Query {
    ajaxsearch(search: String, category: Int = 0, currentPage: Int = 1, pageSize: Int = 20): AjaxsearchOutput
    ajaxsearchCategoryOptions(search: String = "", category: Int = 0): AjaxsearchCategoryOptions
  }

  type AjaxsearchOutput {
    suggestions: AjaxsearchSuggestions
    page_info: SearchResultPageInfo
    total_count: Int
  }

  type AjaxsearchSuggestions {
    products: [AjaxsearchItemProduct]
    categories: [AjaxsearchItemCategory]
    pages: [AjaxsearchItemPage]
    autocompletes: [AjaxsearchItemAutocomplete]
  }

  type AjaxsearchItemProduct {
    title: String
    num_results: String
    id: Int
    name: String
    sku: String
    url: String
    image_html: String
    final_price: Float
    price: AjaxsearchItemPrice
  }

  type AjaxsearchItemPrice {
    regularPrice: AjaxsearchAmount
    minimalPrice: AjaxsearchAmount
  }

  type AjaxsearchAmount {
    amount: Money
  }

  type AjaxsearchItemCategory {
    title: String
    num_results: String
    url: String
  }

  type AjaxsearchItemPage {
    title: String
    num_results: String
    url: String
  }

  type AjaxsearchItemAutocomplete {
    title: String
    num_results: String
  }

  type AjaxsearchCategoryOptions {
    items: [AjaxsearchCategoryOption]
  }

  type AjaxsearchCategoryOption {
    id: String
    text: String
  }
`
