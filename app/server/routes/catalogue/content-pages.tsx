import { enableCookiesPath } from "../../../../core/customer/cookies-needed.ts"
import { ContentPageView } from "../../../../ui/content/ContentPageView.tsx"
import { EnableCookiesPage } from "../../../../ui/content/EnableCookiesPage.tsx"
import { NotFoundPage } from "../../../../ui/content/NotFoundPage.tsx"
import type { PublicPage } from "../../render/page.ts"
import type { LoadContext } from "./load-context.ts"
import { contentTags } from "./page-tags.ts"

/** Loads a content page by its identifier; `undefined` if there is none. */
export const loadContentPage = async (
  { reads, t }: LoadContext,
  identifier: string,
): Promise<PublicPage | undefined> => {
  const content = await reads.contentPage(identifier)
  if (content === undefined) return undefined
  return {
    tags: contentTags(identifier),
    page: {
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

/** Loads the 404 page, one page for all missing addresses. */
export const loadNotFoundPage = async ({ reads, layout: { store }, optional, t }: LoadContext): Promise<PublicPage> => {
  const content = await optional("not found", reads.contentPage(store.noRouteIdentifier), undefined)
  return {
    tags: contentTags(store.noRouteIdentifier),
    page: {
      kind: "content",
      title: content?.metaTitle || t("404 Not Found"),
      robots: "NOINDEX,FOLLOW",
      bodyClass: "cms-no-route cms-noroute-index",
      status: 404,
      view: () => <NotFoundPage html={content?.html === "" ? undefined : content?.html} />,
    },
  }
}

/** Loads the page for browsers without cookies. [2.enable-cookies-page.1] */
export const loadEnableCookiesPage = async (context: LoadContext): Promise<PublicPage> => {
  const { reads, layout, optional } = context
  const { noCookiesIdentifier } = layout.store
  const content = await optional("enable cookies", reads.contentPage(noCookiesIdentifier), undefined)
  return {
    tags: contentTags(noCookiesIdentifier),
    page: {
      kind: "content",
      title: content?.metaTitle || context.t("Enable Cookies"),
      canonicalPath: enableCookiesPath,
      robots: "NOINDEX,FOLLOW",
      bodyClass: "cms-page-view cms-enable-cookies",
      view: () => <EnableCookiesPage html={content?.html === "" ? undefined : content?.html} />,
    },
  }
}
