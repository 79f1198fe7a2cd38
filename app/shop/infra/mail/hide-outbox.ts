type Answers = (request: Request) => Promise<Response>

/** An address as it is read in the end: percent signs decoded. One that cannot be read is nobody's. */
const plainPath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return ""
  }
}

/** The outbox holds links that open accounts, so a shop that strangers reach has none: whatever leads there is not found. [S26] */
export const hideOutbox =
  (shop: Answers): Answers =>
  async (request) => {
    const { pathname } = new URL(request.url)
    return [pathname, plainPath(pathname)].some((path) => /demo\/+outbox/i.test(path))
      ? new Response("Not Found", { status: 404, headers: { "cache-control": "no-store" } })
      : shop(request)
  }
