const categoryFields = /* GraphQL */ `
    uid: ID!
    id: Int
    name: String
    url_key: String
    url_path: String
    url_suffix: String
    canonical_url: String
    path: String
    path_in_store: String
    level: Int
    position: Int
    description: String
    image: String
    include_in_menu: Int
    is_anchor: Int
    display_mode: String
    available_sort_by: [String]
    default_sort_by: String
    meta_title: String
    meta_description: String
    meta_keywords: String
    product_count: Int
    children_count: String
    breadcrumbs: [Breadcrumb]
    cms_block: CmsBlock
    created_at: String @deprecated(reason: "The field should not be used on the storefront.")
    updated_at: String @deprecated(reason: "The field should not be used on the storefront.")
    custom_layout_update_file: String
    filter_price_range: Float
    landing_page: Int
`

/** The queries `categories` and `categoryList`, and the fields of a category. */
export const categoriesSdl = /* GraphQL */ `
  extend type Query {
    "Without filters: the root category."
    categories(filters: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1): CategoryResult
    categoryList(filters: CategoryFilterInput, pageSize: Int = 20, currentPage: Int = 1): [CategoryTree]
      @deprecated(reason: "Use categories instead.")
  }

  input CategoryFilterInput {
    ids: FilterEqualTypeInput
    parent_id: FilterEqualTypeInput
    category_uid: FilterEqualTypeInput
    parent_category_uid: FilterEqualTypeInput
    url_key: FilterEqualTypeInput
    url_path: FilterEqualTypeInput
    name: FilterMatchTypeInput
  }

  type CategoryResult {
    items: [CategoryTree]
    total_count: Int
    page_info: SearchResultPageInfo
  }

  interface CategoryInterface {
    ${categoryFields}
  }

  type CategoryTree implements CategoryInterface & RoutableInterface {
    ${categoryFields}
    children: [CategoryTree]
    relative_url: String
    redirect_code: Int!
    type: UrlRewriteEntityTypeEnum
  }

  type Breadcrumb {
    category_uid: ID!
    category_id: Int
    category_name: String
    category_level: Int
    category_url_key: String
    category_url_path: String
  }
`
