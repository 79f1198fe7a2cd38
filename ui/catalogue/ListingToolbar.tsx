import type { ReactNode } from "react"

import {
  currentOrder,
  withDirectionReversed,
  withLimit,
  withMode,
  withOrder,
} from "../../core/catalogue/listing/listing-change.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { Icon } from "../design/Icon.tsx"
import { useCounted, useText } from "../storefront/storefront-context.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"

type Choice = { readonly label: string; readonly href: string; readonly selected: boolean }

/** A menu of links; its name includes the selected choice. */
const ChoiceMenu = ({ name, choices }: { readonly name: string; readonly choices: ReadonlyArray<Choice> }) => (
  <details className="toolbar__menu" name="toolbar">
    <summary>
      <span className="toolbar__name">{name}</span> {choices.find(({ selected }) => selected)?.label}
      <Icon name="chevron" />
    </summary>
    <ul>
      {choices.map(({ label, href, selected }) => (
        <li key={href}>
          <a href={href} rel="nofollow" aria-current={selected ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

const IconLink = ({ label, href, selected, children }: Choice & { readonly children: ReactNode }) => (
  <a
    className="icon-button"
    href={href}
    rel="nofollow"
    title={label}
    aria-label={label}
    aria-current={selected ? "true" : undefined}
  >
    {children}
  </a>
)

const Modes = (props: ListingProps) => {
  const t = useText()
  const hrefOf = (mode: ListingQuery["mode"]) => hrefIn(props)(withMode(props.query, mode, props.choices))
  return (
    <div className="toolbar__modes">
      <IconLink label={t("Grid")} href={hrefOf("grid")} selected={props.query.mode === "grid"}>
        <Icon name="grid" />
      </IconLink>
      <IconLink label={t("List")} href={hrefOf("list")} selected={props.query.mode === "list"}>
        <Icon name="list" />
      </IconLink>
    </div>
  )
}

const Order = (props: ListingProps) => {
  const t = useText()
  const { listing, query, choices } = props
  const hrefOf = hrefIn(props)
  const reversed = withDirectionReversed(query)
  const label = reversed.direction === "desc" ? t("Set Descending Direction") : t("Set Ascending Direction")
  return (
    <div className="toolbar__order">
      <ChoiceMenu
        name={t("Sort By")}
        choices={listing.orders.map((order) => ({
          label: order.label,
          href: hrefOf(withOrder(query, order.value)),
          selected: order.value === currentOrder(query, choices),
        }))}
      />
      <IconLink label={label} href={hrefOf(reversed)} selected={false}>
        <Icon name="arrow" className={`toolbar__direction toolbar__direction--${query.direction}`} />
      </IconLink>
    </div>
  )
}

/** Toolbar of a listing: number of products, sort order, products per page, and grid or list mode. */
export const ListingToolbar = (props: ListingProps) => {
  const t = useText()
  const counted = useCounted()
  const { listing, query, choices } = props
  return (
    <div className="toolbar">
      <p className="toolbar__count">{counted(listing.total, "%1 item", "%1 items")}</p>
      {listing.facets.length === 0 ? null : (
        <button type="button" className="button button--small toolbar__filters" popoverTarget="filters">
          <Icon name="filter" />
          {t("Filter")}
          {query.filters.length === 0 ? null : <span className="header__count">{query.filters.length}</span>}
        </button>
      )}
      <Order {...props} />
      <div className="toolbar__limits">
        <ChoiceMenu
          name={t("Show")}
          choices={choices.perPage[query.mode].offered.map((limit) => ({
            label: String(limit),
            href: hrefIn(props)(withLimit(query, limit)),
            selected: limit === query.limit,
          }))}
        />
      </div>
      <Modes {...props} />
    </div>
  )
}
