/** The query of a list: the search text in lower case, where empty text matches every row, and the page, counted from 1. */
export type RecordListQuery = { readonly search: string; readonly page: number }

/** Rows per page of a list. */
export const perPage = 20

/** The requested page among `found` rows; the last page when it is beyond the end. */
export const requestedPageOf = (found: number, requested: number) => {
  const pages = Math.max(1, Math.ceil(found / perPage))
  const page = Math.min(Math.max(1, requested), pages)
  return { page, pages, offset: (page - 1) * perPage }
}

/** The requested page of those rows that contain the search text. */
export const pageOfRows = <Row extends object>(
  rows: ReadonlyArray<Row>,
  { search, page: requested }: RecordListQuery,
) => {
  const found =
    search === ""
      ? rows
      : rows.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(search)))
  const { page, pages, offset } = requestedPageOf(found.length, requested)
  return { rows: found.slice(offset, offset + perPage), page, pages, all: rows.length }
}
