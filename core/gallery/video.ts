import type { PlainPhrase } from "../translation/source-text.ts"
import { queryText } from "../web/query.ts"
import type { Size } from "./geometry.ts"

/** Supported video host. [3.product-video.1] */
export type VideoProvider = "youtube" | "vimeo"

/** Product video. [3.product-video] */
export type ProductVideo = {
  /** Name of the provider; players exist for `youtube` and `vimeo`. [3.product-video.1] */
  readonly type: string
  /** Id of the video at the provider. [3.product-video.2] */
  readonly code: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly autoplay?: boolean | undefined
  readonly loop?: boolean | undefined
  /** `true` shows related videos of other channels at the end. */
  readonly related?: boolean | undefined
  /** `true` plays from the provider's cookie-free host, if it has one. [3.product-video.3] */
  readonly noCookie?: boolean | undefined
  /** `true` makes the frame follow the width of its container. [3.product-video.4] */
  readonly responsive?: boolean | undefined
  /** Further player parameters; only those known to the provider's player are passed on. */
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** Video defaults of a theme; a video's own options take precedence. */
export type VideoDefaults = Pick<ProductVideo, "loop" | "related">

/** Addresses of the players; a shop may configure others. */
export type PlayerPages = { readonly youtube: string; readonly youtubeNoCookie: string; readonly vimeo: string }

/** Addresses of the providers' own player pages; the video id is appended as a path segment. */
export const providerPlayerPages: PlayerPages = {
  youtube: "https://www.youtube.com/embed",
  youtubeNoCookie: "https://www.youtube-nocookie.com/embed",
  vimeo: "https://player.vimeo.com/video",
}

/** Returns player addresses below one base address, such as simulated players or a gateway of the shop. */
export const playerPagesAt = (base: string): PlayerPages => ({
  youtube: `${base}/youtube`,
  youtubeNoCookie: `${base}/youtube-nocookie`,
  vimeo: `${base}/vimeo`,
})

/** Error text for a video of an unknown provider. [8.12] */
export const unknownVideoType = "Video Error: Unknown video type"

/** Tests for a supported video host. */
export const isProvider = (type: string): type is VideoProvider => type === "youtube" || type === "vimeo"

const knownParams: Readonly<Record<VideoProvider, ReadonlyArray<string>>> = {
  youtube: ["start", "end", "hl", "color", "controls", "fs", "iv_load_policy", "cc_load_policy", "playsinline"],
  vimeo: ["title", "byline", "portrait", "color", "dnt", "playsinline", "texttrack", "h"],
}

const isCode = (code: string): boolean => /^[\w-]{1,64}$/.test(code)

/** Address of a player, or the error to display instead. [8.12] */
export type PlayerAddress =
  | { readonly address: string; readonly provider: VideoProvider }
  | { readonly error: PlainPhrase; readonly reason: "unknown-type" | "invalid-code" }

/**
 * Returns the player parameters. Playback always starts by itself, because the player loads on a click. Repetition is a parameter of
 * one provider; for the other the video is restarted at its end. [4.video.2] [4.video.3]
 */
const videoParameters = (provider: VideoProvider, video: ProductVideo): ReadonlyArray<readonly [string, string]> => [
  ...(provider === "youtube" ? [["enablejsapi", "1"] as const] : [["api", "1"] as const]),
  ["autoplay", "1"],
  ...(provider === "youtube" && video.related !== true ? [["rel", "0"] as const] : []),
  ...(provider === "vimeo" && video.loop === true ? [["loop", "1"] as const] : []),
  ...(provider === "vimeo" && video.noCookie === true ? [["dnt", "1"] as const] : []),
]

/** Returns the address of the frame that plays a video. [7.product-videos.1] [8.12] */
export const playerAddress = (video: ProductVideo, pages: PlayerPages = providerPlayerPages): PlayerAddress => {
  const { type, code, params = {} } = video
  if (!isProvider(type)) return { error: unknownVideoType, reason: "unknown-type" }
  if (!isCode(code)) return { error: unknownVideoType, reason: "invalid-code" }
  const parameters = videoParameters(type, video)
  const more = knownParams[type].flatMap((name) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    return value === undefined || parameters.some(([other]) => other === name) ? [] : [[name, value] as const]
  })
  const page = type === "youtube" && video.noCookie === true ? pages.youtubeNoCookie : pages[type]
  return { address: `${page}/${code}?${queryText([...parameters, ...more])}`, provider: type }
}

/** Default size of players. */
const defaultSize: Size = { width: 560, height: 315 }

const isLength = (length: number | undefined): length is number => length !== undefined && length > 0

/** Returns the size of the frame in pixels; `stretches`: it fills its container with this ratio. [3.product-video.2] [3.product-video.4] */
export const playerFrame = (video: ProductVideo): Size & { readonly stretches: boolean } => ({
  width: isLength(video.width) ? video.width : defaultSize.width,
  height: isLength(video.height) ? video.height : defaultSize.height,
  stretches: video.responsive === true,
})
