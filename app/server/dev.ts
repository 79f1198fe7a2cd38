import { randomBytes } from "node:crypto"
import { createServer as createHttpServer } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"
import { createServer, type ViteDevServer } from "vite"

import type { PageAssets } from "../../ui/storefront/frame.ts"
import { additionsToShop } from "../extensions/additions-to-shop.ts"
import type { installed } from "../extensions/installed.ts"
import { checkPortIsFree } from "../free-port.ts"
import { project as builtProject } from "../project/current-project.ts"
import { projectPublicDir } from "../project/project-folder.ts"
import { projectOfShop } from "../project/project-of-shop.ts"
import { seedOfProject } from "../project/seed-of-project.ts"
import { projectEnvironment } from "../project/settings-of-project.ts"
import { type DevProject, watchProject } from "../project/watch-project.ts"
import { withConfiguredAccess } from "../settings/embedded-access.ts"
import { environmentOverProject } from "../settings/setting.ts"
import { startSettings } from "../settings/start-settings.ts"
import { storefrontSettings } from "../settings/storefront-settings.ts"
import { openShop } from "../shop/shop.ts"
import { stopOnSignal } from "../stop.ts"
import { openMagento } from "./backend/open-magento.ts"
import { checkBackend, embeddedBackend } from "./backend/shop-backend.ts"
import { errorPage, reloadServerViews } from "./dev-feedback.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { isHtml } from "./http/responses.ts"
import { requestAtUrl } from "./http/rewrite-request.ts"
import { cacheImmutable, cacheOneMonth, staticFiles } from "./http/static-files.ts"
import { createLog, errorFields } from "./log.ts"
import { clientScripts } from "./render/page-assets.ts"
import type { ShopBackend } from "./route-context.ts"
import type { StorefrontApp, openStorefrontApp } from "./storefront-app.ts"

// The server of `npm run dev`: serves pages from the sources, without a build and without a page cache.
const root = path.resolve(import.meta.dirname, "../..")
const publicDir = path.join(root, "app/public")
const nonce = randomBytes(16).toString("base64")

const settings = startSettings(environmentOverProject(process.env, projectEnvironment(builtProject.config)))
const project = projectOfShop(builtProject, process.env, settings.shopUrl)
const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** Assets as Vite serves them from the sources. */
const sources: PageAssets = {
  styles: [
    "ui/storefront/shop",
    ...["catalogue", "product", "order", "account", "back-office"].map((kind) => `app/client/styles/${kind}`),
  ].map((sheet) => `/${sheet}.css`),
  scripts: [
    clientScripts.boot,
    clientScripts.shopping,
    ...(settings.toolbar === undefined ? [] : [clientScripts["page-cache-toolbar"]]),
    ...(settings.browserErrors ? [clientScripts["error-reports"]] : []),
    ...(settings.analytics ? [clientScripts.analytics] : []),
  ].map((file) => `/${file}`),
  preloads: [],
  contentStylesheet: "/app/client/styles/merchant-content.css",
  dictionaryScript: `/${clientScripts.dictionary}`,
}

/** The components page renders dialogs whose stylesheets are loaded by scripts on other pages. */
const componentStyles = "/app/client/styles/components.css"

const assetsOf = (kind: string): PageAssets => {
  if (kind === "components") return { ...sources, styles: [...sources.styles, componentStyles] }
  if (kind === "embed") return { ...sources, scripts: [`/${clientScripts.embed}`] }
  return sources
}

/** The policy of production, and what Vite's client needs: inline scripts with a nonce, inline styles, and a web socket. */
const devPolicy = (policy: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for.*$/, "")

const log = createLog((line) => process.stderr.write(line), { level: settings.logLevel })

/** The storefront app, and the sources and the project that it was made from. */
type CurrentApp = {
  readonly open: typeof openStorefrontApp
  readonly made: DevProject
  readonly app: Promise<StorefrontApp>
}

