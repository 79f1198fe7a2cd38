import type { ReactNode } from "react"

import type { ContentNodes, ContentPart } from "../../../core/content/merchant/merchant-content.ts"

type TabsProps = Omit<Extract<ContentPart, { readonly kind: "tabs" }>, "kind"> & {
  readonly inside: (children: ContentNodes) => ReactNode
}

/** Tabs whose content is part of the page. Without scripts the panels follow each other, each below its title. */
export const ContentTabs = ({ className, id, tabs, open, inside }: TabsProps) => (
  <div className={`content-tabs ${className}`} data-content="panels">
    <ul className="tabs">
      {tabs.map(({ title }, at) => (
        <li key={`${id}-${at + 1}`}>
          <a className="chip" href={`#${id}-${at + 1}`} aria-current={at === open ? true : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
    {tabs.map(({ title, className: panel, children }, at) => (
      <div
        key={`${id}-${at + 1}`}
        className={`content-tabs__panel ${at === open ? "content-tabs__panel--open" : ""} ${panel}`}
        id={`${id}-${at + 1}`}
      >
        <h3 className="content-tabs__title">{title}</h3>
        {inside(children)}
      </div>
    ))}
  </div>
)
