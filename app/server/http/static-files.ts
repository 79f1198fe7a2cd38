import { createReadStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream/promises"

import { memoize } from "../cache/memoize.ts"
import type { FlatHeaders } from "../cache/stored-page.ts"
import { bestBrotli, type ContentEncoding, negotiateEncoding, gzip } from "./compression.ts"
import { headersOfType, type SecurityHeaders } from "./security-headers.ts"

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  // Without a character set: scripts of pages are modules, which are UTF-8 always.
  ".js": "text/javascript",
  ".json": "application/json; charset=utf-8",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

const compressible = /^(text|application\/(json|manifest)|image\/svg)/

/** A folder whose files are served below a URL prefix. */
export type ServedFolder = {
  readonly prefix: string
  readonly folder: string
  readonly cacheControl: string
}

/** `Cache-Control` of files whose name is a hash of their content. */
export const cacheImmutable = "public, max-age=31536000, immutable"

/** `Cache-Control` of a file of a project, and of one of the backend whose address has no version and whose response has no `Cache-Control`. */
export const cacheOneHour = "public, max-age=3600"

/** `Cache-Control` of files that rarely change under the same name, such as pictures. */
export const cacheOneMonth = "public, max-age=2592000"

/**
 * Resolves a URL path to a file. `undefined` if the path could leave the folder, names a hidden file, or has an extension that is not
 * served, such as source maps. [S41]
 */
export const resolveFile = (address: string, { prefix, folder }: ServedFolder): string | undefined => {
  if (!address.startsWith(prefix)) return undefined
  let name: string
  try {
    name = decodeURIComponent(address.slice(prefix.length))
  } catch {
    return undefined
  }
  const parts = name.split("/")
  if (parts.some((part) => part === "" || part.startsWith(".") || /[\\\0:]/.test(part))) return undefined
  const file = path.join(folder, ...parts)
  return types[path.extname(file).toLowerCase()] !== undefined && file.startsWith(folder + path.sep) ? file : undefined
}

const compressFile = async (file: string, encoding: ContentEncoding): Promise<Buffer> => {
  const bytes = await readFile(file)
  if (encoding === "identity") return bytes
  return encoding === "br" ? bestBrotli(bytes) : gzip(bytes)
}

/** Maximum number of compressed files in memory for each encoding; a build has some hundred. */
const maxFiles = 2_000

/** Compresses files on first request and caches the result, since they never change under their name. */
const fileCompressor = () => {
  const bodies = {
    br: memoize((file) => compressFile(file, "br"), maxFiles),
    gzip: memoize((file) => compressFile(file, "gzip"), maxFiles),
    identity: memoize((file) => compressFile(file, "identity"), maxFiles),
  }
  return (file: string, encoding: ContentEncoding): Promise<Buffer> => bodies[encoding](file)
}

type FileResponse = {
  readonly status: number
  readonly headers: FlatHeaders
  readonly body?: Buffer | undefined
  readonly file?: string
}

/** Sends the response; the file is streamed, so that a large one is never in memory. */
const send = async (request: IncomingMessage, response: ServerResponse, prepared: FileResponse): Promise<void> => {
  response.writeHead(prepared.status, [...prepared.headers])
  if (request.method === "HEAD" || prepared.file === undefined) {
    response.end(request.method === "HEAD" ? undefined : prepared.body)
    return
  }
  await pipeline(createReadStream(prepared.file), response).catch(() => response.destroy())
}

/** Serves static files directly on `node:http`. */
export const staticFiles = (folders: ReadonlyArray<ServedFolder>, securityHeaders: SecurityHeaders) => {
  const compressed = fileCompressor()

  const readResponse = async (
    file: string,
    cacheControl: string,
    request: IncomingMessage,
  ): Promise<FileResponse | undefined> => {
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const type = types[path.extname(file).toLowerCase()] ?? "application/octet-stream"
    const etag = `W/"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`
    const security = headersOfType(type, securityHeaders).flat()
    // A file with a hashed name is never validated again.
    const validator = cacheControl === cacheImmutable ? [] : ["ETag", etag]
    const headers = [...security, "Content-Type", type, "Cache-Control", cacheControl, ...validator]
    if (request.headers["if-none-match"] === etag) return { status: 304, headers }
    if (!compressible.test(type) || facts.size > 5_000_000) {
      return { status: 200, headers: [...headers, "Content-Length", String(facts.size)], file }
    }
    const encoding = negotiateEncoding(request.headers["accept-encoding"])
    const body = await compressed(file, encoding)
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding]
    return {
      status: 200,
      headers: [...headers, ...encoded, "Vary", "Accept-Encoding", "Content-Length", String(body.byteLength)],
      body,
    }
  }

  return {
    /** True if the path is below one of the prefixes. */
    covers: (address: string): boolean => folders.some(({ prefix }) => address.startsWith(prefix)),
    /** Sends the file; resolves to false if there is none. */
    serve: async (address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      for (const served of folders) {
        const file = resolveFile(address, served)
        const prepared = file === undefined ? undefined : await readResponse(file, served.cacheControl, request)
        if (prepared === undefined) continue
        await send(request, response, prepared)
        return true
      }
      return false
    },
  }
}
