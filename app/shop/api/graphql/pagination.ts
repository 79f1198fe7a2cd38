import { untranslated } from "../../infra/translation/shop-message.ts"
import { inputError } from "./graphql-error.ts"

/** The arguments of a paged field, before they are checked. Pages are counted from 1. */
export type PageArguments = { readonly pageSize?: number | null; readonly currentPage?: number | null }

/** The most entries of one page. */
const maxPageSize = 300

/** Page and page size; throws for values below 1 and for a size above the maximum. */
export const requestedPage = ({
  pageSize,
  currentPage,
}: PageArguments): { readonly size: number; readonly page: number } => {
  const size = pageSize ?? 20
  const page = currentPage ?? 1
  if (page < 1) throw inputError(untranslated("currentPage value must be greater than 0."))
  if (size < 1) throw inputError(untranslated("pageSize value must be greater than 0."))
  if (size > maxPageSize) throw inputError(untranslated(`Maximum pageSize is ${maxPageSize}`))
  return { size, page }
}

/** The page info of a list; a page beyond the last is an input error, unless the list is empty. */
export const pageInfoOf = (total: number, { size, page }: { readonly size: number; readonly page: number }) => {
  const pages = Math.ceil(total / size)
  if (page > pages && total > 0) {
    throw inputError(
      untranslated(`currentPage value ${page} specified is greater than the ${pages} page(s) available.`),
    )
  }
  return { page_size: size, current_page: page, total_pages: pages }
}

/** Cuts one page out of a complete list; throws as `requestedPage` and `pageInfoOf` do. */
export const paginate = <Entry>(list: ReadonlyArray<Entry>, args: PageArguments) => {
  const requested = requestedPage(args)
  const first = (requested.page - 1) * requested.size
  return {
    entries: list.slice(first, first + requested.size),
    total: list.length,
    pageInfo: pageInfoOf(list.length, requested),
  }
}
