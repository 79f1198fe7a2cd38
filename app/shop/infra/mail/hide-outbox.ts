type Handler = (request: Request) => Promise<Response>

/** The path with its percent signs decoded; empty if it cannot be decoded, so that no route matches. */
const plainPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ""
  }
}

/** Responds 404 to every address of the outbox, whose mails have links that give access to accounts. [S26] */
export const hideOutbox =
  (shop: Handler): Handler =>
  async (request) => {
    const { pathname } = new URL(request.url)
    return [pathname, plainPath(pathname)].some((path) => /demo\/+outbox/i.test(path))
      ? new Response("Not Found", { status: 404, headers: { "cache-control": "no-store" } })
      : shop(request)
  }
