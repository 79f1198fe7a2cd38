import type { Category } from "../../../domain/catalogue/category-tree.ts"
import { uidOf } from "../graphql-uid.ts"
import { paginate } from "../pagination.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { categoriesSdl } from "./categories.sdl.ts"
import { matchingCategories } from "./category-filter-resolvers.ts"
import { categorySource } from "./category-source.ts"

/** The queries `categories` and `categoryList`, and the fields of a category, its children and breadcrumbs. */
export const categoriesPart = {
  sdl: categoriesSdl,
  resolvers: {
    Query: {
      categories: (_source, args, context) => {
        const { entries, total, pageInfo } = paginate(matchingCategories(args.filters, context), args)
        return {
          items: entries.map((category) => categorySource(category, context)),
          total_count: total,
          page_info: pageInfo,
        }
      },
      categoryList: (_source, args, context) =>
        paginate(matchingCategories(args.filters, context), args).entries.map((category) =>
          categorySource(category, context),
        ),
    },
    CategoryInterface: {
      uid: ({ category }) => uidOf(category.id),
      id: ({ category }) => category.id,
      name: ({ category }) => category.name,
      url_key: ({ category }) => category.urlKey,
      url_path: ({ category }) => category.urlPath || null,
      url_suffix: (_source, _args, { shop }) => shop.settings.suffix.category,
      path: ({ category }) => category.path,
      path_in_store: ({ category }) => category.path.split("/").slice(2).join("/") || null,
      level: ({ category }) => category.level,
      position: ({ category }) => category.position,
      description: ({ category }) => category.description || null,
      image: ({ category }, _args, { shop, baseUrl }) =>
        category.picture && `${baseUrl}${shop.settings.media.category}${category.picture}`,
      include_in_menu: ({ category }) => Number(category.isInMenu),
      is_anchor: ({ category }) => Number(category.isAnchor),
      display_mode: () => "PRODUCTS",
      default_sort_by: ({ category }) => category.defaultSort,
      meta_title: ({ category }) => category.metaTitle,
      meta_description: ({ category }) => category.metaDescription,
      product_count: ({ category }, _args, context) => productCount(category, context),
      children_count: ({ category }, _args, { structure }) => String(structure.categories.descendantCount(category)),
      breadcrumbs: ({ category }, _args, context) => breadcrumbs(category, context),
    },
    CategoryTree: {
      children: ({ category }, _args, context) =>
        context.structure.categories.childrenOf(category.id).map((child) => categorySource(child, context)),
      redirect_code: ({ redirect_code: code = 0 }) => code,
      type: () => "CATEGORY",
    },
  },
} satisfies SchemaPart

const productCount = async ({ id }: Category, { shop }: GraphqlContext): Promise<number> =>
  (await shop.listProducts({ categoryIds: [id], sort: [], offset: 0, limit: 0, hasFacets: false })).total

const breadcrumbs = (category: Category, { structure }: GraphqlContext) => {
  const ancestors = structure.categories.ancestorsOf(category)
  if (ancestors.length === 0) return null
  return ancestors.map((ancestor) => ({
    category_uid: uidOf(ancestor.id),
    category_id: ancestor.id,
    category_name: ancestor.name,
    category_level: ancestor.level,
    category_url_key: ancestor.urlKey,
    category_url_path: ancestor.urlPath,
  }))
}
