import type { Category } from "../../../domain/catalogue/category-tree.ts"
import { paginate, type PageArguments } from "../page-of-list.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { uidOf } from "../uid.ts"
import { categoriesSdl } from "./categories.sdl.ts"
import { type CategoryFilter, matchingCategories } from "./category-filter.ts"
import { categorySource, type CategorySource } from "./category-source.ts"

type CategoriesArguments = PageArguments & { readonly filters?: CategoryFilter | null }

/** The category tree. */
export const categoriesPart: SchemaPart = {
  sdl: categoriesSdl,
  resolvers: {
    Query: {
      categories: (_source, args: CategoriesArguments, context: GraphqlContext) => {
        const { entries, total, pageInfo } = paginate(matchingCategories(args.filters, context), args)
        return {
          items: entries.map((category) => categorySource(category, context)),
          total_count: total,
          page_info: pageInfo,
        }
      },
      categoryList: (_source, args: CategoriesArguments, context: GraphqlContext) =>
        paginate(matchingCategories(args.filters, context), args).entries.map((category) =>
          categorySource(category, context),
        ),
    },
    CategoryInterface: {
      uid: ({ category }: CategorySource) => uidOf(category.id),
      id: ({ category }: CategorySource) => category.id,
      name: ({ category }: CategorySource) => category.name,
      url_key: ({ category }: CategorySource) => category.urlKey,
      url_path: ({ category }: CategorySource) => category.urlPath || null,
      url_suffix: (_source, _args, { shop }: GraphqlContext) => shop.settings.suffix.category,
      path: ({ category }: CategorySource) => category.path,
      path_in_store: ({ category }: CategorySource) => category.path.split("/").slice(2).join("/") || null,
      level: ({ category }: CategorySource) => category.level,
      position: ({ category }: CategorySource) => category.position,
      description: ({ category }: CategorySource) => category.description || null,
      image: ({ category }: CategorySource, _args, { shop, baseUrl }: GraphqlContext) =>
        category.picture && `${baseUrl}${shop.settings.media.category}${category.picture}`,
      include_in_menu: ({ category }: CategorySource) => Number(category.inMenu),
      is_anchor: ({ category }: CategorySource) => Number(category.anchor),
      display_mode: () => "PRODUCTS",
      default_sort_by: ({ category }: CategorySource) => category.defaultSort,
      meta_title: ({ category }: CategorySource) => category.metaTitle,
      meta_description: ({ category }: CategorySource) => category.metaDescription,
      product_count: ({ category }: CategorySource, _args, context: GraphqlContext) => productCount(category, context),
      children_count: ({ category }: CategorySource, _args, { structure }: GraphqlContext) =>
        String(structure.categories.countBelow(category)),
      breadcrumbs: ({ category }: CategorySource, _args, context: GraphqlContext) => breadcrumbs(category, context),
    },
    CategoryTree: {
      children: ({ category }: CategorySource, _args, context: GraphqlContext) =>
        context.structure.categories.childrenOf(category.id).map((child) => categorySource(child, context)),
      redirect_code: (source: { readonly redirect_code?: number }) => source.redirect_code ?? 0,
      type: () => "CATEGORY",
    },
  },
}

const productCount = async ({ id }: Category, { shop }: GraphqlContext): Promise<number> =>
  (await shop.listProducts({ categoryIds: [id], sort: [], offset: 0, limit: 0, facets: false })).total

const breadcrumbs = (category: Category, { structure }: GraphqlContext) => {
  const above = structure.categories.above(category)
  if (above.length === 0) return null
  return above.map((one) => ({
    category_uid: uidOf(one.id),
    category_id: one.id,
    category_name: one.name,
    category_level: one.level,
    category_url_key: one.urlKey,
    category_url_path: one.urlPath,
  }))
}
