import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, request as ask, type IncomingMessage, type Server } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { brotliDecompressSync } from "node:zlib"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { listen } from "../../../app/server/http/listen.ts"
import { resolveFile, cacheImmutable, cacheOneMonth, staticFiles } from "../../../app/server/http/static-files.ts"

const base = mkdtempSync(path.join(tmpdir(), "vitrine-static-"))
const folder = path.join(base, "served")
const served = { prefix: "/static/", folder, cacheControl: cacheImmutable }

let server: Server
let port: number

beforeAll(async () => {
  mkdirSync(path.join(folder, "inner"), { recursive: true })
  writeFileSync(path.join(base, "secret.js"), "secret")
  writeFileSync(path.join(folder, "boot-abc.js"), "export const answer = 42\n".repeat(200))
  writeFileSync(path.join(folder, "boot-abc.js.map"), "{}")
  writeFileSync(path.join(folder, ".hidden.js"), "hidden")
  writeFileSync(path.join(folder, "inner/photo.webp"), Buffer.alloc(3000, 7))
  writeFileSync(path.join(folder, "inner/drawing.svg"), "<svg/>")
  const files = staticFiles(
    [served, { ...served, prefix: "/media/", cacheControl: cacheOneMonth }],
    [
      ["Content-Security-Policy", "default-src 'self'"],
      ["X-Content-Type-Options", "nosniff"],
    ],
  )
  server = createServer((request, response) => {
    const respond = async () => {
      if (await files.serve(request.url ?? "", request, response)) return
      response.writeHead(404).end()
    }
    void respond()
  })
  port = await listen(server, 0, "127.0.0.1")
})
afterAll(() => {
  server.close()
  rmSync(base, { recursive: true, force: true })
})

/** Sends the path unchanged, as a hostile client does. */
const get = (address: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  new Promise<{ readonly message: IncomingMessage; readonly body: Buffer }>((resolve, reject) => {
    const outgoing = ask({ host: "127.0.0.1", port, path: address, method, headers }, (message) => {
      const parts: Array<Buffer> = []
      message.on("data", (part: Buffer) => parts.push(part))
      message.on("end", () => resolve({ message, body: Buffer.concat(parts) }))
    })
    outgoing.on("error", reject)
    outgoing.end()
  })

const elsewhere = [
  "/static/../secret.js",
  "/static/..%2fsecret.js",
  "/static/%2e%2e/secret.js",
  "/static/%2e%2e%2fsecret.js",
  "/static/..%5csecret.js",
  "/static/..\\secret.js",
  "/static/inner/../../secret.js",
  "/static//etc/passwd",
  "/static/%00boot-abc.js",
  "/static/boot-abc.js%00.png",
  "/static/boot-abc.js.map",
  "/static/.hidden.js",
  "/static/inner",
  "/static/inner/",
  "/static/",
  "/static/%e0%a4%a",
  "/static/nope.js",
  "/static/C:boot-abc.js",
  "/staticboot-abc.js",
]

describe("Static files", () => {
  test.each(elsewhere)("%s responds 404", async (address) => {
    expect((await get(address)).message.statusCode).toBe(404)
  })

  test("no URL path resolves to a file outside the folder", () => {
    for (const address of elsewhere) {
      const file = resolveFile(address, served)
      expect(file === undefined || file.startsWith(folder + path.sep)).toBe(true)
    }
  })

  test("a hashed file is cacheable for ever and compressed", async () => {
    const { message, body } = await get("/static/boot-abc.js", { "accept-encoding": "gzip, br" })
    expect(message.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-encoding": "br",
      "content-type": "text/javascript",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    })
    expect(brotliDecompressSync(body).toString()).toContain("answer = 42")
  })

  test("a script has at most 300 bytes of headers, without the policy of a page; an SVG, which is a document, has the policy", async () => {
    const script = await get("/static/boot-abc.js", { "accept-encoding": "br" })
    const { rawHeaders, httpVersion, statusCode, statusMessage } = script.message
    const lines = rawHeaders.reduce((bytes, part) => bytes + part.length + 2, 0)
    // A script of 100 KB and more has more digits in its length than this one.
    const moreDigits = 6 - (script.message.headers["content-length"] ?? "").length
    expect(
      `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n\r\n`.length + lines + moreDigits,
    ).toBeLessThanOrEqual(300)
    expect(script.message.headers).not.toHaveProperty("content-security-policy")
    const drawing = await get("/static/inner/drawing.svg")
    expect(drawing.message.headers["content-security-policy"]).toBe("default-src 'self'")
  })

  test("an image is sent uncompressed, responds 304 if known, and has no body for HEAD", async () => {
    const { message, body } = await get("/media/inner/photo.webp", { "accept-encoding": "br" })
    expect([message.headers["content-encoding"], body.byteLength]).toEqual([undefined, 3000])
    const again = await get("/media/inner/photo.webp", { "if-none-match": message.headers.etag ?? "" })
    expect([again.message.statusCode, again.body.byteLength]).toEqual([304, 0])
    const head = await get("/media/inner/photo.webp", {}, "HEAD")
    expect([head.message.headers["content-length"], head.body.byteLength]).toEqual(["3000", 0])
  })
})
