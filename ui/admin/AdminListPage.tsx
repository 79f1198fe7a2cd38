import type { ReactNode } from "react"

import { editPath, listPath } from "../../core/admin/admin-paths.ts"
import type { AdminList, AdminRow } from "../../core/admin/admin-records.ts"
import { recordForm, type RecordKind } from "../../core/admin/record-form.ts"
import { recordNames } from "../../core/admin/record-names.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { Icon } from "../design/Icon.tsx"
import { Pager } from "../storefront/Pager.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { AdminMessages } from "./AdminFrame.tsx"

/** Lists with more rows have a search form. */
const rowsWithoutSearch = 20

/** Search form of a long list, its rows and the pager. */
export const ListTools = ({
  list: { all, page, pages },
  path,
  search,
  children,
}: {
  readonly list: Omit<AdminList<unknown>, "rows">
  readonly path: string
  readonly search: string
  readonly children: ReactNode
}) => {
  const t = useText()
  return (
    <>
      {all > rowsWithoutSearch ? (
        <search aria-label={t("Search the list")}>
          <form className="office__search field" method="get" action={path}>
            <input type="search" name="q" defaultValue={search} aria-label={t("Search")} />
            <button type="submit" className="button">
              {t("Search")}
            </button>
          </form>
        </search>
      ) : null}
      {children}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(target) => `${path}?${new URLSearchParams({ q: search, p: String(target) }).toString()}`}
      />
    </>
  )
}

/** Message of an empty list; other wording when a search found nothing. */
export const NoRows = ({ search }: { readonly search: string }) => {
  const t = useText()
  return (
    <p className="office__none">
      {search === "" ? t("There is nothing here yet.") : t("We couldn't find any records.")}
    </p>
  )
}

/** A row of the list; a link to its form unless the row is one of the shop's settings. */
const Row = ({ kind, row, children }: RowProps & { readonly children: ReactNode }) =>
  row.isSetting === true ? (
    <div className="office__row">{children}</div>
  ) : (
    <a className="office__row" href={editPath(kind, String(row.id))}>
      {children}
      <Icon name="chevron" />
    </a>
  )

type RowProps = { readonly kind: RecordKind; readonly row: AdminRow }

const Rows = ({ kind, rows }: { readonly kind: RecordKind; readonly rows: ReadonlyArray<AdminRow> }) => {
  const t = useText()
  return (
    <ul className="office__rows">
      {rows.map((row) => (
        <li key={row.id}>
          <Row kind={kind} row={row}>
            <strong>
              <bdi>{row.title}</bdi>
            </strong>
            <span className="office__detail">{t(row.detail as UncheckedText)}</span>
            {row.enabled === undefined ? (
              <span />
            ) : (
              <span className={row.enabled ? "office__state office__state--on" : "office__state"}>
                {row.enabled ? t("Enabled") : t("Disabled")}
              </span>
            )}
          </Row>
        </li>
      ))}
    </ul>
  )
}

/** List page of the records of one kind. */
export const AdminListPage = ({
  kind,
  list,
  search,
  done,
}: {
  readonly kind: RecordKind
  readonly list: AdminList<AdminRow>
  readonly search: string
  readonly done: string | undefined
}) => {
  const t = useText()
  const names = recordNames[kind]
  return (
    <>
      <h1 className="page-title">{t(names.list)}</h1>
      {recordForm(kind).isFixed === true ? null : (
        <div className="page-main-actions">
          <a className="button button--primary" href={editPath(kind, "")}>
            {t(names.add)}
          </a>
        </div>
      )}
      <AdminMessages done={done} problems={[]} />
      <ListTools list={list} path={listPath(kind)} search={search}>
        {list.rows.length === 0 ? <NoRows search={search} /> : <Rows kind={kind} rows={list.rows} />}
      </ListTools>
    </>
  )
}
