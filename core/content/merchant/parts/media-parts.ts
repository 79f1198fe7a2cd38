import { videoOfAddress } from "../../../gallery/video-address.ts"
import { playerAddress } from "../../../gallery/video.ts"
import { shopMediaPath } from "../../allowed-css.ts"
import type { ReadPart } from "../content-reading.ts"
import { elementsIn } from "../html-tree.ts"
import type { ContentNodes } from "../merchant-content.ts"

/** Returns a link to a page of another site, with the host name as its text; nothing for other addresses than https. */
const linkTo = (href: string): ContentNodes => {
  const host = /^https:\/\/(?<host>[\w.-]+)/i.exec(href)?.groups?.["host"]
  return host === undefined
    ? []
    : [{ kind: "element", name: "a", attributes: { href, target: "_blank", rel: "noopener" }, children: [host] }]
}

/** Reads a frame: a video of a known provider plays in a frame of ours, and any other frame becomes a link. */
const readFrame = (src: string): ContentNodes => {
  const video = videoOfAddress(src)
  const player = video === undefined ? undefined : playerAddress({ ...video, noCookie: true })
  if (video === undefined || player === undefined || "error" in player) return linkTo(src)
  const page =
    player.provider === "youtube" ? `https://www.youtube.com/watch?v=${video.code}` : `https://vimeo.com/${video.code}`
  return [{ kind: "video", page, player: player.address }]
}

/** Reads frames and videos. */
export const readMedia: ReadPart = ({ name, attributes, children }, { origin }) => {
  if (name === "iframe") return readFrame(attributes["src"] ?? "")
  if (name !== "video") return undefined
  const source = elementsIn(children).find((element) => element.name === "source")
  const address = attributes["src"] ?? source?.attributes["src"] ?? ""
  if (videoOfAddress(address) !== undefined) return readFrame(address)
  const src = shopMediaPath(address, origin)
  if (src === undefined) return []
  return [{ kind: "shop-video", src, poster: shopMediaPath(attributes["poster"] ?? "", origin) }]
}
