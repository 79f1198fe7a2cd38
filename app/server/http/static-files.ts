import { createReadStream } from "node:fs"
import { readFile, stat } from "node:fs/promises"
import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream/promises"

import type { FlatHeaders } from "../cache/stored-page.ts"
import { bestBrotli, type ContentEncoding, negotiateEncoding, gzip } from "./compression.ts"

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
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

/** For hashed file names, whose content never changes. */
export const cacheImmutable = "public, max-age=31536000, immutable"
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

type Compressed = { readonly coding: ContentEncoding; readonly body: Buffer }

/** Compresses files on first request and caches the result: there are few, and they never change under their name. */
const compressor = () => {
  const done = new Map<string, Promise<Compressed>>()
  return (file: string, coding: ContentEncoding): Promise<Compressed> => {
    const name = `${coding} ${file}`
    const known = done.get(name)
    if (known !== undefined) return known
    const made = readFile(file).then(async (bytes) => {
      if (coding === "identity") return { coding, body: bytes }
      return { coding, body: await (coding === "br" ? bestBrotli(bytes) : gzip(bytes)) }
    })
    done.set(name, made)
    made.catch(() => done.delete(name))
    return made
  }
}

type FileResponse = {
  readonly status: number
  readonly headers: FlatHeaders
  readonly body?: Buffer | undefined
  readonly file?: string
}

/** Serves static files directly on `node:http`. */
export const staticFiles = (folders: ReadonlyArray<ServedFolder>, commonHeaders: FlatHeaders) => {
  const compressed = compressor()

  const readResponse = async (
    file: string,
    cacheControl: string,
    request: IncomingMessage,
  ): Promise<FileResponse | undefined> => {
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return undefined
    const type = types[path.extname(file).toLowerCase()] ?? "application/octet-stream"
    const etag = `W/"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`
    const headers = [...commonHeaders, "Content-Type", type, "Cache-Control", cacheControl, "ETag", etag]
    if (request.headers["if-none-match"] === etag) return { status: 304, headers }
    if (!compressible.test(type) || facts.size > 5_000_000) {
      return { status: 200, headers: [...headers, "Content-Length", String(facts.size)], file }
    }
    const { coding, body } = await compressed(file, negotiateEncoding(request.headers["accept-encoding"]))
    const coded = coding === "identity" ? [] : ["Content-Encoding", coding]
    return {
      status: 200,
      headers: [...headers, ...coded, "Vary", "Accept-Encoding", "Content-Length", String(body.byteLength)],
      body,
    }
  }

  const send = async (request: IncomingMessage, response: ServerResponse, prepared: FileResponse): Promise<void> => {
    response.writeHead(prepared.status, [...prepared.headers])
    if (request.method === "HEAD" || prepared.file === undefined) {
      response.end(request.method === "HEAD" ? undefined : prepared.body)
      return
    }
    await pipeline(createReadStream(prepared.file), response).catch(() => response.destroy())
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
