/** The cart page shows no more lines than these at once. [2.shopping-cart-page.1] */
const linesPerPage = 20

/** The lines of one page of the cart; a page that does not exist is the nearest that does. `page` counts from 1. [2.shopping-cart-page.1] */
export const cartPaging = <Line>(
  lines: ReadonlyArray<Line>,
  wanted: number,
): { readonly lines: ReadonlyArray<Line>; readonly page: number; readonly pages: number } => {
  const pages = Math.max(1, Math.ceil(lines.length / linesPerPage))
  const page = Number.isNaN(wanted) ? 1 : Math.min(pages, Math.max(1, Math.trunc(wanted)))
  return { lines: lines.slice((page - 1) * linesPerPage, page * linesPerPage), page, pages }
}
