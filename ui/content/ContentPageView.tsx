import type { ContentPage } from "../../core/content/content.ts"

/** A content page written by the merchant. */
export const ContentPageView = ({ page }: { readonly page: ContentPage }) => (
  <article className="content-page width-page">
    <h1 className="page-title">{page.heading === "" ? page.title : page.heading}</h1>
    <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
  </article>
)
