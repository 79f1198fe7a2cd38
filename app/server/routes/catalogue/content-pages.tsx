import { enableCookiesPath } from "../../../../core/customer/enable-cookies.ts"
import { ContentPageView } from "../../../../ui/content/ContentPageView.tsx"
import { EnableCookiesPage } from "../../../../ui/content/EnableCookiesPage.tsx"
import { NotFoundPage } from "../../../../ui/content/NotFoundPage.tsx"
import type { PublicPage } from "../../render/page.ts"
import { loadContentOf } from "./load-contents.ts"
import type { LoadContext } from "./load-context.ts"
import { loadSuggested } from "./load-suggested.ts"
import { anyCategoryTags, contentTags } from "./page-tags.ts"

/** Loads a content page by its identifier; `undefined` if there is none. */
export const loadContentPage = async (context: LoadContext, identifier: string): Promise<PublicPage | undefined> => {
  const { reads, t } = context
  const loadedPage = await reads.contentPage(identifier)
  if (loadedPage === undefined) return undefined
  const { content, cards, page } = await loadContentOf(context, loadedPage)
  return {
    tags: [...contentTags(identifier), ...(cards.length === 0 ? [] : anyCategoryTags(cards))],
    page: {
      ...page,
      kind: "content",
      title: content.metaTitle,
      description: content.metaDescription,
      canonicalPath: `/${identifier}`,
      bodyClass: `cms-page-view cms-${identifier.replace(/[^\w-]/g, "-")}`,
      breadcrumbs: [
        { label: t("Home"), path: "/" },
        { label: content.title, path: `/${identifier}` },
      ],
      view: () => <ContentPageView page={content} />,
    },
  }
}

/** Loads a content page that has a built-in replacement; without content if it cannot be read. */
const loadOptionalContent = async (context: LoadContext, section: string, identifier: string) => {
  const contentPage = await context.optional(section, context.reads.contentPage(identifier), undefined)
  return contentPage === undefined ? { content: undefined, page: {} } : loadContentOf(context, contentPage)
}

/** Loads the 404 page, one page for all missing addresses. */
export const loadNotFoundPage = async (context: LoadContext): Promise<PublicPage> => {
  const { layout, t } = context
  const { store } = layout
  const [{ content, page }, suggested] = await Promise.all([
    loadOptionalContent(context, "not found", store.noRouteIdentifier),
    loadSuggested(context),
  ])
  return {
    tags: [...contentTags(store.noRouteIdentifier), ...anyCategoryTags(suggested)],
    page: {
      ...page,
      suggested,
      kind: "content",
      title: content?.metaTitle || t("404 Not Found"),
      robots: "NOINDEX,FOLLOW",
      bodyClass: "cms-no-route cms-noroute-index",
      status: 404,
      view: () => <NotFoundPage page={content} />,
    },
  }
}

/** Loads the page for browsers without cookies. [2.enable-cookies-page.1] */
export const loadEnableCookiesPage = async (context: LoadContext): Promise<PublicPage> => {
  const { noCookiesIdentifier } = context.layout.store
  const { content, page } = await loadOptionalContent(context, "enable cookies", noCookiesIdentifier)
  return {
    tags: contentTags(noCookiesIdentifier),
    page: {
      ...page,
      kind: "content",
      title: content?.metaTitle || context.t("Enable Cookies"),
      canonicalPath: enableCookiesPath,
      robots: "NOINDEX,FOLLOW",
      bodyClass: "cms-page-view cms-enable-cookies",
      view: () => <EnableCookiesPage page={content} />,
    },
  }
}
