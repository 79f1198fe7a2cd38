import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import type { Store } from "../../../../core/store/store.ts"
import type { ProjectPage } from "../../../project/define-page.ts"
import type { Page, PublicPage } from "../../render/page.ts"
import type { MountRoutes } from "../../route-context.ts"
import type { LoadContext } from "../catalogue/load-context.ts"
import { islandSlots, islandsToRender } from "./page-islands.tsx"

const defaultDeadlineMs = 3_000

/** Loads a page of a project. Rejects with `CatalogueCallFailed` if its data cannot be loaded in time: then the response is 503. */
const loadPage = async (projectPage: ProjectPage, store: Store): Promise<Page> => {
  const { path, deadlineMs = defaultDeadlineMs } = projectPage
  const signal = AbortSignal.timeout(deadlineMs)
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`not loaded within ${deadlineMs} ms`)), { once: true })
  })
  try {
    const data = await Promise.race([
      projectPage.load({ storeView: store.code, locale: store.locale, signal }),
      timeout,
    ])
    const islands = projectPage.islands?.(data) ?? {}
    return {
      kind: "content",
      ...projectPage.metadata(data),
      canonicalPath: path,
      bodyClass: "project-page page-layout-1column",
      islands: islandsToRender(islands),
      view: (html) => projectPage.view(data, islandSlots(islands, html)),
    }
  } catch (cause) {
    throw new CatalogueCallFailed({
      call: "page",
      reason: `${path}: ${cause instanceof Error ? cause.message : "failed"}`,
    })
  }
}

const tagsOf = ({ cache }: ProjectPage): ReadonlyArray<string> => (typeof cache === "object" ? cache.tags : [])

/** Loaders of the public pages of a project, by path. */
export type ProjectPageLoaders = ReadonlyMap<string, (context: Pick<LoadContext, "layout">) => Promise<PublicPage>>

/** Creates the loaders of public pages. */
export const projectPageLoaders = (pages: ReadonlyArray<ProjectPage>): ProjectPageLoaders =>
  new Map(
    pages
      .filter(({ cache }) => cache !== "private")
      .map((projectPage) => [
        projectPage.path,
        async ({ layout }) => ({ page: await loadPage(projectPage, layout.store), tags: tagsOf(projectPage) }),
      ]),
  )

/** Paths of the pages that site maps list. */
export const pathsInSitemap = (pages: ReadonlyArray<ProjectPage>): ReadonlyArray<string> =>
  pages.flatMap(({ path, inSitemap, cache }) => (inSitemap === true && cache !== "private" ? [path] : []))

/** Mounts the private pages of a project. */
export const mountProjectPages =
  (pages: ReadonlyArray<ProjectPage>): MountRoutes =>
  (app, context) => {
    for (const projectPage of pages.filter(({ cache }) => cache === "private")) {
      app.get(projectPage.path, async (c) => {
        const { store } = await context.layoutData()
        const page = await loadPage(projectPage, store)
        return context.respondWithPage(context.visit(c.req.raw), {
          ...page,
          canonicalPath: undefined,
          robots: "NOINDEX,FOLLOW",
        })
      })
    }
  }
