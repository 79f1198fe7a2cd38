import type { MerchantContent } from "../../core/content/merchant/merchant-content.ts"
import { type TabLink, tabAddress } from "../../core/content/tabs-in-html.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"

type TabsProps = {
  readonly productId: number
  /** Title of the first tab; its content `html` is part of the page. */
  readonly title: string
  readonly html: string
  /** The content of `html` with a layout of its own, such as that of Page Builder; absent for plain HTML. */
  readonly content?: MerchantContent | undefined
  readonly tabs: ReadonlyArray<TabLink>
}

/**
 * The description of a product, and links to further texts. With scripts these are tabs whose content is loaded when they are opened.
 * [2.other-page-elements.1] [1.15]
 */
export const Tabs = ({ productId, title, html, content, tabs }: TabsProps) => {
  const t = useText()
  return (
    <section aria-labelledby="description" data-content="tabs">
      <h2 className="visually-hidden" id="description">
        {t("Details")}
      </h2>
      <div className="sub-categories">
        <ul className="tabs">
          <li>
            <a className="chip" href="#details" aria-current>
              {title}
            </a>
          </li>
          {tabs.map((tab) => (
            <li key={tab.id}>
              <a className="chip" href={tab.href} data-tab={tab.id} data-ajaxurl={tabAddress(productId, tab.id)}>
                {tab.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div id="details">
        <MerchantHtml html={html} content={content} plain="prose" />
      </div>
    </section>
  )
}
