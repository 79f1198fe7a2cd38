import { readFile } from "node:fs/promises"
import path from "node:path"

import type { Context, Hono } from "hono"

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".webp": "image/webp",
}

/** Routes of `/demo/docs/`: the files of the documentation's site, which `npm run docs` writes into a folder. Without it they respond with 404. */
export const documentationPages = (app: Hono, folder: string): void => {
  const respond = async (c: Context, name: string): Promise<Response> => {
    const type = types[path.extname(name)]
    const body = type === undefined ? undefined : await readFile(path.join(folder, name)).catch(() => undefined)
    if (type === undefined || body === undefined) return c.notFound()
    return c.body(new Uint8Array(body), 200, { "content-type": type, "cache-control": "no-cache" })
  }
  app.get("/demo/docs/", (c) => respond(c, "index.html"))
  app.get("/demo/docs/:name{(?:pictures/)?[\\w-]+\\.[a-z]+}", (c) => respond(c, c.req.param("name")))
}