/** Returns the storefront app of the current sources and project; it is recreated after one of their files has changed. */
const currentStorefront = (
  vite: ViteDevServer,
  backend: ShopBackend,
  currentProject: () => DevProject,
): (() => Promise<StorefrontApp>) => {
  let current: CurrentApp | undefined
  return async () => {
    const module = await vite.ssrLoadModule("/app/server/storefront-app.ts")
    // Vite does not type what it loads; the type is that of this file's own import.
    const open = module["openStorefrontApp"] as typeof openStorefrontApp
    const made = currentProject()
    if (current?.open !== open || current.made !== made) {
      current = {
        open,
        made,
        app: open({
          ...storefrontSettings(settings),
          backend,
          buildDir: "",
          publicDir,
          log,
          assets: assetsOf,
          brand: made.config.brand,
          projectDictionaries: made.texts,
          origins: made.config.origins,
          adaptPolicy: devPolicy,
          cachesPages: false,
          // Its worker is only built; a worker of a build at the same address is removed.
          hasOfflinePage: false,
        }),
      }
    }
    return current.app
  }
}

/** Transforms the HTML of a response by Vite, which adds its client. */
const withVite = async (vite: ViteDevServer, request: Request, response: Response): Promise<Response> => {
  if (!isHtml(response)) return response
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text())
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  return new Response(html, { status: response.status, headers })
}

/** Payment methods and fields that installed modules add to the built-in shop. */
const additionsOfModules = async (vite: ViteDevServer) => {
  // Vite does not type what it loads; the list is typed where it is declared.
  const list = (await vite.ssrLoadModule("/app/extensions/installed.ts")) as { readonly installed: typeof installed }
  return additionsToShop(list.installed)
}

const openBackend = async (
  vite: ViteDevServer,
  { config: { brand, languages }, texts }: DevProject,
): Promise<{ readonly backend: ShopBackend; readonly close: () => Promise<void> }> => {
  if (settings.shopUrl === undefined) {
    const { dataDir, databaseUrl, smtpUrl, products, guestCheckout } = settings
    const seedDir = seedOfProject(project, settings.seedDir)
    const additions = await additionsOfModules(vite)
    const shop = await openShop({
      dataDir,
      databaseUrl,
      seedDir,
      smtpUrl,
      products,
      guestCheckout,
      brand,
      languages,
      texts,
      ...additions,
    })
    return { backend: withConfiguredAccess(embeddedBackend(shop), settings, seedDir), close: shop.close }
  }
  const { shopUrl, connectTo, storeView } = settings
  const backend = openMagento({ shopUrl, connectTo, storeView })
  await checkBackend(backend, shopUrl)
  return { backend, close: async () => {} }
}

await checkPortIsFree(settings)
const server = createHttpServer()
const vite = await createServer({
  root,
  appType: "custom",
  // Hot updates share the port of the pages, so that several development servers can run.
  configFile: path.join(root, "app/build/vite-build.ts"),
  server: { middlewareMode: true, hmr: { server } },
  html: { cspNonce: nonce },
  plugins: [reloadServerViews],
})
const currentProject = watchProject({ vite, project, report })
const { backend, close } = await openBackend(vite, currentProject())
const storefront = currentStorefront(vite, backend, currentProject)
const projectFiles = projectPublicDir(project)
const files = staticFiles(
  [
    { prefix: "/media/", folder: path.join(publicDir, "media"), cacheControl: cacheOneMonth },
    { prefix: "/static/", folder: path.join(publicDir, "static"), cacheControl: cacheImmutable },
    ...(projectFiles === undefined ? [] : [{ prefix: "/", folder: projectFiles, cacheControl: "no-cache" }]),
  ],
  [],
)

const pages = getRequestListener(
  async (request) => {
    const plain = requestAtUrl(request.url, request)
    plain.headers.delete("accept-encoding")
    return withVite(vite, request, await (await storefront()).fetch(plain))
  },
  {
    overrideGlobalObjects: false,
    errorHandler: (cause) => {
      log("request-failed", errorFields(cause))
      return errorPage(vite, cause)
    },
  },
)

server.on("request", (request, response) => {
  const address = (request.url ?? "/").split("?", 1)[0] ?? "/"
  const next = async () => {
    setClientAddress(request, settings.trustedProxies)
    if (files.covers(address) && (await files.serve(address, request, response))) return
    await pages(request, response)
  }
  vite.middlewares(request, response, () => void next())
})
server.listen({ port: settings.port, ...(settings.host === undefined ? {} : { host: settings.host }) }, () =>
  process.stdout.write(`Vitrine for developers is at http://localhost:${settings.port}\n`),
)
stopOnSignal(async () => {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await close()
})
