import type { ReactNode } from "react"

import { withDirection, withLimit, withMode, withOrder } from "../../core/catalogue/listing/listing-change.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { Icon } from "../design/Icon.tsx"
import { useCounted, useText } from "../storefront/storefront-context.tsx"
import { hrefIn, type ListingProps } from "./listing-props.ts"

type Choice = { readonly label: string; readonly href: string; readonly chosen: boolean }

/** A short list of links that opens below its name; the chosen one is part of the name. */
const ChoiceMenu = ({ name, choices }: { readonly name: string; readonly choices: ReadonlyArray<Choice> }) => (
  <details className="toolbar__menu" name="toolbar">
    <summary>
      <span className="toolbar__name">{name}</span> {choices.find(({ chosen }) => chosen)?.label}
      <Icon name="chevron" />
    </summary>
    <ul>
      {choices.map(({ label, href, chosen }) => (
        <li key={href}>
          <a href={href} rel="nofollow" aria-current={chosen ? "true" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

const IconLink = ({ label, href, chosen, children }: Choice & { readonly children: ReactNode }) => (
  <a
    className="icon-button"
    href={href}
    rel="nofollow"
    title={label}
    aria-label={label}
    aria-current={chosen ? "true" : undefined}
  >
    {children}
  </a>
)

const Modes = (props: ListingProps) => {
  const t = useText()
  const hrefOf = (mode: ListingQuery["mode"]) => hrefIn(props)(withMode(props.question, mode, props.choices))
  return (
    <div className="toolbar__modes">
      <IconLink label={t("Grid")} href={hrefOf("grid")} chosen={props.question.mode === "grid"}>
        <Icon name="grid" />
      </IconLink>
      <IconLink label={t("List")} href={hrefOf("list")} chosen={props.question.mode === "list"}>
        <Icon name="list" />
      </IconLink>
    </div>
  )
}

const Order = (props: ListingProps) => {
  const t = useText()
  const { listing, question, choices } = props
  const hrefOf = hrefIn(props)
  const other = question.direction === "asc" ? "desc" : "asc"
  const label = other === "desc" ? t("Set Descending Direction") : t("Set Ascending Direction")
  return (
    <div className="toolbar__order">
      <ChoiceMenu
        name={t("Sort By")}
        choices={listing.orders.map((order) => ({
          label: order.label,
          href: hrefOf(withOrder(question, order.value)),
          chosen: order.value === (question.order ?? choices.defaultOrder),
        }))}
      />
      <IconLink label={label} href={hrefOf(withDirection(question, other))} chosen={false}>
        <Icon name="arrow" className={`toolbar__direction toolbar__direction--${question.direction}`} />
      </IconLink>
    </div>
  )
}

/** How many there are, in which order, how many at a time, and as grid or list. */
export const ListingToolbar = (props: ListingProps) => {
  const t = useText()
  const counted = useCounted()
  const { listing, question, choices } = props
  return (
    <div className="toolbar">
      <p className="toolbar__count">{counted(listing.total, "%1 item", "%1 items")}</p>
      {listing.facets.length === 0 ? null : (
        <button type="button" className="button button--small toolbar__filters" popoverTarget="filters">
          <Icon name="filter" />
          {t("Filter")}
          {question.filters.length === 0 ? null : <span className="header__count">{question.filters.length}</span>}
        </button>
      )}
      <Order {...props} />
      <div className="toolbar__limits">
        <ChoiceMenu
          name={t("Show")}
          choices={choices.perPage[question.mode].offered.map((limit) => ({
            label: String(limit),
            href: hrefIn(props)(withLimit(question, limit)),
            chosen: limit === question.limit,
          }))}
        />
      </div>
      <Modes {...props} />
    </div>
  )
}
