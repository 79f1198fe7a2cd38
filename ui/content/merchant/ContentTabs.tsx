import type { ReactNode } from "react"

import type { ContentNodes, ContentPart } from "../../../core/content/merchant/merchant-content.ts"

type TabsProps = Omit<Extract<ContentPart, { readonly kind: "tabs" }>, "kind"> & {
  readonly renderNodes: (children: ContentNodes) => ReactNode
}

/** Tabs whose content is part of the page. Without scripts the panels follow each other, each below its title. */
export const ContentTabs = ({ className, id, tabs, open, renderNodes }: TabsProps) => (
  <div className={`content-tabs ${className}`} data-content="panels">
    <ul className="tabs">
      {tabs.map(({ title }, index) => (
        <li key={`${id}-${index + 1}`}>
          <a className="chip" href={`#${id}-${index + 1}`} aria-current={index === open ? true : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
    {tabs.map(({ title, className: panel, children }, index) => (
      <div
        key={`${id}-${index + 1}`}
        className={`content-tabs__panel ${index === open ? "content-tabs__panel--open" : ""} ${panel}`}
        id={`${id}-${index + 1}`}
      >
        <h3 className="content-tabs__title">{title}</h3>
        {renderNodes(children)}
      </div>
    ))}
  </div>
)
