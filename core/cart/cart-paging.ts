/** Lines per page of the cart. [2.shopping-cart-page.1] */
const linesPerPage = 20

/** Lines of one page of the cart; an unknown page is replaced by the nearest one. `page` counts from 1. [2.shopping-cart-page.1] */
export const cartPaging = <Line>(
  lines: ReadonlyArray<Line>,
  requestedPage: number,
): { readonly lines: ReadonlyArray<Line>; readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(lines.length / linesPerPage))
  const page = Number.isNaN(requestedPage) ? 1 : Math.min(pages, Math.max(1, Math.trunc(requestedPage)))
  return { lines: lines.slice((page - 1) * linesPerPage, page * linesPerPage), page, pages }
}
