import type { ProductVideo } from "./video.ts"

/** Provider and code in an address that a merchant entered. */
type VideoOfAddress = Pick<ProductVideo, "type" | "code" | "noCookie">

const hostOf = (
  address: string,
): { readonly host: string; readonly path: string; readonly query: string } | undefined => {
  const match = /^(?:https?:)?\/\/([^/?#\\@]+)(\/[^?#]*)?(?:\?([^#]*))?/i.exec(address.trim())
  if (match === null) return undefined
  return { host: (match[1] ?? "").toLowerCase().replace(/^www\./, ""), path: match[2] ?? "", query: match[3] ?? "" }
}

const codeIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]

const youtubeCode = (path: string, query: string): string | undefined =>
  codeIn(query, /(?:^|&)v=([\w-]+)/) ?? codeIn(path, /^\/(?:embed|v|shorts)\/([\w-]+)/)

/** Returns the video of an address: a provider's page, short address or player; `undefined` for others. */
export const videoOfAddress = (address: string): VideoOfAddress | undefined => {
  const parts = hostOf(address)
  if (parts === undefined) return undefined
  const { host, path, query } = parts
  const youtube = (code: string | undefined, noCookie: boolean) =>
    code === undefined ? undefined : { type: "youtube", code, noCookie }
  switch (host) {
    case "youtube.com":
    case "m.youtube.com":
      return youtube(youtubeCode(path, query), false)
    case "youtube-nocookie.com":
      return youtube(youtubeCode(path, query), true)
    case "youtu.be":
      return youtube(codeIn(path, /^\/([\w-]+)/), false)
    case "vimeo.com":
    case "player.vimeo.com": {
      const code = codeIn(path, /^\/(?:[\w-]+\/)*?(\d+)(?:\/|$)/)
      return code === undefined ? undefined : { type: "vimeo", code, noCookie: false }
    }
    default:
      return undefined
  }
}
