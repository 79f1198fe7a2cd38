import { stripVTControlCharacters } from "node:util"

import type { Plugin, ViteDevServer } from "vite"

import { isRecord } from "../../core/web/record.ts"

/**
 * Reloads open pages when a file changes that only the server uses, such as a view without island, whose new HTML the page would not show
 * otherwise. Files that browsers load are updated by Vite.
 */
export const reloadServerViews: Plugin = {
  name: "reload-server-views",
  apply: "serve",
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments
    const isOfBrowser = (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0
    if (this.environment.name === "ssr" && modules.length > 0 && !isOfBrowser) client.hot.send({ type: "full-reload" })
  },
}

/** The generated module with the list of the project's extension modules. */
export const moduleList = "\0installed-modules"

/** Generates the list of extension modules again, for the server and for browsers. */
export const reloadModuleList = async (vite: ViteDevServer): Promise<void> => {
  for (const environment of Object.values(vite.environments)) {
    const list = environment.moduleGraph.getModuleById(moduleList)
    if (list !== undefined) await environment.reloadModule(list)
  }
}

/** A text without the colours of a terminal. */
const text = (value: unknown): string => (typeof value === "string" ? stripVTControlCharacters(value) : "")

/** The fields of an error that Vite's overlay shows: message, stack, and where a file could not be read, its place and the lines around. */
const overlayError = (cause: unknown) => {
  const error = isRecord(cause) ? cause : {}
  return {
    message: text(cause instanceof Error ? cause.message : String(cause)),
    stack: cause instanceof Error ? text(cause.stack) : "",
    id: text(error["id"]),
    frame: text(error["frame"]),
    plugin: text(error["plugin"]),
    loc: error["loc"],
  }
}

/** A page with Vite's overlay about an error of the server; it is loaded again when a file changes. */
export const errorPage = (vite: ViteDevServer, cause: unknown): Response => {
  if (cause instanceof Error) vite.ssrFixStacktrace(cause)
  const error = JSON.stringify(overlayError(cause)).replaceAll("<", "\\u003c")
  const script = `import { ErrorOverlay } from "/@vite/client"\ndocument.body.append(new ErrorOverlay(${error}))`
  const html = `<!doctype html><meta charset="utf-8"><title>Error</title><body><script type="module">${script}</script></body>`
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" }
  return new Response(html, { status: 500, headers })
}
