import { randomBytes } from "node:crypto"
import { createServer as createHttpServer } from "node:http"
import path from "node:path"

import { getRequestListener } from "@hono/node-server"
import { createServer, type ViteDevServer } from "vite"

import { checkPortIsFree } from "../free-port.ts"
import { project as builtProject } from "../project/current-project.ts"
import { loadModules } from "../project/load-project.ts"
import { projectPublicDir } from "../project/project-folder.ts"
import { modulesOfShop, pagesOfShop, projectOfShop } from "../project/project-of-shop.ts"
import { type DevProject, watchProject } from "../project/watch-project.ts"
import { storefrontSettings } from "../settings/storefront-settings.ts"
import { stopOnSignal } from "../stop.ts"
import { devAssets } from "./dev-assets.ts"
import { errorPage, reloadModuleList, reloadServerViews } from "./dev-feedback.ts"
import { type DevShop, type DevShops, devSettings, openDevShops } from "./dev-shop.ts"
import { setClientAddress } from "./http/client-headers.ts"
import { isHtml } from "./http/responses.ts"
import { requestAtUrl } from "./http/rewrite-request.ts"
import { cacheImmutable, cacheOneMonth, staticFiles } from "./http/static-files.ts"
import { createLog, errorFields } from "./log.ts"
import type { StorefrontApp, openStorefrontApp } from "./storefront-app.ts"

// The server of `npm run dev`: serves pages from the sources, without a build and without a page cache.
const root = path.resolve(import.meta.dirname, "../..")
const publicDir = path.join(root, "app/public")
const nonce = randomBytes(16).toString("base64")

const startProject = { config: builtProject.config }
const { port, host, logLevel, shopUrl } = devSettings(startProject)
const project = projectOfShop(builtProject, process.env, shopUrl)
const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** The policy of production, and what Vite's client needs: inline scripts with a nonce, inline styles, and a web socket. */
const devPolicy = (policy: string): string =>
  policy
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/; require-trusted-types-for.*$/, "")

const log = createLog((line) => process.stderr.write(line), { level: logLevel })

/** The storefront app, and the sources, the project and the shop that it was made from. */
type CurrentApp = {
  readonly open: typeof openStorefrontApp
  readonly devProject: DevProject
  readonly shop: DevShop
  readonly app: Promise<StorefrontApp>
}

/** Returns the storefront app of the current sources, project and shop; it is recreated after one of their files has changed. */
const currentStorefront = (
  vite: ViteDevServer,
  shops: DevShops,
  currentProject: () => DevProject,
): (() => Promise<StorefrontApp>) => {
  let current: CurrentApp | undefined
  return async () => {
    const module = await vite.ssrLoadModule("/app/server/storefront-app.ts")
    // Vite does not type what it loads; the type is that of this file's own import.
    const open = module["openStorefrontApp"] as typeof openStorefrontApp
    const shop = await shops.current()
    const devProject = currentProject()
    if (current?.open !== open || current.devProject !== devProject || current.shop !== shop) {
      current = {
        open,
        devProject,
        shop,
        app: open({
          ...storefrontSettings(shop.settings),
          backend: shop.backend,
          buildDir: "",
          publicDir,
          log,
          assets: devAssets(shop.settings),
          pages: pagesOfShop(project),
          extensions: modulesOfShop(project),
          brand: devProject.config.brand,
          projectDictionaries: devProject.texts,
          origins: devProject.config.origins,
          addressRules: devProject.config,
          adaptPolicy: devPolicy,
          cachesPages: false,
          // The service worker exists only in a build; one that a build registered at the same address is removed.
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

await checkPortIsFree({ port, host })
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
const currentProject = watchProject({
  vite,
  project,
  report,
  restart: async (next, keys) => {
    const settings = devSettings(next)
    if (keys.includes("modules")) {
      await loadModules({ folder: project.folder, config: next.config })
      await reloadModuleList(vite)
    }
    await shops.reopen(next)
    if (settings.port !== port || settings.host !== host || settings.logLevel !== logLevel)
      report("Start the development server again to apply another port, host or log level.")
  },
})
const shops = await openDevShops(vite, project, currentProject())
const storefront = currentStorefront(vite, shops, currentProject)
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
    setClientAddress(request, (await shops.current()).settings.trustedProxies)
    if (files.covers(address) && (await files.serve(address, request, response))) return
    await pages(request, response)
  }
  vite.middlewares(request, response, () => void next())
})
server.listen({ port, ...(host === undefined ? {} : { host }) }, () =>
  process.stdout.write(`Vitrine for developers is at http://localhost:${port}\n`),
)
stopOnSignal(async () => {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await (await shops.current()).close()
})
