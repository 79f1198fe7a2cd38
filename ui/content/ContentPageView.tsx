import type { ContentPage } from "../../core/content/content.ts"
import { hasElement } from "../../core/content/merchant/merchant-content.ts"
import { MerchantHtml } from "./merchant/MerchantHtml.tsx"

/** The heading of the page; its title, unless the content has a heading of its own. */
const PageHeading = ({ heading, title, content }: ContentPage) => {
  const text = heading === "" ? title : heading
  if (heading === "" && content !== undefined && hasElement(content.nodes, "h1")) return null
  return <h1 className={content === undefined ? "page-title" : "page-title width-page"}>{text}</h1>
}

/** A content page written by the merchant. */
export const ContentPageView = ({ page }: { readonly page: ContentPage }) => (
  <article className={page.content === undefined ? "content-page width-page" : "content-page content-page--wide"}>
    <PageHeading {...page} />
    <MerchantHtml html={page.html} content={page.content} plain="prose" />
  </article>
)
